/**
 * A game as a graph: South's advantage after every move. A move is chosen by pointing or with the arrow keys.
 *
 * @typedef {import('./review-model.js').Review} Review
 * @typedef {import('./classify.js').Quality} Quality
 */
import { svg } from '../board/svg.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { isError } from './classify.js';

const WIDTH = 600;
const HEIGHT = 160;
/** The least and the greatest difference that reach from the middle to the edge; beyond, the line stays at the edge. */
const SCALE_MIN = 6;
const SCALE_MAX = 24;

/** @param {number[]} advantage South's, in seeds. @returns {number[]} How high each is drawn. */
export function heightsOf(advantage) {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, ...advantage.map(Math.abs)));
  return advantage.map((seeds) => HEIGHT / 2 - (Math.max(-scale, Math.min(scale, seeds)) / scale) * (HEIGHT / 2 - 8));
}

export class ReviewGraph {
  #place = byId('review-graph', HTMLElement);
  #cursor = svg('line', { class: 'graph-cursor', y1: 0, y2: HEIGHT });
  #plies = 0;
  #ply = 0;
  #onChoose;
  /** @type {(ply: number) => string} */
  #told = () => '';

  /** @param {(ply: number) => void} onChoose */
  constructor(onChoose) {
    this.#onChoose = onChoose;
    this.#place.addEventListener('pointerdown', (event) => {
      const { left, width } = this.#place.getBoundingClientRect();
      this.#choose(Math.round(((event.clientX - left) / width) * this.#plies));
    });
    this.#place.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {Review} review @param {(quality: number) => Quality} qualityOf Of the move with this index. @param {(ply: number) => string} told */
  show(review, qualityOf, told) {
    this.#plies = review.moves.length;
    this.#told = told;
    const heights = heightsOf(review.advantage.map(({ seeds, net }) => (net ? (net[0] + net[1]) / 2 : seeds)));
    const points = heights.map((y, ply) => ({ x: this.#x(ply), y }));
    const path = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L ');
    const errors = review.moves.flatMap((_, index) => (isError(qualityOf(index))
      ? [svg('path', { class: `graph-dot ${qualityOf(index)}`, d: `M ${points[index + 1].x.toFixed(1)} ${points[index + 1].y.toFixed(1)} h 0.01` })] : []));
    const side = (/** @type {'south' | 'north'} */ name) => html('span', { class: `graph-side ${name}`, 'aria-hidden': 'true' }, [t(name)]);
    this.#place.replaceChildren(side('south'), side('north'), svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, [
      svg('rect', { class: 'graph-south', width: WIDTH, height: HEIGHT / 2 }),
      svg('path', { class: 'graph-area', d: `M ${points[0].x} ${HEIGHT / 2} L ${path} L ${points[points.length - 1].x} ${HEIGHT / 2} Z` }),
      svg('line', { class: 'graph-zero', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      svg('path', { class: 'graph-line', d: `M ${path}` }),
      this.#cursor, ...errors,
    ]));
    this.#place.setAttribute('aria-valuemin', '0');
    this.#place.setAttribute('aria-valuemax', String(this.#plies));
    this.mark(this.#ply);
  }

  /** @param {number} ply */
  #x(ply) {
    return this.#plies === 0 ? 0 : (ply / this.#plies) * WIDTH;
  }

  /** Shows which move is looked at; `null` off the game. @param {number | null} ply */
  mark(ply) {
    this.#cursor.classList.toggle('off', ply === null);
    if (ply !== null) this.#ply = Math.max(0, Math.min(this.#plies, ply));
    const x = String(this.#x(this.#ply));
    this.#cursor.setAttribute('x1', x);
    this.#cursor.setAttribute('x2', x);
    this.#place.setAttribute('aria-valuenow', String(this.#ply));
    this.#place.setAttribute('aria-valuetext', this.#told(this.#ply));
  }

  /** @param {number} ply */
  #choose(ply) {
    this.#onChoose(Math.max(0, Math.min(this.#plies, ply)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: this.#ply - 1, ArrowDown: this.#ply - 1, ArrowRight: this.#ply + 1, ArrowUp: this.#ply + 1, PageDown: this.#ply - 10, PageUp: this.#ply + 10, Home: 0, End: this.#plies };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(place);
  }
}
