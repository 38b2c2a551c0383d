/** What a player can do with a shared game: hand its link to somebody, or show it on another site. */
import { embedSnippet, embedUrl, diagramUrl } from '../analysis/diagram-url.js';
import { html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';

/** @type {Promise<void> | null} */
let messages = null;

/** Shows the link, the code for other sites and the picture, each to be copied. @param {string} token */
export async function offerLink(token) {
  await (messages ??= loadMessages('sharing/'));
  const url = new URL(`/shared/${token}`, location.href).href;
  const code = embedSnippet(embedUrl({ game: token }), t('embed-title'));
  const told = html('p', { class: 'small', role: 'status', id: 'share-told' });
  const link = html('input', { type: 'text', readonly: true, value: url, id: 'share-url', 'aria-label': t('share-title') });
  const snippet = html('input', { type: 'text', readonly: true, value: code, id: 'share-code' });
  const copy = html('button', { type: 'button', class: 'primary', id: 'share-copy' }, [t('share-copy')]);
  const copyCode = html('button', { type: 'button', id: 'share-copy-code' }, [t('share-copy-code')]);
  const pictures = /** @type {const} */ (['svg', 'png']).map((format) => (
    html('a', { href: diagramUrl({ game: token }, format), target: '_blank', rel: 'noopener' }, [format.toUpperCase()])));
  const dialog = html('dialog', { id: 'share-dialog', 'aria-labelledby': 'share-title' }, [
    html('h2', { id: 'share-title' }, [t('share-title')]), html('p', {}, [t('share-text')]), link,
    html('div', { class: 'dialog-actions' }, [copy]),
    html('div', { class: 'field' }, [html('label', { for: 'share-code' }, [t('share-code')]), snippet]),
    html('div', { class: 'dialog-actions' }, [copyCode]),
    html('p', { class: 'small share-pictures' }, [t('share-picture'), ' ', pictures[0], ' · ', pictures[1]]),
    told,
    html('form', { method: 'dialog', class: 'dialog-actions' }, [html('button', {}, [t('close')])]),
  ]);
  copy.addEventListener('click', () => void hand(url, link, told, 'share-copied'));
  copyCode.addEventListener('click', () => void hand(code, snippet, told, 'share-code-copied'));
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  link.select();
}

/** @param {string} text @param {HTMLInputElement} field @param {HTMLElement} told @param {string} message */
async function hand(text, field, told, message) {
  try {
    await navigator.clipboard.writeText(text);
    told.textContent = t(message);
  } catch {
    // Where the clipboard is closed to pages, the visitor copies what is selected.
    field.select();
  }
}
