/** What the two pages that start a game share. */
import { t } from '../i18n.js';
import { RULE_SETS } from '../rulesets.js';
import { taughtRules } from '../taught.js';

/** @param {HTMLSelectElement} select @param {string} wanted Empty for the rules that the visitor learns. */
export function fillRules(select, wanted) {
  const chosen = wanted || taughtRules();
  for (const rules of RULE_SETS) {
    select.add(new Option(t('rules-name', { rules }), rules, false, rules === chosen));
  }
}
