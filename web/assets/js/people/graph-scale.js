/** Where the points of a rating graph lie. Pure: the element draws what this says. */

/** The distances that lines across the graph may have. */
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000];
const LINES_MAX = 5;
/** The room above the highest and below the lowest rating. */
const ROOM = 15;

/**
 * The ratings at which lines run across, from below to above every rating.
 * @param {readonly number[]} values @returns {number[]}
 */
export function linesOf(values) {
  const low = Math.min(...values) - ROOM;
  const high = Math.max(...values) + ROOM;
  const fits = (/** @type {number} */ step) => Math.ceil(high / step) - Math.floor(low / step) < LINES_MAX;
  const step = STEPS.find(fits) ?? STEPS[STEPS.length - 1];
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/**
 * @typedef {object} Frame The area of the points, in pixels.
 * @property {number} left
 * @property {number} right
 * @property {number} top
 * @property {number} bottom
 */

/**
 * Places for games, by their number, and for ratings.
 * @param {readonly number[]} lines @param {number} count How many points there are. @param {Frame} frame
 */
export function scaleOf(lines, count, { left, right, top, bottom }) {
  const [low, high] = [lines[0], lines[lines.length - 1]];
  const gap = count > 1 ? (right - left) / (count - 1) : 0;
  return {
    /** @param {number} index */
    x: (index) => (count > 1 ? left + index * gap : (left + right) / 2),
    /** @param {number} value */
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
    /** The point that is nearest to a place. @param {number} x */
    nearest: (x) => (gap > 0 ? Math.min(count - 1, Math.max(0, Math.round((x - left) / gap))) : 0),
  };
}
