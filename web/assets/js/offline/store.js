/**
 * Games that were begun without a connection, kept by the browser until the server has them.
 *
 * @typedef {object} KeptGame
 * @property {string} key The name that this device gave it.
 * @property {'computer' | 'two'} mode
 * @property {string} rules
 * @property {number | null} level
 * @property {import('../types.js').Side | null} you
 * @property {import('../types.js').Side} starter
 * @property {Partial<Record<import('../types.js').Side, string>>} names
 * @property {string} moves
 * @property {import('../engine/types.js').PlayersEnding | null} ending
 * @property {number} version Grows with every change.
 * @property {number} seed What varies the computer's play.
 * @property {string} created
 * @property {string} updated
 */

const DATABASE = 'sembra-offline';
const GAMES = 'games';
/** Says without opening the database that there may be games in it. */
const FLAG = 'sembra.offline-games';

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @template T @param {IDBTransactionMode} mode @param {(games: IDBObjectStore) => IDBRequest<T>} act @returns {Promise<T>} */
async function withGames(mode, act) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(GAMES, { keyPath: 'key' });
  const database = await settled(opening);
  try {
    const transaction = database.transaction(GAMES, mode);
    const answer = await settled(act(transaction.objectStore(GAMES)));
    if (mode === 'readwrite') {
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    }
    return answer;
  } finally {
    database.close();
  }
}

/** Whether there may be kept games. */
export function mayHaveKept() {
  return localStorage.getItem(FLAG) !== null;
}

/** The kept games, the newest first. @returns {Promise<KeptGame[]>} */
export async function keptGames() {
  if (!mayHaveKept()) return [];
  const games = await withGames('readonly', (store) => /** @type {IDBRequest<KeptGame[]>} */ (store.getAll()));
  if (games.length === 0) localStorage.removeItem(FLAG);
  return games.sort((one, other) => other.created.localeCompare(one.created));
}

/** @param {string} key @returns {Promise<KeptGame | undefined>} */
export function keptGame(key) {
  return withGames('readonly', (store) => store.get(key));
}

/** @param {KeptGame} game */
export async function keepGame(game) {
  localStorage.setItem(FLAG, '1');
  await withGames('readwrite', (store) => store.put(game));
}

/** @param {string} key */
export async function dropGame(key) {
  await withGames('readwrite', (store) => store.delete(key));
}
