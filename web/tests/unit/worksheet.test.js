// The tasks of a worksheet as values.
import assert from 'node:assert/strict';
import test from 'node:test';
import { gameName, newTask, readLines, readPlies, tasksFrom } from '../../assets/js/worksheet/tasks.js';

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
