/** Changes of ratings. */

/** A change with its sign. @param {number} change */
export function changeTold(change) {
  return change > 0 ? `+${change}` : (change < 0 ? `−${-change}` : '±0');
}
