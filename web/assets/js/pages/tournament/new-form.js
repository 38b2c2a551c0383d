/**
 * The form of a new tournament: a few questions, and the rest folded away.
 *
 * @typedef {import('../../tournaments/new-tournament.js').Values} Values
 */
import { serverNow_ms } from '../../api.js';
import { getLinks } from '../../classes/lesson-requests.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { RULE_SETS } from '../../rulesets.js';
import { bodyOf, faultsOf, FORMATS, isAsked, newValues, usualTieBreaks } from '../../tournaments/new-tournament.js';
import { makeTournament } from '../../tournaments/requests.js';
import { told } from '../../tournaments/words.js';
import { clockChoice } from '../lobby/words.js';
import { folded } from './parts.js';
import { TieBreakList } from './tie-break-list.js';

/** The clocks of a tournament: all play at the same time. */
const CLOCKS = ['3+2', '5+3', '10+5', '15+5', '1d', '3d'];

export class TournamentForm {
  #values = newValues();
  #hasLinks = false;
  /** @type {Map<keyof Values, { element: HTMLElement, fault: HTMLElement, control: HTMLElement }>} */
  #fields = new Map();
  #tieBreaks = new TieBreakList('tie', (tieBreaks) => this.#set('tieBreaks', tieBreaks));
  #problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  #more;
  element;

