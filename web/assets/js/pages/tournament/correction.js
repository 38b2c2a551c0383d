/**
 * The dialog in which a result is corrected, with a reason.
 *
 * @typedef {object} Wanted
 * @property {string} title
 * @property {string} south
 * @property {string} north
 * @property {string} rules
 * @property {import('../../tournaments/result-entry.js').Typed} [typed] The result so far.
 * @property {(report: import('../../tournaments/types.js').Report, reason: string) => Promise<unknown>} send
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { ResultFields } from './result-fields.js';

/** @param {Wanted} wanted */
export function openCorrection({ title, south, north, rules, typed, send }) {
  const fields = new ResultFields({ id: 'correction', south, north, rules, ...(typed ? { typed } : {}) });
  const reason = html('input', { type: 'text', id: 'correction-reason', maxlength: 200, required: true });
  const cancel = html('button', { type: 'button' }, [t('cancel')]);
  const form = html('form', { novalidate: true }, [
    fields.element,
    html('div', { class: 'field' }, [html('label', { for: 'correction-reason' }, [t('correction-reason')]), reason]),
    html('div', { class: 'dialog-actions' }, [cancel, html('button', { class: 'primary' }, [t('result-correct')])]),
  ]);
  const dialog = html('dialog', { class: 'correcting', 'aria-labelledby': 'correcting-title' }, [html('h2', { id: 'correcting-title' }, [title]), html('p', {}, [`${south} – ${north}`]), form]);
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const report = fields.read();
    if (!report) return;
    if (!reason.value.trim()) {
      fields.complain(t('correction-reason-needed'));
      reason.focus();
      return;
    }
    try {
      await send(report, reason.value.trim());
      dialog.close();
    } catch (error) {
      fields.complain(explain(error));
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}
