/** Tables that were solved before, kept by the browser. Nothing here is needed: without it they are solved again. */

const DATABASE = 'sembra-engine';
const TABLES = 'tables';
/** How many tables are kept; one takes up to 6 MB. */
const KEPT_MAX = 6;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLES);
  return settled(request);
}

/** @template T @param {IDBTransactionMode} mode @param {(tables: IDBObjectStore) => Promise<T>} act @returns {Promise<T | null>} */
async function withTables(mode, act) {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const database = await open();
    try {
      return await act(database.transaction(TABLES, mode).objectStore(TABLES));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** @param {string} rules @returns {Promise<Uint8Array<ArrayBuffer> | null>} */
export async function readTables(rules) {
  const kept = await withTables('readonly', (tables) => settled(tables.get(rules)));
  return kept?.bytes instanceof Uint8Array ? kept.bytes : null;
}

/** @param {string} rules @param {Uint8Array} bytes */
export async function keepTables(rules, bytes) {
  await withTables('readwrite', async (tables) => {
    await settled(tables.put({ bytes, at: Date.now() }, rules));
    const names = await settled(tables.getAllKeys());
    const others = names.filter((name) => name !== rules);
    await Promise.all(others.slice(0, Math.max(0, names.length - KEPT_MAX)).map((name) => settled(tables.delete(name))));
  });
}
