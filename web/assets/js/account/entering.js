/** The ways in: logging in, making an account, and a recovery code for a forgotten password. */
import { html } from '../dom.js';
import { t } from '../i18n.js';
import { nameField, newNameField, newPasswordField, passwordField, requestForm, textField } from '../people/fields.js';
import { logIn, makeAccount, recoverAccount } from '../people/requests.js';
import { codesCard } from './secret.js';

/** @typedef {'log-in' | 'new' | 'recover'} Way */

/** The page that sent the visitor here, if it is one of this site. */
function comingFrom() {
  const back = new URLSearchParams(location.search).get('back');
  const url = back?.startsWith('/') ? new URL(back, location.href) : null;
  return url?.origin === location.origin ? url.pathname + url.search : null;
}

/** Goes where the visitor came from; the account otherwise. A fresh page lets password managers keep what was typed. */
function goOn() {
  location.assign(comingFrom() ?? '/account');
}

/** @param {Way} way @param {string} text */
function wayLink(way, text) {
  return html('a', { href: `${location.search}#${way}` }, [text]);
}

function logInForm() {
  const name = nameField('name');
  const password = passwordField({ id: 'password', label: t('password'), autocomplete: 'current-password' });
  return requestForm({
    id: 'log-in-form', fields: [name, password], submit: t('log-in'),
    act: async () => {
      await logIn(name.input.value.trim(), password.input.value);
      goOn();
    },
  });
}

/** @param {HTMLElement} place */
function newAccountForm(place) {
  const name = newNameField('new-name', t('account-name'), 'username');
  const password = newPasswordField('new-password', t('password'));
  return requestForm({
    id: 'new-form', fields: [name, password], submit: t('account-make'),
    act: async () => {
      const { person, recovery_codes } = await makeAccount(name.input.value, password.input.value);
      place.replaceChildren(codesCard(person.name ?? '', recovery_codes, goOn));
      place.querySelector('h2')?.focus();
    },
  });
}

function recoverForm() {
  const name = nameField('recover-name');
  const code = textField({ id: 'recover-code', label: t('recovery-code'), autocomplete: 'off', maxlength: 40 });
  const password = newPasswordField('recover-password', t('password-new'));
  return requestForm({
    id: 'recover-form', fields: [name, code, password], submit: t('password-set'),
    act: async () => {
      await recoverAccount(name.input.value.trim(), code.input.value.trim(), password.input.value);
      goOn();
    },
  });
}

/** What an account is good for, beside the forms. */
function reasons() {
  return html('aside', { class: 'card why', 'aria-labelledby': 'why-title' }, [
    html('h2', { id: 'why-title' }, [t('why-title')]),
    html('ul', {}, ['why-name', 'why-devices', 'why-rating', 'why-email'].map((id) => html('li', {}, [t(id)]))),
    html('p', { class: 'muted small' }, [t('why-not')]),
  ]);
}

/** @param {Way} way @param {HTMLElement} place @returns {{ title: string, form: HTMLFormElement, links: Node[] }} */
function chosen(way, place) {
  const toLogIn = wayLink('log-in', t('have-account'));
  const toNew = wayLink('new', t('no-account'));
  const toRecover = wayLink('recover', t('password-forgotten'));
  switch (way) {
    case 'new': return { title: t('account-make'), form: newAccountForm(place), links: [toLogIn] };
    case 'recover': return { title: t('recover-title'), form: recoverForm(), links: [toLogIn, toNew] };
    default: return { title: t('log-in'), form: logInForm(), links: [toNew, toRecover] };
  }
}

/** Shows one way in, by the address. @param {HTMLElement} place @param {(title: string) => void} setHeading */
export function showEntering(place, setHeading) {
  const show = () => {
    const { title, form, links } = chosen(/** @type {Way} */ (location.hash.slice(1)), place);
    setHeading(title);
    const extra = location.hash === '#recover' ? [html('p', { class: 'muted' }, [t('recover-text')])] : [];
    place.replaceChildren(html('div', { class: 'entering' }, [
      html('section', { class: 'card' }, [...extra, form, html('p', { class: 'other-ways' }, links)]), reasons(),
    ]));
  };
  addEventListener('hashchange', () => {
    show();
    place.querySelector('input')?.focus();
  });
  show();
}
