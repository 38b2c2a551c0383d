/**
 * `<oware-board>`: shows a position, lets a player choose a house, and moves the seeds. It knows
 * no rules: what may be played, where seeds fall and what is taken come with the view. It has no
 * language, settings or sounds of its own: the page hands it `words`, `tempo` and `sounds`.
 *
 * Properties: `view`, `player` (who may move here now, `S`, `N`, `both` or `null`), `waiting` (who
 * may choose a house before their turn), `you` (whose board it is, for the words), `closed` (why
 * nobody may move here now), `names`, `standings`, `clocks`, `flipped`, `lastMove`, `hint`, `chosen`, `overlay`.
 * Methods: `play(ply, after)` animates a sowing, `sweep(sweeps, after)` the end of a game,
 * `say(text)` speaks to a screen reader, `showSaid(side, text)` shows what a player says.
 * Attribute: `no-previews`, where finding out what a move does is the task.
 * Events: `sow` `{ ply }`, `choose` `{ house }` before the turn, `illegal` `{ house, reason }`.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Pit} Pit
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 * @typedef {import('./describe.js').Message} Message
 * @typedef {import('./model.js').Sweep} Sweep
 */
import { html } from '../dom.js';
import { Bubble } from './bubble.js';
import { houseLabel, moveTold, previewTold, refusal } from './describe.js';
import { layoutFor } from './geometry.js';
import { Gestures } from './gestures.js';
import { HouseButtons } from './house-buttons.js';
import { drawMarks } from './marks.js';
import { countsOf, SeedModel, stepsOf } from './model.js';
import { SeedMover } from './mover.js';
import { Numbers } from './numbers.js';
import { houseFromLetter, neighbour, ownerOf, PITS } from './houses.js';
import { Plates } from './plates.js';
import { drawPreview } from './preview.js';
import { ellipse, svg } from './svg.js';
import { drawWood, ensureDefinitions } from './wood.js';

const TALL_BELOW_PX = 560;

/** A beat for boards whose page sets no tempo: brisk, or none for those who asked for no motion. @type {() => number} */
const usualTempo = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 210);

/**
 * What is heard.
 * @typedef {object} Sounds
 * @property {(lying: number) => void} seed A seed falls on this many others.
 * @property {(seeds: number) => void} capture
 * @property {() => void} refusal
 */

/** @type {Sounds} */
const SILENCE = { seed() {}, capture() {}, refusal() {} };

export class OwareBoard extends HTMLElement {
  #layout = layoutFor('wide', false);
  #mover = new SeedMover(this.#layout);
  /** @type {SeedModel | null} */
  #model = null;
  /** @type {View | null} */
  #view = null;
  /** @type {Side | 'both' | null} */
  #player = null;
  /** @type {Side | null} */
  #you = null;
  /** @type {Record<Side, string>} */
  #names = { S: '', N: '' };
  /** @type {Partial<Record<Side, import('./plates.js').Standing>>} */
  #standings = {};
  /** @type {Partial<Record<Side, import('./plates.js').ClockFace>>} */
  #clocks = {};
  /** @type {Side | null} */
  #waiting = null;
  /** @type {House | null} */
  #chosen = null;
  /** @type {Ply | null} */
  #lastMove = null;
  /** @type {House | null} */
  #hint = null;
  /** @type {House | null} */
  #previewed = null;
  #flipped = false;
  #moving = false;
  /** Every new position gets a number, so that an animation under way knows that it is stale. */
  #turnstile = 0;
  #gestures = new Gestures();
  /** @type {(message: Message) => string} */
  #words = ({ id }) => id;
  /** @type {Message | null} */
  #closed = null;
  /** Gives the milliseconds that one seed takes; 0 where nothing should move. */
  tempo = usualTempo;
  /** What the sounds are made with. */
  sounds = SILENCE;

  #frame = html('div', { class: 'frame' });
  #wood = drawWood(this.#layout);
  #marks = svg('g', { class: 'marks' });
  #choice = svg('g', { class: 'choice' });
  #preview = svg('g', { class: 'preview' });
  #over = svg('g', { class: 'overlay' });
  /** @type {import('./geometry.js').Draw | null} */
  #overlay = null;
  #numbers = new Numbers();
  #drawing = svg('svg', { class: 'drawing', 'aria-hidden': 'true', focusable: 'false' });
  #plates = new Plates();
  #bubble = new Bubble();
  #live = html('div', { class: 'visually-hidden', 'aria-live': 'polite' });
  #buttons = new HouseButtons();
  #resize = new ResizeObserver(() => this.#chooseShape());

