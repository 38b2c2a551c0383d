/**
 * A worker with an instance of the module: it answers one request after the other.
 *
 * @typedef {{ module: WebAssembly.Module, flag: SharedArrayBuffer | null }} Start What a worker is sent first.
 * @typedef {{ id: number, request: { do: string } & Record<string, any>, data?: Uint8Array }} Asked
 * @typedef {{ id: number, update?: any, answer?: any, data?: Uint8Array, fault?: import('./types.js').Fault, defect?: string }} Told
 */
import { EngineModule, Refused } from './module.js';
import { keepTables, readTables } from './store.js';

/** The worker's side of the line to the page. */
const page = /** @type {{ postMessage(message: any, transfer?: Transferable[]): void, addEventListener(type: 'message', take: (event: MessageEvent) => void): void }} */ (
  /** @type {unknown} */ (globalThis)
);

/** Tables of so many seeds are solved at first use, and of more where the small ones took less than this. */
const FIRST_SEEDS = 9;
/** Tables of 12 seeds take about six times as long as those of 9; five seconds are the limit. */
const FIRST_MAX_MS = 800;

/** @type {EngineModule} */
let engine;
/** What is being answered. */
let current = 0;
/** One request after the other, also where one waits for the browser's store. */
let queue = Promise.resolve();

page.addEventListener('message', ({ data }) => {
  if (data.module) return begin(data);
  if (data.endings) return takeEndings(data.endings);
  queue = queue.then(() => take(data));
});

/** @param {Start} start */
function begin({ module, flag }) {
  const stop = flag && new Int32Array(flag);
  engine = new EngineModule(module, {
    report: (update) => tell({ id: current, update }),
    stopped: () => stop !== null && Atomics.load(stop, 0) !== 0,
  });
}

/** Weights of another version are refused: searches go on without them. @param {Uint8Array} weights */
function takeEndings(weights) {
  try {
    engine.call({ do: 'endings' }, weights);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.warn(error.message);
  }
}

/** @param {Told} told */
function tell(told) {
  page.postMessage(told, told.data ? [told.data.buffer] : []);
}

/** @param {Asked} asked */
async function take({ id, request, data }) {
  current = id;
  try {
    if (request.do === 'tables') {
      tell({ id, ...(await tablesOf(request.rules, request.seeds)) });
    } else {
      const { answer, data: made } = engine.call(request, data);
      tell(made.length > 0 ? { id, answer, data: made } : { id, answer });
    }
  } catch (error) {
    tell(error instanceof Refused ? { id, fault: error.fault } : { id, defect: String(error) });
  }
}

/**
 * The tables of some rules: kept ones, or solved now. Small ones are told as an update, so that they are of use
 * while the larger ones are solved.
 * @param {string} rules @param {number} seeds
 */
async function tablesOf(rules, seeds) {
  const kept = await readTables(rules);
  if (kept) {
    try {
      const { answer } = engine.call({ do: 'load', rules }, kept);
      if (answer.seeds >= seeds || answer.seeds === FIRST_SEEDS) return { answer: { ...answer, kept: true }, data: kept };
    } catch (error) {
      // Damaged or of an older version: it is solved again.
      if (!(error instanceof Refused)) throw error;
    }
  }
  const began = performance.now();
  let solved = engine.call({ do: 'solve', rules, seeds: Math.min(seeds, FIRST_SEEDS) });
  if (seeds > FIRST_SEEDS && performance.now() - began < FIRST_MAX_MS) {
    tell({ id: current, update: solved.answer, data: solved.data });
    solved = engine.call({ do: 'solve', rules, seeds });
  }
  await keepTables(rules, solved.data);
  return { answer: { ...solved.answer, kept: false }, data: solved.data };
}
