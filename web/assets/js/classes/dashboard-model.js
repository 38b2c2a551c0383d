/**
 * What the dashboard shows, as values.
 *
 * @typedef {import('./task-types.js').Dashboard} Dashboard
 * @typedef {import('./task-types.js').EndedGame} EndedGame
 * @typedef {import('./task-types.js').HelpReason} HelpReason
 * @typedef {import('./task-types.js').Overview} Overview
 * @typedef {import('./task-types.js').Task} Task
 * @typedef {import('./tasks.js').Translate} Translate
 */
import { nameOf } from './tasks.js';

/** The pupils for whom there are reasons, those with most reasons first. @param {readonly Overview[]} pupils */
export function needingHelp(pupils) {
  return pupils.filter(({ help }) => help.length > 0).sort((one, other) => other.help.length - one.help.length);
}

/** A reason in words. @param {HelpReason} reason @param {readonly Task[]} tasks @param {Translate} t */
export function reasonText(reason, tasks, t) {
  switch (reason.why) {
    case 'misses': return t('help-misses', { theme: t('puzzle-theme-name', { theme: reason.theme }) });
    case 'losses': return t('help-losses', { level: reason.level });
    case 'lesson_left': return t('help-lesson', { lesson: t(`lesson-${reason.lesson}`), step: reason.step });
    case 'task_late': {
      const task = tasks.find(({ id }) => id === reason.task);
      return t('help-task', { task: task ? nameOf(task, t) : '' });
    }
    default: return t('help-away', { days: reason.days });
  }
}

/** How many of the tasks that are set for a pupil are done. @param {readonly Task[]} tasks @param {string} pupil */
export function tasksOf(tasks, pupil) {
  const standings = tasks.flatMap(({ pupils }) => pupils.filter((one) => one.pupil === pupil));
  return { done: standings.filter(({ done }) => done).length, of: standings.length };
}

/** A game in words: against whom, the result, what the review says. @param {EndedGame} game @param {Translate} t */
export function gameText({ level, opponent, result, seeds, opponent_seeds: other, review }, t) {
  const against = level === null ? t('dashboard-against', { name: opponent ?? '–' }) : t('dashboard-against-level', { level });
  const parts = [`${t('dashboard-result', { result })} ${seeds} : ${other}`, against];
  if (review && review.accuracy !== null) parts.push(t('dashboard-accuracy', { accuracy: review.accuracy }));
  if (review && review.turning.length > 0) {
    const moves = review.turning.map(({ ply, move, best }) => t('dashboard-turning-move', { ply, move, best }));
    parts.push(t('dashboard-turning', { moves: moves.join(', ') }));
  }
  return parts.join(' · ');
}

/** What a missed puzzle is about, in words. @param {Overview['puzzles']['missed'][number]} missed @param {Translate} t */
export function missedText({ themes, rules }, t) {
  return [...themes.map((theme) => t('puzzle-theme-name', { theme })), t('rules-name', { rules })].join(' · ');
}