  connectedCallback() {
    ensureDefinitions();
    if (!this.#frame.isConnected) {
      this.#drawing.append(this.#marks, this.#choice, this.#mover.element, this.#preview, this.#over, this.#numbers.element, this.#mover.handElement);
      this.#frame.append(this.#wood, this.#drawing, this.#buttons.rows.top, this.#buttons.rows.bottom, this.#bubble.element);
      this.append(this.#plates.top, this.#frame, this.#plates.bottom, this.#live);
      this.#listen();
    }
    this.#chooseShape();
    this.#refresh();
    this.#resize.observe(this);
  }

  disconnectedCallback() {
    this.#resize.disconnect();
    this.#gestures.cancel();
    this.#bubble.hide();
  }

  // ——— Properties ———

  /** Turns a message into a sentence of the visitor's language. */
  set words(/** @type {(message: Message) => string} */ words) {
    this.#words = words;
    this.#refresh();
  }

  /** Why no house may be sown now, whoever's turn it is; `null` when one may. */
  set closed(/** @type {Message | null} */ closed) {
    this.#closed = closed;
    this.#label();
  }

  get view() {
    return this.#view;
  }

  /** Shows a position; seeds glide to it when one was shown before. */
  set view(view) {
    this.#view = view;
    this.#turnstile += 1;
    this.#moving = false;
    this.#mover.cancel();
    if (!view) return;
    const counts = countsOf(view);
    if (this.#model) {
      this.#mover.beat_ms = this.tempo();
      const shifts = this.#model.settle(counts);
      this.#mover.place(this.#model, shifts);
      void this.#mover.glide(shifts);
    } else {
      this.#model = new SeedModel(counts);
      this.#mover.place(this.#model, []);
    }
    this.#refresh();
  }

  get player() {
    return this.#player;
  }

  set player(player) {
    this.#player = player;
    this.#refresh();
  }

  get you() {
    return this.#you;
  }

  set you(you) {
    this.#you = you;
    this.#refresh();
  }

  /** @param {Record<Side, string>} names */
  set names(names) {
    this.#names = names;
    this.#showPlates();
    this.#label();
  }

  get names() {
    return this.#names;
  }

  /** What is known of the players besides their names. */
  set standings(/** @type {Partial<Record<Side, import('./plates.js').Standing>>} */ standings) {
    this.#standings = standings;
    this.#showPlates();
  }

  set clocks(/** @type {Partial<Record<Side, import('./plates.js').ClockFace>>} */ clocks) {
    this.#clocks = clocks;
    this.#plates.showClocks(clocks);
  }

  /** Who may choose a house here although it is not their turn. */
  set waiting(/** @type {Side | null} */ side) {
    if (side === this.#waiting) return;
    this.#waiting = side;
    this.#label();
  }

  /** The house that was chosen but is not sown yet. */
  get chosen() {
    return this.#chosen;
  }

  set chosen(house) {
    if (house === this.#chosen) return;
    this.#chosen = house;
    this.#showChoice();
    this.#label();
    this.#endPreview();
  }

  get flipped() {
    return this.#flipped;
  }

  set flipped(flipped) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.#lay();
  }

  /** The sowing that led here, to be marked. */
  set lastMove(/** @type {Ply | null} */ ply) {
    this.#lastMove = ply;
    this.#showMarks();
  }

  /** What the page draws on the board, in whatever shape the board has. */
  set overlay(/** @type {import('./geometry.js').Draw | null} */ overlay) {
    this.#overlay = overlay;
    this.#showOverlay();
  }

  /** A house to point at. */
  set hint(/** @type {House | null} */ house) {
    this.#hint = house;
    this.#showMarks();
  }

  /** Whether seeds are being sown. */
  get moving() {
    return this.#moving;
  }

  // ——— Moving ———

  /**
   * Sows a move seed by seed, then shows the position after it. Resolves early when another
   * position is shown meanwhile.
   * @param {Ply} ply @param {View} after
   */
  async play(ply, after) {
    const model = this.#model;
    const beat = this.tempo();
    const turn = ++this.#turnstile;
    this.#endPreview();
    this.#hint = null;
    this.#lastMove = null;
    this.#showMarks();
    if (model && beat > 0) {
      this.#moving = true;
      this.#label();
      this.#mover.beat_ms = ply.path.length > 12 ? beat * 0.7 : beat;
      for (const step of stepsOf(ply)) {
        // Nothing is captured before the last seed has come to rest.
        if (step.kind === 'capture') await this.#mover.still();
        if (turn !== this.#turnstile) return;
        await this.#step(model, step);
        if (turn !== this.#turnstile) return;
      }
      await this.#mover.still();
      if (turn !== this.#turnstile) return;
    } else if (ply.captured > 0) {
      this.sounds.capture(ply.captured);
    } else {
      this.sounds.seed(1);
    }
    this.view = after;
    this.lastMove = ply;
    this.say(this.#words(moveTold(ply, after.stores, this.#names, this.#you)));
  }

  /**
   * Carries what is left on the board to the stores, then shows the position after it. Resolves
   * early when another position is shown meanwhile.
   * @param {readonly Sweep[]} sweeps @param {View} after
   */
  async sweep(sweeps, after) {
    const model = this.#model;
    const beat = this.tempo();
    const turn = ++this.#turnstile;
    this.#endPreview();
    if (model && beat > 0 && sweeps.length > 0) {
      this.#moving = true;
      this.#label();
      this.#mover.beat_ms = beat / 2;
      for (const { house, store, seeds } of sweeps) {
        const shifts = model.capture(house, store, seeds);
        this.sounds.capture(shifts.length);
        this.#count(house);
        await this.#mover.capture(shifts);
        if (turn !== this.#turnstile) return;
        this.#count(store);
      }
    }
    const last = this.#lastMove;
    this.view = after;
    this.lastMove = last;
  }

  /** @param {SeedModel} model @param {import('./model.js').Step} step */
  async #step(model, step) {
    if (step.kind === 'lift') {
      const seeds = model.lift(step.house);
      this.#count(step.house);
      this.#marks.replaceChildren(ellipse(this.#layout.ovals[step.house], 'ring from', 1));
      await this.#mover.lift(step.house, seeds);
    } else if (step.kind === 'drop') {
      const lying = model.count(step.house);
      const shift = model.drop(step.house);
      if (!shift) return;
      await this.#mover.drop(shift);
      this.#count(step.house);
      this.sounds.seed(lying);
      if (step.last) this.#marks.append(ellipse(this.#layout.ovals[step.house], 'ring to', 1));
    } else {
      const seeds = model.count(step.house);
      const shifts = model.capture(step.house, step.store);
      this.sounds.capture(seeds);
      this.#marks.append(ellipse(this.#layout.ovals[step.house], 'ring taken', 1));
      this.#count(step.house);
      await this.#mover.capture(shifts);
      this.#count(step.store);
    }
  }

  /** Tells a screen reader. @param {string} text */
  say(text) {
    this.#live.textContent = text;
  }

  /** Shows what a player says, beside the name. @param {Side} side @param {string} text */
  showSaid(side, text) {
    this.#plates.say(side, text);
  }

  /** Moves the keyboard to a house. @param {House} house */
  focusHouse(house) {
    this.#buttons.rove(house);
    this.#buttons.of(house).focus();
  }

  // ——— Drawing ———

  #chooseShape() {
    const narrow = this.clientWidth > 0 && this.clientWidth < TALL_BELOW_PX && innerHeight > innerWidth;
    const shape = narrow ? 'tall' : 'wide';
    if (shape !== this.#layout.shape || !this.dataset.shape) {
      this.dataset.shape = shape;
      this.#lay();
    }
  }

  /** Draws everything anew, for another shape or another side of the table. */
  #lay() {
    const shape = this.dataset.shape === 'tall' ? 'tall' : 'wide';
    this.#layout = layoutFor(shape, this.#flipped);
    const { width, height } = this.#layout;
    const wood = drawWood(this.#layout);
    this.#wood.replaceWith(wood);
    this.#wood = wood;
    this.#drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#frame.style.aspectRatio = `${width} / ${height}`;
    this.#mover.setLayout(this.#layout);
    if (this.#model) this.#mover.place(this.#model, []);
    this.#numbers.setLayout(this.#layout);
    this.#buttons.lay(this.#layout, this.#flipped);
    this.#showChoice();
    this.#showOverlay();
    this.#refresh();
  }

  #refresh() {
    if (!this.isConnected || !this.#view) return;
    // A preview that is seen stays, in its new place, when the board is turned or changes its shape.
    const seen = this.#preview.hasChildNodes() ? this.#previewed : null;
    for (const pit of PITS) this.#count(pit, false);
    this.#endPreview();
    this.#label();
    this.#showMarks();
    this.#showPlates();
    if (seen) this.#showPreview(seen);
  }

  /** @param {Pit} pit @param {boolean} [bump] */
  #count(pit, bump = true) {
    this.#numbers.show(pit, this.#model?.count(pit) ?? 0, bump && this.tempo() > 0);
  }

  #showMarks() {
    if (this.#moving) return;
    this.#marks.replaceChildren(...drawMarks(this.#layout, this.#lastMove, this.#hint));
  }

  #showOverlay() {
    this.#over.replaceChildren(...(this.#overlay?.(this.#layout) ?? []));
  }

  #showChoice() {
    this.#choice.replaceChildren(...(this.#chosen ? [ellipse(this.#layout.ovals[this.#chosen], 'ring chosen', 2)] : []));
  }

  #showPlates() {
    const turn = this.#view && !this.#view.over ? this.#view.turn : null;
    this.#plates.show({
      flipped: this.#flipped, turn, names: this.#names, standings: this.#standings, clocks: this.#clocks,
      store: (side) => this.#words({ id: 'store-told', args: { seeds: this.#model?.count(side) ?? 0 } }),
    });
  }

