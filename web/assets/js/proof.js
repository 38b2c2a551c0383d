/** @param {number} seeds More than the opponent has. */
const side = (seeds) => (seeds > 0 ? 'ahead' : (seeds < 0 ? 'behind' : 'even'));

/**
 * What the endgame tables prove, sorted into the cases for which there are words. The numbers are
 * the final difference of seeds, seen by the player to move.
 * @param {{ floor: number, ceiling: number }} proven
 */
export function proofOf({ floor, ceiling }) {
  return {
    kind: floor === ceiling ? side(floor) : 'between', seeds: Math.abs(floor),
    floorKind: side(floor), floor: Math.abs(floor), ceilingKind: side(ceiling), ceiling: Math.abs(ceiling),
  };
}

/** What the engine expects, in whole seeds. @param {number} score Hundredths of a seed, seen by the player to move. */
export function expectationOf(score) {
  const seeds = Math.round(score / 100);
  return { kind: side(seeds), seeds: Math.abs(seeds) };
}