  /** @param {{ classes: { id: string, name: string }[], series: { id: string, name: string }[], given: Partial<Values> }} wanted */
  constructor({ classes, series, given }) {
    Object.assign(this.#values, given);
    this.#more = folded('form-more', t('form-more'), [
      this.#text('about', true), this.#number('boards', this.#check('teams')), this.#choice('bye', ['one', 'half']), this.#check('double'), this.#check('streaks'),
      this.#check('auto'), this.#number('pause'),
      this.#number('games'), this.#check('tieSeeds'), this.#number('tieExtra'), this.#choice('tieLast', ['starting-rank', 'draw-of-lots']),
      this.#choice('order', ['fold', 'slide']), this.#choice('balance', ['first', 'after-score']), this.#tieBreakField(),
      ...(series.length > 0 ? [this.#select('series', [['', t('form-series-none')], ...series.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))])] : []),
    ], 'form-more');
    const access = classes.length > 0 ? ['public', 'link', 'class'] : ['public', 'link'];
    this.element = html('form', { id: 'new-tournament', novalidate: true }, [
      this.#text('name'),
      this.#radios('mode', ['online', 'board']), this.#radios('format', [...FORMATS]),
      html('div', { class: 'form-pair' }, [this.#number('rounds'), this.#number('minutes'), this.#select('rules', RULE_SETS.map((rules) => [rules, t('rules-name', { rules })])), this.#select('time', CLOCKS.map((time) => [time, clockChoice(time)]))]),
      this.#radios('access', access), ...(classes.length > 0 ? [this.#select('class', classes.map(({ id, name }) => [id, name])), this.#select('with', [])] : []),
      html('div', { class: 'form-pair' }, [this.#date('starts')]), this.#check('rated'),
      this.#more, this.#problem, html('div', { class: 'form-actions' }, [html('button', { class: 'primary large', id: 'make-tournament' }, [t('form-make')])]),
    ]);
    if (classes.length > 0 && !this.#values.class) this.#values.class = classes[0].id;
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.#show();
    void this.#loadLinks();
  }

  /** Offers the classes that are linked with the chosen one. */
  async #loadLinks() {
    const { class: chosen } = this.#values;
    if (!chosen) return;
    const linked = (await getLinks(chosen).catch(() => [])).filter(({ state }) => state === 'linked');
    const control = this.#fields.get('with')?.control;
    if (chosen !== this.#values.class || !control) return;
    control.replaceChildren(...[['', t('form-with-none')], ...linked.map(({ id, name }) => [id, name])].map(([value, text]) => html('option', { value }, [text])));
    this.#hasLinks = linked.length > 0;
    this.#set('with', '');
  }

  // ——— Fields ———

  /** @param {keyof Values} name @param {HTMLElement} control @param {HTMLElement[]} [after] */
  #field(name, control, after = []) {
    control.id = `new-${name}`;
    const fault = html('p', { class: 'field-fault', id: `new-${name}-fault` });
    control.setAttribute('aria-describedby', `new-${name}-fault`);
    const element = html('div', { class: 'field' }, [html('label', { for: control.id }, [t('form-field', { name })]), control, ...after, fault]);
    this.#fields.set(name, { element, fault, control });
    return element;
  }

  /** @param {keyof Values} name @param {unknown} value */
  #set(name, value) {
    const before = this.#values.format;
    this.#values = { ...this.#values, [name]: value };
    if (name === 'format' && before !== value) this.#values.tieBreaks = usualTieBreaks(this.#values.format);
    if (name === 'mode' && value === 'board' && this.#values.format === 'arena') this.#setFormat('swiss');
    this.#show(name);
    if (name === 'class') void this.#loadLinks();
  }

  /** @param {Values['format']} format */
  #setFormat(format) {
    this.#values = { ...this.#values, format, tieBreaks: usualTieBreaks(format) };
    const radio = this.element.querySelector(`input[name="new-format"][value="${format}"]`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
  }

  /** @param {keyof Values} name @param {boolean} [long] */
  #text(name, long = false) {
    const control = long ? html('textarea', { rows: 3 }) : html('input', { type: 'text', maxlength: 120, autocomplete: 'off' });
    control.value = String(this.#values[name]);
    control.addEventListener('input', () => this.#set(name, control.value));
    return this.#field(name, control);
  }

  /** @param {keyof Values} name @param {HTMLElement} [before] */
  #number(name, before) {
    const control = html('input', { type: 'text', inputmode: 'numeric', class: 'short', value: String(this.#values[name]), maxlength: 5, autocomplete: 'off' });
    control.addEventListener('input', () => this.#set(name, control.value));
    const element = this.#field(name, control);
    return before ? html('div', {}, [before, element]) : element;
  }

  /** @param {keyof Values} name */
  #date(name) {
    const control = html('input', { type: 'datetime-local', value: String(this.#values[name]) });
    control.addEventListener('input', () => this.#set(name, control.value));
    return this.#field(name, control, [html('p', { class: 'small muted' }, [t('form-starts-told')])]);
  }

  /** @param {keyof Values} name @param {[value: string, text: string][]} options */
  #select(name, options) {
    const control = html('select', {}, options.map(([value, text]) => html('option', { value, selected: value === this.#values[name] }, [text])));
    control.addEventListener('change', () => this.#set(name, control.value));
    return this.#field(name, control);
  }

  /** @param {keyof Values} name @param {string[]} values */
  #choice(name, values) {
    return this.#select(name, values.map((value) => [value, t('form-choice', { choice: `${name}-${value}` })]));
  }

  /** @param {keyof Values} name */
  #check(name) {
    const control = html('input', { type: 'checkbox', id: `new-${name}`, checked: Boolean(this.#values[name]) });
    control.addEventListener('change', () => this.#set(name, control.checked));
    const element = html('label', { class: 'check' }, [control, html('span', {}, [t('form-check', { name })])]);
    this.#fields.set(name, { element, control, fault: html('p') });
    return element;
  }

  /** @param {keyof Values} name @param {string[]} values */
  #radios(name, values) {
    const fault = html('p', { class: 'field-fault', id: `new-${name}-fault` });
    const inputs = values.map((value) => {
      const input = html('input', { type: 'radio', name: `new-${name}`, value, checked: value === this.#values[name] });
      input.addEventListener('change', () => this.#set(name, value));
      return html('label', { class: 'choice', 'data-value': value }, [input, html('span', {}, [t('form-choice', { choice: `${name}-${value}` })])]);
    });
    const about = html('p', { class: 'small muted', id: `new-${name}-told` });
    const element = html('fieldset', {}, [html('legend', {}, [t('form-field', { name })]), html('div', { class: 'choices' }, inputs), about, fault]);
    this.#fields.set(name, { element, fault, control: /** @type {HTMLElement} */ (inputs[0].querySelector('input')) });
    return element;
  }

  #tieBreakField() {
    const element = html('fieldset', {}, [html('legend', {}, [t('form-field', { name: 'tieBreaks' })]), html('p', { class: 'small muted' }, [t('form-tie-breaks-told')]), this.#tieBreaks.element]);
    this.#fields.set('tieBreaks', { element, control: this.#tieBreaks.element, fault: html('p') });
    return element;
  }

  // ——— What is shown and sent ———

  /** @param {keyof Values} [changed] */
  #show(changed) {
    for (const [name, { element }] of this.#fields) element.hidden = !isAsked(this.#values, name) || (name === 'with' && !this.#hasLinks);
    const arena = this.element.querySelector('.choice[data-value="arena"] input');
    if (arena instanceof HTMLInputElement) arena.disabled = this.#values.mode === 'board';
    for (const name of /** @type {const} */ (['format', 'access', 'mode'])) {
      const about = this.element.querySelector(`#new-${name}-told`);
      if (about) about.textContent = t('form-told', { choice: `${name}-${this.#values[name]}` });
    }
    this.#tieBreaks.show(this.#values.tieBreaks);
    if (changed) this.#complain(changed, '');
  }

  /** @param {keyof Values} name @param {string} text */
  #complain(name, text) {
    const field = this.#fields.get(name);
    if (!field) return;
    field.fault.textContent = text;
    if (text) field.control.setAttribute('aria-invalid', 'true');
    else field.control.removeAttribute('aria-invalid');
  }

  async #submit() {
    if (this.element.hasAttribute('aria-busy')) return;
    const faults = faultsOf(this.#values, serverNow_ms());
    for (const name of this.#fields.keys()) this.#complain(name, faults[name] ? told(faults[name]) : '');
    const [first] = [...this.#fields.keys()].filter((name) => faults[name]);
    if (first) {
      const control = this.#fields.get(first)?.control;
      if (control && this.#more.contains(control)) this.#more.open = true;
      control?.focus();
      return;
    }
    this.element.setAttribute('aria-busy', 'true');
    this.#problem.hidden = true;
    try {
      const { id } = await makeTournament(bodyOf(this.#values));
      location.assign(`/tournaments/${id}`);
    } catch (error) {
      this.#problem.textContent = explain(error);
      this.#problem.hidden = false;
    } finally {
      this.element.removeAttribute('aria-busy');
    }
  }
}
