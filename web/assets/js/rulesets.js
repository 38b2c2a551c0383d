/** The rule sets that the pages offer, in the order in which they are shown. */

export const RULE_SETS = /** @type {const} */ (['abapa', 'ouri', 'polish', 'awari']);

/** @typedef {typeof RULE_SETS[number]} RuleSet */

/** @param {string} name @returns {name is RuleSet} */
export function isRuleSet(name) {
  return RULE_SETS.includes(/** @type {RuleSet} */ (name));
}
