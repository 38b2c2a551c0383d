/**
 * The games of an arena, the newest first, each with the reason of its pair; the organiser corrects results here.
 *
 * @typedef {import('../../tournaments/types.js').ArenaGame} ArenaGame
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { typedOf } from '../../tournaments/result-entry.js';
import { arenaGames, correctResult } from '../../tournaments/requests.js';
import { resultNote, resultText } from '../../tournaments/words.js';
import { openCorrection } from './correction.js';
import { actionButton, folded, gameLink } from './parts.js';
import { whyArena } from './why.js';

export class ArenaGames {
  #do;
  /** @type {Tournament | null} */
  #tournament = null;
  #page = 0;
  /** The version that the list shows. */
  #version = -1;
  #list = html('ul', { class: 'pairs arena-games' });
  #none = html('p', { class: 'muted', hidden: true }, [t('arena-games-none')]);
  #newer;
  #earlier;
  element;

  /** @param {string} id @param {import('./own.js').Actions} actions @param {string} [kind] */
  constructor(id, actions, kind = 'card') {
    this.#do = actions;
    const { fail } = actions;
    this.#newer = actionButton(t('arena-games-newer'), { fail, act: () => this.#load(1) });
    this.#earlier = actionButton(t('arena-games-earlier'), { fail, act: () => this.#load(this.#page + 1) });
    this.#newer.hidden = true;
    this.#earlier.hidden = true;
    this.element = folded(id, t('arena-games'), [this.#newer, this.#none, this.#list, this.#earlier], kind);
    this.element.addEventListener('toggle', () => {
      if (this.element.open && this.#page === 0) void this.#load(1).catch(fail);
    });
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    this.#tournament = tournament;
    this.#newer.hidden = this.#page === 0 || tournament.version === this.#version;
  }

  /** @param {number} page */
  async #load(page) {
    const tournament = this.#tournament;
    if (!tournament) return;
    const { games, more } = await arenaGames(tournament.id, page);
    const rows = games.map((game) => this.#row(tournament, game));
    if (page === 1) {
      this.#list.replaceChildren(...rows);
      this.#version = tournament.version;
    } else this.#list.append(...rows.filter(({ dataset }) => ![...this.#list.children].some((shown) => shown instanceof HTMLElement && shown.dataset.game === dataset.game)));
    this.#page = page;
    this.#none.hidden = this.#list.childElementCount > 0;
    this.#earlier.hidden = !more;
    this.show(tournament);
  }

  /** @param {Tournament} tournament @param {ArenaGame} game */
  #row(tournament, game) {
    const { number, south_name: south, north_name: north, result } = game;
    const note = result ? resultNote(result, south, north) : '';
    const look = game.game ? [gameLink(`/play/${game.game}`, result !== null, south, north)] : [];
    const correct = html('button', { type: 'button', class: 'quiet', id: `correct-game-${number}`, 'aria-label': t('arena-correct-of', { number }) }, [t('result-correct')]);
    correct.addEventListener('click', () => this.#correct(tournament, game));
    return html('li', { class: 'pair-item', 'data-game': number }, [
      html('span', { class: 'pair-table', title: t('game-number', { number }) }, [html('span', { class: 'visually-hidden' }, [t('game-number', { number })]), html('span', { 'aria-hidden': 'true' }, [String(number)])]),
      html('div', { class: 'pair-body' }, [
        html('div', { class: 'game-line' }, [html('span', { class: 'pair-south' }, [south]), html('span', { class: 'pair-result' }, [result ? resultText(result) : '–']), html('span', { class: 'pair-north' }, [north]), ...look, ...(note ? [html('span', { class: 'muted small note-line' }, [note])] : [])]),
        html('div', { class: 'arena-game-ways' }, [whyArena(this.element.id, game), ...(tournament.can.correct && result ? [correct] : [])]),
      ]),
    ]);
  }

  /** @param {Tournament} tournament @param {ArenaGame} game */
  #correct({ id, rules }, { number, south_name: south, north_name: north, result }) {
    if (!result) return;
    openCorrection({
      title: t('arena-correct-of', { number }), south, north, rules, typed: typedOf(result),
      send: async (report, reason) => {
        this.#do.take(await correctResult(id, { round: 1, table: number, game: 1 }, report, reason));
        await this.#load(1);
      },
    });
  }
}
