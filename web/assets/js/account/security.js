/** Devices that are logged in, the password and the recovery codes. */
import { momentOf } from '../dates.js';
import { html } from '../dom.js';
import { t } from '../i18n.js';
import { newPasswordField, passwordField, requestForm } from '../people/fields.js';
import { changePassword, endDevice, getDevices, newRecoveryCodes } from '../people/requests.js';
import { card, failing } from './card.js';
import { codesCard } from './secret.js';

/** @typedef {import('../people/types.js').Device} Device */

/** A device in the list. @param {Device} device @param {() => void} end Logs it out. */
function deviceRow({ id, device, seen, current }, end) {
  const name = device || t('device-unknown');
  const button = html('button', { type: 'button', class: 'danger', 'aria-label': t('device-end-of', { device: name }) }, [t('device-end')]);
  button.addEventListener('click', end);
  return html('li', { 'data-session': id }, [
    html('span', { class: 'row-text' }, [
      html('strong', {}, [name]),
      html('span', { class: 'muted small' }, [current ? t('device-this') : t('device-seen', { moment: momentOf(seen) })]),
    ]),
    ...(current ? [] : [button]),
  ]);
}

/** @param {string} name @param {() => unknown} changed */
function passwordPart(name, changed) {
  const old = passwordField({ id: 'old-password', label: t('password-old'), autocomplete: 'current-password' });
  const wanted = newPasswordField('changed-password', t('password-new'));
  const told = html('p', { role: 'status', id: 'password-told' });
  const form = requestForm({
    id: 'password-form', fields: [old, wanted], submit: t('password-change'), kind: '', after: [told],
    act: async () => {
      told.textContent = '';
      await changePassword(old.input.value, wanted.input.value);
      form.reset();
      for (const { input } of [old, wanted]) input.dispatchEvent(new Event('input'));
      told.textContent = t('password-changed');
      await changed();
    },
  });
  form.prepend(userName(name));
  return card('password-card', t('password'), [form]).element;
}

/** Password managers want to know whose password it is. @param {string} name */
function userName(name) {
  return html('input', { type: 'text', class: 'visually-hidden', autocomplete: 'username', value: name, readonly: true, tabindex: '-1', 'aria-hidden': 'true' });
}

/** @param {string} name @param {HTMLElement} left Where it says how many codes are left. @param {() => unknown} changed */
function codesPart(name, left, changed) {
  const password = passwordField({ id: 'codes-password', label: t('password'), autocomplete: 'current-password' });
  const form = requestForm({
    id: 'codes-form', fields: [password], submit: t('codes-new'), kind: '',
    act: async () => {
      const codes = await newRecoveryCodes(password.input.value);
      form.reset();
      const shown = codesCard(name, codes, () => {
        shown.replaceWith(element);
        element.querySelector('h2')?.focus();
      });
      element.replaceWith(shown);
      shown.querySelector('h2')?.focus();
      await changed();
    },
  });
  form.prepend(userName(name));
  const { element } = card('recovery', t('recovery-codes'), [left, html('p', { class: 'muted small' }, [t('recovery-codes-text')]), form]);
  return element;
}

/** The sections that keep an account safe. @param {string} name Whose it is. */
export function securityCards(name) {
  const list = html('ul', { class: 'rows', id: 'device-list' });
  const left = html('p', { id: 'codes-left' });
  const { element, problem } = card('devices', t('devices'), [html('p', { class: 'muted small' }, [t('devices-text')]), list]);
  const load = () => failing(problem, async () => {
    const { sessions, recovery_codes_left } = await getDevices();
    left.textContent = t('codes-left', { count: recovery_codes_left });
    list.replaceChildren(...sessions.map((device) => deviceRow(device, () => void failing(problem, async () => {
      await endDevice(device.id);
      await load();
      element.querySelector('h2')?.focus();
    }))));
  });
  void load();
  return [element, passwordPart(name, load), codesPart(name, left, load)];
}
