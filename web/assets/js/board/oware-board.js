/**
 * `<oware-board>`: shows a position, lets a player choose a house, and moves the seeds. It knows
 * no rules: what may be played, where seeds fall and what is taken come with the view.
 *
 * Properties: `view`, `player` (who may move here now, `S`, `N`, `both` or `null`), `you` (whose
 * board it is, for the words), `names`, `clocks`, `flipped`, `lastMove`, `hint`.
 * Methods: `play(ply, after)` animates a sowing, `say(text)` speaks to a screen reader.
 * Events: `sow` `{ ply }`, `illegal` `{ house, reason }`.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Place} Place
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 * @typedef {import('./describe.js').Message} Message
 */
import { html } from '../dom.js';
import { t } from '../i18n.js';
import { beat_ms } from '../settings.js';
import { captureSound, refusalSound, seedSound } from '../sound.js';
import { Bubble } from './bubble.js';
import { houseLabel, moveTold, previewTold, refusal } from './describe.js';
import { layoutFor } from './geometry.js';
import { countsOf, SeedModel, stepsOf } from './model.js';
import { SeedMover } from './mover.js';
import { Numbers } from './numbers.js';
import { HOUSES, houseFromLetter, neighbour, otherSide, ownerOf, PLACES, rowsSeen } from './places.js';
import { drawPreview } from './preview.js';
import { ellipse, svg } from './svg.js';
import { drawWood, ensureDefinitions } from './wood.js';

const LONG_PRESS_MS = 380;
const TALL_BELOW_PX = 560;

/** @param {Message} message */
const words = ({ id, args }) => t(id, args);

