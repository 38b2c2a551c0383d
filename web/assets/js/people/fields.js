/** Fields of forms that say what is wrong while one types, and forms that send what they hold. */
import { html, icon } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { NAME_MAX, NAME_MIN, nameRules } from './names.js';
import { PASSWORD_MIN, strengthOf } from './password.js';

/**
 * @typedef {object} Field
 * @property {HTMLElement} element
 * @property {HTMLInputElement} input
 * @property {() => string} fault What is wrong with what it holds; empty when nothing is.
 */

/**
 * @param {{ id: string, label: string, fault?: (value: string) => string, help?: Node[] } & Record<string, unknown>} wanted The rest are attributes of the input.
 * @param {(input: HTMLInputElement) => Node[]} [around] What stands in place of the bare input. @returns {Field}
 */
export function textField({ id, label, fault = required, help = [], ...attributes }, around = (input) => [input]) {
  const given = /** @type {Record<string, string>} */ (attributes);
  const input = html('input', { type: 'text', id, name: id, autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': `${id}-help ${id}-fault`, ...given });
  const told = html('p', { class: 'field-fault', id: `${id}-fault`, hidden: true });
  const field = {
    element: html('div', { class: 'field' }, [
      html('label', { for: id }, [label]), ...around(input), html('div', { class: 'field-help', id: `${id}-help` }, help), told,
    ]),
    input,
    fault() {
      const text = fault(input.value);
      told.textContent = text;
      told.hidden = !text;
      input.toggleAttribute('aria-invalid', Boolean(text));
      return text;
    },
  };
  // What was wrong is looked at again as soon as it changes, but nobody is told off while they begin to type.
  input.addEventListener('input', () => {
    if (input.hasAttribute('aria-invalid')) field.fault();
  });
  return field;
}

/** @param {string} value */
function required(value) {
  return value ? '' : t('field-required');
}

/** The name of an account that exists. @param {string} id */
export function nameField(id) {
  return textField({ id, label: t('account-name'), autocomplete: 'username', maxlength: 40 });
}

/** The name of an account or bot that is to be made, with the rules that it keeps. @param {string} id @param {string} label @param {string} autocomplete */
export function newNameField(id, label, autocomplete) {
  const rules = /** @type {const} */ (['length', 'characters']).map((rule) => ({
    rule, item: html('li', {}, [icon('done'), html('span', {}, [t('name-rule', { rule, min: NAME_MIN, max: NAME_MAX })])]),
  }));
  const field = textField({
    id, label, autocomplete, maxlength: 40, help: [html('ul', { class: 'rules-kept' }, rules.map(({ item }) => item))],
    fault: (value) => {
      const kept = nameRules(value);
      return kept.length && kept.characters ? '' : t('name-fault');
    },
  });
  field.input.addEventListener('input', () => {
    const kept = nameRules(field.input.value);
    for (const { rule, item } of rules) item.classList.toggle('kept', kept[rule]);
  });
  return field;
}

/** A password that can be shown. @param {{ id: string, label: string, autocomplete: string, fault?: (value: string) => string, help?: Node[] }} wanted */
export function passwordField(wanted) {
  return textField({ ...wanted, type: 'password', maxlength: 200 }, (input) => {
    const show = html('button', { type: 'button', class: 'quiet show-password', 'aria-pressed': 'false', 'aria-controls': wanted.id, 'aria-label': t('password-show') }, [icon('eye')]);
    show.title = t('password-show');
    show.addEventListener('click', () => {
      const shown = input.type === 'password';
      input.type = shown ? 'text' : 'password';
      show.setAttribute('aria-pressed', String(shown));
    });
    return [html('div', { class: 'password' }, [input, show])];
  });
}

/** A password that is to be chosen, with how good it is. @param {string} id @param {string} label */
export function newPasswordField(id, label) {
  const bar = html('span', { class: 'strength-bar', 'aria-hidden': 'true' });
  const told = html('span', { role: 'status' }, [t('password-strength', { strength: 'none', min: PASSWORD_MIN })]);
  const meter = html('div', { class: 'strength', 'data-score': 0 }, [bar, told]);
  const field = passwordField({
    id, label, autocomplete: 'new-password', help: [meter],
    fault: (value) => (['none', 'short'].includes(strengthOf(value).strength) ? t('password-fault', { min: PASSWORD_MIN }) : ''),
  });
  field.input.addEventListener('input', () => {
    const { strength, score } = strengthOf(field.input.value);
    meter.dataset.score = String(score);
    const text = t('password-strength', { strength, min: PASSWORD_MIN });
    if (told.textContent !== text) told.textContent = text;
  });
  return field;
}

/**
 * A form that is off while its request is under way, and says what went wrong.
 * @param {{ id: string, fields: Field[], submit: string, kind?: string, after?: Node[], act: () => Promise<unknown> }} wanted
 */
export function requestForm({ id, fields, submit, kind = 'primary', after = [], act }) {
  const button = html('button', { class: kind }, [submit]);
  const problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  const form = html('form', { id, novalidate: true }, [
    ...fields.map(({ element }) => element), problem, html('div', { class: 'form-actions' }, [button, ...after]),
  ]);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.hidden = true;
    const faulty = fields.filter((field) => field.fault());
    if (faulty.length > 0) {
      faulty[0].input.focus();
      return;
    }
    // Off, but not disabled: a disabled button loses the keyboard.
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    try {
      await act();
    } catch (error) {
      problem.textContent = explain(error);
      problem.hidden = false;
    } finally {
      button.removeAttribute('aria-disabled');
    }
  });
  return form;
}
