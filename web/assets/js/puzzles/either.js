/**
 * Puzzles of the server where it can be reached, and of this device where it cannot.
 *
 * @typedef {import('./source.js').Offer} Offer
 * @typedef {import('./source.js').PuzzleSource} PuzzleSource
 * @typedef {import('./source.js').Standing} Standing
 */
import { Problem } from '../api.js';
import { mayPass } from './send.js';

/** So long a server that could not be reached is not asked again, as nobody likes to wait for it at every move. */
const ASK_AGAIN_MS = 10_000;

/** @implements {PuzzleSource} */
export class EitherPuzzles extends EventTarget {
  #remote;
  #open;
  /** @type {Promise<PuzzleSource> | null} */
  #local = null;
  #memory;
  #send;
  #away = false;
  /** When the server may be asked again, by the page's clock. */
  #again_ms = 0;

  /**
   * @param {object} parts
   * @param {PuzzleSource} parts.remote
   * @param {() => Promise<PuzzleSource>} parts.open Opens those of this device; it is done once they are needed.
   * @param {import('./memory.js').PuzzleMemory} parts.memory
   * @param {() => Promise<Standing | null>} parts.send Sends the attempts that were made without the server.
   */
  constructor({ remote, open, memory, send }) {
    super();
    this.#remote = remote;
    this.#open = open;
    this.#memory = memory;
    this.#send = send;
  }

  /** Whether the server could not be reached the last time; a change is told by the event `away`. */
  get away() {
    return this.#away;
  }

  /** @param {import('./source.js').Wanted} wanted */
  next(wanted) {
    return this.#offer((source) => source.next(wanted));
  }

  daily() {
    return this.#offer((source) => source.daily());
  }

  /** @param {string} id */
  get(id) {
    return this.#offer((source) => source.get(id));
  }

  /** @param {string} rules @param {string} position */
  view(rules, position) {
    return this.#either((source) => source.view(rules, position));
  }

  /** @param {string} id @param {string} moves */
  attempt(id, moves) {
    return this.#either(async (source) => {
      const result = await source.attempt(id, moves);
      if (source === this.#remote) this.#memory.takeResult(id, result);
      return result;
    }, mayPass);
  }

  /** The connection is back: sends what was kept. @returns {Promise<Standing | null>} How the visitor stands; null where nothing was sent. */
  async comeBack() {
    try {
      const standing = await this.#send();
      this.#setAway(false);
      return standing;
    } catch (error) {
      if (mayPass(error)) return null;
      throw error;
    }
  }

  /** @param {(source: PuzzleSource) => Promise<Offer>} ask */
  #offer(ask) {
    return this.#either(async (source) => {
      const offer = await ask(source);
      if (source === this.#remote) this.#memory.takeOffer(offer);
      return offer;
    });
  }

  /**
   * @template T @param {(source: PuzzleSource) => Promise<T>} ask
   * @param {(error: unknown) => boolean} [isPassing] Which failures of the server this device stands in for.
   * @returns {Promise<T>}
   */
  async #either(ask, isPassing = isUnreachable) {
    try {
      if (globalThis.navigator?.onLine === false || performance.now() < this.#again_ms) throw new Problem(0, 'unreachable', 'there is no connection');
      // What the server says next has to count the attempts that it does not have.
      if (this.#memory.unsent.length > 0) await this.#sendFirst(isPassing);
      const answer = await ask(this.#remote);
      this.#setAway(false);
      return answer;
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.#local ??= this.#open();
      const local = await this.#local.catch(() => {
        this.#local = null;
        throw error;
      });
      const answer = await ask(local);
      if (performance.now() >= this.#again_ms) this.#again_ms = performance.now() + ASK_AGAIN_MS;
      this.#setAway(true);
      return answer;
    }
  }

  /** Sends what was kept; what the server does not take now may wait, if it answers at all. @param {(error: unknown) => boolean} isPassing */
  async #sendFirst(isPassing) {
    try {
      await this.#send();
    } catch (error) {
      if (isPassing(error)) throw error;
    }
  }

  /** @param {boolean} away */
  #setAway(away) {
    if (!away) this.#again_ms = 0;
    if (this.#away === away) return;
    this.#away = away;
    this.dispatchEvent(new Event('away'));
  }
}

/** Whether nobody answers who knows the site. @param {unknown} error */
function isUnreachable(error) {
  return error instanceof Problem && (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);
}
