/** Lists in parts that fit a screen or a sheet. */

/**
 * Splits a list into pages of about the same size, none larger than `size`.
 * @template T @param {readonly T[]} items @param {number} size @returns {T[][]}
 */
export function paged(items, size) {
  const count = Math.ceil(items.length / size);
  if (count === 0) return [];
  const each = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, page) => items.slice(page * each, (page + 1) * each));
}
