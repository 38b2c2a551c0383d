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
  /** Which game of a file, counted from 1. @type {number | null} */
  game = null;
  /** Which move of its line, counted from 1. @type {number | null} */
  ply = null;
  /** When the server says that it is worth trying again. @type {number | null} */
  retry_after_ms = null;

  /** @param {number} status @param {string} code @param {string} detail */
  constructor(status, code, detail) {
    super(detail || code);
    this.status = status;
    this.code = code;
  }

  /**
   * The problem that the server describes, in an answer or in a message.
   * @param {{ status?: number, code?: string, detail?: string, title?: string, line?: number, column?: number, reason?: string, game?: number, ply?: number }} body
   * @param {number} [status]
   */
  static of(body, status = body.status ?? 500) {
    const problem = new Problem(status, body.code ?? 'unknown', body.detail ?? body.title ?? '');
    const { line, column } = body;
    if (line !== undefined && column !== undefined && Number.isInteger(line) && Number.isInteger(column)) problem.at = { line, column };
    if (typeof body.reason === 'string') problem.reason = body.reason;
    problem.game = body.game ?? null;
    problem.ply = body.ply ?? null;
    return problem;
  }

  /** Whether trying again soon may help: no connection, or a server that is busy. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** @param {Response} response */
async function problemOf(response) {
  const problem = Problem.of(await response.json().catch(() => ({})), response.status);
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  if (seconds > 0 && seconds <= 60) problem.retry_after_ms = seconds * 1000;
  return problem;
}

/** How far this device's clock is behind the server's, as the last answer showed. */
let behind_ms = 0;

/** The time by the server's clock, to about a second. */
export function serverNow_ms() {
  return Date.now() + behind_ms;
}

/** @param {Response} response */
function compareClocks(response) {
  // The header has whole seconds: on average the answer was made in the middle of one.
  const at_ms = Date.parse(response.headers.get('date') ?? '') + 500;
  if (Number.isFinite(at_ms)) behind_ms = at_ms - Date.now();
}

/**
 * @typedef {{ method?: string, body?: unknown, timeout_ms?: number, signal?: AbortSignal, credentials?: RequestCredentials, etag?: string }} Options
 * @param {string} path @param {Options} options @returns {Promise<Response>}
 */
async function send(path, { method = 'GET', body, timeout_ms = TIMEOUT_MS, signal, credentials = 'same-origin', etag }) {
  /** @type {Response} */
  let response;
  const limit = AbortSignal.timeout(timeout_ms);
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(etag ? { 'if-none-match': etag } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0, 'unreachable', String(error));
  }
  compareClocks(response);
  return response;
}

/**
 * Sends a request and answers what the server says; `null` where it says nothing.
 * @param {string} path Under `/api/v1`. @param {Options} [options]
 */
export async function call(path, options = {}) {
  const response = await send(path, options);
  if (response.ok) return response.status === 204 ? null : response.json();
  throw await problemOf(response);
}

/** Asks for a text. @param {string} path Under `/api/v1`. @returns {Promise<string>} */
export async function callText(path) {
  const response = await send(path, {});
  if (!response.ok) throw await problemOf(response);
  return response.text();
}

/**
 * Asks for something that may be as it was; `null` when it is, by its entity tag.
 * @param {string} path @param {string} etag Empty at first. @returns {Promise<{ etag: string, body: any } | null>}
 */
export async function callIfChanged(path, etag) {
  const response = await send(path, { etag });
  if (response.status === 304) return null;
  if (!response.ok) throw await problemOf(response);
  return { etag: response.headers.get('etag') ?? '', body: await response.json() };
}

/**
 * A position, with all that a page needs to show it; from the engine in the page where there is no server.
 * @param {string} rules @param {string} position @param {string} [moves] @returns {Promise<View>}
 */
export async function getPosition(rules, position, moves = '') {
  try {
    return await call(`/position?${new URLSearchParams({ rules, position, moves })}`);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 0) throw error;
    const { openEngine } = await import('./engine/client.js');
    pageEngine ??= openEngine();
    return pageEngine.view({ rules, start: position, moves }).catch(() => Promise.reject(error));
  }
}

/** @type {import('./engine/client.js').Engine | null} */
let pageEngine = null;

/** @param {object} wanted @returns {Promise<Game>} */
export function newGame(wanted) {
  return call('/games', { method: 'POST', body: wanted });
}

/**
 * One's own games, the newest first.
 * @param {number} limit @param {{ before?: string | null, playing?: boolean }} [wanted] @returns {Promise<{ games: (Summary | Damaged)[], next: string | null }>}
 */
export function listGames(limit, { before, playing } = {}) {
  return call(`/games?${new URLSearchParams({ limit: String(limit), ...(before ? { before } : {}), ...(playing === undefined ? {} : { playing: String(playing) }) })}`);
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
