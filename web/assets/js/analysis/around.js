/** What stands round the board: whose turn it is or how it ended, the bar, values on the houses, facts of the game. */
import { ownerOf } from '../board/houses.js';
import { setTitle } from '../chrome.js';
import { ruleSetOf } from '../clauses.js';
import { byId } from '../dom.js';
import { t } from '../i18n.js';
import { drawValues } from './house-values.js';
import { Meter } from './meter.js';
import { valueOfEnd } from './review-model.js';
import { seenBySouth, shortValue } from './values.js';

/** @typedef {import('../types.js').View} View */

export class Around {
  #study;
  #thinking;
  #review;
  #board;
  #meter = new Meter();
  /** The position of the node that is looked at. @type {View | null} */
  #view = null;
  #run = 0;
  #scheduled = false;
  /** The values on the houses. */
  #shown = '';
  /** Whether values would give away what is asked. */
  #secret = false;

  /**
   * @param {import('./study.js').Study} study @param {import('./thinking.js').Thinking} thinking
   * @param {import('./review-panel.js').ReviewPanel} review @param {import('../board/oware-board.js').OwareBoard} board
   */
  constructor(study, thinking, review, board) {
    this.#study = study;
    this.#thinking = thinking;
    this.#review = review;
    this.#board = board;
    for (const kind of ['load', 'tree', 'go']) study.addEventListener(kind, () => void this.#follow());
    thinking.addEventListener('change', () => this.#schedule());
    review.addEventListener('change', () => this.#schedule());
  }

  set secret(/** @type {boolean} */ secret) {
    this.#secret = secret;
    this.#schedule();
  }

  async #follow() {
    const run = ++this.#run;
    this.#view = null;
    this.#showFacts();
    this.#schedule();
    const view = await this.#study.view().catch(() => null);
    if (run !== this.#run || !view) return;
    this.#view = view;
    byId('status-text', HTMLElement).textContent = this.#statusOf(view);
    this.#schedule();
  }

  /** Once for each frame: the engine has more to say than anybody can see. */
  #schedule() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      this.#showValues();
    });
  }

  /** @param {import('../types.js').Side} side */
  #name(side) {
    return this.#study.about.names[side] ?? t(side === 'S' ? 'south' : 'north');
  }

  /** @param {View} view */
  #statusOf({ over, result, turn }) {
    if (!over || !result) return t('turn-of', { name: this.#name(turn) });
    const told = result.winner === 'draw' ? t('result-draw') : t('result-won', { name: this.#name(result.winner === 'south' ? 'S' : 'N') });
    return `${told} · ${result.south} – ${result.north}`;
  }

  #showValues() {
    const lines = this.#secret ? [] : this.#thinking.lines;
    const shown = lines.map(({ line, value, quality }) => `${line.move}${quality}${shortValue(value)}`).join();
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#board.overlay = lines.length > 0 ? drawValues(lines) : null;
    }
    this.#meter.show(this.#secret ? null : this.#valueForSouth(lines));
  }

  /** @param {ReturnType<typeof import('./judged.js').judgeLines>} lines */
  #valueForSouth(lines) {
    if (this.#view?.over && this.#view.result) return valueOfEnd(this.#view.result);
    if (lines.length > 0) return seenBySouth(lines[0].value, ownerOf(lines[0].line.move));
    const { tree, current } = this.#study;
    return tree.isMain(current) ? this.#review.shown?.review.advantage[tree.pathTo(current).length] ?? null : null;
  }

  #showFacts() {
    const { about, rules } = this.#study;
    const badge = byId('fact-rules', HTMLAnchorElement);
    const set = ruleSetOf(rules);
    badge.textContent = t('rules-name', { rules });
    badge.href = set ? `/rules/${set}` : '/rules';
    const result = byId('fact-result', HTMLElement);
    result.hidden = about.result === null;
    result.textContent = about.result ? `${about.result.south} – ${about.result.north}` : '';
    const game = byId('fact-game', HTMLAnchorElement);
    game.hidden = about.game === null;
    game.href = about.game ? `/play/${about.game}` : '/games';
    const { names } = about;
    const title = names.S !== null || names.N !== null ? t('game-title', { south: this.#name('S'), north: this.#name('N') }) : t('analysis-title');
    byId('title', HTMLElement).textContent = title;
    setTitle(title);
  }
}
