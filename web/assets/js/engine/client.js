/**
 * The engine in the page: rules, notation, search, the computer's moves and small tables, without a server.
 *
 * One worker answers what is asked about rules and notation, so that it never waits for a search; others search. A
 * refused input rejects with a `Problem` of status 422, as the server would refuse it.
 *
 * @typedef {import('./types.js').GameText} GameText
 * @typedef {import('./types.js').View} View
 * @typedef {import('./types.js').PlayedLine} PlayedLine
 * @typedef {import('./types.js').RecordTree} RecordTree
 * @typedef {import('./types.js').Analysis} Analysis
 * @typedef {import('./types.js').SearchOptions} SearchOptions
 */
import { Problem } from '../api.js';
import { WorkerLine, problemOf } from './line.js';
import { Searchers } from './searchers.js';
import { PageTables } from './tables.js';

const MODULE = new URL('../../wasm/sembra.wasm', import.meta.url);
const ENDINGS = new URL('../../wasm/endings.bin', import.meta.url);
/** More workers than this gain little. */
const THREADS_MAX = 4;

/** An engine for this page; nothing is loaded before it is asked. */
export function openEngine() {
  return new Engine();
}

/** @returns {Promise<WebAssembly.Module>} */
async function compile() {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(MODULE);
  } catch (error) {
    throw new Problem(0, 'unreachable', String(error));
  }
  if (!response.ok) throw new Problem(response.status, 'unreachable', 'the engine cannot be loaded');
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    throw new Problem(501, 'unsupported', String(error));
  }
}

