/**
 * Results typed in by the organiser: one line for each game of the round, Enter goes to the next.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Table} Table
 * @typedef {import('../../tournaments/types.js').TableGame} TableGame
 */
import { ask } from '../../confirm.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { HOWS, typedOf } from '../../tournaments/result-entry.js';
import { correctResult, correctSheet, drawLots, enterResult, enterSheet, replayOf } from '../../tournaments/requests.js';
import { namesOf, playerTold, resultNote, resultText } from '../../tournaments/words.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { openCorrection } from './correction.js';
import { actionButton, gameLink } from './parts.js';
import { ResultFields } from './result-fields.js';
import { openSheet } from './sheet-dialog.js';

/** What an organiser can enter of a game that is played here: it ends by itself otherwise. */
const ONLINE_HOWS = HOWS.filter((how) => how.startsWith('no-show') || how.endsWith('forfeit') || how.startsWith('forfeit'));

/**
 * @typedef {object} Line
 * @property {string} id
 * @property {number} round
 * @property {number} table
 * @property {TableGame} game
 * @property {string} label
 * @property {string} south
 * @property {string} north
 * @property {boolean} online
 * @property {string} rules
 * @property {boolean} lot
 */

/** @param {Line} line */
const atOf = ({ round, table, game }) => ({ round, table, game: game.number });

