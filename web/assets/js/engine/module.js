/**
 * The WebAssembly module: requests and answers are JSON texts in its memory. `docs/wasm.md` has them all.
 *
 * @typedef {object} Host
 * @property {(message: any) => void} [report] Takes what a search has found so far.
 * @property {() => boolean} [stopped] Whether the search should stop; asked every few thousand positions.
 *
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} start
 * @property {(length: number) => number} allocate
 * @property {(request: number, requestLength: number, data: number, dataLength: number) => number} call
 * @property {() => number} answer
 * @property {() => number} answer_data
 * @property {() => number} answer_data_length
 */

/** A request that the module refuses. */
export class Refused extends Error {
  /** @param {import('./types.js').Fault} fault */
  constructor(fault) {
    super(fault.detail);
    this.fault = fault;
  }
}

/** A defect: the module cannot be used any more. */
export class Broken extends Error {}

export class EngineModule {
  /** @type {Exports} */
  #exports;
  #host;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  #defect = '';

  /** @param {WebAssembly.Module} module @param {Host} [host] */
  constructor(module, host = {}) {
    this.#host = host;
    const instance = new WebAssembly.Instance(module, {
      host: {
        now: () => performance.now(),
        stopped: () => (host.stopped?.() ? 1 : 0),
        report: (/** @type {number} */ address, /** @type {number} */ length) => this.#report(address, length),
        panicked: (/** @type {number} */ address, /** @type {number} */ length) => {
          this.#defect = this.#text(address, length);
        },
      },
    });
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.#exports.start();
  }

  /**
   * Answers a request.
   * @param {{ do: string } & Record<string, unknown>} request @param {Uint8Array} [data] What belongs to it.
   * @returns {{ answer: any, data: Uint8Array<ArrayBuffer> }}
   */
  call(request, data = new Uint8Array()) {
    const wasm = this.#exports;
    const text = this.#encoder.encode(JSON.stringify(request));
    try {
      const length = wasm.call(this.#put(text), text.length, this.#put(data), data.length);
      const answer = JSON.parse(this.#text(wasm.answer(), length));
      if (answer.fault) throw new Refused(answer.fault);
      const at = wasm.answer_data();
      return { answer: answer.ok, data: new Uint8Array(wasm.memory.buffer, at, wasm.answer_data_length()).slice() };
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw new Broken(this.#defect || String(error));
      throw error;
    }
  }

  /** @param {Uint8Array} bytes */
  #put(bytes) {
    const address = this.#exports.allocate(bytes.length);
    // The memory may have grown just now, so that an older view of it is of no use.
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }

  /** @param {number} address @param {number} length */
  #text(address, length) {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, address, length));
  }

  /** @param {number} address @param {number} length */
  #report(address, length) {
    this.#host.report?.(JSON.parse(this.#text(address, length)));
  }
}
