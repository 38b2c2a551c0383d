// Tasks and the dashboard of a class as values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { reviewOf } from '../../assets/js/analysis/review-model.js';
import { gameText, missedText, needingHelp, reasonText, tasksOf } from '../../assets/js/classes/dashboard-model.js';
import { dayOf, doneCount, endOfDay, gameOf, goalText, leftOf, nameOf, pageOf, sorted, stateOf } from '../../assets/js/classes/tasks.js';

/** @typedef {import('../../assets/js/classes/task-types.js').Task} Task */
/** @typedef {import('../../assets/js/classes/task-types.js').Goal} Goal */

/** Messages as their names and arguments. @param {string} id @param {Record<string, any>} [args] */
const t = (id, args) => [id, ...Object.values(args ?? {})].join(' ');

/** @type {Record<'lesson' | 'puzzles' | 'games' | 'position', Goal>} */
const GOALS = {
  lesson: { kind: 'lesson', lesson: 'chains' },
  puzzles: { kind: 'puzzles', theme: 'chain', rules: 'ouri', difficulty: 'easy', count: 5 },
  games: { kind: 'games', level: 2, rules: null, count: 5, wins: 1 },
  position: { kind: 'position', position: '0-0-2-1-0-8-4-3-5-2-6-1-9-7-N', rules: 'abapa', side: 'N', level: 3, result: 'draw' },
};

/** @param {Partial<import('../../assets/js/classes/task-types.js').Standing>} [change] */
const standing = (change = {}) => ({ pupil: 'mia', count: 0, of: 5, wins: null, tried: 0, game: null, done: null, late: false, ...change });

/** @param {Partial<Task>} [change] @returns {Task} */
const task = (change = {}) => ({ id: 'one', title: '', note: null, goal: GOALS.lesson, set: '2026-11-17T08:00:00Z', due: '2026-11-24T22:59:59Z', for_all: true, pupils: [standing()], ...change });

test('what a task asks for is told with all that matters', () => {
  assert.equal(goalText(GOALS.lesson, t), 'task-lesson-goal lesson-chains');
  assert.equal(goalText(GOALS.puzzles, t), 'task-puzzles-goal 5 · puzzle-theme-name chain · task-difficulty-name easy · rules-name ouri');
  assert.equal(goalText({ kind: 'puzzles', theme: null, rules: null, difficulty: null, count: 5 }, t), 'task-puzzles-goal 5');
  assert.equal(goalText(GOALS.games, t), 'task-games-goal 5 2 · task-wins-goal 1');
  assert.equal(goalText(GOALS.position, t), 'task-position-goal 3 draw · rules-name abapa');
  assert.equal(nameOf(task(), t), 'task-lesson-goal lesson-chains');
  assert.equal(nameOf(task({ title: 'Monday' }), t), 'Monday');
});

test('a task leads straight to what is to be done', () => {
  assert.equal(pageOf(GOALS.lesson), '/learn/chains');
  assert.equal(pageOf(GOALS.puzzles), '/puzzles?theme=chain&rules=ouri&difficulty=easy');
  assert.equal(pageOf({ kind: 'puzzles', theme: null, rules: null, difficulty: null, count: 1 }), '/puzzles?rules=all');
  for (const goal of [GOALS.games, GOALS.position]) assert.equal(pageOf(goal), null);
  assert.deepEqual(gameOf(GOALS.games, 'ouri'), { mode: 'computer', rules: 'ouri', level: 2, you: 'S', starter: 'S', position: null });
  // Who begins is in the position.
  assert.deepEqual(gameOf(GOALS.position, 'ouri'), { mode: 'computer', rules: 'abapa', level: 3, you: 'N', position: '0-0-2-1-0-8-4-3-5-2-6-1-9-7-N' });
  assert.equal(gameOf(GOALS.lesson, 'ouri'), null);
});

test('what is left is counted', () => {
  assert.deepEqual(leftOf(GOALS.lesson, standing({ count: 1, of: 3 })), { id: 'task-left-steps', args: { left: 2 } });
  assert.deepEqual(leftOf(GOALS.puzzles, standing({ count: 4 })), { id: 'task-left-puzzles', args: { left: 1 } });
  assert.deepEqual(leftOf(GOALS.games, standing({ count: 2, wins: 0 })), { id: 'task-left-games', args: { left: 3 } });
  assert.deepEqual(leftOf(GOALS.games, standing({ count: 5, wins: 0 })), { id: 'task-left-wins', args: { left: 1 } });
  assert.deepEqual(leftOf(GOALS.position, standing({ of: 1, tried: 2 })), { id: 'task-left-position', args: { tried: 2 } });
});

