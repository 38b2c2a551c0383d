/**
 * The twelve houses and the two stores: names, owners, order. Nothing here knows how seeds move.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Pit} Pit
 */

/** @type {readonly House[]} */
export const SOUTH_ROW = ['A', 'B', 'C', 'D', 'E', 'F'];
/** @type {readonly House[]} */
export const NORTH_ROW = ['a', 'b', 'c', 'd', 'e', 'f'];
/** @type {readonly House[]} */
export const HOUSES = [...SOUTH_ROW, ...NORTH_ROW];
/** @type {readonly Side[]} */
export const SIDES = ['S', 'N'];
/** @type {readonly Pit[]} */
export const PITS = [...HOUSES, ...SIDES];
export const SEEDS_TOTAL = 48;

/** @param {House} house @returns {Side} */
export function ownerOf(house) {
  return house < 'a' ? 'S' : 'N';
}

/** @param {Side} side @returns {Side} */
export function otherSide(side) {
  return side === 'S' ? 'N' : 'S';
}

/** @param {Side} side */
export function rowOf(side) {
  return side === 'S' ? SOUTH_ROW : NORTH_ROW;
}

/**
 * The house that a letter names for a side, whatever its case.
 * @param {string} letter @param {Side} side @returns {House | null}
 */
export function houseFromLetter(letter, side) {
  const index = 'abcdef'.indexOf(letter.toLowerCase());
  return letter.length === 1 && index >= 0 ? rowOf(side)[index] : null;
}

/**
 * The rows as they are seen, each from left to right.
 * @param {boolean} flipped Whether North sits at the bottom.
 * @returns {{ top: readonly House[], bottom: readonly House[] }}
 */
export function rowsSeen(flipped) {
  const near = flipped ? NORTH_ROW : SOUTH_ROW;
  const far = flipped ? SOUTH_ROW : NORTH_ROW;
  return { top: [...far].reverse(), bottom: near };
}

/**
 * The house next to `house` on the screen; the same house at an edge.
 * @param {House} house
 * @param {'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'} key
 * @param {boolean} flipped
 * @returns {House}
 */
export function neighbour(house, key, flipped) {
  const { top, bottom } = rowsSeen(flipped);
  const row = top.includes(house) ? top : bottom;
  const column = row.indexOf(house);
  switch (key) {
    case 'ArrowLeft': return row[Math.max(0, column - 1)];
    case 'ArrowRight': return row[Math.min(5, column + 1)];
    case 'ArrowUp': return top[column];
    case 'ArrowDown': return bottom[column];
    case 'Home': return row[0];
    case 'End': return row[5];
  }
}

/**
 * Reads the notation `A-…-F-a-…-f-South-North-S|N`.
 * @param {string} text
 * @returns {{ counts: Record<Pit, number>, turn: Side } | null} `null` when it is not a position.
 */
export function parsePosition(text) {
  const parts = text.split('-');
  const turn = parts.pop();
  if (parts.length !== 14 || (turn !== 'S' && turn !== 'N')) return null;
  if (!parts.every((part) => /^\d{1,2}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.reduce((sum, n) => sum + n, 0) !== SEEDS_TOTAL) return null;
  const counts = /** @type {Record<Pit, number>} */ (
    Object.fromEntries(PITS.map((pit, index) => [pit, numbers[index]])));
  return { counts, turn };
}

/**
 * A view with nothing to play: what is needed to show a position of the past.
 * @param {string} text @param {string} rules @returns {import('../types.js').View}
 */
export function bareView(text, rules) {
  const position = parsePosition(text);
  if (!position) throw new RangeError(`not a position: ${text}`);
  const { counts, turn } = position;
  const houses = /** @type {Record<House, number>} */ (Object.fromEntries(HOUSES.map((house) => [house, counts[house]])));
  return { rules, position: text, turn, houses, stores: { S: counts.S, N: counts.N }, over: false, reason: null, clause: null, result: null, moves: [], refused: [] };
}
