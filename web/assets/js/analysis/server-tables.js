/**
 * What the server's endgame tables prove where those of the page do not reach.
 *
 * @typedef {import('./judged.js').ProvenMoves} ProvenMoves
 */
import { HOUSES, parsePosition } from '../board/houses.js';
import { getTables, seedsMax } from './tables-api.js';

/** The page's own tables answer up to so many seeds on the board at least. */
const OWN_SEEDS = 9;
/** More seeds than any server has tables for. */
const SEEDS_MAX = 33;
/** Whether the server has failed to say what it has: then it is not asked again. */
let isSilent = false;

/** The proven final differences of every move. @param {Pick<import('./tables-api.js').TableAnswer, 'lead'> & { moves: Pick<import('./tables-api.js').TableMove, 'move' | 'floor' | 'ceiling'>[] }} answer @returns {ProvenMoves} */
export function provenMoves({ lead, moves }) {
  return new Map(moves.map(({ move, floor, ceiling }) => [move, [lead + floor, lead + ceiling]]));
}

/** @param {string} rules @param {string} position @returns {Promise<ProvenMoves | null>} `null` where no table reaches. */
export async function askServerTables(rules, position) {
  const counts = parsePosition(position)?.counts;
  const seeds = counts ? HOUSES.reduce((sum, house) => sum + counts[house], 0) : 0;
  if (isSilent || seeds <= OWN_SEEDS || seeds > SEEDS_MAX) return null;
  try {
    if (seeds > await seedsMax(rules)) return null;
  } catch {
    isSilent = true;
    return null;
  }
  const answer = await getTables(rules, position);
  return answer && provenMoves(answer);
}
