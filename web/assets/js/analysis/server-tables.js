/**
 * What the server's endgame tables prove where those of the page do not reach.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('./judged.js').ProvenMoves} ProvenMoves
 * @typedef {{ lead: number, moves: { move: House, floor: number, ceiling: number }[] }} TableAnswer
 */
import { call, Problem } from '../api.js';
import { HOUSES, parsePosition } from '../board/houses.js';

/** The page's own tables answer up to so many seeds on the board. */
const OWN_SEEDS = 9;
/** More seeds than any server has tables for. */
const SEEDS_MAX = 33;
/** A server that has no tables is not asked again. */
let isMissing = false;

/** The proven final differences of every move. @param {TableAnswer} answer @returns {ProvenMoves} */
export function provenMoves({ lead, moves }) {
  return new Map(moves.map(({ move, floor, ceiling }) => [move, [lead + floor, lead + ceiling]]));
}

/** @param {string} rules @param {string} position @returns {Promise<ProvenMoves | null>} `null` where no table reaches. */
export async function askServerTables(rules, position) {
  const counts = parsePosition(position)?.counts;
  const seeds = counts ? HOUSES.reduce((sum, house) => sum + counts[house], 0) : 0;
  if (isMissing || !counts || seeds <= OWN_SEEDS || seeds > SEEDS_MAX) return null;
  try {
    return provenMoves(await call(`/tables?${new URLSearchParams({ rules, position })}`));
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') isMissing = true;
    return null;
  }
}
