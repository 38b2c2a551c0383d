/**
 * A rating as a graph, game by game. The chosen game is told in a line below, with its link; it is
 * chosen by pointing or by the arrow keys.
 *
 * @typedef {import('./types.js').RatingPoint} RatingPoint
 */
import { svg } from '../board/svg.js';
import { dateOf } from '../dates.js';
import { html } from '../dom.js';
import { t } from '../i18n.js';
import { changeTold } from './changes.js';
import { linesOf, scaleOf } from './graph-scale.js';

const HEIGHT = 220;
const LEFT = 46;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 28;
/** With more games than this the line is drawn without a dot for each. */
const DOTS_MAX = 80;
const PAGE = 10;

/** @typedef {ReturnType<typeof scaleOf>} Scale */

export class RatingGraph extends HTMLElement {
  /** @type {RatingPoint[]} */
  #points = [];
  #label = '';
  #chosen = 0;
  /** @type {Scale | null} */
  #scale = null;
  #plot = html('div', { class: 'graph-plot', role: 'slider', tabindex: 0, 'aria-orientation': 'horizontal' });
  #told = html('p', { class: 'graph-told' });
  #resized = new ResizeObserver(() => this.#draw());

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#plot, this.#told);
    this.#plot.addEventListener('pointermove', (event) => this.#point(event));
    this.#plot.addEventListener('pointerdown', (event) => this.#point(event));
    this.#plot.addEventListener('keydown', (event) => this.#key(event));
    this.#resized.observe(this.#plot);
  }

  /** @param {RatingPoint[]} points The oldest first; one at least. @param {string} label What they are. */
  show(points, label) {
    this.#points = points;
    this.#label = label;
    this.#plot.setAttribute('aria-label', t('graph-label', { pool: label }));
    this.#plot.setAttribute('aria-valuemin', '1');
    this.#plot.setAttribute('aria-valuemax', String(points.length));
    this.#choose(points.length - 1);
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #point(event) {
    if (this.#scale) this.#choose(this.#scale.nearest(event.clientX - this.#plot.getBoundingClientRect().left));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const last = this.#points.length - 1;
    /** @type {Record<string, number>} */
    const places = {
      ArrowLeft: this.#chosen - 1, ArrowDown: this.#chosen - 1, ArrowRight: this.#chosen + 1, ArrowUp: this.#chosen + 1,
      PageDown: this.#chosen - PAGE, PageUp: this.#chosen + PAGE, Home: 0, End: last,
    };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#choose(Math.min(last, Math.max(0, place)));
  }

  /** @param {number} index */
  #choose(index) {
    this.#chosen = index;
    const { at, value, deviation, game } = this.#points[index];
    const change = index > 0 ? value - this.#points[index - 1].value : 0;
    const told = t('graph-point', { number: index + 1, date: dateOf(at), value: String(value), deviation: String(deviation), change: changeTold(change) });
    this.#plot.setAttribute('aria-valuenow', String(index + 1));
    this.#plot.setAttribute('aria-valuetext', told);
    const link = game ? [' ', html('a', { href: `/play/${game}` }, [t('graph-game')])] : [];
    this.#told.replaceChildren(told, ...link);
    this.#mark();
  }

  #draw() {
    const width = this.#plot.clientWidth;
    if (width === 0 || this.#points.length === 0) return;
    const values = this.#points.map(({ value }) => value);
    const lines = linesOf(values);
    const frame = { left: LEFT, right: width - RIGHT, top: TOP, bottom: HEIGHT - BOTTOM };
    const scale = scaleOf(lines, values.length, frame);
    this.#scale = scale;
    const drawing = svg('svg', { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, 'aria-hidden': 'true' }, [
      ...lines.flatMap((line) => this.#line(line, scale.y(line), frame)),
      svg('path', { class: 'graph-band', d: bandOf(this.#points, scale, frame) }),
      svg('path', { class: 'graph-line', d: pathOf(values.map((value, index) => [scale.x(index), scale.y(value)])) }),
      ...(values.length <= DOTS_MAX ? values.map((value, index) => svg('circle', { class: 'graph-dot', cx: scale.x(index), cy: scale.y(value), r: 2.5 })) : []),
      ...this.#dates(frame),
      svg('path', { class: 'graph-mark' }), svg('circle', { class: 'graph-chosen', r: 5 }),
    ]);
    this.#plot.replaceChildren(drawing);
    this.#mark();
  }

  /** @param {number} rating @param {number} y @param {import('./graph-scale.js').Frame} frame */
  #line(rating, y, { left, right }) {
    return [
      svg('path', { class: 'graph-grid', d: `M${left} ${y}H${right}` }),
      svg('text', { class: 'graph-text', x: left - 8, y: y + 4, 'text-anchor': 'end' }, [String(rating)]),
    ];
  }

  /** The first and the last day, at the ends of the graph. @param {import('./graph-scale.js').Frame} frame */
  #dates({ left, right, bottom }) {
    const days = this.#points.map(({ at }) => dateOf(at));
    /** @type {[number, string, string][]} */
    const ends = this.#points.length > 1 ? [[left, 'start', days[0]], [right, 'end', days[days.length - 1]]] : [[(left + right) / 2, 'middle', days[0]]];
    return ends.map(([x, anchor, day]) => svg('text', { class: 'graph-text', x, y: bottom + 20, 'text-anchor': anchor }, [day]));
  }

  /** Shows which game is chosen. */
  #mark() {
    const [line, dot] = [this.#plot.querySelector('.graph-mark'), this.#plot.querySelector('.graph-chosen')];
    if (!this.#scale || !line || !dot) return;
    const [x, y] = [this.#scale.x(this.#chosen), this.#scale.y(this.#points[this.#chosen].value)];
    line.setAttribute('d', `M${x} ${TOP}V${HEIGHT - BOTTOM}`);
    dot.setAttribute('cx', String(x));
    dot.setAttribute('cy', String(y));
  }

  /** The same as a table, the newest first. */
  table() {
    const rows = this.#points.map(({ at, value, deviation, game }, index) => html('tr', {}, [
      html('td', {}, [String(index + 1)]),
      html('td', {}, [game ? html('a', { href: `/play/${game}` }, [dateOf(at)]) : dateOf(at)]),
      html('td', { class: 'number' }, [String(value)]),
      html('td', { class: 'number' }, [`± ${deviation}`]),
      html('td', { class: 'number' }, [index > 0 ? changeTold(value - this.#points[index - 1].value) : '–']),
    ])).reverse();
    const heads = ['graph-number', 'graph-date', 'rating', 'graph-deviation', 'graph-change'];
    return html('table', { class: 'graph-table' }, [
      html('caption', { class: 'visually-hidden' }, [t('graph-label', { pool: this.#label })]),
      html('thead', {}, [html('tr', {}, heads.map((id) => html('th', { scope: 'col' }, [t(id)])))]),
      html('tbody', {}, rows),
    ]);
  }
}

/** @param {[number, number][]} places */
function pathOf(places) {
  return places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** The ratings that are likely: one deviation above and below, as far as the graph reaches. @param {RatingPoint[]} points @param {Scale} scale @param {import('./graph-scale.js').Frame} frame */
function bandOf(points, scale, { top, bottom }) {
  const inside = (/** @type {number} */ y) => Math.min(bottom, Math.max(top, y));
  /** @param {1 | -1} side @returns {[number, number][]} */
  const edge = (side) => points.map(({ value, deviation }, index) => [scale.x(index), inside(scale.y(value + side * deviation))]);
  return `${pathOf([...edge(1), ...edge(-1).reverse()])}Z`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

customElements.define('rating-graph', RatingGraph);
