/**
 * The count beside every house and store, and the letters of the houses.
 *
 * @typedef {import('./geometry.js').Layout} Layout
 * @typedef {import('../types.js').Pit} Pit
 */
import { HOUSES, PITS, SIDES } from './houses.js';
import { svg } from './svg.js';

const BUMP_MS = 180;

export class Numbers {
  element = svg('g', { class: 'counts' });
  /** @type {Map<Pit, SVGTextElement>} */
  #texts = new Map(PITS.map((pit) => (
    [pit, svg('text', { class: SIDES.some((side) => side === pit) ? 'store-count' : 'count' })])));

  /** @param {Layout} layout */
  setLayout({ counts, letters }) {
    for (const [pit, text] of this.#texts) {
      text.setAttribute('x', String(counts[pit].x));
      text.setAttribute('y', String(counts[pit].y));
    }
    this.element.replaceChildren(...this.#texts.values(), ...HOUSES.map((house) => (
      svg('text', { class: 'letter', x: letters[house].x, y: letters[house].y }, [house]))));
  }

  /** @param {Pit} pit @param {number} seeds @param {boolean} bump Whether the change should be seen. */
  show(pit, seeds, bump) {
    const text = /** @type {SVGTextElement} */ (this.#texts.get(pit));
    if (text.textContent === String(seeds)) return;
    text.textContent = String(seeds);
    text.classList.toggle('zero', seeds === 0);
    if (bump) text.animate([{ transform: 'scale(1.35)' }, { transform: 'scale(1)' }], { duration: BUMP_MS, easing: 'ease-out' });
  }
}
