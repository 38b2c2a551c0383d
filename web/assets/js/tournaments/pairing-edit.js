/**
 * Pairings changed by hand before a round starts.
 *
 * @typedef {{ south: number, north: number }} Pair
 * @typedef {{ pairings: Pair[], byes: number[] }} Pairings
 */

/** The pairings of a round as they can be changed: byes that were asked for stay. @param {import('./types.js').Round} round @returns {Pairings} */
export function pairingsOf({ tables, byes }) {
  return {
    pairings: tables.map(({ south, north }) => ({ south, north })),
    byes: byes.filter(({ kind }) => kind === 'full').map(({ entrant }) => entrant),
  };
}

/** Two entrants change places; two of one table change sides. @param {Pairings} pairings @param {number} first @param {number} second @returns {Pairings} */
export function exchange({ pairings, byes }, first, second) {
  const other = (/** @type {number} */ number) => (number === first ? second : (number === second ? first : number));
  return { pairings: pairings.map(({ south, north }) => ({ south: other(south), north: other(north) })), byes: byes.map(other) };
}

/** Whether two lists of pairings are the same. @param {Pairings} one @param {Pairings} other */
export function isSamePairing(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Pairs of the list that have met before. @param {Pairings} pairings @param {import('./types.js').Round[]} before @returns {Pair[]} */
export function rematchesOf({ pairings }, before) {
  const met = new Set(before.flatMap(({ tables }) => tables.map(({ south, north }) => [south, north].sort((a, b) => a - b).join(' '))));
  return pairings.filter(({ south, north }) => met.has([south, north].sort((a, b) => a - b).join(' ')));
}
