/** What the two pages that start a game share. */
import { t } from '../i18n.js';
import { RULE_SETS } from '../rulesets.js';

/** @param {HTMLSelectElement} select @param {string} chosen */
export function fillRules(select, chosen) {
  for (const rules of RULE_SETS) {
    select.add(new Option(t('rules-name', { rules }), rules, false, rules === chosen));
  }
}
