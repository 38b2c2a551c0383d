/** What went wrong, in the visitor's language. */
import { Problem } from './api.js';
import { t } from './i18n.js';

/** A failure in the visitor's language. @param {unknown} error */
export function explain(error) {
  if (error instanceof Problem && error.status === 0) return t('problem-unreachable');
  if (error instanceof Problem && error.code === 'busy') return t('problem-busy');
  if (error instanceof Problem && error.code === 'declined') return t('problem-declined');
  return t('problem-other', { detail: error instanceof Error ? error.message : String(error) });
}
