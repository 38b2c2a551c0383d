/**
 * Requests about classes.
 *
 * @typedef {import('./types.js').Class} Class
 * @typedef {import('./types.js').ClassOfPupil} ClassOfPupil
 */
import { call } from '../api.js';

/** @returns {Promise<import('./types.js').ListedClass[]>} */
export async function getClasses() {
  return (await call('/classes')).classes;
}

/** @param {string} name @returns {Promise<Class>} */
export function makeClass(name) {
  return call('/classes', { method: 'POST', body: { name } });
}

/** @param {string} id @returns {Promise<Class>} */
export function getClass(id) {
  return call(`/classes/${id}`);
}

/** @param {string} id @param {Partial<Pick<Class, 'name' | 'open' | 'phrases' | 'ratings'>>} change @returns {Promise<Class>} */
export function changeClass(id, change) {
  return call(`/classes/${id}`, { method: 'PUT', body: change });
}

/** @param {string} id @returns {Promise<Class>} */
export function newCode(id) {
  return call(`/classes/${id}/code`, { method: 'POST', body: {} });
}

/** @param {string} id @param {string} name The name of the class, as a confirmation. */
export function deleteClass(id, name) {
  return call(`/classes/${id}/delete`, { method: 'POST', body: { confirm: name } });
}

// ——— Teachers ———

/** @param {string} id @param {string} name @returns {Promise<Class>} */
export function addTeacher(id, name) {
  return call(`/classes/${id}/teachers/${encodeURIComponent(name)}`, { method: 'PUT' });
}

/** @param {string} id @param {string} name */
export function removeTeacher(id, name) {
  return call(`/classes/${id}/teachers/${encodeURIComponent(name)}`, { method: 'DELETE' });
}

/** @param {string} id @param {string} name @returns {Promise<Class>} */
export function handOverClass(id, name) {
  return call(`/classes/${id}/owner`, { method: 'POST', body: { name } });
}

// ——— Pupils ———

/** @param {string} id @param {string} pupil @param {string} nickname @returns {Promise<Class>} */
export function renamePupil(id, pupil, nickname) {
  return call(`/classes/${id}/pupils/${pupil}`, { method: 'PUT', body: { nickname } });
}

/** @param {string} id @param {string} pupil @param {string} other The class where the pupil goes. */
export function movePupil(id, pupil, other) {
  return call(`/classes/${id}/pupils/${pupil}/move`, { method: 'POST', body: { class: other } });
}

// ——— Pupils who are offered to another class ———

/** @param {string} id @returns {Promise<import('./types.js').Offers>} */
export function getOffers(id) {
  return call(`/classes/${id}/offers`);
}

/** @param {string} id @param {string} pupil @param {string} code The code of the other class. @returns {Promise<import('./types.js').Offers>} */
export function offerPupil(id, pupil, code) {
  return call(`/classes/${id}/pupils/${pupil}/offer`, { method: 'PUT', body: { code } });
}

/** @param {string} id @param {string} pupil */
export function withdrawOffer(id, pupil) {
  return call(`/classes/${id}/pupils/${pupil}/offer`, { method: 'DELETE' });
}

/** @param {string} id @param {string} pupil @returns {Promise<import('./types.js').Offers>} */
export function acceptOffer(id, pupil) {
  return call(`/classes/${id}/offers/${pupil}/accept`, { method: 'POST', body: {} });
}

/** @param {string} id @param {string} pupil */
export function declineOffer(id, pupil) {
  return call(`/classes/${id}/offers/${pupil}`, { method: 'DELETE' });
}

/** @param {string} id @param {string} pupil */
export function removePupil(id, pupil) {
  return call(`/classes/${id}/pupils/${pupil}`, { method: 'DELETE' });
}

/** New pass phrases, which are shown once. @param {string} id @param {string[]} pupils @returns {Promise<{ code: string, cards: import('./types.js').Card[] }>} */
export function makeCards(id, pupils) {
  return call(`/classes/${id}/cards`, { method: 'POST', body: { pupils } });
}

/** @param {string} id @param {string} pupil @param {{ rules: string, time: string }} terms @returns {Promise<import('../types.js').Challenge>} */
export function challengePupil(id, pupil, terms) {
  return call(`/classes/${id}/challenges`, { method: 'POST', body: { to: pupil, ...terms } });
}

// ——— Coming in ———

/** @param {string} code @param {string} nickname @param {string} picture @returns {Promise<{ class: ClassOfPupil, nickname: string, phrase: string }>} */
export function joinClass(code, nickname, picture) {
  return call('/classes/join', { method: 'POST', body: { code, nickname, picture } });
}

/** @param {string} code @param {string} nickname @param {string} phrase @returns {Promise<{ class: ClassOfPupil, nickname: string }>} */
export function logInPupil(code, nickname, phrase) {
  return call('/classes/login', { method: 'POST', body: { code, nickname, phrase } });
}
