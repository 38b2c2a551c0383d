/**
 * Moves seeds on the screen: the hand that lifts and sows, captures that fly to a store, and the
 * quiet glide when a position is taken back. Only transforms are animated.
 *
 * @typedef {import('./geometry.js').Layout} Layout
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./model.js').SeedModel} SeedModel
 * @typedef {import('./model.js').Shift} Shift
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Pit} Pit
 * @typedef {import('../types.js').Side} Side
 */
import { generator } from '../random.js';
import { PITS, SEEDS_TOTAL } from './houses.js';
import { RestingSpots } from './rest.js';
import { svg } from './svg.js';
import { SEED_VARIANTS } from './wood.js';

/** Seeds are drawn with this radius in their definition. */
const DRAWN_RADIUS = 11.5;
const LIFTED = 1.12;

/** @param {Point} at @param {number} scale */
const transformOf = (at, scale) => `translate(${at.x.toFixed(2)}px, ${at.y.toFixed(2)}px) scale(${scale.toFixed(3)})`;

export class SeedMover {
  /** @type {SVGUseElement[]} */
  #seeds;
  /** @type {Point[]} */
  #at = Array.from({ length: SEEDS_TOTAL }, () => ({ x: 0, y: 0 }));
  #layer = svg('g', { class: 'seeds' });
  #handLayer = svg('g', { class: 'hand' });
  /** @type {Map<Pit, RestingSpots>} */
  #rest = new Map();
  /** @type {Layout} */
  #layout;
  /** @type {Point} */
  #handAt = { x: 0, y: 0 };
  /** @type {Set<Animation>} */
  #running = new Set();
  /** How long one seed takes, in milliseconds; 0 moves everything at once. */
  beat_ms = 0;

