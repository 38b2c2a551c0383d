// The tasks of a worksheet as values.
import assert from 'node:assert/strict';
import test from 'node:test';
import { parsePuzzles } from '../../assets/js/puzzles/local.js';
import { DIFFICULTIES, drawPuzzles, movesToFind, taskOfPuzzle } from '../../assets/js/worksheet/puzzles.js';
import { gameName, kindsOf, newTask, readLines, readPlies, tasksFrom } from '../../assets/js/worksheet/tasks.js';
import { read } from '../support/modules.js';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

test('lines are positions, with a question and an answer or without', () => {
  const { tasks, wrong } = readLines(`${START}\n\n ${START} | Why? | Because | of it\n`, 'ouri');
  assert.deepEqual(wrong, []);
  assert.deepEqual(tasks, [
    newTask('ouri', START),
    { ...newTask('ouri', START), kind: 'own', question: 'Why?', answer: 'Because' },
  ]);
});

test('lines without a position are named by their numbers', () => {
  const { tasks, wrong } = readLines(`4-4-4\n${START}\n5${START.slice(1)} | 49 seeds\n| no position`, 'abapa');
  assert.deepEqual(wrong, [1, 3, 4]);
  assert.equal(tasks.length, 1);
});

test('a game is known by its name or by its address', () => {
  const [name, token] = ['k3v9x0q2m7ab', '4x9kq0v7m2ab5t8c1d6e3f0gzr'];
  assert.equal(gameName(name), name);
  assert.equal(gameName(` https://oware.example/play/${name} `), name);
  assert.equal(gameName(`https://oware.example/shared/${token}?x=1`), token);
  for (const text of ['', 'https://oware.example/', `${name}x`, '/play/K3V9X0Q2M7AB']) assert.equal(gameName(text), null, text);
});

test('numbers of moves lie within the game', () => {
  assert.deepEqual(readPlies('4, 10;16 0', 16), [4, 10, 16, 0]);
  for (const text of ['', '17', '-1', '1.5', 'four']) assert.equal(readPlies(text, 16), null, text);
});

test('a damaged draft loses only what makes no sense', () => {
  const task = newTask('abapa', START);
  assert.deepEqual(tasksFrom([task, { ...task, position: '1-2-3' }, { ...task, kind: 'other' }, null, 7]), [task]);
  assert.deepEqual(tasksFrom('nonsense'), []);
});

test('a draft of an earlier version is whole, and a puzzle keeps its solution', () => {
  const { goal: _goal, solution: _solution, ...earlier } = newTask('abapa', START);
  assert.deepEqual(tasksFrom([earlier]), [newTask('abapa', START)]);
  const puzzle = taskOfPuzzle({ rules: 'ouri', goal: 'win', position: START, line: 'EaF' });
  assert.deepEqual(tasksFrom([puzzle, { ...puzzle, kind: 'best' }]), [puzzle, { ...puzzle, kind: 'best' }]);
  assert.deepEqual(tasksFrom([{ ...puzzle, solution: '' }, { ...puzzle, goal: 'x' }, { ...puzzle, solution: '<b>' }, { ...earlier, kind: 'puzzle' }]), []);
  assert.deepEqual([kindsOf(puzzle).includes('puzzle'), kindsOf(newTask('abapa', START)).includes('puzzle')], [true, false]);
  assert.equal(movesToFind(puzzle.solution), 2);
});

test('puzzles are drawn by rules, theme and difficulty, none twice, the easiest first', () => {
  const all = parsePuzzles(read('assets/puzzles/puzzles.txt'));
  for (const difficulty of /** @type {const} */ (['easy', 'medium', 'hard'])) {
    const drawn = drawPuzzles(all, { rules: 'ouri', theme: '', difficulty, count: 12 }, new Set());
    const [from, below] = DIFFICULTIES[difficulty];
    assert.equal(new Set(drawn.map(({ id }) => id)).size, 12);
    assert.ok(drawn.every(({ rules, rating }) => rules === 'ouri' && rating >= from && rating < below));
    assert.deepEqual(drawn.map(({ rating }) => rating), drawn.map(({ rating }) => rating).sort((a, b) => a - b));
  }
  const slams = all.filter(({ rules, themes }) => rules === 'polish' && themes.includes('grand_slam'));
  const drawn = drawPuzzles(all, { rules: 'polish', theme: 'grand_slam', difficulty: '', count: 60 }, new Set([slams[0].position]));
  assert.deepEqual(drawn.map(({ id }) => id).sort(), slams.slice(1).map(({ id }) => id).sort());
});
