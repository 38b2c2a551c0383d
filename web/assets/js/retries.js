/**
 * Repeats requests while a failure may pass: for ever where there is no connection, a few times
 * where the server answers that it cannot.
 *
 * Events: `trouble` `{ problem, trying }` when the server cannot be reached or cannot serve, and
 * whether it is tried again; `well` when it answers once more.
 */
import { Problem } from './api.js';

const RETRY_FIRST_MS = 800;
const RETRY_LAST_MS = 15_000;
/** How often a server that answers with a failure is asked again. */
const RETRIES_MAX = 5;

export class Retries extends EventTarget {
  #troubled = false;
  /** @type {(() => void) | null} */
  #retryNow = null;

  /** Whether the last request has failed for want of a server. */
  get troubled() {
    return this.#troubled;
  }

  /** Tries again at once. @returns {boolean} Whether a request was waiting for it. */
  retry() {
    this.#retryNow?.();
    return this.#retryNow !== null;
  }

  /** @template T @param {() => Promise<T>} request @returns {Promise<T>} */
  async insist(request) {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await request();
        this.#setWell();
        return answer;
      } catch (error) {
        if (!(error instanceof Problem) || (!error.passing && error.status < 500)) throw error;
        const trying = error.status === 0 || (error.passing && tries <= RETRIES_MAX);
        this.#setTroubled(error, trying);
        if (!trying) throw error;
        await this.#pause(error.retry_after_ms ?? Math.min(RETRY_FIRST_MS * 2 ** (tries - 1), RETRY_LAST_MS));
      }
    }
  }

  /** Waits, unless the visitor or the browser says that it is time. @param {number} pause_ms */
  async #pause(pause_ms) {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, pause_ms);
      this.#retryNow = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    this.#retryNow = null;
  }

  /** @param {Problem} problem @param {boolean} trying */
  #setTroubled(problem, trying) {
    this.#troubled = true;
    this.dispatchEvent(new CustomEvent('trouble', { detail: { problem, trying } }));
  }

  #setWell() {
    if (!this.#troubled) return;
    this.#troubled = false;
    this.dispatchEvent(new Event('well'));
  }
}
