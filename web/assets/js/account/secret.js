/** Secrets that are shown once: recovery codes and tokens, to be kept elsewhere. */
import { html, icon } from '../dom.js';
import { t } from '../i18n.js';

/** @param {string} text @param {HTMLElement} told Where to say that it was done. */
async function copy(text, told) {
  try {
    await navigator.clipboard.writeText(text);
    told.textContent = t('copied');
  } catch {
    told.textContent = t('copy-by-hand');
  }
}

/** @param {string} text @param {string} name */
function download(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  html('a', { href: url, download: name }).click();
  // The browser needs the address until it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** @param {string} id @param {string} picture @param {string} text @param {() => unknown} action */
function button(id, picture, text, action) {
  const element = html('button', { type: 'button', id }, [icon(picture), text]);
  element.addEventListener('click', () => void action());
  return element;
}

/**
 * The recovery codes, with every way to keep them.
 * @param {string} name Whose they are. @param {string[]} codes @param {() => void} done Called when they are kept.
 */
export function codesCard(name, codes, done) {
  const told = html('p', { class: 'small muted', role: 'status' });
  const text = `${t('codes-file', { name })}\n\n${codes.join('\n')}\n`;
  const kept = html('button', { type: 'button', class: 'primary', id: 'codes-kept' }, [t('codes-kept')]);
  kept.addEventListener('click', done);
  return html('section', { class: 'card codes', 'aria-labelledby': 'codes-title' }, [
    html('h2', { id: 'codes-title', tabindex: '-1' }, [t('codes-title')]),
    html('p', {}, [t('codes-text', { name })]),
    html('ol', { class: 'code-list' }, codes.map((code) => html('li', {}, [html('code', {}, [code])]))),
    html('div', { class: 'form-actions' }, [
      button('codes-copy', 'copy', t('copy'), () => copy(text, told)),
      button('codes-print', 'print', t('print'), () => print()),
      button('codes-save', 'save', t('save-file'), () => download(text, `sembra-${name}.txt`)),
    ]),
    told,
    html('div', { class: 'form-actions' }, [kept]),
  ]);
}

/** Shows a token, once. @param {{ title: string, text: string, token: string }} secret */
export function showToken({ title, text, token }) {
  const field = html('input', { type: 'text', readonly: true, value: token, id: 'token', 'aria-label': title });
  const told = html('p', { class: 'small', role: 'status' });
  const take = html('button', { type: 'button', class: 'primary', id: 'token-copy' }, [t('copy')]);
  take.addEventListener('click', () => void copy(token, told));
  const dialog = html('dialog', { id: 'token-dialog', 'aria-labelledby': 'token-title' }, [
    html('h2', { id: 'token-title' }, [title]), html('p', {}, [text]), field, told,
    html('form', { method: 'dialog', class: 'dialog-actions' }, [html('button', {}, [t('close')]), take]),
  ]);
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  field.select();
}
