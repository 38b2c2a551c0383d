/** The rule sets and how they differ. */
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
  byId('differences', HTMLElement).append(html('table', {}, [
    html('caption', { class: 'visually-hidden' }, [t('differences-title')]),
    html('thead', {}, [html('tr', {}, [html('td'), ...RULE_SETS.map((rules) => (
      html('th', { scope: 'col' }, [t('rules-name', { rules })])))])]),
    html('tbody', {}, DIFFERENCES.map((row) => html('tr', {}, [
      html('th', { scope: 'row' }, [t(`difference-${row}`)]),
      ...RULE_SETS.map((rules) => html('td', {}, [t(`difference-${row}-cell`, { rules })])),
    ]))),
  ]));
}