test('the most urgent task comes first, and what is done comes last', () => {
  const done = '2026-11-20T10:00:00Z';
  const tasks = [
    task({ id: 'later', due: '2026-12-01T22:59:59Z' }), task({ id: 'sooner' }),
    task({ id: 'done', pupils: [standing({ done })] }), task({ id: 'done-last', pupils: [standing({ done: '2026-11-21T10:00:00Z', late: true })] }),
  ];
  const { open, done: finished } = sorted(tasks);
  assert.deepEqual(open.map(({ id }) => id), ['sooner', 'later']);
  assert.deepEqual(finished.map(({ id }) => id), ['done-last', 'done']);
  assert.deepEqual(tasks.map(({ pupils }) => stateOf(pupils[0])), ['open', 'open', 'done', 'done-late']);
  assert.equal(stateOf(standing({ late: true })), 'late');
  assert.equal(doneCount(task({ pupils: [standing({ done }), standing()] })), 1);
  assert.deepEqual(tasksOf(tasks, 'mia'), { done: 2, of: 4 });
  assert.deepEqual(tasksOf(tasks, 'leo'), { done: 0, of: 0 });
});

test('a task is due at the end of a day, which reads back', () => {
  for (const day of ['2026-11-24', '2027-03-28', '2026-12-31']) assert.equal(dayOf(new Date(endOfDay(day))), day);
});

test('reasons are told in words, those with most of them first', () => {
  /** @type {import('../../assets/js/classes/task-types.js').HelpReason[]} */
  const help = [
    { why: 'misses', theme: 'chain' }, { why: 'losses', level: 2 }, { why: 'lesson_left', lesson: 'sowing', step: 3 }, { why: 'task_late', task: 'one' }, { why: 'away', days: 20 },
  ];
  const tasks = [task({ title: 'Monday' })];
  assert.deepEqual(help.map((reason) => reasonText(reason, tasks, t)), [
    'help-misses puzzle-theme-name chain', 'help-losses 2', 'help-lesson lesson-sowing 3', 'help-task Monday', 'help-away 20',
  ]);
  const pupils = /** @type {any[]} */ ([{ id: 'a', help: [] }, { id: 'b', help: help.slice(1, 2) }, { id: 'c', help }]);
  assert.deepEqual(needingHelp(pupils).map(({ id }) => id), ['c', 'b']);
});

test('a game is told with its result and its review', () => {
  const game = { id: 'x', level: 2, opponent: null, result: /** @type {const} */ ('lost'), seeds: 20, opponent_seeds: 26, ended: '', review: null };
  assert.equal(gameText(game, t), 'dashboard-result lost 20 : 26 · dashboard-against-level 2');
  const review = { accuracy: 64, turning: [{ ply: 5, move: 'A', best: 'F' }] };
  assert.equal(gameText({ ...game, level: null, opponent: 'Leo', review }, t), 'dashboard-result lost 20 : 26 · dashboard-against Leo · dashboard-accuracy 64 · dashboard-turning dashboard-turning-move 5 A F');
  assert.equal(missedText({ puzzle: 'x', rules: 'ouri', themes: ['chain', 'granary'], at: '' }, t), 'puzzle-theme-name chain · puzzle-theme-name granary · rules-name ouri');
});

test('the server makes the same of a review as the analysis board', () => {
  const file = new URL('../../../crates/server/tests/data/review-summary.json', import.meta.url);
  const { review: stored, summary } = JSON.parse(readFileSync(file, 'utf8'));
  const review = reviewOf([...stored.moves], stored.positions, stored.result);
  for (const side of /** @type {const} */ (['S', 'N'])) {
    const turning = review.moves.filter((move) => move.side === side && move.loss.points >= 10).sort((one, other) => other.loss.points - one.loss.points)
      .slice(0, 3).sort((one, other) => one.ply - other.ply).map(({ ply, move, line }) => ({ ply, move, best: line[0] }));
    assert.deepEqual({ accuracy: Math.round(review.accuracy[side] ?? 0), turning }, summary[side]);
  }
});
