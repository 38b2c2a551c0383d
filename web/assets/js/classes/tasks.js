/**
 * Tasks as values: what they ask for as messages, where they lead, what is left. Nothing here knows a document.
 *
 * @typedef {import('./task-types.js').Goal} Goal
 * @typedef {import('./task-types.js').Standing} Standing
 * @typedef {import('./task-types.js').Task} Task
 * @typedef {import('../board/describe.js').Message} Message
 */

/** @type {readonly import('./task-types.js').Note[]} */
export const NOTES = ['think_first', 'count_seeds', 'no_hints', 'take_time', 'discuss'];
/** @type {readonly Goal['kind'][]} */
export const KINDS = ['lesson', 'puzzles', 'games', 'position'];
/** @type {readonly import('./task-types.js').Difficulty[]} */
export const DIFFICULTIES = ['easy', 'medium', 'hard'];
export const PUZZLES_MAX = 50;
export const GAMES_MAX = 20;

/** @typedef {(id: string, args?: Record<string, any>) => string} Translate */

/** What a task asks for, in words. @param {Goal} goal @param {Translate} t */
export function goalText(goal, t) {
  const rules = 'rules' in goal && goal.rules ? [t('rules-name', { rules: goal.rules })] : [];
  switch (goal.kind) {
    case 'lesson': return t('task-lesson-goal', { lesson: t(`lesson-${goal.lesson}`) });
    case 'puzzles': {
      const theme = goal.theme ? [t('puzzle-theme-name', { theme: goal.theme })] : [];
      const difficulty = goal.difficulty ? [t('task-difficulty-name', { difficulty: goal.difficulty })] : [];
      return [t('task-puzzles-goal', { count: goal.count }), ...theme, ...difficulty, ...rules].join(' · ');
    }
    case 'games': {
      const wins = goal.wins ? [t('task-wins-goal', { wins: goal.wins })] : [];
      return [t('task-games-goal', { count: goal.count, level: goal.level }), ...wins, ...rules].join(' · ');
    }
    default: return [t('task-position-goal', { level: goal.level, result: goal.result }), ...rules].join(' · ');
  }
}

/** The name of a task: its title, or what it asks for. @param {Task} task @param {Translate} t */
export const nameOf = (task, t) => task.title || goalText(task.goal, t);

/** The page that a task leads to; null where a game is begun first. @param {Goal} goal @returns {string | null} */
export function pageOf(goal) {
  if (goal.kind === 'lesson') return `/learn/${goal.lesson}`;
  if (goal.kind !== 'puzzles') return null;
  const asked = Object.entries({ theme: goal.theme, rules: goal.rules ?? 'all', difficulty: goal.difficulty }).filter(([, value]) => value);
  return `/puzzles?${new URLSearchParams(/** @type {[string, string][]} */ (asked))}`;
}

/** The game that a task begins, as the server is asked for it. @param {Goal} goal @param {string} usual The rules where the task leaves them open. */
export function gameOf(goal, usual) {
  if (goal.kind === 'games') return { mode: 'computer', rules: goal.rules ?? usual, level: goal.level, you: 'S', starter: 'S', position: null };
  if (goal.kind === 'position') return { mode: 'computer', rules: goal.rules, level: goal.level, you: goal.side, position: goal.position };
  return null;
}

/** What is left of a task that is not done. @param {Goal} goal @param {Standing} standing @returns {Message} */
export function leftOf(goal, { count, of, wins, tried }) {
  const left = of - count;
  switch (goal.kind) {
    case 'lesson': return { id: 'task-left-steps', args: { left } };
    case 'puzzles': return { id: 'task-left-puzzles', args: { left } };
    case 'games': return left > 0 ? { id: 'task-left-games', args: { left } } : { id: 'task-left-wins', args: { left: (goal.wins ?? 0) - (wins ?? 0) } };
    default: return { id: 'task-left-position', args: { tried } };
  }
}

/** How a task stands in time. @param {Standing} standing @returns {'done' | 'done-late' | 'late' | 'open'} */
export function stateOf({ done, late }) {
  if (done) return late ? 'done-late' : 'done';
  return late ? 'late' : 'open';
}

/** A pupil's tasks: those to do, the most urgent first, and those that are done, the last one first. @param {readonly Task[]} tasks */
export function sorted(tasks) {
  const isDone = (/** @type {Task} */ { pupils }) => Boolean(pupils[0]?.done);
  return {
    open: tasks.filter((task) => !isDone(task)).sort((one, other) => one.due.localeCompare(other.due)),
    done: tasks.filter(isDone).sort((one, other) => (other.pupils[0].done ?? '').localeCompare(one.pupils[0].done ?? '')),
  };
}

/** How many have done a task. @param {Task} task */
export const doneCount = ({ pupils }) => pupils.filter(({ done }) => done).length;

/** The end of a day as the clock of this device has it. @param {string} day Such as 2026-11-24. */
export function endOfDay(day) {
  return new Date(`${day}T23:59:59`).toISOString();
}

/** The day of a moment as the clock of this device has it. @param {Date} moment */
export function dayOf(moment) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
