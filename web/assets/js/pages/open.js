/**
 * Opens an `.ogn` record: a file that is chosen or dropped, or a text that is pasted.
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').RecordGame} RecordGame
 */
import { callText, Problem, readRecord } from '../api.js';
import { setTitle } from '../chrome.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { showReadOnly } from './shared.js';
import { GameTable } from './game-table.js';

class OpenPage {
  #table = new GameTable({ readOnly: true });
  #text = byId('record', HTMLTextAreaElement);
  #problem = byId('opening-problem', HTMLElement);
  /** @type {RecordGame['comments']} */
  #comments = [];

  constructor() {
    const file = byId('file', HTMLInputElement);
    file.addEventListener('change', () => void this.#readFile(file.files?.[0]));
    byId('opening-form', HTMLFormElement).addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#read();
    });
    byId('open-other', HTMLButtonElement).addEventListener('click', () => this.#choose());
    byId('close-hint', HTMLButtonElement).addEventListener('click', () => { byId('hint-box', HTMLElement).hidden = true; });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      void this.#readFile(event.dataTransfer?.files[0]);
    });
    this.#table.addEventListener('change', () => this.#showComment());
    byId('export', HTMLElement).hidden = true;
    this.#choose();
    void this.#readSheet(new URLSearchParams(location.search));
  }

  /** A scoresheet of a tournament, which the address names. @param {URLSearchParams} search */
  async #readSheet(search) {
    const [id, game] = [search.get('tournament') ?? '', search.get('game') ?? ''];
    if (!/^\w+$/.test(id) || !/^\d+\.\d+\.\d+$/.test(game)) return;
    try {
      this.#text.value = await callText(`/tournaments/${id}/scoresheets/${game.replaceAll('.', '/')}`);
      await this.#read();
    } catch (error) {
      this.#fail(explain(error));
    }
  }

  /** Shows the form. */
  #choose() {
    byId('table', HTMLElement).hidden = true;
    byId('opening', HTMLElement).hidden = false;
    byId('title', HTMLElement).textContent = t('open-title');
    setTitle(t('open-title'));
  }

  /** @param {File | undefined} file */
  async #readFile(file) {
    if (!file) return;
    this.#choose();
    this.#text.value = await file.text();
    await this.#read();
  }

  async #read() {
    this.#problem.hidden = true;
    byId('opening-games', HTMLElement).hidden = true;
    try {
      const games = await readRecord(this.#text.value);
      if (games.length === 0) this.#fail(t('open-empty'));
      else if (games.length === 1) this.#replay(games[0], 0);
      else this.#list(games);
    } catch (error) {
      if (error instanceof Problem && error.at) this.#point(error);
      else this.#fail(explain(error));
    }
  }

  /** @param {string} text */
  #fail(text) {
    this.#problem.textContent = text;
    this.#problem.hidden = false;
    this.#problem.scrollIntoView({ block: 'nearest' });
  }

  /** Says where the text cannot be read and why, and goes there. @param {Problem} problem */
  #point(problem) {
    const { line, column } = problem.at ?? { line: 1, column: 1 };
    this.#fail(t('open-problem', { line, column, reason: problem.reason }));
    const before = this.#text.value.split('\n').slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const end = this.#text.value.indexOf('\n', before);
    this.#text.focus({ preventScroll: true });
    this.#text.setSelectionRange(before + column - 1, end < 0 ? this.#text.value.length : end);
    this.#text.scrollTop = this.#text.scrollHeight * (line - 3) / this.#text.value.split('\n').length;
  }

  /** @param {RecordGame[]} games */
  #list(games) {
    byId('records', HTMLElement).replaceChildren(...games.map((game, index) => {
      const names = namesOf(game);
      const { Event: event, Date: date } = game.tags;
      const button = html('button', { type: 'button' }, [t('game-title', { south: names.S, north: names.N })]);
      button.addEventListener('click', () => this.#replay(game, index));
      const about = [event, date, game.result ? `${game.result.south} – ${game.result.north}` : t('game-open')].filter(Boolean).join(' · ');
      return html('li', {}, [button, html('span', { class: 'muted small' }, [about])]);
    }));
    byId('opening-games', HTMLElement).hidden = false;
    byId('records', HTMLElement).querySelector('button')?.focus();
  }

  /** @param {RecordGame} record @param {number} index */
  #replay(record, index) {
    byId('opening', HTMLElement).hidden = true;
    byId('table', HTMLElement).hidden = false;
    byId('open-other', HTMLElement).hidden = false;
    this.#comments = record.comments;
    this.#table.show(gameOf(record, index));
    byId('board', HTMLElement).scrollIntoView({ block: 'nearest' });
  }

  /** The record's comment on what the board shows. */
  #showComment() {
    const text = this.#comments.filter(({ ply }) => ply === this.#table.plies).map((comment) => comment.text).join(' ');
    byId('hint-box', HTMLElement).hidden = text === '';
    byId('hint-move', HTMLElement).textContent = text;
    byId('hint-why', HTMLElement).replaceChildren();
  }
}

/** @param {RecordGame} record */
const namesOf = ({ names }) => ({ S: names.S ?? t('south'), N: names.N ?? t('north') });

/** A record in the shape of a game. @param {RecordGame} record @param {number} index @returns {Game} */
function gameOf(record, index) {
  const { rules, start, starter, plies, view, over, reason, clause, result } = record;
  return {
    id: `record-${index}-${Date.now()}`, mode: 'two', rules, level: null, you: null, starter, names: namesOf(record), position: view.position,
    thinking: false, ply: plies.length, version: 0, created: '', updated: '', over, reason, clause, result, start,
    moves: plies.map(({ move }) => move).join(''), plies, view, series: { south: 0, north: 0, draws: 0 }, next: null, read_only: true, can_undo: false,
  };
}

export async function openRecords() {
  showReadOnly();
  new OpenPage();
}
