/**
 * Talks to the server under `/api/v1`. A failure is a `Problem`: with the server's own words when
 * it answered, with status 0 when it could not be reached.
 *
 * @typedef {import('./types.js').View} View
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').Summary} Summary
 * @typedef {import('./types.js').Damaged} Damaged
 * @typedef {import('./types.js').Hint} Hint
 */

const TIMEOUT_MS = 15_000;
/** A long poll is answered within 25 seconds. */
const WAIT_TIMEOUT_MS = 40_000;

export class Problem extends Error {
  /** Where in a text the mistake is, counted from 1. @type {{ line: number, column: number } | null} */
  at = null;
  /** Why the rules refuse a move, or what is wrong with a record, as a word of the server. */
  reason = '';
  /** When the server says that it is worth trying again. @type {number | null} */
  retry_after_ms = null;

  /** @param {number} status @param {string} code @param {string} detail */
  constructor(status, code, detail) {
    super(detail || code);
    this.status = status;
    this.code = code;
  }

  /** Whether trying again soon may help: no connection, or a server that is busy. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** @param {Response} response */
async function problemOf(response) {
  const body = await response.json().catch(() => ({}));
  const problem = new Problem(response.status, body.code ?? 'unknown', body.detail ?? body.title ?? '');
  if (Number.isInteger(body.line) && Number.isInteger(body.column)) problem.at = { line: body.line, column: body.column };
  if (typeof body.reason === 'string') problem.reason = body.reason;
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  if (seconds > 0 && seconds <= 60) problem.retry_after_ms = seconds * 1000;
  return problem;
}

/** @param {string} path @param {{ method?: string, body?: unknown, timeout_ms?: number, signal?: AbortSignal }} [options] */
async function call(path, { method = 'GET', body, timeout_ms = TIMEOUT_MS, signal } = {}) {
  /** @type {Response} */
  let response;
  const limit = AbortSignal.timeout(timeout_ms);
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0, 'unreachable', String(error));
  }
  if (response.ok) return response.status === 204 ? null : response.json();
  throw await problemOf(response);
}

/** @param {string} rules @param {string} position @param {string} [moves] @returns {Promise<View>} */
export function getPosition(rules, position, moves = '') {
  return call(`/position?${new URLSearchParams({ rules, position, moves })}`);
}

/** @param {object} wanted @returns {Promise<Game>} */
export function newGame(wanted) {
  return call('/games', { method: 'POST', body: wanted });
}

/** @param {number} limit @param {string} [before] @returns {Promise<{ games: (Summary | Damaged)[], next: string | null }>} */
export function listGames(limit, before) {
  return call(`/games?${new URLSearchParams({ limit: String(limit), ...(before ? { before } : {}) })}`);
}

/** @param {string} id @returns {Promise<Game>} */
export function getGame(id) {
  return call(`/games/${id}`);
}

/** @param {string} id */
export function deleteGame(id) {
  return call(`/games/${id}`, { method: 'DELETE' });
}

/** @param {string} id @param {string} move @param {number} ply @returns {Promise<Game>} */
export function postMove(id, move, ply) {
  return call(`/games/${id}/moves`, { method: 'POST', body: { move, ply } });
}

/**
 * Does something other than a move. With the version that the visitor saw, a request that is sent
 * twice acts once.
 * @param {string} id @param {'undo' | 'resign' | 'agree' | 'rematch'} action
 * @param {{ version?: number, side?: import('./types.js').Side }} [body] @returns {Promise<Game>}
 */
export function postAction(id, action, body) {
  return call(`/games/${id}/${action}`, { method: 'POST', body });
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Hint>} */
export function getHint(id, signal) {
  return call(`/games/${id}/hint`, { timeout_ms: WAIT_TIMEOUT_MS, signal });
}

/** Makes a link by which anybody can see the game. @param {string} id @returns {Promise<string>} The name under which it is shared. */
export async function shareGame(id) {
  return (await call(`/games/${id}/share`, { method: 'POST' })).share;
}

/** @param {string} token @returns {Promise<Game>} */
export function getShared(token) {
  return call(`/shared/${token}`);
}

/** Reads the games of an `.ogn` text. @param {string} record @returns {Promise<import('./types.js').RecordGame[]>} */
export async function readRecord(record) {
  return (await call('/records', { method: 'POST', body: { record } })).games;
}

/** Answers when the game has changed, or after a while. @param {string} id @param {number} version @param {AbortSignal} signal @returns {Promise<Game>} */
export function waitForGame(id, version, signal) {
  return call(`/games/${id}/wait?version=${version}`, { timeout_ms: WAIT_TIMEOUT_MS, signal });
}

/** @returns {Promise<{ state: string, layer: number, seeds: number, percent: number }>} */
export async function getTablesStatus() {
  return (await call('/status')).tables;
}

/** The steps done, by lesson. @returns {Promise<Record<string, string[]>>} */
export function getProgress() {
  return call('/progress');
}

/** @param {Record<string, string[]>} progress */
export function putProgress(progress) {
  return call('/progress', { method: 'PUT', body: progress });
}
