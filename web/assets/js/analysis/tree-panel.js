/**
 * The tree of variations as text to click on: the main line, with variations indented below the move that they
 * replace, comments and marks.
 *
 * @typedef {import('./classify.js').Quality} Quality
 */
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { SYMBOLS } from './classify.js';

export class TreePanel {
  #study;
  #place = byId('tree', HTMLElement);
  #none = byId('no-moves', HTMLElement);
  /** @type {Map<number, HTMLButtonElement>} */
  #buttons = new Map();
  /** How good each move is, where that is known. @type {ReadonlyMap<number, Quality>} */
  #qualities = new Map();

  /** @param {import('./study.js').Study} study */
  constructor(study) {
    this.#study = study;
    study.addEventListener('load', () => this.#draw());
    study.addEventListener('tree', () => this.#draw());
    study.addEventListener('go', () => this.#mark());
    this.#place.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button) study.go(Number(button.dataset.node));
    });
    this.#draw();
  }

  /** Shows how good the moves of a reviewed game are. @param {ReadonlyMap<number, Quality>} qualities */
  judge(qualities) {
    this.#qualities = qualities;
    this.#draw();
  }

  #draw() {
    const { tree } = this.#study;
    const focused = [...this.#buttons].find(([, button]) => button === document.activeElement)?.[0];
    this.#buttons.clear();
    this.#none.hidden = tree.size > 0;
    const intro = tree.node(0).comment;
    /** @type {HTMLElement} */
    let place = html('div', { class: 'line-of-play' });
    const all = [place];
    if (intro) place.append(html('span', { class: 'comment' }, [intro]));
    /** The lines that are interrupted by a variation. @type {HTMLElement[]} */
    const outer = [];
    let numbered = true;
    for (const step of tree.walk()) {
      if (!step) {
        place = /** @type {HTMLElement} */ (outer.pop());
        numbered = true;
        continue;
      }
      if (step.variation) {
        const variation = html('div', { class: 'variation', role: 'group', 'aria-label': t('variation') });
        place.append(variation);
        outer.push(place);
        place = variation;
        numbered = true;
      }
      place.append(...this.#move(step.node, numbered));
      numbered = tree.node(step.node).comment !== '';
    }
    this.#place.replaceChildren(...all);
    this.#mark();
    if (focused !== undefined) this.#buttons.get(focused)?.focus({ preventScroll: true });
  }

  /** @param {number} id @param {boolean} numbered Whether its number is written although it is a second move. @returns {Node[]} */
  #move(id, numbered) {
    const { tree } = this.#study;
    const { move, mark, comment } = tree.node(id);
    const ply = tree.pathTo(id).length;
    const captured = this.#study.ply(id)?.captured ?? 0;
    const quality = this.#qualities.get(id);
    const isEven = ply % 2 === 0;
    const sign = mark ?? (quality && quality !== 'best' && quality !== 'good' ? SYMBOLS[quality] : '');
    const label = [t('move-item', { number: ply, house: move ?? '', captured }), ...(mark ? [t('mark-name', { mark: MARK_KEYS[mark] })] : []), ...(quality ? [t('quality', { quality })] : [])].join(', ');
    const button = html('button', { type: 'button', class: `quiet move ${quality ?? ''}`, 'data-node': id, 'aria-label': label }, [
      String(move), ...(captured > 0 ? [html('span', { class: 'gain' }, [`+${captured}`])] : []), ...(sign ? [html('span', { class: 'mark' }, [sign])] : []),
    ]);
    this.#buttons.set(id, button);
    const number = !isEven || numbered ? [html('span', { class: 'number', 'aria-hidden': 'true' }, [`${Math.ceil(ply / 2)}.${isEven ? '…' : ''}`])] : [];
    return [html('span', { class: 'pair' }, [...number, button]), ...(comment ? [html('span', { class: 'comment' }, [comment])] : [])];
  }

  #mark() {
    for (const [id, button] of this.#buttons) {
      if (id === this.#study.current) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    const button = this.#buttons.get(this.#study.current);
    const { offsetTop = 0, offsetHeight = 0 } = button ?? {};
    const { scrollTop, clientHeight } = this.#place;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) this.#place.scrollTop = offsetTop - clientHeight / 2;
  }
}

/** Names for marks in messages, where signs cannot stand. @type {Record<import('./tree.js').Mark, string>} */
export const MARK_KEYS = { '!': 'good', '?': 'mistake', '!?': 'interesting', '?!': 'dubious', '!!': 'brilliant', '??': 'blunder' };
