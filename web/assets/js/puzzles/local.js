/**
 * Puzzles without the server: from the file of puzzles, judged and rated by the engine in the page. Nothing here sows.
 *
 * @typedef {import('./source.js').Offer} Offer
 * @typedef {import('./source.js').Puzzle} Puzzle
 * @typedef {import('./source.js').PuzzleSource} PuzzleSource
 * @typedef {import('./source.js').Result} Result
 * @typedef {import('./source.js').Wanted} Wanted
 * @typedef {import('../types.js').House} House
 *
 * What knows the rules and the ratings.
 * @typedef {Pick<import('../engine/client.js').Engine, 'view' | 'line' | 'views' | 'attempt' | 'puzzleOfDay'>} Rulebook
 */
import { Problem, serverNow_ms } from '../api.js';
import { DIFFICULTIES } from './source.js';

const FILE = new URL('../../puzzles/puzzles.txt', import.meta.url);
const DAY_MS = 24 * 60 * 60 * 1000;
/** A puzzle is drawn among so many of about the wanted rating, as the server does. */
const CHOICES = 12;
/** Who has tried none begins with puzzles of about this rating. */
const FIRST_RATING = 1000;

/** A line of the file. @typedef {{ id: string, rules: string, goal: string, rating: number, position: string, line: string, themes: string[], text: string }} Entry */

/** Reads the file of puzzles. @param {string} file @returns {Entry[]} */
export function parsePuzzles(file) {
  return file.split('\n').filter((text) => text && !text.startsWith('#')).map((text) => {
    const [id, rules, goal, rating, position, line, themes] = text.split(' ');
    return { id, rules, goal, rating: Number(rating), position, line, themes: themes === '-' ? [] : themes.split(','), text };
  });
}

/** @param {Entry} entry @param {string} [difficulty] Empty for all. */
function isOfDifficulty({ rating }, difficulty) {
  const [from, below] = difficulty && difficulty in DIFFICULTIES ? DIFFICULTIES[/** @type {keyof typeof DIFFICULTIES} */ (difficulty)] : [0, Infinity];
  return rating >= from && rating < below;
}

/** Puzzles of the page itself. @implements {PuzzleSource} */
export class LocalPuzzles {
  #entries;
  #rulebook;
  #memory;

  /** @param {string} file The text of the file of puzzles. @param {Rulebook} rulebook @param {import('./memory.js').PuzzleMemory} memory */
  constructor(file, rulebook, memory) {
    this.#entries = parsePuzzles(file);
    this.#rulebook = rulebook;
    this.#memory = memory;
  }

  /** @param {import('./memory.js').PuzzleMemory} memory @returns {Promise<LocalPuzzles>} */
  static async open(memory) {
    const response = await fetch(FILE);
    if (!response.ok) throw new Problem(response.status, 'unreachable', 'the puzzles cannot be loaded');
    const { openEngine } = await import('../engine/client.js');
    return new LocalPuzzles(await response.text(), openEngine(), memory);
  }

  /** @param {Wanted} wanted */
  async next({ rules, theme, difficulty, not }) {
    const { tried, rating } = this.#memory.standing;
    const fitting = tried > 0 ? rating ?? FIRST_RATING : FIRST_RATING;
    const fits = this.#entries.filter((entry) => (!rules || entry.rules === rules) && (!theme || entry.themes.includes(theme)) && isOfDifficulty(entry, difficulty) && entry.id !== not);
    const untried = fits.filter(({ id }) => !this.#memory.tried(id));
    const near = (untried.length ? untried : fits).sort((one, two) => Math.abs(one.rating - fitting) - Math.abs(two.rating - fitting)).slice(0, CHOICES);
    return this.#offer(near[Math.floor(Math.random() * near.length)]);
  }

  async daily() {
    const now_ms = serverNow_ms();
    const index = await this.#rulebook.puzzleOfDay(Math.floor(now_ms / DAY_MS), this.#entries.length);
    return { ...await this.#offer(this.#entries[index ?? -1]), date: new Date(now_ms).toISOString().slice(0, 10) };
  }

  /** @param {string} id */
  get(id) {
    return this.#offer(this.#entries.find((entry) => entry.id === id));
  }

  /** Judges an attempt; the first one at a puzzle is kept for the server. @param {string} id @param {string} moves @returns {Promise<Result>} */
  async attempt(id, moves) {
    const entry = this.#found(this.#entries.find((one) => one.id === id));
    const counted = !this.#memory.tried(id);
    const judged = await this.#judge(entry.text, moves);
    if (!counted) return { ...judged, counted, before: this.#memory.standing, you: this.#memory.standing };
    const result = { ...judged, counted };
    this.#memory.takeResult(id, result);
    this.#memory.keep({ id, moves });
    return result;
  }

  /** @param {string} puzzle @param {string} moves */
  async #judge(puzzle, moves) {
    // A server of another version may have said more.
    const { rating, provisional, tried, solved, streak, streak_best, glicko2 } = this.#memory.standing;
    const asked = { puzzle, moves, at_ms: Math.round(serverNow_ms()) };
    try {
      return await this.#rulebook.attempt({ ...asked, you: tried > 0 ? { rating, provisional, tried, solved, streak, streak_best, glicko2 } : null });
    } catch (error) {
      // A damaged standing is no standing.
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      return this.#rulebook.attempt({ ...asked, you: null });
    }
  }

  /** @param {string} rules @param {string} position */
  view(rules, position) {
    return this.#rulebook.view({ rules, start: position });
  }

  /** @param {Entry | undefined} entry */
  #found(entry) {
    if (!entry) throw new Problem(404, 'not_found', 'there is no puzzle of this kind');
    return entry;
  }

  /** @param {Entry | undefined} wanted @returns {Promise<Offer>} */
  async #offer(wanted) {
    const entry = this.#found(wanted);
    return { puzzle: await this.#puzzle(entry), tried: this.#memory.tried(entry.id), you: this.#memory.standing };
  }

  /** @param {Entry} entry @returns {Promise<Puzzle>} */
  async #puzzle({ text: _, ...entry }) {
    const { rules, position: start, line: moves } = entry;
    const numbers = Array.from({ length: moves.length + 1 }, (__, ply) => ply);
    const [{ plies }, views] = await Promise.all([this.#rulebook.line({ rules, start, moves }), this.#rulebook.views({ rules, start, moves }, numbers)]);
    /** @type {import('./source.js').Step[]} */
    const steps = [];
    for (const [ply, letter] of [...moves].entries()) {
      if (letter <= 'F') steps.push({ view: views[ply], best: /** @type {House} */ (letter), after: views[ply + 1], replies: [] });
      else steps.at(-1)?.replies.push(plies[ply]);
    }
    return /** @type {Puzzle} */ ({ ...entry, steps, end: views[moves.length] });
  }
}
