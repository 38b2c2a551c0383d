/**
 * What the server's messages make of a game.
 *
 * @typedef {import('../types.js').LiveGame} LiveGame
 * @typedef {import('../types.js').Ply} Ply
 */

/**
 * The game after an update; `null` when the update does not follow on what is known, so that the
 * whole game must be asked for.
 * @param {LiveGame} game
 * @param {{ is: string, game: string, version: number, event: unknown, ply: Ply | null } & Record<string, unknown>} update
 * @returns {LiveGame | null}
 */
export function updated(game, update) {
  const { is: _is, game: _id, event: _event, ply, ...fields } = update;
  if (update.version !== game.version + 1) return null;
  const plies = ply ? [...game.plies, ply] : game.plies;
  return /** @type {LiveGame} */ ({ ...game, ...fields, plies, ply: plies.length, moves: plies.map(({ move }) => move).join('') });
}
