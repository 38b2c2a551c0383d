/**
 * What the endgame tables prove, sorted into the cases for which there are words. The numbers are
 * the final difference of seeds, seen by the player to move.
 * @param {{ floor: number, ceiling: number }} proven
 */
export function proofOf({ floor, ceiling }) {
  const exact = floor > 0 ? 'ahead' : (floor < 0 ? 'behind' : 'even');
  return { kind: floor === ceiling ? exact : 'between', seeds: Math.abs(floor), floor, ceiling };
}
