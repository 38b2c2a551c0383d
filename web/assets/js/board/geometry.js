/**
 * Where everything is on the board, in the units of the drawing's view box. Two shapes: `wide`,
 * with the stores at the ends as on a real board, and `tall` for narrow screens, with each store
 * on its owner's edge so that the houses can be as wide as the screen allows.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Pit} Pit
 * @typedef {{ x: number, y: number, rx: number, ry: number }} Oval
 * @typedef {{ x: number, y: number }} Point
 * @typedef {'wide' | 'tall'} Shape
 *
 * @typedef {object} Layout
 * @property {Shape} shape
 * @property {number} width
 * @property {number} height
 * @property {number} corner Radius of the board's corners.
 * @property {number} seedRadius
 * @property {Record<Pit, Oval>} ovals
 * @property {Record<Pit, Point>} counts Where each count is written.
 * @property {Record<House, Point>} letters Where each house's letter is written.
 * @property {Point} middle
 *
 * @typedef {(layout: Layout) => SVGElement[]} Draw What a page draws on the board.
 */
import { otherSide, rowsSeen } from './houses.js';

const WIDE = {
  width: 1000, height: 396, corner: 78, seedRadius: 12.9,
  firstX: 195, stepX: 122, topY: 131, bottomY: 265, rx: 53, ry: 57,
  countTop: 40, countBottom: 367, countDx: 0, letterDx: 39,
  store: { rx: 50, ry: 112 }, storeX: 84,
};

const TALL = {
  width: 400, height: 452, corner: 36, seedRadius: 9.4,
  firstX: 40, stepX: 64, topY: 165, bottomY: 287, rx: 29, ry: 49,
  countTop: 98, countBottom: 366, countDx: -5, letterDx: 23,
  store: { rx: 130, ry: 27 }, storeTopY: 46, storeBottomY: 406,
};

/**
 * @param {Shape} shape
 * @param {boolean} flipped Whether North sits at the bottom.
 * @returns {Layout}
 */
export function layoutFor(shape, flipped) {
  const m = shape === 'wide' ? WIDE : TALL;
  const { top, bottom } = rowsSeen(flipped);
  /** @type {Partial<Record<Pit, Oval>>} */
  const ovals = {};
  /** @type {Partial<Record<Pit, Point>>} */
  const counts = {};
  /** @type {Partial<Record<House, Point>>} */
  const letters = {};
  /** @param {readonly House[]} row @param {number} y @param {number} countY */
  const place = (row, y, countY) => row.forEach((house, column) => {
    const x = m.firstX + column * m.stepX;
    ovals[house] = { x, y, rx: m.rx, ry: m.ry };
    counts[house] = { x: x + m.countDx, y: countY };
    letters[house] = { x: x + m.letterDx, y: countY };
  });
  place(top, m.topY, m.countTop);
  place(bottom, m.bottomY, m.countBottom);

  const near = /** @type {Side} */ (flipped ? 'N' : 'S');
  const far = otherSide(near);
  if (shape === 'wide') {
    const y = WIDE.height / 2;
    ovals[near] = { x: WIDE.width - WIDE.storeX, y, ...WIDE.store };
    ovals[far] = { x: WIDE.storeX, y, ...WIDE.store };
    counts[near] = { x: WIDE.width - WIDE.storeX, y: WIDE.countBottom - 10 };
    counts[far] = { x: WIDE.storeX, y: WIDE.countTop + 10 };
  } else {
    const x = TALL.width / 2;
    ovals[near] = { x: x - 26, y: TALL.storeBottomY, ...TALL.store };
    ovals[far] = { x: x + 26, y: TALL.storeTopY, ...TALL.store };
    counts[near] = { x: TALL.width - 52, y: TALL.storeBottomY };
    counts[far] = { x: 52, y: TALL.storeTopY };
  }
  return {
    shape,
    width: m.width,
    height: m.height,
    corner: m.corner,
    seedRadius: m.seedRadius,
    ovals: /** @type {Record<Pit, Oval>} */ (ovals),
    counts: /** @type {Record<Pit, Point>} */ (counts),
    letters: /** @type {Record<House, Point>} */ (letters),
    middle: { x: m.width / 2, y: (m.topY + m.bottomY) / 2 },
  };
}
