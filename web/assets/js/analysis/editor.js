/** The dialog in which a position is set up. It can only make positions of 48 seeds. */
import { rowsSeen } from '../board/houses.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { fillRules } from '../pages/new-game.js';
import { START } from './address.js';
import { Setup } from './editor-model.js';

/** @typedef {import('../types.js').Pit} Pit */

/** A count with its two buttons. */
class PitField {
  element;
  #input;
  #more = html('button', { type: 'button', class: 'quiet pit-step' }, ['+']);
  #less = html('button', { type: 'button', class: 'quiet pit-step' }, ['−']);
  #pit;

  /** @param {Pit} pit @param {string} name @param {(seeds: number) => void} onChange */
  constructor(pit, name, onChange) {
    this.#pit = pit;
    this.#input = html('input', { type: 'text', inputmode: 'numeric', pattern: '[0-9]*', maxlength: 2, 'aria-label': name, 'data-pit': pit });
    this.#more.setAttribute('aria-label', t('editor-more', { pit: name }));
    this.#less.setAttribute('aria-label', t('editor-less', { pit: name }));
    this.#input.addEventListener('change', () => onChange(Number(this.#input.value)));
    this.#input.addEventListener('focus', () => this.#input.select());
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onChange(Number(this.#input.value) + (event.key === 'ArrowUp' ? 1 : -1));
    });
    this.#more.addEventListener('click', () => onChange(Number(this.#input.value) + 1));
    this.#less.addEventListener('click', () => onChange(Number(this.#input.value) - 1));
    const letter = html('span', { class: 'pit-name', 'aria-hidden': 'true' }, [pit === 'S' || pit === 'N' ? name : pit]);
    this.element = html('div', { class: pit === 'S' || pit === 'N' ? 'pit-field store' : 'pit-field' }, [letter, this.#more, this.#input, this.#less]);
  }

  /** @param {Setup} setup */
  show(setup) {
    const seeds = setup.count(this.#pit);
    this.#input.value = String(seeds);
    // They stay in reach of the keyboard while they are used.
    this.#more.setAttribute('aria-disabled', String(seeds >= setup.most(this.#pit)));
    this.#less.setAttribute('aria-disabled', String(seeds === 0));
  }
}

export class Editor {
  #dialog = byId('editor', HTMLDialogElement);
  #rules = byId('editor-rules', HTMLSelectElement);
  #turn = byId('editor-turn', HTMLSelectElement);
  #setup = new Setup(START);
  /** @type {PitField[]} */
  #fields = [];
  #onDone;

  /** @param {(rules: string, position: string) => void} onDone */
  constructor(onDone) {
    this.#onDone = onDone;
    const { top, bottom } = rowsSeen(false);
    /** @param {readonly Pit[]} pits @param {string} kind */
    const row = (pits, kind) => html('div', { class: `editor-row ${kind}` }, pits.map((pit) => this.#field(pit)));
    byId('editor-board', HTMLElement).append(row(['N'], 'store'), row(top, 'top'), row(bottom, 'bottom'), row(['S'], 'store'));
    this.#turn.addEventListener('change', () => {
      this.#setup.turn = this.#turn.value === 'N' ? 'N' : 'S';
      this.#show();
    });
    this.#on('editor-start', () => { this.#setup = new Setup(START); });
    this.#on('editor-clear', () => this.#setup.clear());
    byId('editor-done', HTMLButtonElement).addEventListener('click', () => {
      this.#dialog.close();
      this.#onDone(this.#rules.value, this.#setup.text);
    });
  }

  /** @param {string} rules @param {string} position */
  open(rules, position) {
    this.#setup = new Setup(position);
    this.#rules.replaceChildren();
    fillRules(this.#rules, rules);
    // Rules of a record may be none of the four.
    if (this.#rules.value !== rules) {
      this.#rules.append(html('option', { value: rules }, [rules]));
      this.#rules.value = rules;
    }
    this.#show();
    this.#dialog.showModal();
  }

  /** @param {string} id @param {() => void} action */
  #on(id, action) {
    byId(id, HTMLButtonElement).addEventListener('click', () => {
      action();
      this.#show();
    });
  }

  /** @param {Pit} pit */
  #field(pit) {
    const name = pit === 'S' || pit === 'N' ? t('editor-store', { side: pit }) : t('editor-house', { house: pit });
    const field = new PitField(pit, name, (seeds) => {
      this.#setup.set(pit, seeds);
      this.#show();
    });
    this.#fields.push(field);
    return field.element;
  }

  #show() {
    for (const field of this.#fields) field.show(this.#setup);
    this.#turn.value = this.#setup.turn;
    byId('editor-position', HTMLElement).textContent = this.#setup.text;
  }
}
