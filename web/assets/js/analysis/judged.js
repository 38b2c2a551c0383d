/**
 * What the engine found, with what tables know beyond it, judged move by move.
 *
 * @typedef {import('../engine/types.js').Line} Line
 * @typedef {import('../types.js').House} House
 * @typedef {object} JudgedLine
 * @property {Line} line
 * @property {import('./values.js').Value} value For the player to move.
 * @property {import('./classify.js').Loss} loss
 * @property {import('./classify.js').Quality} quality
 * @typedef {ReadonlyMap<House, [floor: number, ceiling: number]>} ProvenMoves Final differences of seeds, for the player to move.
 */
import { lossOf, qualityOf } from './classify.js';
import { valueOf } from './values.js';

/** Best first, by what is proven and then by what is expected. @param {JudgedLine} a @param {JudgedLine} b */
const better = (a, b) => b.value.expectation - a.value.expectation || b.value.seeds - a.value.seeds || (b.value.net?.[1] ?? 0) - (a.value.net?.[1] ?? 0);

/** A move that tables know and the search has not shown. @param {House} move @param {readonly [floor: number, ceiling: number]} net @returns {Line} */
const lineOfTables = (move, [floor]) => ({ move, score: floor * 100, bound: null, depth: 0, proven: null, net: null, pv: move });

/**
 * Judges the moves of a position against the best of them. Those that larger tables prove are all judged, since a search that
 * shows fewer moves may have missed the best.
 * @param {readonly Line[]} lines The best first. @param {import('./classify.js').Measure} measure
 * @param {ProvenMoves | null} [proven] What larger tables prove. @returns {JudgedLine[]} The best first.
 */
export function judgeLines(lines, measure, proven = null) {
  const searched = new Set(lines.map(({ move }) => move));
  const further = [...proven ?? []].filter(([move]) => !searched.has(move)).map(([move, net]) => lineOfTables(move, net));
  /** @type {JudgedLine[]} */
  const judged = [...lines, ...further].map((line) => {
    const net = line.net ?? proven?.get(line.move) ?? null;
    return { line, value: valueOf({ ...line, net, proven: net ? null : line.proven }), loss: { seeds: 0, points: 0 }, quality: 'best' };
  });
  if (judged.length > 0 && judged.every(({ value }) => value.net)) judged.sort(better);
  for (const entry of judged) {
    entry.loss = lossOf(judged[0].value, entry.value);
    entry.quality = qualityOf(entry.loss, measure);
  }
  return judged;
}
