/** The line to one worker: requests go out, answers and updates come back. */
import { Problem } from '../api.js';

/** @param {import('./types.js').Fault} fault */
export function problemOf(fault) {
  return Problem.of(fault, 422);
}

/**
 * @typedef {object} Waiting
 * @property {(told: import('./worker.js').Told) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {((told: import('./worker.js').Told) => void) | undefined} onUpdate
 */

export class WorkerLine {
  #worker;
  #flag;
  #next = 1;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** How many seeds the tables have that the worker was given, by their rules. @type {Map<string, number>} */
  tables = new Map();
  closed = false;
  /** Why it was closed. */
  #reason = new Error('open');

  /** @param {Promise<WebAssembly.Module>} module */
  constructor(module) {
    // The flag needs a page that is isolated from other sites; without it a search is stopped with its worker.
    this.#flag = globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : null;
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }) => this.#take(data));
    this.#worker.addEventListener('error', (event) => this.#fail(new Problem(500, 'internal', event.message ?? 'the worker failed')));
    this.ready = module.then(
      (compiled) => this.#worker.postMessage({ module: compiled, flag: this.#flag }),
      (error) => this.#fail(error),
    );
  }

  /**
   * Gives the worker the network of endings before its first request.
   * @param {Promise<Uint8Array | null>} endings
   */
  takeEndings(endings) {
    this.ready = Promise.all([this.ready, endings]).then(([, weights]) => {
      if (weights) this.#worker.postMessage({ endings: weights });
    });
  }

  /** Whether a search can be stopped without ending the worker. */
  get stoppable() {
    return this.#flag !== null;
  }

  get busy() {
    return this.#waiting.size > 0;
  }

  /**
   * @param {{ do: string } & Record<string, unknown>} request
   * @param {{ data?: Uint8Array, onUpdate?: (told: import('./worker.js').Told) => void }} [more]
   * @returns {Promise<import('./worker.js').Told>}
   */
  async ask(request, { data, onUpdate } = {}) {
    await this.ready;
    if (this.closed) throw this.#reason;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onUpdate });
      this.#worker.postMessage({ id, request, data });
    });
  }

  /** Sets whether the search under way should stop. @param {boolean} stop */
  setStop(stop) {
    if (this.#flag) Atomics.store(new Int32Array(this.#flag), 0, stop ? 1 : 0);
  }

  close() {
    this.#fail(new Problem(500, 'internal', 'the worker has ended'));
  }

  /** @param {import('./worker.js').Told} told */
  #take(told) {
    const waiting = this.#waiting.get(told.id);
    if (!waiting) return;
    if (told.update) return waiting.onUpdate?.(told);
    this.#waiting.delete(told.id);
    if (told.defect !== undefined) {
      waiting.reject(new Problem(500, 'internal', told.defect));
      this.close();
    } else if (told.fault) {
      waiting.reject(problemOf(told.fault));
    } else {
      waiting.resolve(told);
    }
  }

  /** @param {Error} error */
  #fail(error) {
    if (!this.closed) this.#reason = error;
    this.closed = true;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
