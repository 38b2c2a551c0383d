/**
 * What this device keeps of puzzles: how the visitor stands, which puzzles they have tried, and the attempts that the
 * server does not have yet.
 *
 * @typedef {import('./source.js').Offer} Offer
 * @typedef {import('./source.js').Result} Result
 * @typedef {import('./source.js').Standing} Standing
 * @typedef {{ id: string, moves: string }} Unsent
 */
import { keyFor, readKept, rememberedOwner, writeKept } from '../offline/owner.js';

export const KEY = 'sembra.puzzles';

/** @type {Standing} */
const NEW = { rating: null, provisional: true, tried: 0, solved: 0, streak: 0, streak_best: 0, glicko2: null };

export class PuzzleMemory {
  #key;
  #store;

  /** @param {string} [key] @param {import('../offline/owner.js').TextStore} [store] */
  constructor(key = keyFor(KEY, rememberedOwner()), store = localStorage) {
    this.#key = key;
    this.#store = store;
  }

  /** How the visitor stands, as far as this device knows. @returns {Standing} */
  get standing() {
    return this.#read().standing ?? NEW;
  }

  /** The attempts that the server does not have, the first one first. @returns {Unsent[]} */
  get unsent() {
    return this.#read().unsent;
  }

  /** What came of the first attempt at a puzzle; null before it. @param {string} id @returns {{ solved: boolean } | null} */
  tried(id) {
    const solved = this.#read().tried[id];
    return typeof solved === 'boolean' ? { solved } : null;
  }

  /** Takes over what the server says with a puzzle. @param {Offer} offer */
  takeOffer({ puzzle, tried, you }) {
    this.#write({ standing: you, tried: { ...this.#read().tried, ...(tried ? { [puzzle.id]: tried.solved } : {}) } });
  }

  /** Takes over what came of an attempt. @param {string} id @param {Result} result */
  takeResult(id, { solved, you }) {
    this.#write({ standing: you, tried: { [id]: solved, ...this.#read().tried } });
  }

  /** @param {Standing} standing */
  takeStanding(standing) {
    this.#write({ standing });
  }

  /** Keeps an attempt for the server. @param {Unsent} attempt */
  keep(attempt) {
    this.#write({ unsent: [...this.unsent, attempt] });
  }

  /** Forgets an attempt that the server has, or does not want. @param {string} id */
  drop(id) {
    this.#write({ unsent: this.unsent.filter((attempt) => attempt.id !== id) });
  }

  /** @returns {{ standing: Standing | null, tried: Record<string, boolean>, unsent: Unsent[] }} */
  #read() {
    const { standing = null, tried = {}, unsent = [] } = readKept(this.#store, this.#key);
    const isAttempt = (/** @type {any} */ one) => typeof one?.id === 'string' && typeof one.moves === 'string';
    return { standing, tried, unsent: Array.isArray(unsent) ? unsent.filter(isAttempt) : [] };
  }

  /** @param {Partial<{ standing: Standing, tried: Record<string, boolean>, unsent: Unsent[] }>} change */
  #write(change) {
    writeKept(this.#store, this.#key, { ...this.#read(), ...change });
  }
}
