/**
 * How many would play each house, as chips on the board.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../board/geometry.js').Layout} Layout
 */
import { svg } from '../board/svg.js';

/** @param {Layout} layout @param {House} house @param {number} count @param {boolean} most */
function chip({ ovals, shape, middle }, house, count, most) {
  const { x, y, ry } = ovals[house];
  const size = shape === 'wide' ? 30 : 22;
  const width = size * (String(count).length * 0.6 + 1.1);
  // At the inner edge: the seeds stay to be seen, and their number is at the outer one.
  const at = y + ry * (y < middle.y ? 0.8 : -0.8);
  return svg('g', { class: `chip answers${most ? ' most' : ''}`, transform: `translate(${x} ${at})` }, [
    svg('rect', { x: -width / 2, y: -size * 0.72, width, height: size * 1.44, rx: size * 0.72 }),
    svg('text', { 'font-size': size, y: size * 0.35 }, [String(count)]),
  ]);
}

/** What the board draws. @param {Partial<Record<House, number>>} counts @returns {import('../board/geometry.js').Draw} */
export function drawCounts(counts) {
  const houses = /** @type {[House, number][]} */ (Object.entries(counts));
  const most = Math.max(0, ...houses.map(([, count]) => count));
  return (layout) => houses.map(([house, count]) => chip(layout, house, count, count === most));
}

/** The counts in words, the most frequent first. @param {Partial<Record<House, number>>} counts */
export function countsTold(counts) {
  const houses = /** @type {[House, number][]} */ (Object.entries(counts));
  return houses.sort(([, one], [, other]) => other - one).map(([house, count]) => `${house}: ${count}`).join(', ');
}
