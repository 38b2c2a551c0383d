/**
 * The marks on the board: where the last move went, what it took, and the house of a hint.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('./geometry.js').Layout} Layout
 */
import { ellipse } from './svg.js';

/** @param {Layout} layout @param {Ply | null} lastMove @param {House | null} hint @returns {SVGElement[]} */
export function drawMarks({ ovals }, lastMove, hint) {
  /** @type {SVGElement[]} */
  const drawn = [];
  if (lastMove) {
    const { move, path, captures } = lastMove;
    drawn.push(ellipse(ovals[move], 'ring from', 1), ellipse(ovals[path[path.length - 1] ?? move], 'ring to', 1));
    for (const { house } of captures) drawn.push(ellipse(ovals[house], 'ring taken', 1));
  }
  if (hint) drawn.push(ellipse(ovals[hint], 'ring hint', 3));
  return drawn;
}
