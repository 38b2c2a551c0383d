/**
 * Talks to the server under `/api/v1`. A failure is a `Problem`: with the server's own words when
 * it answered, with status 0 when it could not be reached.
 *
 * @typedef {import('./types.js').View} View
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').Summary} Summary
 * @typedef {import('./types.js').Hint} Hint
 */

const TIMEOUT_MS = 15_000;
/** A long poll is answered within 25 seconds. */
const WAIT_TIMEOUT_MS = 40_000;

export class Problem extends Error {
  /** @param {number} status @param {string} code @param {string} detail */
  constructor(status, code, detail) {
    super(detail || code);
    this.status = status;
    this.code = code;
  }

  /** Whether trying again later may help. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
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
  const problem = await response.json().catch(() => ({}));
  throw new Problem(response.status, problem.code ?? 'unknown', problem.detail ?? problem.title ?? '');
}

/** @param {string} rules @param {string} position @param {string} [moves] @returns {Promise<View>} */
export function getPosition(rules, position, moves = '') {
  return call(`/position?${new URLSearchParams({ rules, position, moves })}`);
}

/** @param {object} wanted @returns {Promise<Game>} */
export function newGame(wanted) {
  return call('/games', { method: 'POST', body: wanted });
}

/** @param {number} limit @param {string} [before] @returns {Promise<{ games: Summary[], next: string | null }>} */
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

/** @param {string} id @param {'undo' | 'resign' | 'agree' | 'rematch'} action @returns {Promise<Game>} */
export function postAction(id, action) {
  return call(`/games/${id}/${action}`, { method: 'POST' });
}

/** @param {string} id @returns {Promise<Hint>} */
export function getHint(id) {
  return call(`/games/${id}/hint`);
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
