/**
 * The dialog that begins games for all: pairs by strength or by draw, changed by hand, and one click.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 */
import { beginRound, proposePairs, randomKey } from '../../classes/lesson-requests.js';
import { html, icon } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { field, PupilChoice, terms } from '../lesson/choices.js';
import { PairSlots } from '../lesson/pair-slots.js';
import { actionButton } from './pupil.js';

export class StartGames {
  #class;
  #onBegun;
  #slots = new PairSlots({ pairs: [], alone: [], waiting: [] });
  /** @type {'strength' | 'draw'} */
  #by = 'strength';
  #key = randomKey();
  #choice = new PupilChoice(() => void this.#propose());
  #odd = html('select', {}, ['computer', 'waits'].map((odd) => html('option', { value: odd }, [t(`odd-${odd}`)])));
  #level = html('select', {}, [1, 2, 3, 4, 5].map((level) => html('option', { value: level }, [t('round-level', { level })])));
  #terms = terms();
  #list = html('ol', { class: 'pair-list', id: 'pair-list' });
  #problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  #begin;
  #dialog;

  /** @param {Class} shown @param {() => void} onBegun */
  constructor(shown, onBegun) {
    this.#class = shown;
    this.#onBegun = onBegun;
    this.#choice.fill(shown.pupils);
    this.#odd.addEventListener('change', () => void this.#propose());
    const close = html('button', { class: 'quiet icon-button', 'aria-label': t('close'), title: t('close') }, [icon('close')]);
    this.#begin = actionButton(t('games-begin', { games: 0 }), 'primary large', (error) => this.#fail(error), () => this.#start());
    this.#begin.id = 'begin-games';
    this.#dialog = html('dialog', { class: 'wide-dialog start-games', id: 'start-games', 'aria-labelledby': 'start-title' }, [
      html('form', { method: 'dialog', class: 'dialog-close' }, [close]),
      html('h2', { id: 'start-title' }, [t('start-games')]),
      html('div', { class: 'start-parts' }, [
        html('div', {}, [
          this.#choice.element,
          html('div', { class: 'round-terms' }, [field('round-odd', t('round-odd'), this.#odd), field('round-computer', t('round-computer'), this.#level), ...this.#terms.elements]),
        ]),
        html('div', {}, [
          html('div', { class: 'form-actions' }, [this.#pairButton('strength'), this.#pairButton('draw')]),
          html('p', { class: 'small muted' }, [t('pairs-told')]), this.#list,
        ]),
      ]),
      this.#problem, html('div', { class: 'dialog-actions' }, [this.#begin]),
    ]);
    this.#dialog.addEventListener('close', () => this.#dialog.remove());
  }

  open() {
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    void this.#propose();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#problem.textContent = error ? explain(error) : '';
    this.#problem.hidden = !error;
  }

  /** @param {'strength' | 'draw'} by */
  #pairButton(by) {
    const button = actionButton(t(`pairs-by-${by}`), '', (error) => this.#fail(error), async () => {
      this.#by = by;
      await this.#propose();
    });
    button.id = `pairs-by-${by}`;
    return button;
  }

  async #propose() {
    try {
      const odd = /** @type {'computer' | 'waits'} */ (this.#odd.value);
      this.#slots = new PairSlots(await proposePairs(this.#class.id, { by: this.#by, pupils: this.#choice.chosen, odd }));
      this.#fail(null);
    } catch (error) {
      this.#fail(error);
    }
    this.#show();
  }

  #show() {
    const { pairs, alone, waiting } = this.#slots.made;
    let place = 0;
    const next = (/** @type {string} */ label) => {
      const select = this.#select(place, label);
      place += 1;
      return select;
    };
    this.#list.replaceChildren(
      ...pairs.map((_, index) => html('li', {}, [next(t('pair-first', { pair: index + 1 })), html('span', { 'aria-hidden': 'true' }, ['–']), next(t('pair-second', { pair: index + 1 }))])),
      ...alone.map(() => html('li', { class: 'alone' }, [next(t('odd-computer')), html('span', { class: 'small' }, [t('odd-computer')])])),
      ...waiting.map(() => html('li', { class: 'alone' }, [next(t('odd-waits')), html('span', { class: 'small muted' }, [t('odd-waits')])])),
    );
    const games = pairs.length + alone.length;
    this.#begin.textContent = t('games-begin', { games });
    this.#begin.disabled = games === 0;
  }

  /** Who is in a place. @param {number} place @param {string} label */
  #select(place, label) {
    const everybody = this.#slots.everybody;
    const name = (/** @type {string} */ id) => this.#class.pupils.find((pupil) => pupil.id === id)?.nickname ?? id;
    const select = html('select', { 'aria-label': label }, everybody.map((id, index) => html('option', { value: id, selected: index === place }, [name(id)])));
    select.addEventListener('change', () => {
      this.#slots.put(place, select.value);
      this.#show();
      /** @type {HTMLElement | undefined} */ (this.#list.querySelectorAll('select')[place])?.focus();
    });
    return select;
  }

  async #start() {
    const { pairs, alone } = this.#slots.made;
    await beginRound(this.#class.id, { key: this.#key, pairs, alone, level: Number(this.#level.value), rules: this.#terms.rules.value, time: this.#terms.time.value });
    this.#dialog.close();
    this.#onBegun();
  }
}
