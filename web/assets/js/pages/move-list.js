/**
 * The moves of a game, to step through. Calls back with the number of moves to show.
 * @typedef {import('../types.js').Ply} Ply
 */
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';

export class MoveList {
  #list = byId('moves', HTMLOListElement);
  #none = byId('no-moves', HTMLElement);
  #onStep;
  #length = 0;
  #shown = 0;

  /** @param {(plies: number) => void} onStep */
  constructor(onStep) {
    this.#onStep = onStep;
    const steps = { first: () => 0, back: () => this.#shown - 1, forward: () => this.#shown + 1, last: () => this.#length };
    for (const [id, target] of Object.entries(steps)) {
      byId(id, HTMLButtonElement).addEventListener('click', () => this.step(target()));
    }
  }

  get shown() {
    return this.#shown;
  }

  /** @param {number} plies */
  step(plies) {
    this.#onStep(Math.max(0, Math.min(this.#length, plies)));
  }

  /** @param {readonly Ply[]} plies @param {number} shown */
  show(plies, shown) {
    this.#length = plies.length;
    this.#shown = shown;
    this.#none.hidden = plies.length > 0;
    this.#list.replaceChildren(...plies.map((ply, index) => this.#item(ply, index)));
    for (const id of ['first', 'back']) byId(id, HTMLButtonElement).disabled = shown === 0;
    for (const id of ['forward', 'last']) byId(id, HTMLButtonElement).disabled = shown === plies.length;
    const current = this.#list.querySelector('[aria-current]')?.parentElement;
    if (current) this.#list.scrollTop = current.offsetTop - this.#list.offsetTop - this.#list.clientHeight / 2;
  }

  /** @param {Ply} ply @param {number} index */
  #item(ply, index) {
    const gain = ply.captured > 0 ? [html('span', { class: 'gain' }, [`+${ply.captured}`])] : [];
    const button = html('button', {
      type: 'button', 'aria-label': t('move-item', { number: index + 1, house: ply.move, captured: ply.captured }),
      ...(index + 1 === this.#shown ? { 'aria-current': 'step' } : {}),
    }, [ply.move, ...gain]);
    button.addEventListener('click', () => this.step(index + 1));
    const number = index % 2 === 0 ? [html('span', { class: 'number', 'aria-hidden': 'true' }, [`${index / 2 + 1}.`])] : [];
    return html('li', {}, [...number, button]);
  }
}
