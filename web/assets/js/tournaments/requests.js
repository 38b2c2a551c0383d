/**
 * Requests about tournaments and series.
 *
 * @typedef {import('./types.js').Tournament} Tournament
 * @typedef {import('./types.js').Listed} Listed
 * @typedef {import('./types.js').Report} Report
 * @typedef {import('./types.js').Series} Series
 * @typedef {{ round: number, table: number, game: number }} GameAt
 */
import { call, callIfChanged } from '../api.js';
import { tournamentOf } from './read.js';

/** @param {'now' | 'coming' | 'past' | 'mine'} when @param {number} [page] @returns {Promise<{ tournaments: Listed[], more: boolean }>} */
export function listTournaments(when, page = 1) {
  return call(`/tournaments?${new URLSearchParams({ when, page: String(page) })}`);
}

/** @param {object} wanted @returns {Promise<{ id: string }>} */
export function makeTournament(wanted) {
  return call('/tournaments', { method: 'POST', body: wanted });
}

/** @param {string} id @param {{ all?: boolean }} [wanted] Whether all players of a large arena are wanted. @returns {Promise<Tournament>} */
export async function getTournament(id, { all = false } = {}) {
  return tournamentOf(await call(`/tournaments/${id}${all ? '?standings=all' : ''}`));
}

/**
 * The tournament, if it is not the one that is known.
 * @param {string} id @param {string} etag Of the one that is known; empty at first. @param {boolean} all
 * @returns {Promise<{ etag: string, tournament: Tournament } | null>}
 */
export async function getChanged(id, etag, all) {
  const answer = await callIfChanged(`/tournaments/${id}${all ? '?standings=all' : ''}`, etag);
  return answer && { etag: answer.etag, tournament: tournamentOf(answer.body) };
}

/** @param {string} id @param {object} change @returns {Promise<Tournament>} */
export async function changeTournament(id, change) {
  return tournamentOf(await call(`/tournaments/${id}`, { method: 'PUT', body: change }));
}

/** @param {string} id */
export function deleteTournament(id) {
  return call(`/tournaments/${id}`, { method: 'DELETE' });
}

/** Does something and answers the tournament after it. @param {string} path @param {'POST' | 'PUT' | 'DELETE'} method @param {object} [body] @returns {Promise<Tournament>} */
async function act(path, method, body) {
  return tournamentOf(await call(`/tournaments/${path}`, { method, ...(method === 'DELETE' ? {} : { body: body ?? {} }) }));
}

// ——— Entrants ———

/** Enters oneself, or, as organiser, others. @param {string} id @param {object} [entry] */
export const enter = (id, entry = {}) => act(`${id}/entries`, 'POST', entry);

/** Joins a team, or, as teacher, puts pupils into it. @param {string} id @param {number} team @param {{ code?: string, pupils?: string[] }} [who] */
export const joinTeam = (id, team, who = {}) => act(`${id}/entries/${team}/members`, 'POST', who);

/** @param {string} id @param {number} team @param {number[]} members All places of the team in order. */
export const orderTeam = (id, team, members) => act(`${id}/entries/${team}/members`, 'PUT', { members });

/** @param {string} id @param {number} team @param {number} place */
export const leaveTeam = (id, team, place) => act(`${id}/entries/${team}/members/${place}`, 'DELETE');

/** @param {string} id @param {number} number @param {object} entry */
export const changeEntry = (id, number, entry) => act(`${id}/entries/${number}`, 'PUT', entry);

/** @param {string} id @param {number} number */
export const withdraw = (id, number) => act(`${id}/entries/${number}/withdraw`, 'POST');

/** @param {string} id @param {number} number */
export const comeBack = (id, number) => act(`${id}/entries/${number}/return`, 'POST');

/** @param {string} id @param {number} number @param {number} round @param {'half' | 'zero'} kind */
export const askBye = (id, number, round, kind) => act(`${id}/entries/${number}/byes`, 'POST', { round, kind });

/** @param {string} id @param {number} number @param {number} round */
export const cancelBye = (id, number, round) => act(`${id}/entries/${number}/byes/${round}`, 'DELETE');

