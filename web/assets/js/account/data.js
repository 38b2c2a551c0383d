/** One's data: taking them along, and deleting them. */
import { ask } from '../confirm.js';
import { html, icon } from '../dom.js';
import { t } from '../i18n.js';
import { passwordField, requestForm } from '../people/fields.js';
import { deleteAccount } from '../people/requests.js';
import { card, failing } from './card.js';

/** @typedef {import('../people/types.js').Player} Player */

/** @param {string} href @param {string} name @param {string} text */
function exportLink(href, name, text) {
  return html('a', { class: 'button', href, download: name }, [icon('save'), text]);
}

/** @param {Player} person */
export function dataCard(person) {
  const name = person.name ?? '';
  const { element, problem } = card('data', t('data'), [
    html('p', { class: 'muted small' }, [t('export-text')]),
    html('div', { class: 'form-actions' }, [
      exportLink('/api/v1/account/export', 'sembra.ndjson', t('export-all')),
      exportLink('/api/v1/account/export.ogn', 'sembra.ogn', t('export-games')),
    ]),
    html('h3', {}, [t('delete-account')]),
    html('p', { class: 'muted small' }, [t('delete-account-text')]),
  ]);
  const open = html('button', { type: 'button', class: 'danger', id: 'delete-account' }, [t('delete-account')]);
  open.addEventListener('click', () => {
    if (person.kind === 'account') askPassword(name);
    else void deleteVisitor(name, problem);
  });
  element.insertBefore(open, problem);
  return element;
}

/** Asks for the password before the account goes. @param {string} name */
function askPassword(name) {
  const password = passwordField({ id: 'delete-password', label: t('password'), autocomplete: 'current-password' });
  const no = html('button', { type: 'button' }, [t('cancel')]);
  const form = requestForm({
    id: 'delete-form', fields: [password], submit: t('delete-account-yes'), kind: 'danger', after: [no],
    act: async () => {
      await deleteAccount({ password: password.input.value });
      location.assign('/');
    },
  });
  const dialog = html('dialog', { id: 'delete-dialog', 'aria-labelledby': 'delete-title' }, [
    html('h2', { id: 'delete-title' }, [t('delete-account-title', { name })]), html('p', {}, [t('delete-account-sure')]), form,
  ]);
  no.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} name @param {HTMLElement} problem */
async function deleteVisitor(name, problem) {
  if (!await ask({ title: t('delete-account'), text: t('delete-account-sure'), yes: t('delete-account-yes') })) return;
  await failing(problem, async () => {
    await deleteAccount({ confirm: name });
    location.assign('/');
  });
}
