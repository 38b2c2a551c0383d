/**
 * The pairings of a round before it starts: why they were made, and changes by hand. Two names that are
 * pressed one after the other change places.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Round} Round
 * @typedef {import('../../tournaments/pairing-edit.js').Pairings} Pairings
 */
import { askFor } from '../../classes/dialogs.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { exchange, isSamePairing, pairingsOf, rematchesOf } from '../../tournaments/pairing-edit.js';
import { changePairings } from '../../tournaments/requests.js';
import { namesOf } from '../../tournaments/words.js';
import { actionButton } from './parts.js';
import { whyBye, whyPair } from './why.js';

export class DeskPairings {
  element = html('div', { class: 'desk-pairings' });
  #do;
  /** @type {{ tournament: Tournament, round: Round } | null} */
  #shown = null;
  #key = '';
  /** @type {Pairings} */
  #wanted = { pairings: [], byes: [] };
  /** @type {number | null} */
  #held = null;

  /** @param {import('./own.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
  }

  /** @param {Tournament} tournament @param {Round} round */
  show(tournament, round) {
    const key = JSON.stringify([round, tournament.list.map(({ name }) => name)]);
    this.#shown = { tournament, round };
    if (key === this.#key) return;
    this.#key = key;
    this.#wanted = pairingsOf(round);
    this.#held = null;
    this.#draw();
  }

  /** @param {number} number */
  #press(number) {
    if (this.#held === null || this.#held === number) {
      this.#held = this.#held === number ? null : number;
    } else {
      this.#wanted = exchange(this.#wanted, this.#held, number);
      this.#held = null;
    }
    this.#draw();
    document.getElementById(`place-${number}`)?.focus();
  }

  #draw() {
    if (!this.#shown) return;
    const { tournament, round } = this.#shown;
    const nameOf = namesOf(tournament.list);
    const mayChange = tournament.can.change_pairings;
    const changed = !isSamePairing(this.#wanted, pairingsOf(round));
    const person = (/** @type {number} */ number) => {
      if (!mayChange) return html('span', {}, [nameOf(number)]);
      const button = html('button', { type: 'button', id: `place-${number}`, class: 'place', 'aria-pressed': String(this.#held === number) }, [nameOf(number)]);
      button.addEventListener('click', () => this.#press(number));
      return button;
    };
    this.element.replaceChildren(
      ...(mayChange ? [html('p', { class: 'small muted', role: 'status' }, [this.#held === null ? t('pairings-change-told') : t('pairings-held', { name: nameOf(this.#held) })])] : []),
      html('ul', { class: 'pairs' }, [
        ...this.#wanted.pairings.map(({ south, north }, index) => {
          const table = round.tables[index];
          const same = table && table.south === south && table.north === north;
          return html('li', { class: `pair-item${same ? '' : ' changed'}` }, [
            html('span', { class: 'pair-table' }, [String(index + 1)]),
            html('div', { class: 'pair-body' }, [html('div', { class: 'place-pair' }, [person(south), html('span', { 'aria-hidden': 'true' }, ['–']), person(north)]), ...(same ? [whyPair(round.number, table, nameOf, tournament.changes)] : [])]),
          ]);
        }),
        ...this.#wanted.byes.map((number) => html('li', { class: 'pair-item bye-item' }, [
          html('span', { class: 'pair-table', 'aria-hidden': 'true' }, ['–']), html('div', { class: 'pair-body' }, [person(number), html('span', { class: 'muted small' }, [` ${t('bye-short')}`])]),
        ])),
        ...round.byes.filter(({ kind }) => kind !== 'full').map((bye) => html('li', { class: 'pair-item bye-item' }, [
          html('span', { class: 'pair-table', 'aria-hidden': 'true' }, ['–']), html('div', { class: 'pair-body' }, [html('span', {}, [t('bye-line', { name: nameOf(bye.entrant), kind: bye.kind, worth: tournament.bye === 'half' ? 'half' : 'point' })]), whyBye(round.number, bye, nameOf)]),
        ])),
      ]),
      ...(changed ? [this.#changes(tournament, round, nameOf)] : []),
    );
  }

  /** @param {Tournament} tournament @param {Round} round @param {(number: number) => string} nameOf */
  #changes(tournament, round, nameOf) {
    const { fail, take } = this.#do;
    const again = rematchesOf(this.#wanted, tournament.played.filter(({ number }) => number < round.number));
    const save = actionButton(t('pairings-save'), {
      id: 'save-pairings', kind: 'primary', fail,
      act: async () => {
        const control = html('input', { type: 'text', maxlength: 200 });
        const text = again.map(({ south, north }) => t('pairings-again', { south: nameOf(south), north: nameOf(north) })).join(' ');
        const reason = await askFor({ title: t('pairings-save'), text, label: t('pairings-reason'), control, yes: t('pairings-save') });
        if (reason === null) return;
        take(await changePairings(tournament.id, round.number, { ...this.#wanted, reason: reason.trim() || '–', rematches: again.length > 0 }));
      },
    });
    const undo = html('button', { type: 'button' }, [t('pairings-undo')]);
    undo.addEventListener('click', () => {
      this.#wanted = pairingsOf(round);
      this.#held = null;
      this.#draw();
    });
    return html('div', { class: 'form-actions' }, [save, undo]);
  }
}
