/**
 * A few words beside a house, for a while.
 *
 * @typedef {import('./geometry.js').Layout} Layout
 * @typedef {import('../types.js').House} House
 */
import { html } from '../dom.js';

const SHOWN_MS = 4200;

export class Bubble {
  element = html('div', { class: 'bubble', 'aria-hidden': 'true', hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} text @param {House} house @param {Layout} layout */
  show(text, house, { ovals, width, height, middle }) {
    const { x, y, ry } = ovals[house];
    const above = y > middle.y;
    this.element.textContent = text;
    this.element.classList.toggle('above', above);
    this.element.style.setProperty('--x', `${(x / width) * 100}%`);
    this.element.style.setProperty('--y', `${((above ? y - ry : y + ry) / height) * 100}%`);
    this.element.hidden = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), SHOWN_MS);
  }

  hide() {
    clearTimeout(this.#timer);
    this.element.hidden = true;
  }
}
