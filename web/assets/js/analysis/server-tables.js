/**
 * What the server's endgame tables prove where those of the page do not reach.
 *
 * @typedef {import('./judged.js').ProvenMoves} ProvenMoves
 */
import { Problem } from '../api.js';
import { getTables, seedsOnBoard } from './tables-api.js';

/** The page's own tables answer up to so many seeds on the board at least. */
const OWN_SEEDS = 9;
/** More seeds than any server has tables for. */
const SEEDS_MAX = 33;
/** How long a server that could not answer is left alone. */
const SILENT_MS = 30_000;
let silentUntil_ms = -Infinity;

/** The proven final differences of every move. @param {Pick<import('./tables-api.js').TableAnswer, 'lead'> & { moves: Pick<import('./tables-api.js').TableMove, 'move' | 'floor' | 'ceiling'>[] }} answer @returns {ProvenMoves} */
export function provenMoves({ lead, moves }) {
  return new Map(moves.map(({ move, floor, ceiling }) => [move, [lead + floor, lead + ceiling]]));
}

/** @param {string} rules @param {string} position @returns {Promise<ProvenMoves | null>} `null` where no table reaches, or the server cannot be asked. */
export async function askServerTables(rules, position) {
  const seeds = seedsOnBoard(position);
  if (seeds <= OWN_SEEDS || seeds > SEEDS_MAX || performance.now() < silentUntil_ms) return null;
  try {
    const answer = await getTables(rules, position);
    return answer && provenMoves(answer);
  } catch (error) {
    silentUntil_ms = performance.now() + (error instanceof Problem && error.retry_after_ms ? error.retry_after_ms : SILENT_MS);
    return null;
  }
}

// A connection that has come back is used at once.
globalThis.addEventListener?.('online', () => { silentUntil_ms = -Infinity; });
