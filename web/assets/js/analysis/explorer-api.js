/**
 * How games on this server went on from a position.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').Speed} Speed
 *
 * @typedef {object} Results
 * @property {number} games
 * @property {number} south Those that South won.
 * @property {number} north
 * @property {number} draws
 * @property {number | null} rating The average rating of the players, where it is known.
 *
 * @typedef {{ move: House, position: string } & Results} PlayedMove
 *
 * @typedef {object} RecentGame
 * @property {string} id The page is `/play/ID`.
 * @property {House} move
 * @property {Record<Side, string>} names
 * @property {Side | null} winner
 * @property {Speed | null} speed
 * @property {boolean} rated
 * @property {string} ended
 *
 * @typedef {object} Explored
 * @property {string} rules
 * @property {string} position
 * @property {PlayedMove[]} moves The most frequent first.
 * @property {RecentGame[]} recent The newest first.
 * @property {{ move: House, score: number }[] | null} book Scores in hundredths of a seed for the player to move.
 * @property {import('./tables-api.js').TableAnswer | null} tables
 * @property {number} plies_max How many moves of a game are counted.
 * @typedef {Explored & Results} ExplorerAnswer
 *
 * @typedef {object} ExplorerFilter
 * @property {Speed[]} [speed] Only such clocks.
 * @property {number} [rating] The least average rating, a multiple of 100.
 * @property {string} [since] A month, such as `2026-01`.
 */
import { call } from '../api.js';

/**
 * @param {string} rules @param {string} position @param {ExplorerFilter} [filter] @param {AbortSignal} [signal]
 * @returns {Promise<ExplorerAnswer>}
 */
export function getExplorer(rules, position, { speed = [], rating = 0, since = '' } = {}, signal) {
  const query = new URLSearchParams({ rules, position });
  if (speed.length > 0) query.set('speed', speed.join(','));
  if (rating > 0) query.set('rating', String(rating));
  if (since) query.set('since', since);
  return call(`/explorer?${query}`, signal ? { signal } : {});
}