  // ——— Words and states of the houses ———

  /** Who may sow here now, were it their turn. @returns {Side | null} */
  get #hands() {
    if (!this.#view || this.#moving || this.#closed) return null;
    return this.#player === 'both' ? this.#view.turn : this.#player;
  }

  /** The legal sowing of a house that the player here may make now. @param {House} house */
  #sowing(house) {
    if (!this.#view || this.#hands !== this.#view.turn || this.#view.over) return undefined;
    return this.#view.moves.find(({ move }) => move === house);
  }

  /** Whether a house can be chosen before its turn. @param {House} house */
  #isForLater(house) {
    return this.#waiting === ownerOf(house) && !this.#closed;
  }

  #label() {
    const view = this.#view;
    if (!view) return;
    this.#buttons.show((house) => {
      const playable = this.#sowing(house) !== undefined;
      const forbidden = !playable && this.#hands === view.turn && ownerOf(house) === view.turn && !view.over;
      const about = { you: this.#you, chosen: house === this.#chosen, playable, forbidden };
      return { label: this.#words(houseLabel(house, this.#model?.count(house) ?? 0, about)), playable, later: !playable && this.#isForLater(house) };
    }, (side) => this.#words({ id: 'row-label', args: { name: this.#names[side], side } }), view.moves[0]?.move);
  }

  // ——— Choosing ———

  #listen() {
    this.#gestures.listen(this.#frame, this.#buttons.all, {
      choose: (house) => this.#choose(house),
      point: (house) => this.#showPreview(house),
      leave: () => this.#endPreview(),
      focus: (house, visibly) => {
        this.#buttons.rove(house);
        if (visibly) this.#showPreview(house);
      },
      hold: (house) => {
        if (this.#sowing(house)) this.#showPreview(house);
        else this.refuse(house);
      },
      arrow: (house, key) => this.focusHouse(neighbour(house, key, this.#flipped)),
    });
  }

  /**
   * The key of a letter: the first press goes to that house and shows what it would do, the
   * second sows it.
   * @param {string} letter @returns {boolean} Whether the letter names a house.
   */
  pressLetter(letter) {
    const side = this.#hands ?? this.#you ?? this.#view?.turn ?? 'S';
    const house = houseFromLetter(letter, side);
    if (!house) return false;
    const button = this.#buttons.of(house);
    if (document.activeElement === button && this.#previewed === house) this.#choose(house);
    else {
      this.focusHouse(house);
      this.#showPreview(house);
    }
    return true;
  }

  /** @param {House} house */
  #choose(house) {
    const ply = this.#sowing(house);
    if (ply) {
      this.#endPreview();
      this.dispatchEvent(new CustomEvent('sow', { detail: { ply }, bubbles: true }));
    } else if (this.#isForLater(house)) {
      this.dispatchEvent(new CustomEvent('choose', { detail: { house }, bubbles: true }));
    } else if (!this.#moving) {
      this.refuse(house);
    }
  }

  /** Says why a house cannot be sown. @param {House} house */
  refuse(house) {
    if (!this.#view) return;
    const reason = this.#words(this.#closed ?? refusal(this.#view, house, this.#hands));
    this.sounds.refusal();
    this.#bubble.show(reason, house, this.#layout);
    this.say(reason);
    if (this.tempo() > 0) {
      this.#buttons.of(house).animate(
        [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 260 });
    }
    this.dispatchEvent(new CustomEvent('illegal', { detail: { house, reason }, bubbles: true }));
  }

  /** @param {House} house */
  #showPreview(house) {
    if (this.#moving || !this.#model) return;
    this.#previewed = house;
    const ply = this.hasAttribute('no-previews') ? undefined : this.#sowing(house);
    this.#bubble.hide();
    this.#preview.replaceChildren(...(ply ? drawPreview(ply, this.#layout, this.#model, this.#mover) : []));
    const button = this.#buttons.of(house);
    if (ply) button.setAttribute('aria-description', this.#words(previewTold(ply)));
    else button.removeAttribute('aria-description');
  }

  /** Takes the preview away; that of a chosen house stays. */
  #endPreview() {
    this.#previewed = null;
    this.#preview.replaceChildren();
    if (this.#chosen && !this.#moving && this.#sowing(this.#chosen)) this.#showPreview(this.#chosen);
  }
}

customElements.define('oware-board', OwareBoard);
