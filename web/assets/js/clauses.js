/** Mentions of a clause of the rules, such as “E1”, as links to its place on the page of the rules. */
import { html } from './dom.js';
import { t } from './i18n.js';
import { isRuleSet } from './rulesets.js';

const CLAUSE = /\b([A-Z]\d{1,2})\b/;

/** The rule set that a game's rules are based on, where a page describes it. @param {string} rules As the server writes them. */
export function ruleSetOf(rules) {
  const name = rules.split(',')[0];
  return isRuleSet(name) ? name : null;
}

/** @param {string} clause @param {string} rules @returns {HTMLElement | string} */
export function clauseLink(clause, rules) {
  const set = ruleSetOf(rules);
  if (!set) return clause;
  return html('a', { class: 'clause-link', href: `/rules/${set}#${clause}`, title: t('clause-link', { clause }) }, [clause]);
}

/** A sentence with each clause that it names as a link. @param {string} text @param {string} rules @returns {(HTMLElement | string)[]} */
export function withClauses(text, rules) {
  return text.split(CLAUSE).map((part, index) => (index % 2 === 1 ? clauseLink(part, rules) : part));
}
