/**
 * The value of each move on its house: a number, a symbol for its quality, and a colour.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../board/geometry.js').Layout} Layout
 * @typedef {import('./judged.js').JudgedLine} JudgedLine
 */
import { svg } from '../board/svg.js';
import { SYMBOLS } from './classify.js';
import { shortValue } from './values.js';

/** @param {Layout} layout @param {JudgedLine} judged */
function chip({ ovals, shape, middle }, { line, value, quality }) {
  const { x, y, ry, rx } = ovals[line.move];
  const text = `${SYMBOLS[quality]} ${shortValue(value)}`;
  const size = Math.min(shape === 'wide' ? 19 : 14, (rx * 2.2) / (text.length * 0.56 + 0.8));
  const width = size * (text.length * 0.56 + 0.8);
  // At the inner edge: the seeds stay to be seen, and the count is at the outer one.
  const at = y + ry * (y < middle.y ? 0.86 : -0.86);
  return svg('g', { class: `chip value ${quality}`, transform: `translate(${x} ${at})` }, [
    svg('rect', { x: -width / 2, y: -size * 0.75, width, height: size * 1.5, rx: size * 0.75 }),
    svg('text', { 'font-size': size, y: size * 0.35 }, [text]),
  ]);
}

/** What the board draws. @param {readonly JudgedLine[]} lines @returns {import('../board/geometry.js').Draw} */
export function drawValues(lines) {
  return (layout) => lines.map((judged) => chip(layout, judged));
}
