/**
 * A position that is being set up. It always holds 48 seeds: what a house gets comes from the stores,
 * what it loses goes there.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').Pit} Pit
 */
import { otherSide, parsePosition, PITS, SEEDS_TOTAL, SIDES } from '../board/houses.js';

/** @param {string} pit @returns {pit is Side} */
const isStore = (pit) => pit === 'S' || pit === 'N';

export class Setup {
  /** @type {Record<Pit, number>} */
  #counts;
  /** @type {Side} */
  turn;

  /** @param {string} position As positions are written. */
  constructor(position) {
    const parsed = parsePosition(position);
    if (!parsed) throw new RangeError(`not a position: ${position}`);
    this.#counts = parsed.counts;
    this.turn = parsed.turn;
  }

  /** @param {Pit} pit */
  count(pit) {
    return this.#counts[pit];
  }

  /** The most that a pit can hold, with what lies in the other houses. @param {Pit} pit */
  most(pit) {
    const stores = this.#counts.S + this.#counts.N;
    return isStore(pit) ? stores : this.#counts[pit] + stores;
  }

  /**
   * Gives a pit so many seeds, or as near to that as can be. A house takes from the fuller store and gives to the
   * emptier one; a store exchanges with the other.
   * @param {Pit} pit @param {number} seeds
   */
  set(pit, seeds) {
    const wanted = Math.max(0, Math.min(this.most(pit), Math.trunc(seeds) || 0));
    if (isStore(pit)) {
      const stores = this.#counts.S + this.#counts.N;
      this.#counts[pit] = wanted;
      this.#counts[otherSide(pit)] = stores - wanted;
      return;
    }
    while (this.#counts[pit] !== wanted) {
      const [fuller, emptier] = this.#counts.N > this.#counts.S ? /** @type {const} */ (['N', 'S']) : /** @type {const} */ (['S', 'N']);
      const more = wanted > this.#counts[pit];
      this.#counts[more ? fuller : emptier] += more ? -1 : 1;
      this.#counts[pit] += more ? 1 : -1;
    }
  }

  /** Takes every seed from the board. */
  clear() {
    for (const pit of PITS) if (!isStore(pit)) this.set(pit, 0);
    for (const side of SIDES) this.#counts[side] = SEEDS_TOTAL / 2;
  }

  /** As positions are written. */
  get text() {
    return [...PITS.map((pit) => this.#counts[pit]), this.turn].join('-');
  }
}
