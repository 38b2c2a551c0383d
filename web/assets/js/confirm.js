/** A question that must be answered before something is done that cannot be undone. */
import { html } from './dom.js';
import { t } from './i18n.js';

/**
 * Asks, and answers whether to go on.
 * @param {{ title: string, text: string, yes: string, no?: string }} question @returns {Promise<boolean>}
 */
export function ask({ title, text, yes, no = t('cancel') }) {
  const dialog = html('dialog', { id: 'confirm', 'aria-labelledby': 'confirm-title', 'aria-describedby': 'confirm-text' }, [
    html('h2', { id: 'confirm-title' }, [title]),
    html('p', { id: 'confirm-text' }, [text]),
    html('form', { method: 'dialog', class: 'dialog-actions' }, [
      html('button', { value: 'no' }, [no]), html('button', { value: 'yes', class: 'primary', id: 'confirm-yes' }, [yes]),
    ]),
  ]);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}
