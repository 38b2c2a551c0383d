/**
 * What the visitor wants of the analysis, kept in the browser. Every change is announced.
 *
 * @typedef {object} Options
 * @property {number} lines How many moves the engine looks at, 1–6.
 * @property {number} depth How deep it searches; 0 is without end.
 * @property {number} threads
 * @property {import('./classify.js').Measure} measure What a mistake is measured by.
 */

const KEY = 'sembra.analysis';
/** @type {Options} */
const DEFAULTS = { lines: 6, depth: 0, threads: 1, measure: 'result' };
export const LINES = [1, 2, 3, 4, 5, 6];
export const DEPTHS = [0, 10, 15, 20, 25, 30];

/** @param {unknown} kept @returns {Options} What is right in it, the defaults for the rest. */
export function checkedOptions(kept) {
  const { lines, depth, threads, measure } = /** @type {Partial<Options>} */ (kept && typeof kept === 'object' ? kept : {});
  return {
    lines: LINES.find((known) => known === lines) ?? DEFAULTS.lines,
    depth: DEPTHS.find((known) => known === depth) ?? DEFAULTS.depth,
    threads: typeof threads === 'number' && Number.isInteger(threads) && threads >= 1 && threads <= 16 ? threads : DEFAULTS.threads,
    measure: measure === 'seeds' ? 'seeds' : DEFAULTS.measure,
  };
}

export class AnalysisOptions extends EventTarget {
  #values = DEFAULTS;

  constructor() {
    super();
    try {
      this.#values = checkedOptions(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    } catch {
      // What cannot be read is as if it were not there.
    }
  }

  /** @returns {Readonly<Options>} */
  get values() {
    return this.#values;
  }

  /** @param {Partial<Options>} changes */
  change(changes) {
    this.#values = checkedOptions({ ...this.#values, ...changes });
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.dispatchEvent(new Event('change'));
  }
}
