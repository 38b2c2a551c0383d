/**
 * The dialog in which the organiser changes a tournament: name, description, schedule, and before the first round
 * the number of rounds and the tie-breaks.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/settings.js').Field} Field
 */
import { serverNow_ms } from '../../api.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { changeTournament } from '../../tournaments/requests.js';
import { changeOf, fieldsOf, settingFaults, settingsOf } from '../../tournaments/settings.js';
import { told } from '../../tournaments/words.js';
import { TieBreakList } from './tie-break-list.js';

class SettingsForm {
  #tournament;
  #before;
  #values;
  #fields;
  /** @type {Map<Field, { control: HTMLElement, fault: HTMLElement }>} */
  #controls = new Map();
  #problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  cancel = html('button', { type: 'button' }, [t('cancel')]);
  element;

  /** @param {Tournament} tournament */
  constructor(tournament) {
    this.#tournament = tournament;
    this.#before = settingsOf(tournament);
    this.#values = settingsOf(tournament);
    this.#fields = fieldsOf(tournament);
    this.element = html('form', { novalidate: true }, [
      ...this.#fields.map((field) => this.#field(field)), this.#problem,
      html('div', { class: 'dialog-actions' }, [this.cancel, html('button', { class: 'primary' }, [t('save-change')])]),
    ]);
  }

  /** @param {Field} name */
  #field(name) {
    if (name === 'auto') return this.#check(name);
    if (name === 'tieBreaks') return this.#tieBreaks();
    const control = name === 'about' ? html('textarea', { rows: 3 })
      : html('input', name === 'starts' ? { type: 'datetime-local' } : { type: 'text', autocomplete: 'off', ...(name === 'name' ? { maxlength: 120 } : { inputmode: 'numeric', class: 'short', maxlength: 5 }) });
    control.id = `set-${name}`;
    control.value = String(this.#values[name]);
    control.setAttribute('aria-describedby', `set-${name}-fault`);
    const fault = html('p', { class: 'field-fault', id: `set-${name}-fault` });
    control.addEventListener('input', () => {
      this.#values = { ...this.#values, [name]: control.value };
      this.#complain(name, '');
    });
    this.#controls.set(name, { control, fault });
    return html('div', { class: 'field' }, [html('label', { for: control.id }, [t('form-field', { name })]), control, ...(name === 'starts' ? [html('p', { class: 'small muted' }, [t('form-starts-told')])] : []), fault]);
  }

  /** @param {'auto'} name */
  #check(name) {
    const control = html('input', { type: 'checkbox', id: `set-${name}`, checked: this.#values[name] });
    control.addEventListener('change', () => { this.#values = { ...this.#values, [name]: control.checked }; });
    return html('label', { class: 'check' }, [control, html('span', {}, [t('form-check', { name })])]);
  }

  #tieBreaks() {
    const list = new TieBreakList('set-tie', (tieBreaks) => {
      this.#values = { ...this.#values, tieBreaks };
      list.show(tieBreaks);
    });
    list.show(this.#values.tieBreaks);
    return html('fieldset', {}, [html('legend', {}, [t('form-field', { name: 'tieBreaks' })]), html('p', { class: 'small muted' }, [t('form-tie-breaks-told')]), list.element]);
  }

  /** @param {Field} name @param {string} text */
  #complain(name, text) {
    const field = this.#controls.get(name);
    if (!field) return;
    field.fault.textContent = text;
    if (text) field.control.setAttribute('aria-invalid', 'true');
    else field.control.removeAttribute('aria-invalid');
  }

  /** Saves what was changed; the tournament after it, null where something is wrong. @returns {Promise<Tournament | null>} */
  async save() {
    const faults = settingFaults(this.#values, this.#before, this.#tournament, serverNow_ms());
    for (const field of this.#fields) this.#complain(field, faults[field] ? told(faults[field]) : '');
    const first = this.#fields.find((field) => faults[field]);
    if (first) {
      this.#controls.get(first)?.control.focus();
      return null;
    }
    const change = changeOf(this.#values, this.#before, this.#fields);
    if (!change) return this.#tournament;
    this.#problem.hidden = true;
    try {
      return await changeTournament(this.#tournament.id, change);
    } catch (error) {
      this.#problem.textContent = explain(error);
      this.#problem.hidden = false;
      return null;
    }
  }
}

/** @param {Tournament} tournament @param {(tournament: Tournament) => void} take */
export function openSettings(tournament, take) {
  const form = new SettingsForm(tournament);
  const dialog = html('dialog', { class: 'tournament-settings', 'aria-labelledby': 'set-title' }, [html('h2', { id: 'set-title' }, [t('tournament-change')]), form.element]);
  form.cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form.element.addEventListener('submit', async (event) => {
    event.preventDefault();
    const changed = await form.save();
    if (!changed) return;
    if (changed !== tournament) take(changed);
    dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
