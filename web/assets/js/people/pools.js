/** Pools of ratings: one for each rule set and speed, and one against the computer. */
import { isRuleSet, RULE_SETS } from '../rulesets.js';

/** Every speed that has ratings, and the computer. */
export const SPEEDS = /** @type {const} */ (['bullet', 'blitz', 'rapid', 'correspondence', 'computer']);

/** @typedef {typeof SPEEDS[number]} PoolSpeed */

/**
 * The parts of a pool's name; `null` where there is no such pool.
 * @param {string} pool @returns {{ rules: import('../rulesets.js').RuleSet, speed: PoolSpeed } | null}
 */
export function parsePool(pool) {
  const [rules, speed, ...rest] = pool.split('.');
  if (rest.length > 0 || !isRuleSet(rules) || !SPEEDS.includes(/** @type {PoolSpeed} */ (speed))) return null;
  return { rules, speed: /** @type {PoolSpeed} */ (speed) };
}

/** Ratings in the order in which the site names rules and speeds. @template {{ pool: string }} T @param {T[]} ratings @returns {T[]} */
export function inOrder(ratings) {
  const place = (/** @type {string} */ pool) => {
    const parts = parsePool(pool);
    return parts ? RULE_SETS.indexOf(parts.rules) * SPEEDS.length + SPEEDS.indexOf(parts.speed) : Infinity;
  };
  return ratings.toSorted((a, b) => place(a.pool) - place(b.pool));
}