/** What stands on a player's plate. @param {string} name @param {number} seeds @param {string} [clock] */
const plateOf = (name, seeds, clock) => [
  html('span', { class: 'turn-dot' }),
  html('span', { class: 'name' }, [name]),
  html('span', { class: 'visually-hidden' }, [t('store-told', { seeds })]),
  ...(clock ? [html('span', { class: 'clock' }, [clock])] : []),
];

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
  /** @type {Partial<Record<Side, string>>} */
  #clocks = {};
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
  #longPressed = false;

  #frame = html('div', { class: 'frame' });
  #wood = drawWood(this.#layout);
  #marks = svg('g', { class: 'marks' });
  #preview = svg('g', { class: 'preview' });
  #numbers = new Numbers();
  #drawing = svg('svg', { class: 'drawing', 'aria-hidden': 'true', focusable: 'false' });
  /** Hidden until there is something to choose from. */
  #rows = { top: html('div', { class: 'row', role: 'group', hidden: true }), bottom: html('div', { class: 'row', role: 'group', hidden: true }) };
  #plates = { top: html('div', { class: 'plate top' }), bottom: html('div', { class: 'plate bottom' }) };
  #bubble = new Bubble();
  #live = html('div', { class: 'visually-hidden', 'aria-live': 'polite' });
  /** @type {Map<House, HTMLButtonElement>} */
  #buttons = new Map(HOUSES.map((house) => [house, html('button', { type: 'button', class: 'house', 'data-house': house })]));
  #resize = new ResizeObserver(() => this.#chooseShape());
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pressTimer;

  connectedCallback() {
    ensureDefinitions();
    if (!this.#frame.isConnected) {
      this.#drawing.append(this.#marks, this.#mover.element, this.#preview, this.#numbers.element, this.#mover.handElement);
      this.#frame.append(this.#wood, this.#drawing, this.#rows.top, this.#rows.bottom, this.#bubble.element);
      this.append(this.#plates.top, this.#frame, this.#plates.bottom, this.#live);
      this.#listen();
    }
    this.#chooseShape();
    this.#refresh();
    this.#resize.observe(this);
  }

  disconnectedCallback() {
    this.#resize.disconnect();
    clearTimeout(this.#pressTimer);
    this.#bubble.hide();
  }

  // ——— Properties ———

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
      this.#mover.beat_ms = beat_ms();
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

  /** @param {Partial<Record<Side, string>>} clocks */
  set clocks(clocks) {
    this.#clocks = clocks;
    this.#showPlates();
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
    const beat = beat_ms();
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
      captureSound(ply.captured);
    } else {
      seedSound(1);
    }
    this.view = after;
    this.lastMove = ply;
    this.say(words(moveTold(ply, after.stores, this.#names, this.#you)));
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
      seedSound(lying);
      if (step.last) this.#marks.append(ellipse(this.#layout.ovals[step.house], 'ring to', 1));
    } else {
      const seeds = model.count(step.house);
      const shifts = model.capture(step.house, step.store);
      captureSound(seeds);
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

  /** Moves the keyboard to a house. @param {House} house */
  focusHouse(house) {
    this.#rove(house);
    this.#buttons.get(house)?.focus();
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
    this.#layButtons();
    this.#refresh();
  }

  #layButtons() {
    const { width, height, ovals } = this.#layout;
    const seen = rowsSeen(this.#flipped);
    for (const key of /** @type {const} */ (['top', 'bottom'])) {
      this.#rows[key].replaceChildren(...seen[key].map((house) => {
        const button = /** @type {HTMLButtonElement} */ (this.#buttons.get(house));
        const { x, y, rx, ry } = ovals[house];
        button.style.left = `${((x - rx) / width) * 100}%`;
        button.style.top = `${((y - ry) / height) * 100}%`;
        button.style.width = `${((2 * rx) / width) * 100}%`;
        button.style.height = `${((2 * ry) / height) * 100}%`;
        return button;
      }));
    }
  }

  #refresh() {
    if (!this.isConnected || !this.#view) return;
    // A preview that is seen stays, in its new place, when the board is turned or changes its shape.
    const seen = this.#preview.hasChildNodes() ? this.#previewed : null;
    for (const place of PLACES) this.#count(place, false);
    this.#endPreview();
    this.#label();
    this.#showMarks();
    this.#showPlates();
    if (seen) this.#showPreview(seen);
  }

  /** @param {Place} place @param {boolean} [bump] */
  #count(place, bump = true) {
    this.#numbers.show(place, this.#model?.count(place) ?? 0, bump && beat_ms() > 0);
  }

  #showMarks() {
    if (this.#moving) return;
    const { ovals } = this.#layout;
    const drawn = [];
    if (this.#lastMove) {
      const { move, path, captures } = this.#lastMove;
      drawn.push(ellipse(ovals[move], 'ring from', 1), ellipse(ovals[path[path.length - 1] ?? move], 'ring to', 1));
      for (const { house } of captures) drawn.push(ellipse(ovals[house], 'ring taken', 1));
    }
    if (this.#hint) drawn.push(ellipse(ovals[this.#hint], 'ring hint', 3));
    this.#marks.replaceChildren(...drawn);
  }

  #showPlates() {
    const near = /** @type {Side} */ (this.#flipped ? 'N' : 'S');
    for (const [key, side] of /** @type {const} */ ([['top', otherSide(near)], ['bottom', near]])) {
      this.#plates[key].classList.toggle('to-move', this.#view?.turn === side && !this.#view.over);
      this.#plates[key].replaceChildren(...plateOf(this.#names[side], this.#model?.count(side) ?? 0, this.#clocks[side]));
    }
  }

  // ——— Words and states of the houses ———

  /** Who may sow here now, were it their turn. @returns {Side | null} */
  get #hands() {
    if (!this.#view || this.#moving) return null;
    return this.#player === 'both' ? this.#view.turn : this.#player;
  }

  /** The legal sowing of a house that the player here may make now. @param {House} house */
  #sowing(house) {
    if (!this.#view || this.#hands !== this.#view.turn || this.#view.over) return undefined;
    return this.#view.moves.find(({ move }) => move === house);
  }

  #label() {
    const view = this.#view;
    if (!view) return;
    const seen = rowsSeen(this.#flipped);
    for (const [house, button] of this.#buttons) {
      const playable = this.#sowing(house) !== undefined;
      const forbidden = !playable && this.#hands === view.turn && ownerOf(house) === view.turn && !view.over;
      const seeds = this.#model?.count(house) ?? 0;
      button.setAttribute('aria-label', words(houseLabel(house, seeds, { you: this.#you, playable, forbidden })));
      button.setAttribute('aria-disabled', String(!playable));
      button.classList.toggle('playable', playable);
    }
    for (const key of /** @type {const} */ (['top', 'bottom'])) {
      const side = ownerOf(seen[key][0]);
      this.#rows[key].hidden = false;
      this.#rows[key].setAttribute('aria-label', t('row-label', { name: this.#names[side], side }));
    }
    const roving = [...this.#buttons].find(([, button]) => button.tabIndex === 0)?.[0];
    const preferred = view.moves[0]?.move ?? seen.bottom[0];
    if (this.contains(document.activeElement) && roving) this.#rove(roving);
    else this.#rove(preferred);
  }

  /** Makes one house the one that the Tab key reaches. @param {House} chosen */
  #rove(chosen) {
    for (const [house, button] of this.#buttons) button.tabIndex = house === chosen ? 0 : -1;
  }

  // ——— Choosing ———

  #listen() {
    for (const [house, button] of this.#buttons) {
      button.addEventListener('click', () => this.#choose(house));
      button.addEventListener('pointerenter', (event) => {
        if (event.pointerType === 'mouse') this.#showPreview(house);
      });
      button.addEventListener('pointerleave', () => this.#endPreview());
      button.addEventListener('focus', () => {
        this.#rove(house);
        if (button.matches(':focus-visible')) this.#showPreview(house);
      });
      button.addEventListener('blur', () => this.#endPreview());
      button.addEventListener('pointerdown', (event) => this.#startPress(event, house));
      button.addEventListener('contextmenu', (event) => {
        if (this.#longPressed) event.preventDefault();
      });
    }
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      this.#frame.addEventListener(end, (event) => {
        clearTimeout(this.#pressTimer);
        if (event.pointerType !== 'mouse') this.#endPreview();
      });
    }
    this.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** @param {PointerEvent} event @param {House} house */
  #startPress(event, house) {
    this.#longPressed = false;
    if (event.pointerType === 'mouse') return;
    clearTimeout(this.#pressTimer);
    this.#pressTimer = setTimeout(() => {
      this.#longPressed = true;
      if (this.#sowing(house)) this.#showPreview(house);
      else this.refuse(house);
    }, LONG_PRESS_MS);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const house = /** @type {House | undefined} */ (
      event.target instanceof HTMLElement ? event.target.dataset.house : undefined);
    if (!house || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case 'ArrowLeft': case 'ArrowRight': case 'ArrowUp': case 'ArrowDown': case 'Home': case 'End':
        event.preventDefault();
        this.focusHouse(neighbour(house, event.key, this.#flipped));
    }
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
    const button = this.#buttons.get(house);
    if (document.activeElement === button && this.#previewed === house) this.#choose(house);
    else {
      this.focusHouse(house);
      this.#showPreview(house);
    }
    return true;
  }

  /** @param {House} house */
  #choose(house) {
    if (this.#longPressed) {
      this.#longPressed = false;
      return;
    }
    const ply = this.#sowing(house);
    if (ply) {
      this.#endPreview();
      this.dispatchEvent(new CustomEvent('sow', { detail: { ply }, bubbles: true }));
    } else if (!this.#moving) {
      this.refuse(house);
    }
  }

  /** Says why a house cannot be sown. @param {House} house */
  refuse(house) {
    if (!this.#view) return;
    const reason = words(refusal(this.#view, house, this.#hands));
    refusalSound();
    this.#bubble.show(reason, house, this.#layout);
    this.say(reason);
    if (beat_ms() > 0) {
      this.#buttons.get(house)?.animate(
        [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 260 });
    }
    this.dispatchEvent(new CustomEvent('illegal', { detail: { house, reason }, bubbles: true }));
  }

  /** @param {House} house */
  #showPreview(house) {
    if (this.#moving || !this.#model) return;
    this.#previewed = house;
    const ply = this.#sowing(house);
    this.#bubble.hide();
    this.#preview.replaceChildren(...(ply ? drawPreview(ply, this.#layout, this.#model, this.#mover) : []));
    const button = this.#buttons.get(house);
    if (ply) button?.setAttribute('aria-description', words(previewTold(ply)));
    else button?.removeAttribute('aria-description');
  }

  #endPreview() {
    this.#previewed = null;
    this.#preview.replaceChildren();
  }
}

customElements.define('oware-board', OwareBoard);