export class DeskResults {
  #do;
  #id = '';
  #list = html('ul', { class: 'result-lines' });
  #lines = new KeyedList(this.#list, (/** @type {Line} */ line) => this.#line(line));
  #told = html('p', { class: 'small muted' }, [t('results-told')]);
  element = html('div', {}, [this.#told, this.#list]);

  /** @param {import('./own.js').Actions} actions @param {string} [id] */
  constructor(actions, id = 'result-lines') {
    this.#do = actions;
    this.#list.id = id;
  }

  /** @param {Tournament} tournament @param {import('../../tournaments/types.js').Round} round */
  show(tournament, round) {
    this.#id = tournament.id;
    this.#told.hidden = tournament.mode === 'online' || round.finished;
    const nameOf = namesOf(tournament.list);
    const boards = tournament.team_boards !== null;
    this.#lines.show(round.tables.flatMap((table) => [...table.games.map((game) => {
      const many = table.games.length > 1;
      const [south, north] = /** @type {const} */ (['south', 'north']).map((side) => (boards ? `${playerTold(game, side, nameOf, true)} (${nameOf(game[side])})` : nameOf(game[side])));
      return {
        id: `${round.number}-${table.table}-${game.number}`, round: round.number, table: table.table, game, south, north, rules: tournament.rules, online: tournament.mode === 'online', lot: false,
        label: many ? `${table.table}.${game.number}` : String(table.table),
      };
    }), ...(table.state === 'needs-lot' ? [{
      id: `lot-${round.number}-${table.table}`, round: round.number, table: table.table, game: table.games[0], south: nameOf(table.games[0].south), north: nameOf(table.games[0].north), rules: '', online: false, lot: true, label: String(table.table),
    }] : [])]));
  }

  /** @param {Line} line */
  #line(line) {
    const head = [html('span', { class: 'pair-table' }, [line.label]), html('span', { class: 'line-names' }, [html('span', {}, [line.south]), html('span', {}, [line.north])])];
    if (line.lot) return html('li', { class: 'result-line' }, [...head, this.#lots(line)]);
    if (line.game.result) return this.#known(line, head);
    if (line.online && !line.game.game) return html('li', { class: 'result-line' }, head);
    return this.#open(line, head);
  }

  /** A game without a result. @param {Line} line @param {HTMLElement[]} head */
  #open(line, head) {
    const fields = new ResultFields({ id: `result-${line.id}`, south: line.south, north: line.north, rules: line.rules, ...(line.online ? { hows: ONLINE_HOWS } : {}) });
    const save = html('button', { class: line.online ? '' : 'primary' }, [t(line.online ? 'result-rule' : 'result-save')]);
    const form = html('form', { class: 'result-form', novalidate: true, 'data-open': true }, [fields.element, save]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#save(line, fields, form);
    });
    if (!line.online) form.append(this.#sheetButton(line));
    return html('li', { class: 'result-line open', 'data-table': line.label }, [...head, form]);
  }

  /** @param {Line} line @param {ResultFields} fields @param {HTMLFormElement} form */
  async #save(line, fields, form) {
    const report = fields.read();
    if (!report || form.hasAttribute('aria-busy')) return;
    // A ruling ends a game that is being played.
    if (line.online && !await ask({ title: t('result-rule'), text: t('result-rule-told', { south: line.south, north: line.north, how: fields.howTold }), yes: t('result-rule') })) return;
    form.setAttribute('aria-busy', 'true');
    const next = this.#after(form);
    try {
      this.#do.take(await enterResult(this.#id, atOf(line), report));
      if (next?.isConnected) next.querySelector('input')?.focus();
    } catch (error) {
      fields.complain(explain(error));
      fields.focus();
    } finally {
      form.removeAttribute('aria-busy');
    }
  }

  /** The next line without a result, or the first. @param {HTMLFormElement} form */
  #after(form) {
    const open = [...this.#list.querySelectorAll('form[data-open]')];
    const at = open.indexOf(form);
    return open[at + 1] ?? open.find((other) => other !== form) ?? null;
  }

  /** A game with a result, which can be corrected. @param {Line} line @param {HTMLElement[]} head */
  #known(line, head) {
    const { result } = line.game;
    const correct = html('button', { type: 'button', class: 'quiet', id: `correct-${line.id}`, 'aria-label': t('result-correct-of', { table: line.label }) }, [t('result-correct')]);
    correct.addEventListener('click', () => this.#correct(line));
    return html('li', { class: 'result-line', 'data-table': line.label }, [
      ...head, html('span', { class: 'line-result' }, [result ? resultText(result) : '']),
      ...(result && resultNote(result, line.south, line.north) ? [html('span', { class: 'muted small line-note' }, [resultNote(result, line.south, line.north)])] : []),
      html('span', { class: 'line-ways' }, [...(line.online ? [] : [this.#sheetButton(line), ...this.#replay(line)]), correct]),
    ]);
  }

  /** Where the moves of a game are typed, or corrected. @param {Line} line */
  #sheetButton(line) {
    const button = html('button', { type: 'button', class: 'quiet', id: `sheet-${line.id}`, 'aria-label': t('sheet-of', { table: line.label }) }, [t('sheet')]);
    button.addEventListener('click', () => this.#sheet(line));
    return button;
  }

  /** @param {Line} line */
  #replay(line) {
    if (!line.game.moves) return [];
    return [gameLink(replayOf(this.#id, atOf(line)), true, line.south, line.north)];
  }

  /** @param {Line} line */
  #sheet(line) {
    const { result, moves } = line.game;
    const corrects = moves !== null;
    openSheet({
      title: t('sheet-of', { table: line.label }), south: line.south, north: line.north, rules: line.rules, result, text: moves ?? '', corrects,
      send: async (typed, report, reason) => this.#do.take(await (corrects ? correctSheet(this.#id, atOf(line), typed, report, reason) : enterSheet(this.#id, atOf(line), typed, report))),
    });
  }

  /** @param {Line} line */
  #correct(line) {
    const { result } = line.game;
    if (!result) return;
    const at = atOf(line);
    openCorrection({
      title: t('result-correct-of', { table: line.label }), south: line.south, north: line.north, rules: line.rules, typed: typedOf(result),
      send: async (report, reason) => this.#do.take(await correctResult(this.#id, at, report, reason)),
    });
  }

  /** @param {Line} line */
  #lots(line) {
    const { fail, take } = this.#do;
    const winner = (/** @type {number} */ number, /** @type {string} */ name) => actionButton(t('lot-wins', { name }), { fail, act: async () => take(await drawLots(this.#id, line.round, line.table, number)) });
    return html('div', { class: 'form-actions' }, [html('span', {}, [t('table-needs-lot')]), winner(line.game.south, line.south), winner(line.game.north, line.north)]);
  }
}