/** The network of endings; without it searches go on with the other network. @returns {Promise<Uint8Array | null>} */
async function loadEndings() {
  try {
    const response = await fetch(ENDINGS);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

export class Engine {
  /** How many workers make sense here. */
  threads = Math.max(1, Math.min(THREADS_MAX, navigator.hardwareConcurrency || 1));
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** @type {Promise<Uint8Array | null> | null} */
  #endings = null;
  /** @type {WorkerLine | null} */
  #rules = null;
  #tables = new PageTables(() => this.#newLine());
  #searchers = new Searchers(() => this.#newSearcher(), this.#tables, (game) => this.view(game));

  #newLine() {
    this.#module ??= compile();
    // A failure may pass: the next call tries again.
    this.#module.catch(() => (this.#module = null));
    return new WorkerLine(this.#module);
  }

  /** A worker that has the network of endings. */
  #newSearcher() {
    const line = this.#newLine();
    this.#endings ??= loadEndings();
    void this.#endings.then((endings) => {
      // A failure may pass: the next worker tries again.
      if (!endings) this.#endings = null;
    });
    line.takeEndings(this.#endings);
    return line;
  }

  /** @param {{ do: string } & Record<string, unknown>} request @returns {Promise<any>} */
  async #ask(request) {
    if (!this.#rules || this.#rules.closed) this.#rules = this.#newLine();
    return (await this.#rules.ask(request)).answer;
  }

  // ——— Rules and notation ———

  /** How a game stands after its moves. @param {GameText} game @returns {Promise<View>} */
  view(game) {
    return this.#ask({ do: 'view', game });
  }

  /** How it stood after some numbers of moves. @param {GameText} game @param {number[]} plies @returns {Promise<View[]>} */
  views(game, plies) {
    return this.#ask({ do: 'views', game, plies });
  }

  /** Each move, and how the game stands. @param {GameText} game @returns {Promise<PlayedLine>} */
  line(game) {
    return this.#ask({ do: 'line', game });
  }

  /** The same for many games at once. @param {GameText[]} games @returns {Promise<(PlayedLine | { problem: Problem })[]>} */
  async lines(games) {
    const answers = await this.#ask({ do: 'lines', games });
    return answers.map((/** @type {any} */ answer) => answer.ok ?? { problem: problemOf(answer.fault) });
  }

  /**
   * The games of an `.ogn` text; a damaged one does not hide the others.
   * @param {string} text @returns {Promise<{ games: (RecordTree | { fault: import('./types.js').Fault })[] }>}
   */
  records(text) {
    return this.#ask({ do: 'records', text });
  }

  /** The `.ogn` text of games. @param {RecordTree | RecordTree[]} trees @returns {Promise<string>} */
  write(trees) {
    return this.#ask({ do: 'write', trees: Array.isArray(trees) ? trees : [trees] });
  }

  /** Reads a position, a FEN, a run of moves, or a position with moves. @param {string} text @returns {Promise<import('./types.js').Pasted>} */
  read(text) {
    return this.#ask({ do: 'read', text });
  }

  /** Reads PlayStrategy's FEN. @param {string} text @returns {Promise<{ position: string, move_number: number }>} */
  fen(text) {
    return this.#ask({ do: 'fen', text });
  }

  /** Writes PlayStrategy's FEN. @param {string} position @param {number} [move_number] @returns {Promise<string>} */
  toFen(position, move_number = 1) {
    return this.#ask({ do: 'to_fen', position, move_number });
  }

  /** @param {string} position @returns {Promise<import('./types.js').Setup>} */
  setup(position) {
    return this.#ask({ do: 'setup', position });
  }

  /** The position of a board that somebody set up, if it has 48 seeds. @param {import('./types.js').Setup} setup @returns {Promise<string>} */
  position(setup) {
    return this.#ask({ do: 'position', setup });
  }

  /** Rules, spelled out. @param {string} rules @returns {Promise<{ rules: string, options: Record<string, unknown>, clauses: string[] }>} */
  rules(rules) {
    return this.#ask({ do: 'rules', rules });
  }

  // ——— Puzzles ———

  /**
   * Judges moves at a puzzle, and says how somebody stands after them.
   * @param {{ puzzle: string, moves: string, you: import('../puzzles/source.js').Standing | null, at_ms: number }} asked `puzzle` is a line of the file of puzzles.
   * @returns {Promise<{ solved: boolean, missed: number | null, before: import('../puzzles/source.js').Standing, you: import('../puzzles/source.js').Standing }>}
   */
  attempt(asked) {
    return this.#ask({ do: 'attempt', ...asked });
  }

  /** Which of so many puzzles is that of a day, counted from 1970. @param {number} day @param {number} count @returns {Promise<number | null>} */
  puzzleOfDay(day, count) {
    return this.#ask({ do: 'puzzle_of_day', day, count });
  }

  // ——— Search ———

  /**
   * Says what each move is worth, deeper and deeper, until a limit or `stop`. It stops the search before it.
   * @param {GameText} game @param {SearchOptions} [options] @param {(analysis: Analysis) => void} [onUpdate]
   * @returns {import('./types.js').Search}
   */
  analyse(game, options = {}, onUpdate = () => {}) {
    return this.#searchers.analyse(game, { ...options, threads: Math.min(options.threads ?? 1, this.threads) }, onUpdate);
  }

  /**
   * Searches many positions, each with an empty memory, on all workers.
   * @param {GameText[]} games @param {SearchOptions & { signal?: AbortSignal }} options
   * @param {(index: number, analysis: Analysis) => void} [onDone] Is told of each as it is done.
   * @returns {Promise<Analysis[]>}
   */
  evaluate(games, options, onDone = () => {}) {
    return this.#searchers.evaluate(games, { ...options, threads: Math.min(options.threads ?? this.threads, this.threads) }, onDone);
  }

  /**
   * The computer's move at a level, 1 to 10; null when the game is over. The same seed gives the same move.
   * @param {GameText} game @param {number} level @param {{ seed?: number }} [options]
   * @returns {Promise<{ move: import('./types.js').House, score: number } | null>}
   */
  play(game, level, { seed = 1 } = {}) {
    return this.#searchers.play(game, level, seed);
  }

  // ——— Tables ———

  /** The tables of some rules, solved if they are not there. @param {string} [rules] @returns {Promise<import('./types.js').Tables>} */
  async tables(rules = 'abapa') {
    return (await this.#tables.whole(rules)).about;
  }

  /** What the tables say of a position; null where they do not reach. @param {string} rules @param {string} position @returns {Promise<import('./types.js').Probed | null>} */
  async probe(rules, position) {
    if (!this.#rules || this.#rules.closed) this.#rules = this.#newLine();
    const line = this.#rules;
    await this.#tables.giveTo(line, rules, await this.#tables.whole(rules));
    return (await line.ask({ do: 'probe', rules, position })).answer;
  }

  /** Ends all workers. */
  close() {
    this.#rules?.close();
    this.#rules = null;
    this.#searchers.close();
    this.#tables.close();
  }
}
