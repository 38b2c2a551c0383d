/**
 * The tasks of a worksheet, as values: a position, a question, and what a teacher has written.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {'best' | 'capture' | 'legal' | 'after' | 'own' | 'puzzle'} Kind
 * @typedef {object} Task
 * @property {string} rules
 * @property {string} position
 * @property {Kind} kind
 * @property {House | null} house The house to be sown, for `after`.
 * @property {string} question For `own`.
 * @property {string} answer For `own`.
 * @property {'win' | 'draw' | 'seeds' | ''} goal What exactly one move does, where the position is a puzzle.
 * @property {string} solution The moves of a puzzle, of both players; empty for other positions.
 */
import { parsePosition } from '../board/houses.js';

export const KINDS = /** @type {const} */ (['best', 'capture', 'legal', 'after', 'own', 'puzzle']);
const GOALS = ['win', 'draw', 'seeds'];
/** The most tasks of a sheet: each of them is a picture of the server. */
export const TASKS_MAX = 60;

/** A task that asks for the best move. @param {string} rules @param {string} position @returns {Task} */
export function newTask(rules, position) {
  return { rules, position, kind: 'best', house: null, question: '', answer: '', goal: '', solution: '' };
}

/**
 * Reads lines such as `4-4-…-S | Which move? | E`; the question and the answer may be left out.
 * @param {string} text @param {string} rules @returns {{ tasks: Task[], wrong: number[] }} `wrong` has the numbers of lines without a position.
 */
export function readLines(text, rules) {
  /** @type {Task[]} */
  const tasks = [];
  /** @type {number[]} */
  const wrong = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [position = '', question = '', answer = ''] = line.split('|').map((part) => part.trim());
    if (!position && !question) continue;
    if (!parsePosition(position)) wrong.push(index + 1);
    else tasks.push({ ...newTask(rules, position), kind: question ? 'own' : 'best', question, answer });
  }
  return { tasks, wrong };
}

/** The name of a game, or the token of a shared one, in an address or alone; null when there is none. @param {string} text */
export function gameName(text) {
  return /(?:^|\/)([0-9a-z]{12}|[0-9a-z]{26})\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? null;
}

/** Numbers of moves such as `4, 10 16`; null when one is none. @param {string} text @param {number} max */
export function readPlies(text, max) {
  const numbers = text.split(/[\s,;]+/).filter(Boolean).map(Number);
  return numbers.length > 0 && numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= max) ? numbers : null;
}

/** The questions that a task can ask. @param {Task} task @returns {readonly Kind[]} */
export function kindsOf({ solution }) {
  return KINDS.filter((kind) => kind !== 'puzzle' || solution !== '');
}

/** @param {any} task */
function isTask(task) {
  const isWhole = task && typeof task.rules === 'string' && typeof task.position === 'string' && parsePosition(task.position)
    && KINDS.includes(task.kind) && typeof task.question === 'string' && typeof task.answer === 'string';
  const isPuzzle = isWhole && GOALS.includes(task.goal) && /^[A-Fa-f]{1,60}$/.test(task.solution ?? '');
  return isWhole && (isPuzzle || (task.kind !== 'puzzle' && !task.goal && !task.solution));
}

/** What was kept, as far as it makes sense. @param {unknown} kept @returns {Task[]} */
export function tasksFrom(kept) {
  if (!Array.isArray(kept)) return [];
  return kept.filter(isTask).slice(0, TASKS_MAX).map((task) => ({ ...newTask(task.rules, task.position), ...task }));
}
