/**
 * Requests about people: who one is, accounts, profiles, leaderboards.
 *
 * @typedef {import('./types.js').Player} Player
 * @typedef {import('./types.js').Profile} Profile
 */
import { call } from '../api.js';

/** @param {string} name */
const personPath = (name) => `/people/${encodeURIComponent(name)}`;

// ——— Coming in ———

/** @param {string} name @param {string} password @returns {Promise<{ person: Player, recovery_codes: string[] }>} */
export function makeAccount(name, password) {
  return call('/account', { method: 'POST', body: { name, password } });
}

/** @param {string} name @param {string} password @returns {Promise<unknown>} */
export function logIn(name, password) {
  return call('/login', { method: 'POST', body: { name, password } });
}

/** @returns {Promise<unknown>} */
export function logOut() {
  return call('/logout', { method: 'POST', body: {} });
}

/** Sets a new password with a recovery code. @param {string} name @param {string} code @param {string} password @returns {Promise<unknown>} */
export function recoverAccount(name, code, password) {
  return call('/account/recover', { method: 'POST', body: { name, code, password } });
}

// ——— One's account ———

/** @param {string} password @returns {Promise<string[]>} The new codes; the old ones are void. */
export async function newRecoveryCodes(password) {
  return (await call('/account/recovery-codes', { method: 'POST', body: { password } })).recovery_codes;
}

/** @param {string} old @param {string} wanted @returns {Promise<unknown>} */
export function changePassword(old, wanted) {
  return call('/account/password', { method: 'PUT', body: { old, new: wanted } });
}

/** @returns {Promise<{ sessions: import('./types.js').Device[], recovery_codes_left: number }>} */
export function getDevices() {
  return call('/account/sessions');
}

/** @param {number} id */
export function endDevice(id) {
  return call(`/account/sessions/${id}`, { method: 'DELETE' });
}

/** @param {{ password: string } | { confirm: string }} proof The password, or the name of a visitor. @returns {Promise<unknown>} */
export function deleteAccount(proof) {
  return call('/account/delete', { method: 'POST', body: proof });
}

/** @returns {Promise<import('./types.js').Token[]>} */
export async function getTokens() {
  return (await call('/account/tokens')).tokens;
}

/** @param {string} label @returns {Promise<string>} The token itself, which is shown once. */
export async function newToken(label) {
  return (await call('/account/tokens', { method: 'POST', body: { label } })).token;
}

/** @param {number} id */
export function endToken(id) {
  return call(`/account/tokens/${id}`, { method: 'DELETE' });
}

/** @returns {Promise<Player[]>} */
export async function getBots() {
  return (await call('/bots')).bots;
}

/** @param {string} name @returns {Promise<string>} The token of the new bot. */
export async function newBot(name) {
  return (await call('/bots', { method: 'POST', body: { name } })).token;
}

/** @param {string} name @returns {Promise<string>} The new token; the old one is void. */
export async function newBotToken(name) {
  return (await call(`/bots/${encodeURIComponent(name)}/token`, { method: 'POST', body: {} })).token;
}

/** @param {string} name */
export function deleteBot(name) {
  return call(`/bots/${encodeURIComponent(name)}`, { method: 'DELETE' });
}

// ——— Others ———

/** @param {string} name @returns {Promise<Profile>} */
export function getProfile(name) {
  return call(personPath(name));
}

/**
 * @typedef {object} GamesWanted
 * @property {string} [before]
 * @property {string} [rules]
 * @property {string} [result]
 * @property {string} [opponent]
 * @property {string} [speed]
 * @property {string} [rated]
 */

/** @param {string} name @param {number} limit @param {GamesWanted} [wanted] @returns {Promise<{ games: (import('./types.js').PlayedGame & { side: import('../types.js').Side })[], next: string | null }>} */
export function getGamesOf(name, limit, wanted = {}) {
  const given = Object.entries(wanted).filter(([, value]) => value);
  return call(`${personPath(name)}/games?${new URLSearchParams({ limit: String(limit), ...Object.fromEntries(given) })}`);
}

/** @param {string} name @param {string} pool @returns {Promise<import('./types.js').RatingPoint[]>} */
export async function getRatingHistory(name, pool) {
  return (await call(`${personPath(name)}/ratings/${pool}`)).points;
}

/** @param {string} name @param {'follow' | 'block'} relation @param {boolean} on @returns {Promise<unknown>} */
export function setRelation(name, relation, on) {
  return call(`${personPath(name)}/${relation}`, { method: on ? 'PUT' : 'DELETE' });
}

/** @param {string} name @param {import('./types.js').ReportReason} reason @param {string | null} game @returns {Promise<unknown>} */
export function reportPerson(name, reason, game) {
  return call(`${personPath(name)}/report`, { method: 'POST', body: { reason, game } });
}

/** The people one follows, or has blocked. @param {'following' | 'blocked'} relation @returns {Promise<import('./types.js').Acquaintance[]>} */
export async function getAcquaintances(relation) {
  return (await call(`/${relation}`)).people;
}

/** @param {string} pool @param {number} limit @returns {Promise<import('./types.js').Ranked[]>} */
export async function getLeaderboard(pool, limit) {
  return (await call(`/leaderboard?${new URLSearchParams({ pool, limit: String(limit) })}`)).players;
}
