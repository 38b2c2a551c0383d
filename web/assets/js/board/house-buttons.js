/**
 * The houses as buttons: two rows as they are seen, one house that the Tab key reaches.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('./geometry.js').Layout} Layout
 *
 * @typedef {object} HouseState
 * @property {string} label
 * @property {boolean} playable
 * @property {boolean} later Whether it can be chosen before its turn.
 */
import { html } from '../dom.js';
import { HOUSES, ownerOf, rowsSeen } from './houses.js';

const KEYS = /** @type {const} */ (['top', 'bottom']);

export class HouseButtons {
  /** Hidden until there is something to choose from. */
  rows = { top: html('div', { class: 'row', role: 'group', hidden: true }), bottom: html('div', { class: 'row', role: 'group', hidden: true }) };
  /** @type {ReadonlyMap<House, HTMLButtonElement>} */
  all = new Map(HOUSES.map((house) => [house, html('button', { type: 'button', class: 'house', 'data-house': house })]));
  #seen = rowsSeen(false);

  /** @param {House} house */
  of(house) {
    return /** @type {HTMLButtonElement} */ (this.all.get(house));
  }

  /** Puts every button over its house. @param {Layout} layout @param {boolean} flipped */
  lay({ width, height, ovals }, flipped) {
    this.#seen = rowsSeen(flipped);
    const focused = [...this.all.values()].find((button) => button === document.activeElement);
    for (const key of KEYS) {
      this.rows[key].replaceChildren(...this.#seen[key].map((house) => {
        const button = this.of(house);
        const { x, y, rx, ry } = ovals[house];
        button.style.left = `${((x - rx) / width) * 100}%`;
        button.style.top = `${((y - ry) / height) * 100}%`;
        button.style.width = `${((2 * rx) / width) * 100}%`;
        button.style.height = `${((2 * ry) / height) * 100}%`;
        return button;
      }));
    }
    // An element that is moved in the document loses the focus.
    focused?.focus({ preventScroll: true });
  }

  /** @param {(house: House) => HouseState} stateOf @param {(side: Side) => string} rowLabel @param {House | undefined} preferred What Tab should reach. */
  show(stateOf, rowLabel, preferred) {
    for (const [house, button] of this.all) {
      const { label, playable, later } = stateOf(house);
      button.setAttribute('aria-label', label);
      button.setAttribute('aria-disabled', String(!playable && !later));
      button.classList.toggle('playable', playable);
      button.classList.toggle('for-later', later);
    }
    for (const key of KEYS) {
      this.rows[key].hidden = false;
      this.rows[key].setAttribute('aria-label', rowLabel(ownerOf(this.#seen[key][0])));
    }
    const focused = [...this.all].find(([, button]) => button === document.activeElement)?.[0];
    this.rove(focused ?? preferred ?? this.#seen.bottom[0]);
  }

  /** Makes one house the one that the Tab key reaches. @param {House} chosen */
  rove(chosen) {
    for (const [house, button] of this.all) button.tabIndex = house === chosen ? 0 : -1;
  }
}
