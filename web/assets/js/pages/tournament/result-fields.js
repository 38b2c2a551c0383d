/**
 * The fields of a result: the seeds of South, from which those of North follow, and how the game ended otherwise.
 *
 * @typedef {import('../../tournaments/result-entry.js').How} How
 * @typedef {import('../../tournaments/result-entry.js').Typed} Typed
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { hasSeeds, HOWS, otherSeeds, quickEntry, reportOf } from '../../tournaments/result-entry.js';
import { told } from '../../tournaments/words.js';
import { settlementOf } from '../../words.js';

export class ResultFields {
  #rules;
  #south;
  #north;
  #how;
  #fault;
  /** Whether the number of North was typed, not worked out. */
  #northTyped = false;
  element;

  /**
   * @param {{ id: string, south: string, north: string, rules: string, hows?: readonly How[], typed?: Typed }} wanted
   */
  constructor({ id, south, north, rules, hows = HOWS, typed }) {
    this.#rules = { evenSplit: settlementOf(rules) === 'split' };
    const field = (/** @type {string} */ side, /** @type {string} */ name) => html('input', {
      type: 'text', inputmode: 'numeric', class: 'seeds-input', id: `${id}-${side}`, autocomplete: 'off', maxlength: 7, 'aria-label': t('seeds-of', { name }), 'aria-describedby': `${id}-fault`,
    });
    this.#south = field('south', south);
    this.#north = field('north', north);
    this.#how = html('select', { id: `${id}-how`, class: 'how', 'aria-label': t('result-how') }, hows.map((how) => {
      const name = how.endsWith('-S') ? south : (how.endsWith('-N') ? north : '');
      return html('option', { value: how }, [t('result-how-name', { how: how.replace(/-[SN]$/, ''), name })]);
    }));
    this.#fault = html('p', { class: 'field-fault', id: `${id}-fault`, role: 'alert' });
    this.element = html('div', { class: 'result-fields' }, [this.#south, html('span', { 'aria-hidden': 'true' }, ['–']), this.#north, this.#how, this.#fault]);
    if (!hows.some(hasSeeds)) for (const part of [...this.element.children].slice(0, 3)) if (part instanceof HTMLElement) part.hidden = true;
    if (typed) this.#fill(typed);
    this.#listen();
    this.#show();
  }

  #listen() {
    this.#south.addEventListener('input', () => {
      const quick = quickEntry(this.#south.value);
      // A number that is being typed may become two.
      if (quick && !/^\d+\D*$/.test(this.#south.value)) {
        this.#fill({ ...this.#typed, ...quick });
        if (quick.north) this.#northTyped = true;
      } else if (!this.#northTyped && this.#how.value === 'counted') this.#north.value = otherSeeds(this.#south.value);
      this.#clear();
    });
    this.#north.addEventListener('input', () => {
      this.#northTyped = this.#north.value !== '';
      if (this.#south.value === '' && this.#how.value === 'counted') this.#south.value = otherSeeds(this.#north.value);
      this.#clear();
    });
    this.#how.addEventListener('change', () => {
      this.#show();
      this.#clear();
    });
  }

  /** @param {Typed} typed */
  #fill({ south, north, how }) {
    this.#south.value = south;
    this.#north.value = north;
    this.#how.value = how;
    this.#show();
  }

  #show() {
    const seeds = hasSeeds(/** @type {How} */ (this.#how.value));
    for (const input of [this.#south, this.#north]) {
      // The first field stays open: what is typed there can say how the game ended.
      input.disabled = !seeds && input === this.#north;
      if (!seeds) input.value = '';
    }
  }

  #clear() {
    this.#fault.textContent = '';
    for (const input of [this.#south, this.#north]) input.removeAttribute('aria-invalid');
  }

  /** @returns {Typed} */
  get #typed() {
    return { south: this.#south.value, north: this.#north.value, how: /** @type {How} */ (this.#how.value) };
  }

  /** How the game ended, in the words of the choice. */
  get howTold() {
    return this.#how.selectedOptions[0]?.text ?? '';
  }

  focus() {
    this.#south.focus();
    this.#south.select();
  }

  /** The report; null, and said at the field, where the rules do not allow it. @returns {import('../../tournaments/types.js').Report | null} */
  read() {
    const { report, fault } = reportOf(this.#typed, this.#rules);
    this.#clear();
    if (fault) {
      this.complain(told(fault));
      this.#south.setAttribute('aria-invalid', 'true');
      this.#south.focus();
    }
    return report;
  }

  /** @param {string} text */
  complain(text) {
    this.#fault.textContent = text;
  }
}
