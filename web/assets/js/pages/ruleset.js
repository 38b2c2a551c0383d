/** The rules of one rule set, clause by clause, with examples to play through. */
import { withClauses } from '../clauses.js';
import { OwareDiagram } from '../diagram.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { sectionsOf } from '../rules-content.js';

/**
 * @typedef {import('../rules-content.js').Clause} Clause
 * @typedef {import('../rules-content.js').Example} Example
 * @typedef {import('../rulesets.js').RuleSet} RuleSet
 */

/** @param {RuleSet} rules @param {Example} example */
function diagram(rules, example) {
  const element = new OwareDiagram();
  element.example = example;
  element.rules = rules;
  const source = example.source ? [html('figcaption', { class: 'small muted' }, [t('example-source', { source: example.source })])] : [];
  return html('figure', { class: 'card example' }, [element, ...source]);
}

/** @param {RuleSet} rules @param {Clause} clause */
function clauseOf(rules, { id, reading, examples = [] }) {
  const key = id.toLowerCase();
  return html('div', { class: 'clause', id }, [
    html('p', {}, [html('a', { class: 'clause-id', href: `#${id}`, 'aria-label': t('clause-label', { id }) }, [id]), ' ', ...withClauses(t(`clause-${key}`, { rules }), rules)]),
    ...(reading ? [html('p', { class: 'reading' }, [html('strong', {}, [t('reading')]), ' ', ...withClauses(t(`reading-${key}`, { rules }), rules)])] : []),
    ...(examples.length > 0 ? [html('div', { class: 'examples' }, examples.map((example) => diagram(rules, example)))] : []),
  ]);
}

/** Fills the page of one rule set. @param {RuleSet} rules */
export function showRuleSet(rules) {
  byId('title', HTMLElement).textContent = t('rules-name', { rules });
  byId('lead', HTMLElement).textContent = t('rules-about', { rules });
  byId('source', HTMLElement).textContent = t('rules-source', { rules });
  const sections = sectionsOf(rules);
  const contents = byId('contents', HTMLElement);
  contents.setAttribute('aria-label', t('contents'));
  contents.append(...sections.map(({ id }) => html('a', { href: `#${id}` }, [t(`section-${id}`)])));
  byId('clauses', HTMLElement).append(...sections.map(({ id, clauses }) => html('section', { id }, [
    html('h2', {}, [t(`section-${id}`)]), ...clauses.map((clause) => clauseOf(rules, clause)),
  ])));
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
