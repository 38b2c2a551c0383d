/**
 * The workers that search. Each has a memory of its own, so that several divide the moves of a position.
 *
 * @typedef {import('./types.js').GameText} GameText
 * @typedef {import('./types.js').Analysis} Analysis
 * @typedef {import('./types.js').SearchOptions} SearchOptions
 * @typedef {import('./line.js').WorkerLine} WorkerLine
 */
import { dealt, merged } from './merge.js';

/** Updates come at most this often. */
const UPDATE_MS = 50;
/** The strongest level, the only one that looks into tables. */
const STRONGEST = 10;
const LINES = 6;

/** @returns {Analysis} What is known before anything was searched. */
const nothing = () => ({ depth: 0, nodes: 0, nps: 0, time_ms: 0, lines: [], final: true, table_seeds: 0 });

export class Searchers {
  #newLine;
  #tables;
  #view;
  /** @type {WorkerLine[]} */
  #lines = [];
  /** Ends the search under way. */
  #stop = () => {};
  /** What the next search waits for. @type {Promise<unknown>} */
  #idle = Promise.resolve();

  /** @param {() => WorkerLine} newLine @param {import('./tables.js').PageTables} tables @param {(game: GameText) => Promise<import('./types.js').View>} view */
  constructor(newLine, tables, view) {
    this.#newLine = newLine;
    this.#tables = tables;
    this.#view = view;
  }

  close() {
    this.#stop();
    for (const line of this.#lines) line.close();
    this.#lines = [];
  }

  /** @param {number} index */
  #line(index) {
    const line = this.#lines[index];
    if (line && !line.closed) return line;
    return (this.#lines[index] = this.#newLine());
  }

  /** @param {GameText} game @param {SearchOptions} options @param {(analysis: Analysis) => void} onUpdate @returns {import('./types.js').Search} */
  analyse(game, options, onUpdate) {
    this.#stop();
    const stopping = new AbortController();
    this.#stop = () => stopping.abort();
    const done = this.#idle.then(() => this.#analyse(game, options, onUpdate, stopping.signal));
    this.#idle = done.catch(() => {});
    return { done, stop: () => stopping.abort() };
  }

  /** @param {GameText} game @param {SearchOptions} options @param {(analysis: Analysis) => void} onUpdate @param {AbortSignal} signal */
  async #analyse(game, { threads = 1, ...options }, onUpdate, signal) {
    if (signal.aborted) return nothing();
    const rules = game.rules ?? 'abapa';
    const tables = options.tables === false ? null : await this.#tables.first(rules);
    const shares = threads > 1 ? dealt((await this.#view(game)).moves.map(({ move }) => move), threads) : [''];
    if (signal.aborted || shares.length === 0) return nothing();
    const lines = options.lines ?? LINES;
    const share = { ...options, ...(options.nodes ? { nodes: Math.ceil(options.nodes / shares.length) } : {}) };
    /** @type {(Analysis | null)[]} */
    const parts = shares.map(() => null);
    const pace = new Pace((/** @type {Analysis} */ analysis) => !signal.aborted && onUpdate(analysis));
    const heard = (/** @type {number} */ index, /** @type {Analysis} */ part) => {
      parts[index] = part;
      const known = parts.filter((part) => part !== null);
      if (known.length === parts.length) pace.take(parts.length === 1 ? part : merged(known, lines));
    };
    await Promise.all(
      shares.map(async (moves, index) => {
        const line = this.#line(index);
        if (tables) await this.#tables.giveTo(line, rules, tables);
        heard(index, await this.#search(line, { do: 'analyse', game, options: { ...share, moves } }, (part) => heard(index, part), signal));
      }),
    );
    pace.flush();
    const known = parts.filter((part) => part !== null);
    return parts.length === 1 ? (known[0] ?? nothing()) : merged(known, lines);
  }

  /**
   * Searches on one worker; a stopped search answers what it has found.
   * @param {WorkerLine} line @param {{ do: string } & Record<string, unknown>} request
   * @param {(analysis: Analysis) => void} onUpdate @param {AbortSignal} [signal] @returns {Promise<Analysis>}
   */
  async #search(line, request, onUpdate, signal) {
    let last = nothing();
    const stop = () => (line.stoppable ? line.setStop(true) : line.close());
    if (signal?.aborted) return last;
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const told = await line.ask(request, {
        onUpdate: ({ update }) => {
          last = update;
          onUpdate(update);
        },
      });
      return told.answer;
    } catch (error) {
      if (signal?.aborted) return { ...last, final: true };
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      line.setStop(false);
    }
  }

  /**
   * @param {GameText[]} games @param {SearchOptions & { signal?: AbortSignal }} options
   * @param {(index: number, analysis: Analysis) => void} onDone @returns {Promise<Analysis[]>}
   */
  evaluate(games, options, onDone) {
    this.#stop();
    const done = this.#idle.then(() => this.#evaluate(games, options, onDone));
    this.#idle = done.catch(() => {});
    return done;
  }

  /** @param {GameText[]} games @param {SearchOptions & { signal?: AbortSignal }} options @param {(index: number, analysis: Analysis) => void} onDone */
  async #evaluate(games, { signal, threads = 1, ...options }, onDone) {
    /** @type {Analysis[]} */
    const found = [];
    let next = 0;
    const work = async (/** @type {WorkerLine} */ line) => {
      while (next < games.length) {
        signal?.throwIfAborted();
        const index = next++;
        const game = games[index];
        const rules = game.rules ?? 'abapa';
        if (options.tables !== false) await this.#tables.giveTo(line, rules, await this.#tables.whole(rules));
        found[index] = await this.#search(line, { do: 'analyse', game, options: { ...options, fresh: true } }, () => {}, signal);
        signal?.throwIfAborted();
        onDone(index, found[index]);
      }
    };
    await Promise.all(Array.from({ length: Math.min(threads, games.length) }, (_, index) => work(this.#line(index))));
    return found;
  }

  /** @param {GameText} game @param {number} level @param {number} seed */
  async play(game, level, seed) {
    this.#stop();
    const done = this.#idle.then(async () => {
      const line = this.#line(0);
      const rules = game.rules ?? 'abapa';
      if (level >= STRONGEST) await this.#tables.giveTo(line, rules, await this.#tables.whole(rules));
      return (await line.ask({ do: 'play', game, level, seed })).answer;
    });
    this.#idle = done.catch(() => {});
    return done;
  }
}

/** Hands on the newest of many values, now and then. @template T */
class Pace {
  #take;
  /** @type {T | null} */
  #newest = null;
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /** @param {(value: T) => void} take */
  constructor(take) {
    this.#take = take;
  }

  /** @param {T} value */
  take(value) {
    this.#newest = value;
    this.#timer ??= setTimeout(() => this.flush(), UPDATE_MS);
  }

  flush() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const newest = this.#newest;
    this.#newest = null;
    if (newest !== null) this.#take(newest);
  }
}
