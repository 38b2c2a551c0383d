/**
 * Small boards of games that go on, followed over the page's connection.
 *
 * @typedef {import('../../tournaments/types.js').LiveBoard} LiveBoard
 * @typedef {import('../../online/connection.js').Connection} Connection
 */
import { parsePosition } from '../../board/houses.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { playerTold } from '../../tournaments/words.js';
import { MiniBoard } from '../../tournaments/mini-board.js';

/** A connection follows 16 games at most. */
const BOARDS_MAX = 12;
const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

/** One board with its players and the way to the game. */
class Shown {
  #mini = new MiniBoard();
  #names;
  #score = { S: html('strong', {}, ['0']), N: html('strong', {}, ['0']) };
  #lines;
  element;

  /** @param {LiveBoard} board @param {(number: number) => string} nameOf */
  constructor(board, nameOf) {
    this.#names = { S: playerTold(board, 'south', nameOf), N: playerTold(board, 'north', nameOf) };
    const line = (/** @type {'S' | 'N'} */ side) => html('span', { class: 'mini-line' }, [html('span', { class: 'turn-dot' }), html('span', { class: 'mini-name' }, [this.#names[side]]), this.#score[side]]);
    this.#lines = { S: line('S'), N: line('N') };
    this.element = html('li', { class: 'card mini' }, [
      html('a', { class: 'cover', href: `/play/${board.game}`, 'aria-label': t('watch-board', { south: this.#names.S, north: this.#names.N }) }),
      this.#lines.N, this.#mini.element, this.#lines.S,
    ]);
    this.show(START);
  }

  /** @param {string} position */
  show(position) {
    const read = parsePosition(position);
    if (!read) return;
    for (const side of /** @type {const} */ (['S', 'N'])) {
      this.#score[side].textContent = String(read.counts[side]);
      this.#lines[side].classList.toggle('to-move', read.turn === side);
    }
    this.#mini.show(position, t('mini-board', { south: this.#names.S, north: this.#names.N, first: read.counts.S, second: read.counts.N }));
  }
}

export class LiveBoards {
  element = html('ul', { class: 'mini-boards', id: 'boards' });
  #connection;
  /** @type {Map<string, Shown>} */
  #shown = new Map();

  /** @param {Connection} connection */
  constructor(connection) {
    this.#connection = connection;
    connection.addEventListener('game', (event) => {
      const { game } = /** @type {CustomEvent} */ (event).detail;
      this.#shown.get(game.id)?.show(game.position);
    });
    connection.addEventListener('update', (event) => {
      const { game, position } = /** @type {CustomEvent} */ (event).detail;
      if (position) this.#shown.get(game)?.show(position);
    });
  }

  /** @param {readonly LiveBoard[]} boards @param {(number: number) => string} nameOf */
  show(boards, nameOf) {
    const wanted = boards.slice(0, BOARDS_MAX);
    for (const [game, { element }] of this.#shown) {
      if (wanted.some((board) => board.game === game)) continue;
      this.#connection.unfollow(`game ${game}`, { do: 'unwatch', game });
      this.#shown.delete(game);
      element.remove();
    }
    wanted.forEach((board, index) => {
      let shown = this.#shown.get(board.game);
      if (!shown) {
        shown = new Shown(board, nameOf);
        this.#shown.set(board.game, shown);
        this.#connection.follow(`game ${board.game}`, () => ({ do: 'watch', game: board.game }));
      }
      if (this.element.children[index] !== shown.element) this.element.insertBefore(shown.element, this.element.children[index] ?? null);
    });
    this.element.hidden = wanted.length === 0;
  }
}
