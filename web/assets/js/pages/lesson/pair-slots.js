/**
 * Who plays whom while a teacher changes it: places, each with one pupil. Putting a pupil into a place exchanges the
 * two, so that everybody stays in one place.
 *
 * @typedef {import('../../classes/lesson-types.js').Pairs} Pairs
 */

export class PairSlots {
  /** @type {string[]} */
  #places;
  #pairs;
  #alone;

  /** @param {Pairs} made */
  constructor({ pairs, alone, waiting }) {
    this.#pairs = pairs.length;
    this.#alone = alone.length;
    this.#places = [...pairs.flat(), ...alone, ...waiting];
  }

  /** Everybody, in the order of their places. */
  get everybody() {
    return [...this.#places];
  }

  /** Who is where. @returns {Pairs} */
  get made() {
    const pairs = Array.from({ length: this.#pairs }, (_, index) => /** @type {[string, string]} */ (this.#places.slice(2 * index, 2 * index + 2)));
    const rest = this.#places.slice(2 * this.#pairs);
    return { pairs, alone: rest.slice(0, this.#alone), waiting: rest.slice(this.#alone) };
  }

  /** Puts a pupil into a place; whoever was there takes theirs. @param {number} place @param {string} pupil */
  put(place, pupil) {
    const from = this.#places.indexOf(pupil);
    if (from < 0 || place < 0 || place >= this.#places.length) return;
    [this.#places[place], this.#places[from]] = [this.#places[from], this.#places[place]];
  }
}
