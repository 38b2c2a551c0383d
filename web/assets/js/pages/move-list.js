/**
 * The moves of a game in two columns, one for each player, to step through. Calls back with the
 * number of moves to show.
 * @typedef {import('../types.js').Ply} Ply
 */
import { columnsOf } from '../columns.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';

export class MoveList {
  #list = byId('moves', HTMLOListElement);
  #none = byId('no-moves', HTMLElement);
  #onStep;
  /** @type {readonly Ply[]} */
  #plies = [];

  /** @param {(plies: number) => void} onStep */
  constructor(onStep) {
    this.#onStep = onStep;
    // A hint or a result takes room from the list.
    new ResizeObserver(() => this.#scroll()).observe(this.#list);
  }

  /** @param {readonly Ply[]} plies @param {number} shown */
  show(plies, shown) {
    this.#none.hidden = plies.length > 0;
    const kept = this.#plies.findIndex((ply, index) => plies[index]?.move !== ply.move);
    const same = kept < 0 ? this.#plies.length : kept;
    const cells = columnsOf(plies);
    while (this.#list.children.length > same) this.#list.lastElementChild?.remove();
    this.#list.append(...plies.slice(same).map((ply, index) => this.#item(ply, same + index, cells[same + index])));
    this.#plies = plies;
    this.#mark(shown);
  }

  /** @param {number} shown */
  #mark(shown) {
    for (const button of this.#list.querySelectorAll('[aria-current]')) button.removeAttribute('aria-current');
    this.#list.children[shown - 1]?.querySelector('button')?.setAttribute('aria-current', 'step');
    this.#scroll();
  }

  /** Brings the current move to the middle of the list. */
  #scroll() {
    const item = this.#list.querySelector('[aria-current]')?.parentElement;
    this.#list.scrollTop = item ? item.offsetTop - this.#list.offsetTop - this.#list.clientHeight / 2 : 0;
  }

  /** @param {Ply} ply @param {number} index @param {{ row: number, column: number }} cell */
  #item(ply, index, { row, column }) {
    const gain = ply.captured > 0 ? [html('span', { class: 'gain' }, [`+${ply.captured}`])] : [];
    const button = html('button', {
      type: 'button', 'aria-label': t('move-item', { number: index + 1, house: ply.move, captured: ply.captured }),
    }, [ply.move, ...gain]);
    button.addEventListener('click', () => this.#onStep(index + 1));
    const number = html('span', { class: 'number', 'aria-hidden': 'true' }, [column === 1 ? `${row}.` : '']);
    const item = html('li', {}, [number, button]);
    item.style.gridRow = String(row);
    item.style.gridColumn = String(column);
    return item;
  }
}
