/**
 * Requests about lessons.
 *
 * @typedef {import('./lesson-types.js').Lesson} Lesson
 * @typedef {import('./lesson-types.js').Link} Link
 * @typedef {import('./types.js').Class} Class
 */
import { call } from '../api.js';

/** A text of chance, so that a request that is sent twice counts once. It needs no secure context. */
export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {string} id @param {boolean} locked @returns {Promise<Class>} */
export function lockClass(id, locked) {
  return call(`/classes/${id}/lock`, { method: 'PUT', body: { locked } });
}

// ——— The shared board ———

/** @param {string} id @returns {Promise<Lesson>} */
export function getLesson(id) {
  return call(`/classes/${id}/board`);
}

/** @param {string} id @param {{ rules?: string, position?: string, moves?: string, game?: string, ply?: number }} put @returns {Promise<Lesson>} */
export function putBoard(id, put) {
  return call(`/classes/${id}/board`, { method: 'PUT', body: put });
}

/** @param {string} id */
export function endBoard(id) {
  return call(`/classes/${id}/board`, { method: 'DELETE' });
}

/** @param {string} id @param {string} move @param {number} version @returns {Promise<Lesson>} */
export function playOnBoard(id, move, version) {
  return call(`/classes/${id}/board/moves`, { method: 'POST', body: { move, version } });
}

/** @param {string} id @param {number} ply @param {number} version @returns {Promise<Lesson>} */
export function goToPly(id, ply, version) {
  return call(`/classes/${id}/board/ply`, { method: 'PUT', body: { ply, version } });
}

/** @param {string} id @param {{ open?: boolean, show?: boolean }} change @param {number} version @returns {Promise<Lesson>} */
export function changeQuestion(id, change, version) {
  return call(`/classes/${id}/board/question`, { method: 'PUT', body: { ...change, version } });
}

/** @param {string} id @param {number} question @param {string} move @returns {Promise<Lesson>} */
export function answerQuestion(id, question, move) {
  return call(`/classes/${id}/board/answer`, { method: 'PUT', body: { question, move } });
}

/** @param {string} id @returns {Promise<{ question: number, answers: import('./lesson-types.js').NamedAnswer[] }>} */
export function getAnswers(id) {
  return call(`/classes/${id}/board/answers`);
}

// ——— Games for all ———

/** @param {string} id @param {{ by: 'strength' | 'draw', pupils: string[], odd: 'computer' | 'waits' }} wanted @returns {Promise<import('./lesson-types.js').Pairs>} */
export function proposePairs(id, wanted) {
  return call(`/classes/${id}/pairs`, { method: 'POST', body: wanted });
}

/** @param {string} id @param {{ key: string, pairs: [string, string][], alone: string[], level: number, rules: string, time: string }} round @returns {Promise<{ games: string[] }>} */
export function beginRound(id, round) {
  return call(`/classes/${id}/games`, { method: 'POST', body: { ...round, by: 'hand' } });
}

/** @param {string} id @param {{ key: string, pupils: string[], starts: string, rules: string, time: string }} simul @returns {Promise<{ games: string[] }>} */
export function beginSimul(id, simul) {
  return call(`/classes/${id}/simul`, { method: 'POST', body: simul });
}

/** @param {string} id @returns {Promise<import('./lesson-types.js').SimulGame[]>} */
export async function getSimul(id) {
  return (await call(`/classes/${id}/simul`)).games;
}

// ——— Linked classes ———

/** @param {string} id @returns {Promise<Link[]>} */
export async function getLinks(id) {
  return (await call(`/classes/${id}/links`)).links;
}

/** @param {string} id @param {string} code @returns {Promise<Link[]>} */
export async function askLink(id, code) {
  return (await call(`/classes/${id}/links`, { method: 'POST', body: { code } })).links;
}

/** @param {string} id @param {string} other @returns {Promise<Link[]>} */
export async function acceptLink(id, other) {
  return (await call(`/classes/${id}/links/${other}/accept`, { method: 'POST' })).links;
}

/** @param {string} id @param {string} other */
export function endLink(id, other) {
  return call(`/classes/${id}/links/${other}`, { method: 'DELETE' });
}
