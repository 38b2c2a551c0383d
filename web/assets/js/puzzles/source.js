/**
 * Where puzzles come from. The page knows only this interface, so that the server (`RemotePuzzles`)
 * and the engine in the page (`LocalPuzzles`) are the same to it.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 *
 * @typedef {'win' | 'draw' | 'seeds'} Goal
 * @typedef {'chain' | 'feeding' | 'grand_slam' | 'granary' | 'endless_play' | 'zugzwang' | 'long_combination'} Theme
 * @typedef {{ view: View, best: House, after: View, replies: Ply[] }} Step A move to find, the position after it, what North answers.
 *
 * @typedef {object} Puzzle South is to move.
 * @property {string} id
 * @property {string} rules
 * @property {Goal} goal
 * @property {number} rating
 * @property {Theme[]} themes
 * @property {string} position
 * @property {string} line The solution: moves of both players run together.
 * @property {Step[]} steps
 * @property {View} end The position after the solution.
 *
 * @typedef {object} Standing
 * @property {number | null} rating Null before the first attempt, where the server has not said it.
 * @property {boolean} provisional
 * @property {number} tried
 * @property {number} solved
 * @property {number} streak
 * @property {number} streak_best
 * @property {{ rating: number, deviation: number, volatility: number, updated_ms: number } | null} glicko2 What the rating goes on from.
 *
 * @typedef {{ puzzle: Puzzle, tried: { solved: boolean } | null, you: Standing, date?: string }} Offer A puzzle, and how the visitor stands.
 * @typedef {{ solved: boolean, missed: number | null, counted: boolean, before: Standing, you: Standing }} Result
 * @typedef {{ rules?: string, theme?: string, difficulty?: string, not?: string }} Wanted
 *
 * @typedef {object} PuzzleSource
 * @property {(wanted: Wanted) => Promise<Offer>} next A puzzle that fits the visitor.
 * @property {() => Promise<Offer>} daily The puzzle of the day, the same for everybody.
 * @property {(id: string) => Promise<Offer>} get
 * @property {(id: string, moves: string) => Promise<Result>} attempt South's moves, up to the first wrong one.
 * @property {(rules: string, position: string) => Promise<View>} view Any position, such as that after a wrong move.
 */
import { call, getPosition } from '../api.js';

export const THEMES = /** @type {const} */ (['chain', 'feeding', 'grand_slam', 'granary', 'endless_play', 'zugzwang', 'long_combination']);

/** The ratings of each difficulty, as the server has them: from the first to below the second. */
export const DIFFICULTIES = /** @type {const} */ ({ easy: [0, 1150], medium: [1150, 1500], hard: [1500, Infinity] });

/** Puzzles of the server. @implements {PuzzleSource} */
export class RemotePuzzles {
  /** @param {Wanted} wanted @returns {Promise<Offer>} */
  next(wanted) {
    const given = Object.entries(wanted).filter(([, value]) => value);
    return call(`/puzzles/next?${new URLSearchParams(given)}`);
  }

  /** @returns {Promise<Offer>} */
  daily() {
    return call('/puzzles/daily');
  }

  /** @param {string} id @returns {Promise<Offer>} */
  get(id) {
    return call(`/puzzles/${encodeURIComponent(id)}`);
  }

  /** @param {string} id @param {string} moves @returns {Promise<Result>} */
  attempt(id, moves) {
    return call(`/puzzles/${encodeURIComponent(id)}/attempts`, { method: 'POST', body: { moves } });
  }

  /** @param {string} rules @param {string} position */
  view(rules, position) {
    return getPosition(rules, position);
  }
}
