/** How good a password is: its length says it, and nothing else. */

export const PASSWORD_MIN = 8;
const FAIR_MIN = 12;
const GOOD_MIN = 16;

/** @typedef {'none' | 'short' | 'fair' | 'good' | 'strong'} Strength */

/** @param {string} password @returns {{ strength: Strength, score: 0 | 1 | 2 | 3 | 4 }} */
export function strengthOf(password) {
  const length = [...password].length;
  if (length === 0) return { strength: 'none', score: 0 };
  if (length < PASSWORD_MIN) return { strength: 'short', score: 1 };
  if (length < FAIR_MIN) return { strength: 'fair', score: 2 };
  return length < GOOD_MIN ? { strength: 'good', score: 3 } : { strength: 'strong', score: 4 };
}