// ——— Rounds ———

/** @param {string} id */
export const pairRound = (id) => act(`${id}/rounds`, 'POST');

/** @param {string} id @param {number} round @param {object} change */
export const changePairings = (id, round, change) => act(`${id}/rounds/${round}`, 'PUT', change);

/** @param {string} id @param {number} round */
export const unpairRound = (id, round) => act(`${id}/rounds/${round}`, 'DELETE');

/** @param {string} id @param {number} round */
export const startRound = (id, round) => act(`${id}/rounds/${round}/start`, 'POST');

/** @param {string} id */
export const startArena = (id) => act(`${id}/start`, 'POST');

/** @param {string} id @param {GameAt} at @param {Report} report */
export const enterResult = (id, at, report) => act(`${id}/results`, 'POST', { ...at, report });

/** @param {string} id @param {GameAt} at @param {Report} report @param {string} reason */
export const correctResult = (id, at, report, reason) => act(`${id}/results`, 'PUT', { ...at, report, reason });

/** @param {string} id @param {GameAt} at @param {string} moves @param {Report | null} report */
export const enterSheet = (id, at, moves, report) => act(`${id}/scoresheets`, 'POST', { ...at, moves, ...(report ? { report } : {}) });

/** @param {string} id @param {GameAt} at @param {string} moves @param {Report | null} report @param {string} reason */
export const correctSheet = (id, at, moves, report, reason) => act(`${id}/scoresheets`, 'PUT', { ...at, moves, reason, ...(report ? { report } : {}) });

/** The games of an arena, the newest first. @param {string} id @param {number} page @returns {Promise<{ games: import('./types.js').ArenaGame[], more: boolean }>} */
export function arenaGames(id, page) {
  return call(`/tournaments/${id}/games?page=${page}`);
}

/** Where a scoresheet is replayed. @param {string} id @param {GameAt} at */
export const replayOf = (id, { round, table, game }) => `/open?tournament=${id}&game=${round}.${table}.${game}`;

/** @param {string} id @param {number} round @param {number} table @param {number} winner */
export const drawLots = (id, round, table, winner) => act(`${id}/lots`, 'POST', { round, table, winner });

/** @param {string} id */
export const closeTournament = (id) => act(`${id}/close`, 'POST');

// ——— A table, by its key ———

/** @param {string} id @param {number} round @param {number} table @param {string} key @returns {Promise<import('./types.js').TableForPhone>} */
export function getTable(id, round, table, key) {
  return call(`/tournaments/${id}/tables/${round}/${table}?${new URLSearchParams({ key })}`);
}

/** @param {string} id @param {GameAt} at @param {Report} report @param {string} key @returns {Promise<import('./types.js').TableForPhone>} */
export function enterByKey(id, at, report, key) {
  return call(`/tournaments/${id}/results`, { method: 'POST', body: { ...at, report, key } });
}

/** @param {string} id @param {GameAt} at @param {string} moves @param {Report | null} report @param {string} key @returns {Promise<import('./types.js').TableForPhone>} */
export function enterSheetByKey(id, at, moves, report, key) {
  return call(`/tournaments/${id}/scoresheets`, { method: 'POST', body: { ...at, moves, key, ...(report ? { report } : {}) } });
}

/** Where the picture of a table's code is. @param {string} id @param {number} round @param {number} table */
export const tableCode = (id, round, table) => `/api/v1/tournaments/${id}/tables/${round}/${table}/qr.svg`;

// ——— Series ———

/** @returns {Promise<Pick<Series, 'id' | 'name' | 'about' | 'mine'>[]>} */
export async function ownSeries() {
  return (await call('/series')).series;
}

/** @param {string} name @param {string} about @returns {Promise<Series>} */
export function makeSeries(name, about) {
  return call('/series', { method: 'POST', body: { name, about } });
}

/** @param {string} id @returns {Promise<Series>} */
export function getSeries(id) {
  return call(`/series/${id}`);
}

/** @param {string} id */
export function deleteSeries(id) {
  return call(`/series/${id}`, { method: 'DELETE' });
}
