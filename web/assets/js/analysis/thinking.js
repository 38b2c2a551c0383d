/**
 * The engine at work on the node that is looked at: starts, stops and follows it. What was found is
 * remembered for each node, so that coming back shows it at once.
 *
 * Event: `change` when there is something new to show.
 *
 * @typedef {import('../engine/types.js').Analysis} Analysis
 * @typedef {import('../engine/types.js').Search} Search
 * @typedef {import('./judged.js').ProvenMoves} ProvenMoves
 * @typedef {import('./options.js').Options} Options
 *
 * @typedef {object} SearchEngine The part of the engine that searches.
 * @property {(game: import('../engine/types.js').GameText, options: import('../engine/types.js').SearchOptions, onUpdate?: (analysis: Analysis) => void) => Search} analyse
 */
import { judgeLines } from './judged.js';

/** How many positions are remembered. */
const REMEMBERED_MAX = 400;
/** A board that is only passed through is not searched. */
const PAUSE_MS = 120;
/** How often what is found is shown. */
const UPDATE_MS = 200;

export class Thinking extends EventTarget {
  #study;
  #engine;
  #tables;
  #options;
  #on = false;
  /** @type {Search | null} */
  #search = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #telling;
  #run = 0;
  /** What is being searched, and how. */
  #subject = '';
  /** What was found, by game. @type {Map<string, Analysis>} */
  #found = new Map();
  /** What larger tables prove, by rules and position. @type {Map<string, ProvenMoves | null>} */
  #proven = new Map();
  #working = false;
  /** What went wrong with the search, if something did. @type {unknown} */
  failure = null;

  /**
   * @param {import('./study.js').Study} study @param {SearchEngine} engine
   * @param {(rules: string, position: string) => Promise<ProvenMoves | null>} tables What larger tables prove.
   * @param {import('./options.js').AnalysisOptions} options
   */
  constructor(study, engine, tables, options) {
    super();
    this.#study = study;
    this.#engine = engine;
    this.#tables = tables;
    this.#options = options;
    for (const kind of ['load', 'tree', 'go']) study.addEventListener(kind, () => this.#follow());
    options.addEventListener('change', () => this.#follow());
  }

  get isOn() {
    return this.#on;
  }

  /** Whether the engine is searching now; a search that has nothing more to find ends by itself. */
  get isWorking() {
    return this.#working;
  }

  /** @param {boolean} on */
  turn(on) {
    if (on === this.#on) return;
    this.#on = on;
    this.#follow();
  }

  /** What is known of the node that is looked at. @returns {Analysis | null} */
  get analysis() {
    return this.#found.get(this.#key()) ?? null;
  }

  /** The moves of the node that is looked at, judged; best first. */
  get lines() {
    const proven = this.#proven.get(`${this.#study.rules} ${this.#study.position()}`) ?? null;
    const { lines, measure } = this.#options.values;
    const judged = judgeLines(this.analysis?.lines ?? [], measure, proven);
    return proven ? judged.slice(0, lines) : judged;
  }

  #key() {
    const { rules, start, moves } = this.#study.game();
    return `${rules} ${start} ${moves}`;
  }

  #follow() {
    const { lines, depth, threads } = this.#options.values;
    const subject = `${this.#on} ${lines} ${depth} ${threads} ${this.#key()}`;
    // A comment, or another measure, is nothing to the engine.
    if (subject === this.#subject) {
      this.#changed();
      return;
    }
    this.#subject = subject;
    clearTimeout(this.#timer);
    this.#run += 1;
    this.#search?.stop();
    this.#search = null;
    this.#working = false;
    this.failure = null;
    if (this.#on) this.#timer = setTimeout(() => void this.#begin(), PAUSE_MS);
    this.#changed();
  }

  async #begin() {
    const run = this.#run;
    const study = this.#study;
    try {
      const view = await study.view();
      if (run !== this.#run || view.over) return;
      void this.#askTables(run);
      const { lines, depth, threads } = this.#options.values;
      const search = this.#engine.analyse(study.game(), { lines, threads, ...(depth > 0 ? { depth } : {}) }, (analysis) => this.#keep(analysis, run));
      this.#search = search;
      this.#working = true;
      this.#changed();
      const last = await search.done;
      if (run !== this.#run) return;
      this.#working = false;
      this.#keep(last, run);
    } catch (error) {
      if (run !== this.#run) return;
      this.#working = false;
      this.failure = error;
      this.#changed();
    }
  }

  /** @param {Analysis} analysis @param {number} run */
  #keep(analysis, run) {
    if (run !== this.#run) return;
    const key = this.#key();
    // A search begins anew with depth 1; what was found before stays until it is as deep.
    const known = this.#found.get(key);
    if (analysis.lines.length > 0 && (!known || analysis.depth >= known.depth || analysis.lines.length > known.lines.length)) {
      this.#found.delete(key);
      this.#found.set(key, analysis);
    }
    for (const oldest of this.#found.keys()) {
      if (this.#found.size <= REMEMBERED_MAX) break;
      this.#found.delete(oldest);
    }
    if (analysis.final) this.#changed();
    else this.#changedSoon();
  }

  /** Asks tables that are larger than those of the page. @param {number} run */
  async #askTables(run) {
    const { rules } = this.#study;
    const position = this.#study.position();
    const key = `${rules} ${position}`;
    if (this.#proven.has(key)) return;
    const proven = await this.#tables(rules, position).catch(() => null);
    if (this.#proven.size > REMEMBERED_MAX) this.#proven.clear();
    if (proven) this.#proven.set(key, proven);
    if (run === this.#run && proven) this.#changed();
  }

  #changed() {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.dispatchEvent(new Event('change'));
  }

  /** The engine has more to say than anybody can read: it is told a few times a second. */
  #changedSoon() {
    this.#telling ??= setTimeout(() => this.#changed(), UPDATE_MS);
  }
}
