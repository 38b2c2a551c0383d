/** The page that stands in for one that does not exist. */
import { showPage } from '../chrome.js';
import { t } from '../i18n.js';

showPage(t('lost-title'));
