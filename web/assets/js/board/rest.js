/**
 * Where seeds come to rest in a pit. The spots of a pit form one fixed sequence: the n-th
 * seed always lies on the n-th spot, so that a seed that falls never disturbs those that lie
 * there, and the same position always looks the same.
 *
 * @typedef {import('./geometry.js').Oval} Oval
 * @typedef {{ x: number, y: number, layer: number }} Spot
 */
import { generator } from '../random.js';

const CANDIDATES = 500;
/** How near, in radii, the middles of two seeds come: at first loosely, then pressed together. */
const LOOSE = 1.68;
const PRESSED = 1.36;

export class RestingSpots {
  /** @type {Spot[]} */
  #spots = [];
  #layer = 0;
  #random;
  #oval;
  #radius;

  /**
   * @param {Oval} oval
   * @param {number} seedRadius
   * @param {string} name The name of the pit: it seeds the sequence.
   */
  constructor(oval, seedRadius, name) {
    this.#oval = oval;
    this.#radius = seedRadius;
    this.#random = generator([...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 17));
  }

  /** The spot of the seed with this index, counted from 0. @param {number} index @returns {Spot} */
  spot(index) {
    while (this.#spots.length <= index) this.#spots.push(this.#next());
    return this.#spots[index];
  }

  /** @returns {Spot} */
  #next() {
    for (;;) {
      const spot = this.#bestFree(LOOSE) ?? this.#bestFree(PRESSED);
      if (spot) return spot;
      this.#layer += 1;
    }
  }

  /** The free candidate nearest to the bottom of the hollow, or none when the layer is full. @param {number} closeness */
  #bestFree(closeness) {
    const heap = 1 - Math.min(0.55, 0.22 * this.#layer);
    const rx = Math.max(1, (this.#oval.rx - this.#radius * 1.05) * heap);
    const ry = Math.max(1, (this.#oval.ry - this.#radius * 1.05) * heap);
    const reach = this.#radius * closeness;
    const neighbours = this.#spots.filter((spot) => spot.layer === this.#layer);
    let best = null;
    let bestCost = Infinity;
    for (let i = 0; i < CANDIDATES; i += 1) {
      const angle = this.#random() * Math.PI * 2;
      const distance = Math.sqrt(this.#random());
      const x = this.#oval.x + Math.cos(angle) * distance * rx;
      const y = this.#oval.y + Math.sin(angle) * distance * ry;
      // A little chance in the cost keeps the heap from looking arranged.
      const cost = distance + this.#random() * 0.16;
      if (cost < bestCost && neighbours.every((n) => Math.hypot(n.x - x, n.y - y) >= reach)) {
        best = { x, y, layer: this.#layer };
        bestCost = cost;
      }
    }
    return best;
  }
}
