/**
 * The players' plates above and below the board: whose turn it is, name, rating, whether the player
 * is there, what they say, clock.
 *
 * @typedef {import('../types.js').Side} Side
 *
 * @typedef {object} Standing What is known of a player besides the name.
 * @property {string} rating Empty without one.
 * @property {boolean} isHere
 * @property {string} hereTold In words.
 *
 * @typedef {object} ClockFace
 * @property {string} text
 * @property {boolean} isRunning
 * @property {boolean} isLow
 * @property {boolean} isStale Whether it is only what was last heard.
 *
 * @typedef {object} Players
 * @property {boolean} flipped Whether North sits at the bottom.
 * @property {Side | null} turn
 * @property {Record<Side, string>} names
 * @property {Partial<Record<Side, Standing>>} standings
 * @property {Partial<Record<Side, ClockFace>>} clocks
 * @property {(side: Side) => string} store What a screen reader says of a side's store.
 */
import { html } from '../dom.js';
import { otherSide } from './houses.js';

const SAID_MS = 6000;

class Plate {
  #name = html('span', { class: 'name' });
  #rating = html('span', { class: 'rating' });
  #here = html('span', { class: 'presence', role: 'img', hidden: true });
  #store = html('span', { class: 'visually-hidden' });
  #said = html('span', { class: 'said', 'aria-hidden': 'true', hidden: true });
  #clock = html('span', { class: 'clock', role: 'timer', hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  element;

  /** @param {'top' | 'bottom'} place */
  constructor(place) {
    this.element = html('div', { class: `plate ${place}` }, [
      html('span', { class: 'turn-dot' }), this.#name, this.#rating, this.#here, this.#store, this.#said, this.#clock,
    ]);
  }

  /** @param {{ name: string, isToMove: boolean, standing: Standing | undefined, store: string }} player */
  show({ name, isToMove, standing, store }) {
    this.element.classList.toggle('to-move', isToMove);
    this.#name.textContent = name;
    this.#store.textContent = store;
    this.#rating.textContent = standing?.rating ?? '';
    this.#here.hidden = !standing;
    this.#here.classList.toggle('away', standing?.isHere === false);
    this.#here.title = standing?.hereTold ?? '';
    this.#here.setAttribute('aria-label', standing?.hereTold ?? '');
  }

  /** @param {ClockFace | undefined} face */
  showClock(face) {
    this.#clock.hidden = !face;
    if (!face) return;
    if (this.#clock.textContent !== face.text) this.#clock.textContent = face.text;
    this.#clock.classList.toggle('running', face.isRunning);
    this.#clock.classList.toggle('low', face.isLow);
    this.#clock.classList.toggle('stale', face.isStale);
  }

  /** What the player says, for a while. @param {string} text */
  say(text) {
    this.#said.textContent = text;
    this.#said.hidden = text === '';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.#said.hidden = true; }, SAID_MS);
  }
}

export class Plates {
  #top = new Plate('top');
  #bottom = new Plate('bottom');
  #flipped = false;

  get top() {
    return this.#top.element;
  }

  get bottom() {
    return this.#bottom.element;
  }

  /** @param {Side} side */
  #of(side) {
    return (side === 'N') === this.#flipped ? this.#bottom : this.#top;
  }

  /** @param {Players} players */
  show({ flipped, turn, names, standings, clocks, store }) {
    if (flipped !== this.#flipped) {
      // What was said belongs to the player, not to the place.
      this.#top.say('');
      this.#bottom.say('');
    }
    this.#flipped = flipped;
    const near = /** @type {Side} */ (flipped ? 'N' : 'S');
    for (const side of [near, otherSide(near)]) {
      this.#of(side).show({ name: names[side], isToMove: turn === side, standing: standings[side], store: store(side) });
    }
    this.showClocks(clocks);
  }

  /** @param {Partial<Record<Side, ClockFace>>} clocks */
  showClocks(clocks) {
    this.#of('S').showClock(clocks.S);
    this.#of('N').showClock(clocks.N);
  }

  /** @param {Side} side @param {string} text */
  say(side, text) {
    this.#of(side).say(text);
  }
}
