/**
 * Puzzles as tasks of a worksheet: which of the collection are taken, and how a task asks for one.
 *
 * @typedef {import('../puzzles/local.js').Entry} Entry
 * @typedef {import('./tasks.js').Task} Task
 *
 * @typedef {object} Wish
 * @property {string} rules
 * @property {string} theme Empty for all.
 * @property {Difficulty | ''} difficulty Empty for all.
 * @property {number} count
 */
import { DIFFICULTIES } from '../puzzles/source.js';
import { newTask } from './tasks.js';

export { DIFFICULTIES };
/** @typedef {keyof typeof DIFFICULTIES} Difficulty */

/** @param {Entry} entry @param {Wish} wish */
function fits(entry, { rules, theme, difficulty }) {
  const [from, below] = difficulty ? DIFFICULTIES[difficulty] : [0, Infinity];
  return entry.rules === rules && (!theme || entry.themes.includes(theme)) && entry.rating >= from && entry.rating < below;
}

/**
 * Draws puzzles by lot, the easiest first; fewer than asked for where there are no more.
 * @param {readonly Entry[]} entries @param {Wish} wish @param {ReadonlySet<string>} taken Positions that are on the sheet already.
 * @param {() => number} [random] @returns {Entry[]}
 */
export function drawPuzzles(entries, wish, taken, random = Math.random) {
  const left = entries.filter((entry) => fits(entry, wish) && !taken.has(entry.position));
  /** @type {Entry[]} */
  const drawn = [];
  while (drawn.length < wish.count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn.sort((one, other) => one.rating - other.rating);
}

/** @param {Pick<Entry, 'rules' | 'position' | 'goal' | 'line'>} entry @returns {Task} */
export function taskOfPuzzle({ rules, position, goal, line }) {
  return { ...newTask(rules, position), kind: 'puzzle', goal: /** @type {Task['goal']} */ (goal), solution: line };
}

/** How many moves of the solution are the solver's, who is South. @param {string} solution */
export function movesToFind(solution) {
  return [...solution].filter((move) => move <= 'F').length;
}
