/** Beginning a game: on the server, or on this device where the server cannot be reached. */
import { newGame, postMove, Problem } from '../api.js';

/** @typedef {import('../types.js').Game} Game */

/**
 * @param {any} wanted What the server is asked for. @param {import('../types.js').House} [first] The first move, if it was made already.
 * @returns {Promise<{ id: string, game: Game | null }>} Its name, and the game itself where the server made it.
 */
export async function beginGame(wanted, first) {
  try {
    const made = await newGame(wanted);
    const game = first ? await postMove(made.id, first, 0) : made;
    return { id: game.id, game };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 0) throw error;
    const { beginLocal, LOCAL } = await import('./local-session.js');
    const kept = await beginLocal(wanted, first ?? '');
    return { id: LOCAL + kept.key, game: null };
  }
}
