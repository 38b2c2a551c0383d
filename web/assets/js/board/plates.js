/**
 * The players' plates above and below the board: whose turn it is, name, clock.
 *
 * @typedef {import('../types.js').Side} Side
 */
import { html } from '../dom.js';
import { otherSide } from './houses.js';

/**
 * @typedef {object} Players
 * @property {boolean} flipped Whether North sits at the bottom.
 * @property {Side | null} turn
 * @property {Record<Side, string>} names
 * @property {Partial<Record<Side, string>>} clocks
 * @property {(side: Side) => string} store What a screen reader says of a side's store.
 */

export class Plates {
  top = html('div', { class: 'plate top' });
  bottom = html('div', { class: 'plate bottom' });

  /** @param {Players} players */
  show({ flipped, turn, names, clocks, store }) {
    const near = /** @type {Side} */ (flipped ? 'N' : 'S');
    for (const [plate, side] of /** @type {const} */ ([[this.top, otherSide(near)], [this.bottom, near]])) {
      const clock = clocks[side];
      plate.classList.toggle('to-move', turn === side);
      plate.replaceChildren(
        html('span', { class: 'turn-dot' }),
        html('span', { class: 'name' }, [names[side]]),
        html('span', { class: 'visually-hidden' }, [store(side)]),
        ...(clock ? [html('span', { class: 'clock' }, [clock])] : []),
      );
    }
  }
}