  /** @param {Layout} layout */
  constructor(layout) {
    const random = generator(4711);
    this.#seeds = Array.from({ length: SEEDS_TOTAL }, () => (
      svg('use', { href: `#ob-seed-${Math.floor(random() * SEED_VARIANTS)}` })));
    this.#layout = layout;
    this.setLayout(layout);
  }

  get element() {
    return this.#layer;
  }

  get handElement() {
    return this.#handLayer;
  }

  /** @param {Layout} layout */
  setLayout(layout) {
    this.#layout = layout;
    this.#rest = new Map(PITS.map((pit) => (
      [pit, new RestingSpots(layout.ovals[pit], layout.seedRadius, pit)])));
  }

  /** From the seed's definition to its size on this board. */
  get scale() {
    return this.#layout.seedRadius / DRAWN_RADIUS;
  }

  /** Where the seed with this index lies in a pit. @param {Pit} pit @param {number} slot */
  spot(pit, slot) {
    return /** @type {RestingSpots} */ (this.#rest.get(pit)).spot(slot);
  }

  /**
   * Puts every seed where it lies, at once, but those that are about to glide there.
   * @param {SeedModel} model @param {Shift[]} gliding
   */
  place(model, gliding) {
    this.cancel();
    const later = new Set(gliding.map(({ seed }) => seed));
    for (const pit of PITS) {
      model.seeds(pit).forEach((seed, slot) => {
        if (!later.has(seed)) this.#put(seed, this.spot(pit, slot));
      });
    }
  }

  /** @param {number} seed @param {Point & { layer?: number }} spot */
  #put(seed, spot) {
    const element = this.#seeds[seed];
    this.#at[seed] = { x: spot.x, y: spot.y };
    element.style.transform = transformOf(spot, this.scale * (1 + 0.05 * (spot.layer ?? 0)));
    this.#layer.append(element);
  }

  /** Ends every animation under way where it was going. */
  cancel() {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.#handLayer.replaceChildren();
  }

  /** Waits until every seed lies still. */
  async still() {
    await Promise.allSettled([...this.#running].map(({ finished }) => finished));
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  async #run(element, frames, options) {
    const animation = element.animate(frames, options);
    this.#running.add(animation);
    try {
      await animation.finished;
    } catch {
      // Cancelled: whoever did it has placed the seeds already.
    } finally {
      this.#running.delete(animation);
    }
  }

  /** Gathers the seeds of a house above it. @param {House} house @param {readonly number[]} seeds */
  async lift(house, seeds) {
    const oval = this.#layout.ovals[house];
    this.#handAt = { x: oval.x, y: oval.y - oval.ry * 0.35 };
    const held = this.#hold(seeds);
    await Promise.all(seeds.map((seed, index) => {
      const from = { x: this.#at[seed].x - this.#handAt.x, y: this.#at[seed].y - this.#handAt.y };
      return this.#run(this.#seeds[seed], [
        { transform: transformOf(from, this.scale) },
        { transform: transformOf(held[index], this.scale * LIFTED) },
      ], { duration: this.beat_ms * 0.9, easing: 'cubic-bezier(.3,.7,.3,1)' });
    }));
  }

  /** Takes seeds into the hand's own layer, in a loose cluster. @param {readonly number[]} seeds */
  #hold(seeds) {
    const radius = this.#layout.seedRadius;
    this.#handLayer.style.transform = transformOf(this.#handAt, 1);
    return seeds.map((seed, index) => {
      const angle = index * 2.4;
      const distance = radius * 0.78 * Math.sqrt(index);
      const held = { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance * 0.8 };
      this.#seeds[seed].style.transform = transformOf(held, this.scale * LIFTED);
      this.#handLayer.append(this.#seeds[seed]);
      return held;
    });
  }

  /** Carries the hand over a house and lets one seed fall. @param {Shift} shift */
  async drop(shift) {
    const oval = this.#layout.ovals[shift.to];
    const over = { x: oval.x, y: oval.y - oval.ry * 0.35 };
    const from = this.#handAt;
    this.#handAt = over;
    this.#handLayer.style.transform = transformOf(over, 1);
    const middle = { x: (from.x + over.x) / 2, y: (from.y + over.y) / 2 - this.#layout.seedRadius * 0.9 };
    await this.#run(this.#handLayer, [
      { transform: transformOf(from, 1), easing: 'cubic-bezier(.4,0,.8,.7)' },
      { transform: transformOf(middle, 1), easing: 'cubic-bezier(.2,.4,.6,1)' },
      { transform: transformOf(over, 1) },
    ], { duration: this.beat_ms });
    this.#fall(shift, over);
  }

  /** The seed falls while the hand goes on. @param {Shift} shift @param {Point} from */
  #fall(shift, from) {
    const spot = this.spot(shift.to, shift.slot);
    this.#put(shift.seed, spot);
    void this.#run(this.#seeds[shift.seed], [
      { transform: transformOf(from, this.scale * LIFTED), easing: 'cubic-bezier(.5,0,.9,.6)' },
      { transform: transformOf(spot, this.scale * 0.96), offset: 0.7, easing: 'ease-out' },
      { transform: transformOf(spot, this.scale * (1 + 0.05 * spot.layer)) },
    ], { duration: Math.min(220, this.beat_ms * 0.9) });
  }

  /** Lifts captured seeds out and carries them to the store. @param {Shift[]} shifts */
  async capture(shifts) {
    const radius = this.#layout.seedRadius;
    const flight_ms = Math.max(260, this.beat_ms * 3);
    await Promise.all(shifts.map((shift, index) => {
      const from = this.#at[shift.seed];
      const spot = this.spot(shift.to, shift.slot);
      this.#put(shift.seed, spot);
      const raised = { x: from.x, y: from.y - radius * 1.6 };
      const apex = { x: (from.x + spot.x) / 2, y: Math.min(from.y, spot.y) - radius * 3.2 };
      return this.#run(this.#seeds[shift.seed], [
        { transform: transformOf(from, this.scale), easing: 'cubic-bezier(.2,.7,.3,1)' },
        { transform: transformOf(raised, this.scale * 1.3), offset: 0.28, easing: 'ease-in' },
        { transform: transformOf(apex, this.scale * 1.25), offset: 0.62, easing: 'ease-out' },
        { transform: transformOf(spot, this.scale) },
      ], { duration: flight_ms, delay: index * this.beat_ms * 0.3, fill: 'backwards' });
    }));
  }

  /** Glides seeds to new pits together. @param {Shift[]} shifts */
  async glide(shifts) {
    await Promise.all(shifts.map((shift) => {
      const from = this.#at[shift.seed];
      const spot = this.spot(shift.to, shift.slot);
      this.#put(shift.seed, spot);
      if (this.beat_ms === 0) return Promise.resolve();
      return this.#run(this.#seeds[shift.seed], [
        { transform: transformOf(from, this.scale) }, { transform: transformOf(spot, this.scale) },
      ], { duration: 240, easing: 'cubic-bezier(.4,0,.2,1)' });
    }));
  }
}
