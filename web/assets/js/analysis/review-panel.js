/**
 * The review of the main line: made on request, or shown at once where it was made before. It shows the graph,
 * the accuracy of both players and the turning points, and judges the moves of the tree.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('./review-model.js').Review} Review
 * @typedef {import('./review-model.js').JudgedMove} JudgedMove
 * @typedef {import('./review-store.js').StoredReview} StoredReview
 */
import { SIDES } from '../board/houses.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { QUALITIES, qualityOf, SYMBOLS } from './classify.js';
import { mainLine } from './record-tree.js';
import { ReviewGraph } from './review-graph.js';
import { countsOf, exercisesOf, reviewOf, turningPoints } from './review-model.js';
import { searchGame } from './review-run.js';
import { keepReview, keptReview } from './review-store.js';
import { shortValue } from './values.js';

export class ReviewPanel extends EventTarget {
  #study;
  #engine;
  #options;
  #onFailure;
  #start = byId('review-start', HTMLButtonElement);
  #graph = new ReviewGraph((ply) => this.#go(ply));
  /** @type {{ stored: StoredReview, review: Review } | null} */
  #shown = null;
  /** @type {AbortController | null} */
  #running = null;
  #line = '';

  /**
   * @param {import('./study.js').Study} study @param {import('./review-run.js').ReviewEngine} engine
   * @param {import('./options.js').AnalysisOptions} options @param {(error: unknown) => void} onFailure
   */
  constructor(study, engine, options, onFailure) {
    super();
    this.#study = study;
    this.#engine = engine;
    this.#options = options;
    this.#onFailure = onFailure;
    this.#start.addEventListener('click', () => void this.#run());
    byId('review-cancel', HTMLButtonElement).addEventListener('click', () => this.#running?.abort());
    study.addEventListener('load', () => void this.#follow());
    study.addEventListener('tree', () => void this.#follow());
    study.addEventListener('go', () => this.#mark());
    options.addEventListener('change', () => this.#show());
    this.#show();
  }

  /** What is reviewed. */
  get #game() {
    return { rules: this.#study.rules, start: this.#study.start, moves: mainLine(this.#study.tree) };
  }

  /** The review that is shown, with what was found. */
  get shown() {
    return this.#shown;
  }

  /** The mistakes of the review, each an exercise. */
  get exercises() {
    return this.#shown ? exercisesOf(this.#shown.review, this.#options.values.measure) : [];
  }

  /** The node of the main line after so many moves. @param {number} ply */
  nodeAt(ply) {
    return [0, ...this.#study.tree.lineAfter(0)][ply] ?? 0;
  }

  /** Another main line has another review, or none yet. */
  async #follow() {
    const game = this.#game;
    const line = `${game.rules} ${game.start} ${game.moves}`;
    if (line === this.#line) {
      this.#show();
      return;
    }
    this.#line = line;
    this.#running?.abort();
    this.#shown = null;
    this.#show();
    const kept = game.moves ? await keptReview(game, this.#study.about.game) : null;
    if (kept && line === this.#line) this.#take(kept);
  }

  /** @param {StoredReview} stored */
  #take(stored) {
    const moves = /** @type {import('../types.js').House[]} */ ([...stored.moves]);
    this.#shown = { stored, review: reviewOf(moves, stored.positions, stored.result) };
    this.#show();
  }

  async #run() {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    const bar = byId('review-bar', HTMLProgressElement);
    bar.value = 0;
    this.dispatchEvent(new Event('start'));
    this.#show();
    try {
      const stored = await searchGame(this.#engine, this.#game, {
        signal: running.signal, onProgress: (done, all) => { bar.value = all > 0 ? done / all : 0; },
      });
      if (running.signal.aborted) return;
      this.#running = null;
      this.#take(stored);
      const { game, mine, moves } = this.#study.about;
      await keepReview(stored, mine && stored.moves === moves ? game : null);
      byId('review-graph', HTMLElement).focus({ preventScroll: true });
    } catch (error) {
      if (!running.signal.aborted) this.#onFailure(error);
    } finally {
      if (this.#running === running) this.#running = null;
      this.#show();
    }
  }

  /** @param {number} ply */
  #go(ply) {
    this.#study.go(this.nodeAt(ply));
  }

  // ——— What is shown ———

  #show() {
    const shown = this.#shown;
    const { moves } = this.#game;
    this.#start.hidden = shown !== null || this.#running !== null;
    this.#start.disabled = moves.length === 0;
    byId('review-text', HTMLElement).hidden = shown !== null;
    byId('review-progress', HTMLElement).hidden = this.#running === null;
    byId('review-result', HTMLElement).hidden = shown === null;
    if (shown) {
      this.#showPlayers(shown.review);
      this.#showTurning(shown.review);
      const { measure } = this.#options.values;
      this.#graph.show(shown.review, (index) => qualityOf(shown.review.moves[index].loss, measure), (ply) => this.#told(shown.review, ply));
      const exercises = this.exercises.length;
      byId('exercise-start', HTMLElement).hidden = exercises === 0;
      byId('exercise-start', HTMLElement).textContent = t('exercise-start', { count: exercises });
    }
    this.#mark();
    this.dispatchEvent(new Event('change'));
  }

  /** How good the moves of the main line are, by node. */
  get qualities() {
    const { measure } = this.#options.values;
    return new Map((this.#shown?.review.moves ?? []).map((move) => [this.nodeAt(move.ply), qualityOf(move.loss, measure)]));
  }

  #mark() {
    const { tree, current } = this.#study;
    const ply = tree.isMain(current) ? tree.pathTo(current).length : null;
    if (!this.#shown) return;
    byId('review-graph', HTMLElement).setAttribute('aria-label', t('review-graph'));
    this.#graph.mark(ply);
    byId('review-told', HTMLElement).textContent = ply === null ? '' : this.#told(this.#shown.review, ply);
  }

  /** @param {Review} review @param {number} ply */
  #told({ moves, advantage }, ply) {
    const value = shortValue(advantage[ply]);
    const move = moves[ply - 1];
    if (!move) return t('review-start-told', { value });
    return t('review-move-told', { ply, house: move.move, value, quality: move.forced ? 'forced' : qualityOf(move.loss, this.#options.values.measure), best: move.line[0] });
  }

  /** @param {Side} side */
  #name(side) {
    return this.#study.about.names[side] ?? t(side === 'S' ? 'south' : 'north');
  }

  /** @param {Review} review */
  #showPlayers(review) {
    const { measure } = this.#options.values;
    const head = html('tr', {}, [
      html('th', { scope: 'col' }, [html('span', { class: 'visually-hidden' }, [t('review-player')])]), html('th', { scope: 'col' }, [t('review-accuracy')]),
      ...QUALITIES.map((quality) => html('th', { scope: 'col', class: `quality ${quality}`, title: t('quality', { quality }) }, [html('span', { 'aria-hidden': 'true' }, [SYMBOLS[quality]]), html('span', { class: 'visually-hidden' }, [t('quality', { quality })])])),
    ]);
    const rows = SIDES.map((side) => {
      const counts = countsOf(review, side, measure);
      const accuracy = review.accuracy[side];
      return html('tr', { 'data-side': side }, [
        html('th', { scope: 'row' }, [this.#name(side)]), html('td', { class: 'accuracy' }, [accuracy === null ? '–' : `${accuracy.toFixed(1)} %`]),
        ...QUALITIES.map((quality) => html('td', {}, [String(counts[quality])])),
      ]);
    });
    byId('review-players', HTMLElement).replaceChildren(html('thead', {}, [head]), html('tbody', {}, rows));
  }

  /** @param {Review} review */
  #showTurning(review) {
    const points = turningPoints(review);
    byId('review-turning', HTMLElement).replaceChildren(...(points.length === 0 ? [html('p', { class: 'small' }, [t('turning-none')])] : [
      html('h3', {}, [t('turning-title')]), html('ul', { class: 'turning' }, points.map((move) => this.#turningItem(move))),
    ]));
  }

  /** @param {JudgedMove} judged */
  #turningItem(judged) {
    const { ply, side, move, line, value, bestValue } = judged;
    const go = html('button', { type: 'button', class: 'link' }, [t('turning-move', { ply, name: this.#name(side), house: move, from: shortValue(bestValue), to: shortValue(value) })]);
    go.addEventListener('click', () => this.#go(ply));
    const better = html('button', { type: 'button', class: 'link' }, [t('turning-better', { line: [...line].slice(0, 6).join(' ') })]);
    better.addEventListener('click', () => void this.#study.sowLine(line, this.nodeAt(ply - 1)).catch(this.#onFailure));
    return html('li', {}, [go, ' ', better]);
  }
}
