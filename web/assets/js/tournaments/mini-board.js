/** A small board with a number in each house, to be looked at: many of them fit a page. */
import { parsePosition, PITS } from '../board/houses.js';
import { layoutFor } from '../board/geometry.js';
import { ellipse, svg } from '../board/svg.js';

const LAYOUT = layoutFor('wide', false);
/** Seen from where the players sit; the counts beside the houses are left out. */
const TOP = 62;
const HEIGHT = 272;

export class MiniBoard {
  #texts = new Map(PITS.map((pit) => {
    const { x, y } = LAYOUT.ovals[pit];
    return [pit, svg('text', { x, y: y + 3, class: pit === 'S' || pit === 'N' ? 'mini-store' : 'mini-count' })];
  }));
  element = svg('svg', { class: 'mini-board', viewBox: `0 ${TOP} ${LAYOUT.width} ${HEIGHT}`, role: 'img' }, [
    svg('rect', { class: 'mini-wood', x: 4, y: TOP + 2, width: LAYOUT.width - 8, height: HEIGHT - 4, rx: 70 }),
    ...PITS.map((pit) => ellipse(LAYOUT.ovals[pit], 'mini-bowl')), ...this.#texts.values(),
  ]);

  /** @param {string} position @param {string} label */
  show(position, label) {
    const read = parsePosition(position);
    if (!read) return;
    for (const [pit, text] of this.#texts) {
      const seeds = String(read.counts[pit]);
      if (text.textContent !== seeds) text.textContent = seeds;
      text.classList.toggle('zero', seeds === '0');
    }
    this.element.dataset.turn = read.turn;
    this.element.setAttribute('aria-label', label);
  }
}
