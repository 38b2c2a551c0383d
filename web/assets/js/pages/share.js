/** The link of a shared game, to be handed to somebody. */
import { html } from '../dom.js';
import { t } from '../i18n.js';

/** Shows the link and lets it be copied, or handed to another program. @param {string} token */
export async function offerLink(token) {
  const url = new URL(`/shared/${token}`, location.href).href;
  const field = html('input', { type: 'text', readonly: true, value: url, id: 'share-url', 'aria-label': t('share-title') });
  const copy = html('button', { type: 'button', class: 'primary', id: 'share-copy' }, [t('share-copy')]);
  const told = html('p', { class: 'small', role: 'status', id: 'share-told' });
  const dialog = html('dialog', { id: 'share-dialog', 'aria-labelledby': 'share-title' }, [
    html('h2', { id: 'share-title' }, [t('share-title')]), html('p', {}, [t('share-text')]), field, told,
    html('form', { method: 'dialog', class: 'dialog-actions' }, [html('button', {}, [t('close')]), copy]),
  ]);
  copy.addEventListener('click', () => void hand(url, field, told));
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  field.select();
}

/** @param {string} url @param {HTMLInputElement} field @param {HTMLElement} told */
async function hand(url, field, told) {
  try {
    await navigator.clipboard.writeText(url);
    told.textContent = t('share-copied');
  } catch {
    // Where the clipboard is closed to pages, the visitor copies what is selected.
    field.select();
  }
}
