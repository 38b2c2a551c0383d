/**
 * The faint picture of a move before it is made: seeds where they would fall, a ring where the
 * last one lands, another round every house that it would take.
 *
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('./geometry.js').Layout} Layout
 * @typedef {import('./model.js').SeedModel} SeedModel
 * @typedef {import('./mover.js').SeedMover} SeedMover
 */
import { previewOf } from './model.js';
import { ownerOf } from './houses.js';
import { ellipse, svg } from './svg.js';

/** A number on a small plate. @param {number} x @param {number} y @param {string} text @param {string} kind @param {number} size */
function chip(x, y, text, kind, size) {
  const width = size * (0.75 + text.length * 0.55);
  return svg('g', { class: `chip ${kind}`, transform: `translate(${x} ${y})` }, [
    svg('rect', { x: -width / 2, y: -size * 0.72, width, height: size * 1.44, rx: size * 0.72 }),
    svg('text', { 'font-size': size, y: size * 0.35 }, [text]),
  ]);
}

/** @param {Ply} ply @param {Layout} layout @param {SeedModel} model @param {SeedMover} mover @returns {SVGElement[]} */
export function drawPreview(ply, layout, model, mover) {
  const { origin, falls, last, taken, captured } = previewOf(ply);
  const size = layout.shape === 'wide' ? 17 : 14;
  /** @type {SVGElement[]} */
  const ghosts = [];
  /** @type {SVGElement[]} */
  const drawn = [ellipse(layout.ovals[origin], 'veil'), ellipse(layout.ovals[origin], 'ring origin', 2)];
  for (const [house, count] of falls) {
    const oval = layout.ovals[house];
    const lying = model.count(house);
    for (let i = 0; i < count; i += 1) {
      const spot = mover.spot(house, lying + i);
      ghosts.push(svg('use', {
        href: '#ob-seed-0', class: 'ghost', transform: `translate(${spot.x} ${spot.y}) scale(${mover.scale})`,
      }));
    }
    if (taken.has(house)) drawn.push(ellipse(oval, 'ring taken', 2));
    if (house === last) drawn.push(ellipse(oval, 'ring last', taken.has(house) ? 7 : 2));
    const inner = oval.y + oval.ry * (oval.y < layout.middle.y ? 0.92 : -0.92);
    const seeds = taken.get(house);
    if (seeds !== undefined) drawn.push(chip(oval.x, inner, `−${seeds}`, 'takes', size));
    else drawn.push(chip(oval.x, inner, `+${count}`, house === last ? 'lands' : 'falls', size));
  }
  if (captured > 0) {
    const store = layout.ovals[ownerOf(origin)];
    drawn.push(chip(store.x, store.y, `+${captured}`, 'takes', size * 1.5));
  }
  // No seed of one house may hide the number of another.
  return [...ghosts, ...drawn];
}
