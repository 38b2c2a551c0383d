/**
 * “Find the better move”: the mistakes of a review, one after the other. The board takes a move and says how good it
 * is; the tree is left alone.
 *
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('./review-model.js').JudgedMove} JudgedMove
 */
import { byId } from '../dom.js';
import { t } from '../i18n.js';
import { lossOf, qualityOf } from './classify.js';
import { shortValue, valueOf } from './values.js';

export class Exercises {
  #review;
  #study;
  #panel;
  #options;
  #onTurn;
  /** @type {JudgedMove[]} */
  #left = [];
  /** @type {JudgedMove | null} */
  #task = null;

  /**
   * @param {import('./study.js').Study} study @param {import('./review-panel.js').ReviewPanel} review
   * @param {import('./board-panel.js').BoardPanel} panel @param {import('./options.js').AnalysisOptions} options
   * @param {(on: boolean) => void} onTurn Called when exercises begin and end.
   */
  constructor(study, review, panel, options, onTurn) {
    this.#study = study;
    this.#review = review;
    this.#panel = panel;
    this.#options = options;
    this.#onTurn = onTurn;
    /** @param {string} id @param {() => void} action */
    const on = (id, action) => byId(id, HTMLButtonElement).addEventListener('click', action);
    on('exercise-start', () => this.#begin());
    on('exercise-next', () => this.#next());
    on('exercise-solution', () => this.#solve());
    on('exercise-end', () => this.end());
    study.addEventListener('load', () => this.end());
    study.addEventListener('tree', () => this.end());
    study.addEventListener('go', () => {
      if (this.#task && study.current !== review.nodeAt(this.#task.ply - 1)) this.end();
    });
  }

  get isOn() {
    return this.#task !== null;
  }

  #begin() {
    this.#left = this.#review.exercises;
    this.#onTurn(true);
    this.#next();
    byId('board', HTMLElement).scrollIntoView({ block: 'nearest' });
  }

  #next() {
    const task = this.#left.shift();
    if (!task) {
      this.end();
      return;
    }
    this.#task = task;
    this.#panel.take((ply) => this.#answer(ply));
    this.#study.go(this.#review.nodeAt(task.ply - 1));
    const { names } = this.#study.about;
    const name = names[task.side] ?? t(task.side === 'S' ? 'south' : 'north');
    byId('exercise-title', HTMLElement).textContent = t('exercise-title');
    this.#say(t('exercise-task', { name, house: task.move, lost: shortValue(task.value), best: shortValue(task.bestValue) }));
    byId('exercise', HTMLElement).hidden = false;
    byId('exercise-solution', HTMLButtonElement).disabled = false;
    byId('exercise-next', HTMLButtonElement).textContent = t(this.#left.length > 0 ? 'exercise-next' : 'exercise-finish');
  }

  /** Says how good a move is. @param {Ply} ply */
  #answer({ move }) {
    const task = this.#task;
    const found = task && this.#review.shown?.stored.positions[task.ply - 1];
    const line = found?.find((known) => known.move === move);
    if (!task || !line) return;
    const value = valueOf(line);
    const quality = qualityOf(lossOf(task.bestValue, value), this.#options.values.measure);
    const right = quality === 'best' || quality === 'good';
    this.#say(t(right ? 'exercise-right' : 'exercise-wrong', { house: move, value: shortValue(value), best: shortValue(task.bestValue) }));
    this.#panel.board.hint = right ? move : null;
    if (right) byId('exercise-next', HTMLButtonElement).focus();
  }

  #solve() {
    const task = this.#task;
    if (!task) return;
    this.#panel.board.hint = /** @type {import('../types.js').House} */ (task.line[0]);
    this.#say(t('exercise-solved', { line: [...task.line].join(' '), best: shortValue(task.bestValue) }));
    byId('exercise-solution', HTMLButtonElement).disabled = true;
    byId('exercise-next', HTMLButtonElement).focus();
  }

  /** Gives the board back to the study. */
  end() {
    if (!this.#task) return;
    const had = byId('exercise', HTMLElement).contains(document.activeElement);
    this.#task = null;
    this.#left = [];
    this.#panel.take(null);
    this.#panel.board.hint = null;
    byId('exercise', HTMLElement).hidden = true;
    this.#onTurn(false);
    if (had) byId('exercise-start', HTMLButtonElement).focus();
  }

  /** @param {string} text */
  #say(text) {
    byId('exercise-text', HTMLElement).textContent = text;
  }
}
