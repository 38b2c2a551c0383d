/** The results of earlier rounds, to be corrected, and their scoresheets, which are often typed after the event. */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { currentRound } from '../../tournaments/tables.js';
import { DeskResults } from './desk-results.js';
import { folded } from './parts.js';

/** @typedef {import('../../tournaments/types.js').Tournament} Tournament */

export class EarlierRounds {
  #results;
  #select = html('select', { id: 'earlier-round' });
  /** @type {Tournament | null} */
  #tournament = null;
  element;

  /** @param {import('./own.js').Actions} actions */
  constructor(actions) {
    this.#results = new DeskResults(actions, 'earlier-lines');
    this.element = folded('desk-earlier', t('desk-earlier'), [html('div', { class: 'field' }, [html('label', { for: 'earlier-round' }, [t('round-label')]), this.#select]), this.#results.element], 'desk-fold');
    this.#select.addEventListener('change', () => this.#draw());
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    this.#tournament = tournament;
    const rounds = tournament.played.filter((round) => round !== currentRound(tournament));
    this.element.hidden = rounds.length === 0;
    if (this.#select.options.length !== rounds.length) {
      this.#select.replaceChildren(...rounds.map(({ number }) => html('option', { value: number }, [t('round-name', { round: number })])));
      this.#select.value = String(rounds.at(-1)?.number ?? '');
    }
    this.#draw();
  }

  #draw() {
    const round = this.#tournament?.played.find(({ number }) => number === Number(this.#select.value));
    if (this.#tournament && round) this.#results.show(this.#tournament, round);
  }
}
