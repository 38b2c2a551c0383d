/** Small questions with one field. */
import { html } from '../dom.js';
import { t } from '../i18n.js';

let made = 0;

/**
 * Asks for a text or a choice; null when the question is closed.
 * @param {{ title: string, text?: string, label: string, control: HTMLInputElement | HTMLSelectElement, yes: string, danger?: boolean }} question
 * @returns {Promise<string | null>}
 */
export function askFor({ title, text = '', label, control, yes, danger = false }) {
  made += 1;
  control.id = `asked-${made}`;
  const cancel = html('button', { type: 'button' }, [t('cancel')]);
  const form = html('form', { method: 'dialog' }, [
    html('div', { class: 'field' }, [html('label', { for: control.id }, [label]), control]),
    html('div', { class: 'dialog-actions' }, [cancel, html('button', { class: danger ? 'danger' : 'primary', value: 'yes' }, [yes])]),
  ]);
  const dialog = html('dialog', { class: 'asking', 'aria-labelledby': `asked-title-${made}` }, [
    html('h2', { id: `asked-title-${made}` }, [title]), ...(text ? [html('p', {}, [text])] : []), form,
  ]);
  cancel.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  if (control instanceof HTMLInputElement) control.select();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes' ? control.value : null);
    });
  });
}
