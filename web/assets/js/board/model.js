/**
 * The state of the board without any DOM: forty-eight seeds, each in one pit, and the
 * steps by which a sowing described by the server moves them.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Pit} Pit
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 * @typedef {{ kind: 'lift', house: House }
 *   | { kind: 'drop', house: House, last: boolean }
 *   | { kind: 'capture', house: House, store: Side }} Step
 * @typedef {{ seed: number, from: Pit, to: Pit, slot: number }} Shift
 * @typedef {{ house: House, store: Side, seeds: number }} Sweep Seeds left at the end that count for a player.
 */
import { otherSide, ownerOf, PITS, rowOf, SEEDS_TOTAL, SIDES } from './houses.js';

/** @param {Ply} ply @returns {Step[]} */
export function stepsOf(ply) {
  const store = ownerOf(ply.move);
  return [
    { kind: 'lift', house: ply.move },
    ...ply.path.map((house, index) => (
      /** @type {Step} */ ({ kind: 'drop', house, last: index === ply.path.length - 1 }))),
    ...ply.captures.map(({ house }) => /** @type {Step} */ ({ kind: 'capture', house, store })),
  ];
}

/** @param {View} view @returns {Record<Pit, number>} */
export function countsOf(view) {
  return { ...view.houses, ...view.stores };
}

/**
 * What a sowing does to each house: how many seeds fall there, which is the last, what is taken.
 * @param {Ply} ply
 */
export function previewOf(ply) {
  /** @type {Map<House, number>} */
  const falls = new Map();
  for (const house of ply.path) falls.set(house, (falls.get(house) ?? 0) + 1);
  const taken = new Map(ply.captures.map(({ house, seeds }) => [house, seeds]));
  return { origin: ply.move, falls, last: ply.path[ply.path.length - 1], taken, captured: ply.captured };
}

/**
 * Which seeds left on the board go to which store, so that the stores hold the final count. Each
 * player's own row comes first.
 * @param {View} view @returns {Sweep[]}
 */
export function sweepsOf(view) {
  if (!view.result) return [];
  const lying = { ...view.houses };
  const owed = { S: view.result.south - view.stores.S, N: view.result.north - view.stores.N };
  /** @param {Side} store @param {Side} row @returns {Sweep[]} */
  const take = (store, row) => rowOf(row).flatMap((house) => {
    const seeds = Math.min(owed[store], lying[house]);
    owed[store] -= seeds;
    lying[house] -= seeds;
    return seeds > 0 ? [{ house, store, seeds }] : [];
  });
  return [...SIDES.flatMap((side) => take(side, side)), ...SIDES.flatMap((side) => take(side, otherSide(side)))];
}

/** The end of a game as the board shows it: what counts for a player lies in their store. @param {View} view @returns {View} */
export function sweptView(view) {
  const houses = { ...view.houses };
  const stores = { ...view.stores };
  for (const { house, store, seeds } of sweepsOf(view)) {
    houses[house] -= seeds;
    stores[store] += seeds;
  }
  return { ...view, houses, stores };
}

export class SeedModel {
  /** @type {Map<Pit, number[]>} */
  #pits = new Map(PITS.map((pit) => [pit, []]));
  /** @type {number[]} */
  #hand = [];

  /** @param {Record<Pit, number>} counts Their sum is 48. */
  constructor(counts) {
    let next = 0;
    for (const pit of PITS) {
      const seeds = this.#at(pit);
      for (let i = 0; i < counts[pit]; i += 1) seeds.push(next++);
    }
    if (next !== SEEDS_TOTAL) throw new RangeError(`a board holds ${SEEDS_TOTAL} seeds, not ${next}`);
  }

  /** @param {Pit} pit @returns {number[]} */
  #at(pit) {
    return /** @type {number[]} */ (this.#pits.get(pit));
  }

  /** @param {Pit} pit */
  count(pit) {
    return this.#at(pit).length;
  }

  /** @param {Pit} pit @returns {readonly number[]} */
  seeds(pit) {
    return this.#at(pit);
  }

  /** @returns {readonly number[]} */
  get hand() {
    return this.#hand;
  }

  /** Takes every seed of a house into the hand. @param {House} house @returns {readonly number[]} */
  lift(house) {
    this.#hand = this.#at(house).splice(0);
    return this.#hand;
  }

  /** Lets one seed of the hand fall. @param {House} house @returns {Shift | null} */
  drop(house) {
    const seed = this.#hand.pop();
    if (seed === undefined) return null;
    const seeds = this.#at(house);
    seeds.push(seed);
    return { seed, from: house, to: house, slot: seeds.length - 1 };
  }

  /** Moves seeds of a house, all unless told how many, to a store. @param {House} house @param {Side} store @param {number} [seeds] @returns {Shift[]} */
  capture(house, store, seeds = SEEDS_TOTAL) {
    const into = this.#at(store);
    const lying = this.#at(house);
    return lying.splice(Math.max(0, lying.length - seeds)).map((seed) => {
      into.push(seed);
      return { seed, from: house, to: store, slot: into.length - 1 };
    });
  }

  /**
   * Brings every pit to its count by moving as few seeds as possible.
   * @param {Record<Pit, number>} counts @returns {Shift[]}
   */
  settle(counts) {
    const spare = this.#hand.splice(0).map((seed) => ({ seed, from: /** @type {Pit} */ ('S') }));
    for (const pit of PITS) {
      const seeds = this.#at(pit);
      while (seeds.length > counts[pit]) {
        spare.push({ seed: /** @type {number} */ (seeds.pop()), from: pit });
      }
    }
    /** @type {Shift[]} */
    const shifts = [];
    for (const pit of PITS) {
      const seeds = this.#at(pit);
      while (seeds.length < counts[pit]) {
        const found = spare.pop();
        if (!found) throw new RangeError('the counts do not hold every seed');
        seeds.push(found.seed);
        shifts.push({ seed: found.seed, from: found.from, to: pit, slot: seeds.length - 1 });
      }
    }
    return shifts;
  }
}
