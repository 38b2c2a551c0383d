// Solving a puzzle step by step, and puzzles without the server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { indexOfDay, LocalPuzzles, parsePuzzles } from '../../assets/js/puzzles/local.js';
import { Solving } from '../../assets/js/puzzles/solving.js';
import { WEB } from '../support/modules.js';

const text = readFileSync(new URL('assets/puzzles/puzzles.txt', WEB), 'utf8');

/** A puzzle of two moves, E and C. */
const puzzle = () => /** @type {any} */ ({ steps: [{ best: 'E', replies: [{ move: 'b' }] }, { best: 'C', replies: [] }] });

test('the moves of the solution solve it, and are sent once, at the end', () => {
  const solving = new Solving(puzzle());
  assert.deepEqual(solving.play('E'), { right: true, attempt: null });
  assert.equal(solving.isOver, false);
  assert.deepEqual(solving.play('C'), { right: true, attempt: 'EC' });
  assert.deepEqual([solving.isOver, solving.isMissed, solving.isShown], [true, false, false]);
});

test('the first miss is sent with the moves before it, and nothing after it', () => {
  const solving = new Solving(puzzle());
  solving.play('E');
  assert.deepEqual(solving.play('A'), { right: false, attempt: 'EA' });
  assert.deepEqual(solving.play('B'), { right: false, attempt: null });
  assert.deepEqual(solving.play('C'), { right: true, attempt: null });
  assert.deepEqual([solving.isOver, solving.isMissed], [true, true]);
});

test('what was shown is not sent', () => {
  const solving = new Solving(puzzle());
  solving.show();
  assert.deepEqual(solving.play('C'), { right: true, attempt: null });
  assert.equal(solving.isShown, true);
});

test('the file holds a thousand puzzles of all rules in less than 400 kB', () => {
  const entries = parsePuzzles(text);
  assert.ok(entries.length >= 1000, `${entries.length}`);
  assert.ok(text.length < 400_000);
  assert.deepEqual([...new Set(entries.map(({ rules }) => rules))].sort(), ['abapa', 'awari', 'ouri', 'polish']);
  for (const { id, rating, position, line } of entries) {
    assert.match(id, /^[0-9a-z]{6}$/);
    assert.match(position, /^(\d+-){14}S$/);
    assert.match(line, /^[A-F]([A-Fa-f]*[A-F])?$/);
    assert.ok(rating >= 400 && rating <= 3000);
  }
});

test('every day has a puzzle of its own', () => {
  const days = Array.from({ length: 1000 }, (_, day) => indexOfDay(20_000 + day, 1000));
  assert.equal(new Set(days).size, 1000);
});

/** A rulebook that only says what it was asked. @type {import('../../assets/js/puzzles/local.js').Rulebook} */
const rulebook = {
  view: async ({ start }) => /** @type {any} */ ({ position: start }),
  line: async ({ moves = '' }) => ({ plies: [...moves].map((move) => /** @type {any} */ ({ move })) }),
  views: async (_, plies) => plies.map((ply) => /** @type {any} */ ({ ply })),
};

/** @returns {import('../../assets/js/puzzles/local.js').Memory} */
function memory() {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

test('puzzles without the server: the same shape, a streak, no repetition', async () => {
  const source = new LocalPuzzles(text, rulebook, memory());
  const seen = new Set();
  for (let count = 1; count <= 20; count += 1) {
    const { puzzle: found, tried } = await source.next({ rules: 'ouri', theme: 'chain' });
    assert.equal(tried, null);
    assert.ok(found.rules === 'ouri' && found.themes.includes('chain') && !seen.has(found.id));
    seen.add(found.id);
    const best = found.steps.map((step) => step.best).join('');
    assert.equal(found.steps.flatMap((step) => [step.best, ...step.replies.map(({ move }) => move)]).join(''), found.line);
    const result = await source.attempt(found.id, best);
    assert.deepEqual([result.solved, result.counted, result.you.streak], [true, true, count]);
  }
  const { puzzle: last } = await source.next({});
  const wrong = last.steps[0].best === 'A' ? 'B' : 'A';
  const missed = await source.attempt(last.id, wrong);
  assert.deepEqual([missed.solved, missed.missed, missed.you.streak, missed.you.streak_best], [false, 0, 0, 20]);
  assert.equal((await source.attempt(last.id, wrong)).counted, false);
  assert.deepEqual((await source.get(last.id)).tried, { solved: false });
  await assert.rejects(source.get('zzzzzz'), { code: 'not_found' });
});
