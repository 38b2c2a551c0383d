/**
 * The endgame tables of this page: solved once for each set of rules, in a worker of their own, and given to those that search.
 *
 * @typedef {{ about: import('./types.js').Tables, bytes: Uint8Array }} Solved
 * @typedef {{ first: Promise<Solved>, whole: Promise<Solved> }} Solving
 */

/** Where it takes less than five seconds; otherwise the worker keeps to 9. */
const SEEDS = 12;

export class PageTables {
  #newLine;
  /** @type {Map<string, Solving>} */
  #solving = new Map();
  /** @type {Set<import('./line.js').WorkerLine>} */
  #lines = new Set();

  /** @param {() => import('./line.js').WorkerLine} newLine */
  constructor(newLine) {
    this.#newLine = newLine;
  }

  /** The first tables that are there: kept ones, or small ones. @param {string} rules */
  first(rules) {
    return this.#of(rules).first;
  }

  /** The tables as large as they get here. @param {string} rules */
  whole(rules) {
    return this.#of(rules).whole;
  }

  /**
   * Gives a worker tables, unless it has them.
   * @param {import('./line.js').WorkerLine} line @param {string} rules @param {Solved} solved
   */
  async giveTo(line, rules, { about, bytes }) {
    if ((line.tables.get(rules) ?? -1) >= about.seeds) return;
    line.tables.set(rules, about.seeds);
    await line.ask({ do: 'load', rules }, { data: bytes });
  }

  close() {
    for (const line of this.#lines) line.close();
  }

  /** @param {string} rules @returns {Solving} */
  #of(rules) {
    const known = this.#solving.get(rules);
    if (known) return known;
    const solving = this.#solve(rules);
    this.#solving.set(rules, solving);
    // After a failure the next call tries again.
    solving.whole.catch(() => this.#solving.delete(rules));
    return solving;
  }

  /** @param {string} rules @returns {Solving} */
  #solve(rules) {
    const line = this.#newLine();
    this.#lines.add(line);
    /** @type {(solved: Solved) => void} */
    let tellFirst = () => {};
    const early = new Promise((/** @type {(solved: Solved) => void} */ resolve) => (tellFirst = resolve));
    const whole = line
      .ask({ do: 'tables', rules, seeds: SEEDS }, { onUpdate: ({ update, data }) => data && tellFirst({ about: { ...update, kept: false }, bytes: data }) })
      .then(({ answer, data }) => ({ about: answer, bytes: data ?? new Uint8Array() }))
      .finally(() => {
        line.close();
        this.#lines.delete(line);
      });
    return { first: Promise.race([early, whole]), whole };
  }
}
