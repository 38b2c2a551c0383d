/**
 * Where reviews are kept: in this browser for every game, and with the game on the server for games that were played
 * there. A review that cannot be kept is no failure: it can be made again.
 *
 * @typedef {object} StoredReview
 * @property {1} version
 * @property {string} rules
 * @property {string} start
 * @property {string} moves
 * @property {number} nodes For each position.
 * @property {{ south: number, north: number } | null} result If the moves end the game.
 * @property {import('./review-model.js').FoundPosition[]} positions Before each move and after the last one, unless the game is over there.
 */
import { call } from '../api.js';

const DATABASE = 'sembra-reviews';
const STORE = 'reviews';
const KEPT_MAX = 300;

/** @typedef {{ rules: string, start: string, moves: string }} Reviewed */

/** @param {Reviewed} game */
const keyOf = ({ rules, start, moves }) => `${rules} ${start} ${moves}`;

/** Whether something that was kept is a review of this game. @param {unknown} kept @param {Reviewed} game @returns {kept is StoredReview} */
export function isReviewOf(kept, game) {
  const review = /** @type {Partial<StoredReview> | null} */ (kept && typeof kept === 'object' ? kept : null);
  if (!review || review.version !== 1 || !Array.isArray(review.positions)) return false;
  if (review.rules !== game.rules || review.start !== game.start || review.moves !== game.moves) return false;
  const { positions } = review;
  return (positions.length === game.moves.length || positions.length === game.moves.length + 1)
    && positions.every((lines, ply) => Array.isArray(lines) && lines.every(isLine) && (ply === game.moves.length || lines.some(({ move }) => move === game.moves[ply])));
}

/** @param {unknown} kept */
function isLine(kept) {
  const { move, score, proven, net, pv } = /** @type {Partial<import('./review-model.js').FoundLine>} */ (kept && typeof kept === 'object' ? kept : {});
  return /^[A-Fa-f]$/.test(move ?? '') && typeof score === 'number' && Number.isFinite(score) && typeof pv === 'string' && /^[A-Fa-f]*$/.test(pv)
    && (proven === null || ['win', 'draw', 'loss'].includes(proven ?? ''))
    && (net === null || (Array.isArray(net) && net.length === 2 && net.every((seeds) => Number.isInteger(seeds) && Math.abs(seeds) <= 48)));
}

/** @param {IDBRequest} request @returns {Promise<any>} */
const answered = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answered(request);
}

/** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => Promise<any>} work */
async function within(mode, work) {
  const database = await openDatabase();
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/** @param {Reviewed} game @param {string | null} id Its name on the server. @returns {Promise<StoredReview | null>} */
export async function keptReview(game, id) {
  const own = await within('readonly', (store) => answered(store.get(keyOf(game)))).catch(() => null);
  if (isReviewOf(own, game)) return own;
  const shared = id ? await call(`/games/${encodeURIComponent(id)}/review`).catch(() => null) : null;
  return isReviewOf(shared, game) ? shared : null;
}

/** @param {StoredReview} review @param {string | null} id */
export async function keepReview(review, id) {
  await within('readwrite', async (store) => {
    if (await answered(store.count()) >= KEPT_MAX) await answered(store.clear());
    await answered(store.put(review, keyOf(review)));
  }).catch(() => undefined);
  if (id) await call(`/games/${encodeURIComponent(id)}/review`, { method: 'PUT', body: review }).catch(() => undefined);
}
