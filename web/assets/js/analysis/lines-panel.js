/**
 * The engine's card: go and stop, how deep it is, and the lines it found, the best first. A move of a line shows
 * the board after it while it is pointed at or has the focus, and plays the line when it is chosen.
 *
 * @typedef {import('./judged.js').JudgedLine} JudgedLine
 */
import { select } from '../chrome.js';
import { byId, html, icon } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { proofOf } from '../proof.js';
import { SYMBOLS } from './classify.js';
import { DEPTHS, LINES } from './options.js';
import { shortValue } from './values.js';

/** How many moves of a line are shown. */
const SHOWN_MAX = 10;

/** @typedef {{ preview(moves: string): void, endPreview(): void, play(moves: string): void }} LineActions */

export class LinesPanel {
  #thinking;
  #options;
  #actions;
  #go = byId('go', HTMLButtonElement);
  #state = byId('engine-state', HTMLElement);
  #proof = byId('engine-proof', HTMLElement);
  #list = byId('lines', HTMLOListElement);
  /** What the list shows, so that a move that has the focus keeps it. */
  #shown = '';
  #scheduled = false;

  /** @param {import('./thinking.js').Thinking} thinking @param {import('./options.js').AnalysisOptions} options @param {number} threadsMax @param {LineActions} actions */
  constructor(thinking, options, threadsMax, actions) {
    this.#thinking = thinking;
    this.#options = options;
    this.#actions = actions;
    this.#go.addEventListener('click', () => thinking.turn(!thinking.isOn));
    thinking.addEventListener('change', () => this.#schedule());
    this.#fillOptions(threadsMax);
    this.#list.tabIndex = -1;
    this.#list.addEventListener('pointerleave', () => actions.endPreview());
    this.show();
  }

  /** @param {number} threadsMax */
  #fillOptions(threadsMax) {
    const { values } = this.#options;
    const threads = Array.from({ length: Math.max(1, threadsMax) }, (_, index) => index + 1);
    /** @param {string} id @param {[string, string][]} choices @param {string} chosen @param {(value: string) => void} onChange */
    const field = (id, choices, chosen, onChange) => {
      const control = select(choices, chosen, onChange);
      control.id = id;
      return html('div', { class: 'field' }, [html('label', { for: id }, [t(id)]), control]);
    };
    byId('engine-options', HTMLElement).append(
      field('option-lines', LINES.map((lines) => [String(lines), String(lines)]), String(values.lines), (value) => this.#options.change({ lines: Number(value) })),
      field('option-depth', DEPTHS.map((depth) => [String(depth), depth === 0 ? t('depth-endless') : String(depth)]), String(values.depth), (value) => this.#options.change({ depth: Number(value) })),
      field('option-threads', threads.map((count) => [String(count), String(count)]), String(Math.min(values.threads, threads.length)), (value) => this.#options.change({ threads: Number(value) })),
      field('option-measure', [['result', t('measure-result')], ['seeds', t('measure-seeds')]], values.measure, (value) => this.#options.change({ measure: value === 'seeds' ? 'seeds' : 'result' })),
    );
  }

  /** Updates come faster than anybody reads: they are shown once for each frame. */
  #schedule() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      this.show();
    });
  }

  show() {
    const { isOn, isWorking, analysis, failure } = this.#thinking;
    const lines = this.#thinking.lines;
    this.#go.setAttribute('aria-pressed', String(isOn));
    this.#go.replaceChildren(icon(isOn ? 'pause' : 'resume'), html('span', {}, [t(isOn ? 'engine-stop' : 'engine-go')]));
    this.#state.textContent = failure ? explain(failure) : (analysis
      ? t('engine-state', { depth: analysis.depth, nodes: nodesTold(analysis.nodes), state: isWorking ? 'working' : 'resting' })
      : t(isOn && isWorking ? 'engine-starting' : 'engine-off'));
    const best = lines[0]?.value.net;
    this.#proof.hidden = !best;
    this.#proof.textContent = best ? t('engine-proof', { ...proofOf({ floor: best[0], ceiling: best[1] }), kind: best[0] === best[1] ? 'exact' : 'between' }) : '';
    this.#showLines(lines);
  }

  /** @param {readonly JudgedLine[]} lines */
  #showLines(lines) {
    const text = lines.map(({ line, value, quality }) => `${line.move} ${quality} ${shortValue(value)} ${line.pv}`).join('\n');
    if (text === this.#shown) return;
    this.#shown = text;
    const focused = /** @type {HTMLElement | null} */ (this.#list.contains(document.activeElement) ? document.activeElement : null)?.dataset.line;
    this.#list.replaceChildren(...lines.map((judged) => this.#item(judged)));
    // The line that had the focus may be gone; the keyboard stays in the list.
    if (focused) ([...this.#list.querySelectorAll('button')].find((button) => button.dataset.line === focused) ?? this.#list).focus();
  }

  /** @param {JudgedLine} judged */
  #item({ line, value, quality }) {
    const moves = (line.pv || line.move).slice(0, SHOWN_MAX);
    const buttons = [...moves].map((move, index) => this.#moveButton(moves.slice(0, index + 1), move));
    const label = t('line-value', { house: line.move, value: shortValue(value), quality });
    return html('li', { class: `line ${quality}` }, [
      html('span', { class: `quality ${quality}`, role: 'img', 'aria-label': label, title: t('quality', { quality }) }, [html('span', { 'aria-hidden': 'true' }, [SYMBOLS[quality]])]),
      html('span', { class: 'line-value', 'aria-hidden': 'true' }, [shortValue(value)]),
      html('span', { class: 'line-moves' }, buttons),
    ]);
  }

  /** @param {string} moves Up to this one. @param {string} move */
  #moveButton(moves, move) {
    const button = html('button', { type: 'button', class: 'quiet line-move', 'data-line': moves, 'aria-label': t('line-play', { moves: [...moves].join(' ') }) }, [move]);
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse') this.#actions.preview(moves);
    });
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) this.#actions.preview(moves);
    });
    button.addEventListener('blur', () => this.#actions.endPreview());
    button.addEventListener('click', () => this.#actions.play(moves));
    return button;
  }
}

/** @param {number} nodes */
function nodesTold(nodes) {
  return nodes >= 1e6 ? `${(nodes / 1e6).toFixed(1)} M` : `${Math.round(nodes / 1000)} k`;
}
