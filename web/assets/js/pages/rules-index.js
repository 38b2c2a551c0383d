/** The rule sets and how they differ. */
import { withClauses } from '../clauses.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { DIFFERENCES } from '../rules-content.js';
import { RULE_SETS } from '../rulesets.js';

/** Fills the page that compares the rule sets. */
export function showIndex() {
  byId('rule-sets', HTMLUListElement).append(...RULE_SETS.map((rules) => html('li', { class: 'card' }, [
    html('h2', {}, [html('a', { href: `/rules/${rules}` }, [t('rules-name', { rules })])]),
    html('p', {}, [t('rules-about', { rules })]),
  ])));
  byId('differences', HTMLElement).append(html('table', { role: 'table' }, [
    html('caption', { class: 'visually-hidden' }, [t('differences-title')]),
    html('thead', { role: 'rowgroup' }, [html('tr', { role: 'row' }, [html('td', { role: 'cell' }), ...RULE_SETS.map((rules) => (
      html('th', { scope: 'col', role: 'columnheader' }, [t('rules-name', { rules })])))])]),
    html('tbody', { role: 'rowgroup' }, DIFFERENCES.map((row) => html('tr', { role: 'row' }, [
      html('th', { scope: 'row', role: 'rowheader' }, [t(`difference-${row}`)]),
      ...RULE_SETS.map((rules) => html('td', { role: 'cell' }, [
        html('span', { class: 'cell-rules', 'aria-hidden': 'true' }, [t('rules-name', { rules })]),
        html('span', {}, withClauses(t(`difference-${row}-cell`, { rules }), rules)),
      ])),
    ]))),
  ]));
}
