/**
 * Requests about challenges and the lobby.
 *
 * @typedef {import('../types.js').Challenge} Challenge
 * @typedef {import('../types.js').Game} Game
 *
 * @typedef {object} Terms What a challenge offers.
 * @property {string} rules
 * @property {string} time
 * @property {boolean} rated
 * @property {Challenge['starter']} starter
 * @property {boolean} private
 * @property {string | null} [to] The name of the only one who may accept.
 */
import { call } from '../api.js';

/** @returns {Promise<import('../types.js').Lobby>} */
export function getLobby() {
  return call('/lobby');
}

/** @param {Terms} terms @returns {Promise<Challenge>} */
export function makeChallenge(terms) {
  return call('/challenges', { method: 'POST', body: terms });
}

/** @param {string} id @returns {Promise<Challenge>} */
export function getChallenge(id) {
  return call(`/challenges/${id}`);
}

/** @param {string} id */
export function closeChallenge(id) {
  return call(`/challenges/${id}`, { method: 'DELETE' });
}

/** @param {string} id @returns {Promise<Game>} */
export function acceptChallenge(id) {
  return call(`/challenges/${id}/accept`, { method: 'POST', body: {} });
}

/** @param {string} id */
export function declineChallenge(id) {
  return call(`/challenges/${id}/decline`, { method: 'POST', body: {} });
}
