/**
 * The accuracy of a player, 0–100: the mean over their moves of 100·exp(−points lost / 25). Moves
 * without a choice do not count. See docs/analysis.md.
 */

/** A loss of so many hundredths of the result divides a move's accuracy by e. */
export const POINTS_SCALE = 25;

/** The accuracy of one move. @param {number} points What it loses, in hundredths of the result. */
export function moveAccuracy(points) {
  return 100 * Math.exp(-Math.max(0, points) / POINTS_SCALE);
}

/** @param {readonly number[]} points What each move that had a choice loses. @returns {number | null} `null` without moves. */
export function accuracyOf(points) {
  if (points.length === 0) return null;
  return points.reduce((sum, lost) => sum + moveAccuracy(lost), 0) / points.length;
}
