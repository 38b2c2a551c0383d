/** Sends the games of this device to the server, once each, when it is there. */
import { call, Problem } from '../api.js';
import { dropGame, keptGames } from './store.js';
import { inTurn } from './turns.js';

/** @typedef {import('./store.js').KeptGame} KeptGame */

/** @param {KeptGame} game @returns {Promise<string>} The name that the server gives it. */
async function send({ key, mode, rules, level, you, starter, names, moves, ending }) {
  const computer = mode === 'computer' ? { level, you } : {};
  const body = { key, game: { mode, rules, starter, names, ...computer }, moves, ...(ending ? { ending } : {}) };
  return (await call('/games/played', { method: 'POST', body })).id;
}

/**
 * Sends what is kept; a game that the server has is kept here no longer.
 * @returns {Promise<Map<string, string>>} The server's names of the games that it took, by their keys.
 */
export function sendKept() {
  return inTurn(sendAll);
}

async function sendAll() {
  /** @type {Map<string, string>} */
  const taken = new Map();
  for (const game of await keptGames()) {
    if (game.moves === '') continue;
    try {
      taken.set(game.key, await send(game));
      await dropGame(game.key);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Without a server, or while it is busy, the others have to wait too; one that it refuses stays on this device.
      if (error.passing) break;
    }
  }
  return taken;
}
