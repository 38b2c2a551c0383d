/** Parts of the forms that begin games for a class. @typedef {import('../../classes/types.js').Pupil} Pupil */
import { picture } from '../../classes/pictures.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { clockChoice } from '../lobby/words.js';
import { fillRules } from '../new-game.js';

/** The clocks that suit a lesson. */
const CLOCKS = ['none', '3+2', '5+3', '10+5', '15+5'];

/** @param {string} id @param {string} label @param {HTMLElement} control */
export function field(id, label, control) {
  control.id = id;
  return html('div', { class: 'field' }, [html('label', { for: id }, [label]), control]);
}

/** Rules and clock. */
export function terms() {
  const rules = html('select');
  fillRules(rules, '');
  const time = html('select', {}, CLOCKS.map((clock) => html('option', { value: clock }, [clockChoice(clock)])));
  return { rules, time, elements: [field('round-rules', t('rules'), rules), field('round-time', t('round-clock'), time)] };
}

/** Who plays: those who are here and do not play are chosen first. */
export class PupilChoice {
  element = html('fieldset', { class: 'pupil-choice' });
  #onChange;
  /** @type {HTMLInputElement[]} */
  #inputs = [];

  /** @param {() => void} [onChange] */
  constructor(onChange = () => {}) {
    this.#onChange = onChange;
  }

  /** @param {readonly Pupil[]} pupils */
  fill(pupils) {
    this.#inputs = pupils.map(({ id, here, game }) => html('input', { type: 'checkbox', value: id, checked: here && !game }));
    this.element.replaceChildren(html('legend', {}, [t('round-who')]), ...pupils.map(({ nickname, picture: name, here, game }, index) => html('label', { class: 'check' }, [
      this.#inputs[index], picture(name, 28), html('span', {}, [nickname]), html('span', { class: 'small muted' }, [game ? t('pupil-plays') : here ? '' : t('pupil-away')]),
    ])));
    for (const input of this.#inputs) input.addEventListener('change', () => this.#onChange());
  }

  get chosen() {
    return this.#inputs.filter(({ checked }) => checked).map(({ value }) => value);
  }
}
