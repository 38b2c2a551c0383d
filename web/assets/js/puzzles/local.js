/**
 * Puzzles without the server: from the file of puzzles and a program that knows the rules. Nothing
 * here sows. Ratings need the server's memory, so only the streak is counted, in the browser.
 *
 * @typedef {import('./source.js').Offer} Offer
 * @typedef {import('./source.js').Puzzle} Puzzle
 * @typedef {import('./source.js').PuzzleSource} PuzzleSource
 * @typedef {import('./source.js').Result} Result
 * @typedef {import('./source.js').Standing} Standing
 * @typedef {import('./source.js').Wanted} Wanted
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 * @typedef {{ rules: string, start: string, moves?: string }} GameText
 *
 * What knows the rules: the engine in the page.
 * @typedef {object} Rulebook
 * @property {(game: GameText) => Promise<View>} view
 * @property {(game: GameText) => Promise<{ plies: Ply[] }>} line
 * @property {(game: GameText, plies: number[]) => Promise<View[]>} views
 *
 * What the browser keeps.
 * @typedef {{ getItem(key: string): string | null, setItem(key: string, value: string): void }} Memory
 */
import { Problem } from '../api.js';

const KEY = 'sembra.puzzles';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A puzzle is drawn among so many of about the wanted rating. */
const CHOICES = 12;
/** Puzzles get harder with every one that is solved, and easier with every miss. */
const FIRST_RATING = 1000;
const STEP = 40;

/** A line of the file. @typedef {{ id: string, rules: string, goal: string, rating: number, position: string, line: string, themes: string[] }} Entry */

/** Reads the file of puzzles. @param {string} text @returns {Entry[]} */
export function parsePuzzles(text) {
  return text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => {
    const [id, rules, goal, rating, position, moves, themes] = line.split(' ');
    return { id, rules, goal, rating: Number(rating), position, line: moves, themes: themes === '-' ? [] : themes.split(',') };
  });
}

/** The index of the puzzle of a day among so many; the server finds the same. @param {number} day @param {number} count */
export function indexOfDay(day, count) {
  const divisor = (/** @type {number} */ a, /** @type {number} */ b) => { while (b) [a, b] = [b, a % b]; return a; };
  let step = Math.floor(count * 38 / 100);
  while (step < count && divisor(step, count) !== 1) step += 1;
  return Number((BigInt(day) * BigInt(step < count ? step : 1)) % BigInt(count));
}

/** Puzzles of the page itself. @implements {PuzzleSource} */
export class LocalPuzzles {
  #entries;
  #rulebook;
  #memory;

  /** @param {string} text The file of puzzles. @param {Rulebook} rulebook @param {Memory} [memory] */
  constructor(text, rulebook, memory = localStorage) {
    this.#entries = parsePuzzles(text);
    this.#rulebook = rulebook;
    this.#memory = memory;
  }

  /** @param {Wanted} wanted */
  async next({ rules, theme, not }) {
    const { tried, level } = this.#kept();
    const fits = this.#entries.filter((entry) => (!rules || entry.rules === rules) && (!theme || entry.themes.includes(theme)) && entry.id !== not);
    const untried = fits.filter(({ id }) => !(id in tried));
    const near = (untried.length ? untried : fits).sort((one, two) => Math.abs(one.rating - level) - Math.abs(two.rating - level)).slice(0, CHOICES);
    return this.#offer(near[Math.floor(Math.random() * near.length)]);
  }

  async daily() {
    const date = new Date();
    const entry = this.#entries[indexOfDay(Math.floor(date.getTime() / DAY_MS), this.#entries.length)];
    return { ...await this.#offer(entry), date: date.toISOString().slice(0, 10) };
  }

  /** @param {string} id */
  get(id) {
    return this.#offer(this.#entries.find((entry) => entry.id === id));
  }

  /** @param {string} id @param {string} moves @returns {Promise<Result>} */
  async attempt(id, moves) {
    const solution = [...this.#entries.find((entry) => entry.id === id)?.line ?? ''].filter((letter) => letter <= 'F');
    const wrong = [...moves].findIndex((letter, index) => letter !== solution[index]);
    const solved = wrong < 0 && moves.length === solution.length;
    const kept = this.#kept();
    const before = this.#standing();
    const counted = !(id in kept.tried);
    if (counted) {
      const streak = solved ? kept.streak + 1 : 0;
      const level = Math.max(800, kept.level + (solved ? STEP : -STEP));
      this.#memory.setItem(KEY, JSON.stringify({ tried: { ...kept.tried, [id]: solved }, streak, best: Math.max(kept.best, streak), level }));
    }
    return { solved, missed: solved ? null : Math.max(0, wrong), counted, before, you: this.#standing() };
  }

  /** @param {string} rules @param {string} position */
  view(rules, position) {
    return this.#rulebook.view({ rules, start: position });
  }

  /** @param {Entry | undefined} entry @returns {Promise<Offer>} */
  async #offer(entry) {
    if (!entry) throw new Problem(404, 'not_found', 'there is no puzzle of this kind');
    const { tried } = this.#kept();
    return { puzzle: await this.#puzzle(entry), tried: entry.id in tried ? { solved: tried[entry.id] } : null, you: this.#standing() };
  }

  /** @param {Entry} entry @returns {Promise<Puzzle>} */
  async #puzzle(entry) {
    const { rules, position: start, line: moves } = entry;
    const numbers = Array.from({ length: moves.length + 1 }, (_, ply) => ply);
    const [{ plies }, views] = await Promise.all([this.#rulebook.line({ rules, start, moves }), this.#rulebook.views({ rules, start, moves }, numbers)]);
    /** @type {import('./source.js').Step[]} */
    const steps = [];
    for (const [ply, letter] of [...moves].entries()) {
      if (letter <= 'F') steps.push({ view: views[ply], best: /** @type {House} */ (letter), after: views[ply + 1], replies: [] });
      else steps.at(-1)?.replies.push(plies[ply]);
    }
    return /** @type {Puzzle} */ ({ ...entry, steps, end: views[moves.length] });
  }

  /** @returns {{ tried: Record<string, boolean>, streak: number, best: number, level: number }} */
  #kept() {
    const empty = { tried: {}, streak: 0, best: 0, level: FIRST_RATING };
    try {
      return { ...empty, ...JSON.parse(this.#memory.getItem(KEY) ?? '{}') };
    } catch {
      return empty;
    }
  }

  /** @returns {Standing} */
  #standing() {
    const { tried, streak, best } = this.#kept();
    const solved = Object.values(tried).filter(Boolean).length;
    return { rating: null, provisional: true, tried: Object.keys(tried).length, solved, streak, streak_best: best };
  }
}
