/** The rules: all rule sets side by side, or one of them, as the address says. */
import { showPage } from '../chrome.js';
import { byId } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { isRuleSet } from '../rulesets.js';
import { showIndex } from './rules-index.js';
import { showRuleSet } from './ruleset.js';

await loadMessages('rules/');
const name = location.pathname.split('/')[2] ?? '';
const one = isRuleSet(name);
byId(one ? 'set' : 'index', HTMLElement).hidden = false;
showPage(one ? t('rules-name', { rules: name }) : t('rules-title'));
if (one) showRuleSet(name);
else showIndex();
