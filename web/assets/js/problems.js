/** What went wrong, in the visitor's language. */
import { Problem } from './api.js';
import { hasMessage, t } from './i18n.js';

/**
 * A failure as a sentence: every code of the server has one, under `problem-…`. The server's own
 * words are English and for programmers, so they are not shown.
 * @param {unknown} error
 */
export function explain(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return t('problem-other');
  }
  const id = `problem-${error.code.replaceAll('_', '-')}`;
  return t(hasMessage(id) ? id : 'problem-other', { reason: error.reason });
}
