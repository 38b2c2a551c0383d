/**
 * What a search or the tables say about a move, as numbers that can be compared. Numbers are final
 * differences of seeds, seen by the player to move unless a name says South.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').House} House
 * @typedef {'win' | 'draw' | 'loss'} Result
 *
 * @typedef {object} ScoredMove The part of an engine's line that values are made of.
 * @property {House} move
 * @property {number} score Hundredths of a seed.
 * @property {Result | null} proven
 * @property {[floor: number, ceiling: number] | null} net What tables prove: secured, and possible.
 *
 * @typedef {object} Value
 * @property {number} seeds The expected difference; what is secured, where that is proven.
 * @property {number} expectation Of the game's result: 0 lost, ½ drawn, 1 won.
 * @property {[floor: number, ceiling: number] | null} net
 * @property {Result | null} proven
 */

/** A difference of so many seeds makes the odds e : 1. See docs/analysis.md. */
export const SEEDS_SCALE = 4;

/** The expected result of a difference of seeds that nobody has proven. @param {number} seeds */
export function expectationOfSeeds(seeds) {
  return 1 / (1 + Math.exp(-seeds / SEEDS_SCALE));
}

/** The result that an interval of differences proves, if it proves one. @param {readonly [number, number]} net @returns {Result | null} */
export function resultOfNet([floor, ceiling]) {
  if (floor > 0) return 'win';
  if (ceiling < 0) return 'loss';
  return floor === 0 && ceiling === 0 ? 'draw' : null;
}

/** @param {ScoredMove} line @returns {Value} */
export function valueOf({ score, proven, net }) {
  const seeds = net ? net[0] : score / 100;
  const result = proven ?? (net ? resultOfNet(net) : null);
  const expectation = result ? { win: 1, draw: 0.5, loss: 0 }[result] : expectationOfSeeds(net ? (net[0] + net[1]) / 2 : seeds);
  return { seeds, expectation, net, proven: result };
}

/** The same as the other player sees it. @param {Value} value @returns {Value} */
export function reversed({ seeds, expectation, net, proven }) {
  return {
    seeds: net ? -net[1] : -seeds,
    expectation: 1 - expectation,
    net: net ? [-net[1], -net[0]] : null,
    proven: proven && /** @type {const} */ ({ win: 'loss', draw: 'draw', loss: 'win' })[proven],
  };
}

/** @param {Value} value @param {Side} side Who sees it so. @returns {Value} As South sees it. */
export function seenBySouth(value, side) {
  return side === 'S' ? value : reversed(value);
}

/** A number of seeds with its sign; a true minus. @param {number} seeds @param {number} [digits] */
export function signed(seeds, digits = 1) {
  const text = Math.abs(seeds).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${seeds < 0 ? '−' : '+'}${text}`;
}

/** A value in a few characters: `+2.5`, `+3`, `+1…+3`. @param {Value} value */
export function shortValue({ seeds, net }) {
  if (!net) return signed(seeds);
  return net[0] === net[1] ? signed(net[0], 0) : `${signed(net[0], 0)}…${signed(net[1], 0)}`;
}
