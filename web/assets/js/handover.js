/**
 * A game that one page made and the next one shows, so that its board is there from the first
 * moment instead of after another question to the server.
 *
 * @typedef {import('./types.js').Game} Game
 */

const KEY = 'sembra.handover';

/** @param {Game} game */
export function handOver(game) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(game));
  } catch {
    // Without storage the next page asks the server.
  }
}

/** The game of this name, if the page before left it. @param {string} id @returns {Game | null} */
export function handedOver(id) {
  try {
    const game = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return game?.id === id ? game : null;
  } catch {
    return null;
  }
}
