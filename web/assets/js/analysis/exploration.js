/**
 * Asks the server how games went on from the position that is looked at. A position that is only passed through is
 * not asked for, an answer is kept for a while, and after a refusal (429) nothing is asked before its time.
 *
 * Event: `change` when there is something else to show.
 *
 * @typedef {import('./explorer-api.js').ExplorerAnswer} ExplorerAnswer
 * @typedef {import('./explorer-api.js').ExplorerFilter} ExplorerFilter
 * @typedef {{ rules: string, position: string, filter: ExplorerFilter }} Subject What is asked about.
 *
 * @typedef {{ kind: 'closed' } | { kind: 'asking' } | { kind: 'found', answer: ExplorerAnswer } | { kind: 'failed', why: FailureKind, error: unknown }} ExplorationState
 * @typedef {'offline' | 'limited' | 'other'} FailureKind
 *
 * @typedef {object} Surroundings
 * @property {() => number} now_ms
 * @property {(action: () => void, after_ms: number) => any} setTimer
 * @property {(timer: any) => void} clearTimer
 */
import { Problem } from '../api.js';

/** How long a position must be looked at before the server is asked. */
export const PAUSE_MS = 350;
const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 200;
/** How long to wait after a refusal that does not say so itself. */
const LIMITED_MS = 5_000;

/** @type {Surroundings} */
const BROWSER = {
  now_ms: () => performance.now(),
  setTimer: (action, after_ms) => setTimeout(action, after_ms),
  clearTimer: (timer) => clearTimeout(timer),
};

/** @param {unknown} error @returns {FailureKind} */
function kindOf(error) {
  if (!(error instanceof Problem)) return 'other';
  return error.status === 0 ? 'offline' : (error.status === 429 ? 'limited' : 'other');
}

export class Exploration extends EventTarget {
  #ask;
  #around;
  /** @type {ExplorationState} */
  #state = { kind: 'closed' };
  /** @type {Subject | null} */
  #subject = null;
  #key = '';
  /** Answers by what was asked, the oldest first. @type {Map<string, { answer: ExplorerAnswer, at_ms: number }>} */
  #kept = new Map();
  /** @type {any} */
  #timer = null;
  /** @type {AbortController | null} */
  #request = null;
  #notBefore_ms = -Infinity;

  /**
   * @param {(rules: string, position: string, filter: ExplorerFilter, signal: AbortSignal) => Promise<ExplorerAnswer>} ask
   * @param {Surroundings} [around]
   */
  constructor(ask, around = BROWSER) {
    super();
    this.#ask = ask;
    this.#around = around;
  }

  get state() {
    return this.#state;
  }

  /** Looks at something else; `null` asks nothing. @param {Subject | null} subject */
  look(subject) {
    const key = subject ? JSON.stringify([subject.rules, subject.position, subject.filter]) : '';
    if (key === this.#key) return;
    this.#subject = subject;
    this.#key = key;
    this.#follow(PAUSE_MS);
  }

  /** Asks again after a failure. */
  again() {
    if (this.#state.kind === 'failed') this.#follow(0);
  }

  /** @param {number} pause_ms */
  #follow(pause_ms) {
    this.#around.clearTimer(this.#timer);
    this.#request?.abort();
    this.#request = null;
    const kept = this.#kept.get(this.#key);
    if (!this.#subject) this.#change({ kind: 'closed' });
    else if (kept && this.#around.now_ms() - kept.at_ms < KEPT_MS) this.#change({ kind: 'found', answer: kept.answer });
    else {
      this.#change({ kind: 'asking' });
      this.#askAfter(Math.max(pause_ms, this.#notBefore_ms - this.#around.now_ms()));
    }
  }

  /** @param {number} after_ms */
  #askAfter(after_ms) {
    this.#timer = this.#around.setTimer(() => void this.#askNow(), after_ms);
  }

  async #askNow() {
    if (!this.#subject) return;
    const key = this.#key;
    const { rules, position, filter } = this.#subject;
    const request = new AbortController();
    this.#request = request;
    try {
      const answer = await this.#ask(rules, position, filter, request.signal);
      this.#keep(key, answer);
      if (request === this.#request) this.#change({ kind: 'found', answer });
    } catch (error) {
      if (request === this.#request) this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    const why = kindOf(error);
    if (why === 'limited') {
      const wait_ms = /** @type {Problem} */ (error).retry_after_ms ?? LIMITED_MS;
      this.#notBefore_ms = this.#around.now_ms() + wait_ms;
      this.#askAfter(wait_ms);
    }
    this.#change({ kind: 'failed', why, error });
  }

  /** @param {string} key @param {ExplorerAnswer} answer */
  #keep(key, answer) {
    this.#kept.delete(key);
    this.#kept.set(key, { answer, at_ms: this.#around.now_ms() });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break;
      this.#kept.delete(oldest);
    }
  }

  /** @param {ExplorationState} state */
  #change(state) {
    this.#state = state;
    this.dispatchEvent(new Event('change'));
  }
}
