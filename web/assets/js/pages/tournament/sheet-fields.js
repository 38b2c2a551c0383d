/**
 * The field of a scoresheet: the moves are played while they are typed, a small board shows the position after the
 * last legal move, and the first move that cannot be is marked.
 *
 * @typedef {object} Checked What the rules say of the text.
 * @property {string} moves The legal moves.
 * @property {boolean} isComplete Whether all of the text was read and played.
 * @property {boolean} isPlayed Whether the rules could be asked; without a connection they may not be there.
 * @property {{ S: number, N: number }} stores
 * @property {{ south: number, north: number } | null} over The result, where the moves end the game.
 */
import { Problem } from '../../api.js';
import { html } from '../../dom.js';
import { openEngine } from '../../engine/client.js';
import { t } from '../../i18n.js';
import { MiniBoard } from '../../tournaments/mini-board.js';
import { MOVES_MAX, moveName, pairsOf, readSheet } from '../../tournaments/scoresheet.js';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const WAIT_MS = 120;
/** One engine answers for the whole page; nothing is loaded before it is asked. */
const engine = openEngine();

export class SheetFields {
  #rules;
  #names;
  #changed;
  #text;
  #fault;
  #state = html('p', { class: 'sheet-state', role: 'status' });
  #board = new MiniBoard();
  #score = { S: html('strong', {}, ['0']), N: html('strong', {}, ['0']) };
  #moves = html('ol', { class: 'sheet-moves', tabindex: '0', 'aria-label': t('sheet-moves') });
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Checked} */
  checked = { moves: '', isComplete: true, isPlayed: true, stores: { S: 0, N: 0 }, over: null };
  element;

  /** @param {{ id: string, south: string, north: string, rules: string, text?: string, changed?: (checked: Checked) => void }} wanted */
  constructor({ id, south, north, rules, text = '', changed = () => {} }) {
    this.#rules = rules;
    this.#names = { S: south, N: north };
    this.#changed = changed;
    this.#text = html('textarea', { id: `${id}-text`, rows: 4, spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off', autocomplete: 'off', 'aria-describedby': `${id}-help ${id}-fault` });
    this.#text.value = text;
    this.#fault = html('p', { class: 'field-fault', id: `${id}-fault`, role: 'alert' });
    const line = (/** @type {'S' | 'N'} */ side) => html('p', { class: 'mini-line' }, [html('span', { class: 'mini-name' }, [this.#names[side], html('span', { class: 'muted' }, [` (${t(side === 'S' ? 'south' : 'north')})`])]), this.#score[side]]);
    this.element = html('div', { class: 'sheet-fields' }, [
      html('div', { class: 'field' }, [html('label', { for: `${id}-text` }, [t('sheet-label')]), this.#text, html('p', { class: 'small muted', id: `${id}-help` }, [t('sheet-help')]), this.#fault]),
      html('div', { class: 'sheet-position' }, [line('N'), this.#board.element, line('S')]), html('div', { class: 'sheet-told' }, [this.#state, this.#moves]),
    ]);
    this.#text.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.check(), WAIT_MS);
    });
    this.#show({ position: START, turn: 'S' }, '', 0);
    void this.check();
  }

  /** What is typed. */
  get text() {
    return this.#text.value;
  }

  focus() {
    this.#text.focus();
  }

  /** @param {string} text */
  complain(text) {
    this.#fault.textContent = text;
    if (text) this.#text.setAttribute('aria-invalid', 'true');
    else this.#text.removeAttribute('aria-invalid');
  }

  /** Plays what is typed. */
  async check() {
    clearTimeout(this.#timer);
    const asked = this.#asked += 1;
    const { moves, fault } = readSheet(this.#text.value);
    const unreadable = fault ? { ply: moves.length + 1, text: fault.text, reason: 'unreadable' } : null;
    const tooLong = moves.length > MOVES_MAX ? { ply: MOVES_MAX + 1, text: moves[MOVES_MAX], reason: 'too_long' } : null;
    const played = await this.#play(moves.slice(0, MOVES_MAX)).catch((/** @type {unknown} */ error) => {
      if (!(error instanceof Problem)) throw error;
      return null;
    });
    if (asked !== this.#asked) return this.checked;
    const bad = played?.bad ?? tooLong ?? unreadable;
    const legal = bad ? moves.slice(0, bad.ply - 1) : moves;
    this.complain(bad ? t('sheet-fault', { at: moveName(bad.ply, bad.text), reason: bad.reason }) : '');
    if (played) this.#show(played.view, legal + (bad?.text ?? ''), bad ? bad.ply : 0);
    else this.#state.textContent = moves ? t('sheet-unchecked') : '';
    const { stores, result } = played?.view ?? { stores: { S: 0, N: 0 }, result: null };
    this.checked = { moves: legal, isComplete: !bad, isPlayed: played !== null, stores, over: result ? { south: result.south, north: result.north } : null };
    this.#changed(this.checked);
    return this.checked;
  }

  /** Moves up to the first illegal one. @param {string} moves */
  async #play(moves) {
    try {
      return { view: await engine.view({ rules: this.#rules, moves }), bad: null };
    } catch (error) {
      if (!(error instanceof Problem) || error.ply === null) throw error;
      const bad = { ply: error.ply, text: moves[error.ply - 1], reason: error.reason };
      return { view: await engine.view({ rules: this.#rules, moves: moves.slice(0, error.ply - 1) }), bad };
    }
  }

  /**
   * @param {{ position: string, turn: import('../../types.js').Side, stores?: { S: number, N: number }, result?: { south: number, north: number } | null }} view
   * @param {string} moves With the bad one. @param {number} bad Which move is bad; 0 for none.
   */
  #show({ position, turn, stores = { S: 0, N: 0 }, result = null }, moves, bad) {
    for (const side of /** @type {const} */ (['S', 'N'])) {
      this.#score[side].textContent = String(stores[side]);
      this.#score[side].parentElement?.classList.toggle('to-move', !result && turn === side);
    }
    this.#board.show(position, t('mini-board', { south: this.#names.S, north: this.#names.N, first: stores.S, second: stores.N }));
    const legal = bad ? bad - 1 : moves.length;
    this.#state.textContent = result ? t('sheet-over', { count: legal, south: result.south, north: result.north }) : t('sheet-goes-on', { count: legal, name: this.#names[turn] });
    this.#moves.replaceChildren(...pairsOf(moves).map(({ number, plies }) => html('li', { value: number }, plies.map(({ move, ply }) => html(ply === bad ? 'mark' : 'span', {}, [move])))));
    this.#moves.hidden = moves === '';
  }
}
