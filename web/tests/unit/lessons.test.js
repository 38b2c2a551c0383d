// Lessons and examples: positions that hold 48 seeds, goals that can be met, progress that counts.
import assert from 'node:assert/strict';
import test from 'node:test';
import { parsePosition } from '../../assets/js/board/places.js';
import { LESSONS, progressOf, solves, withStep } from '../../assets/js/lessons.js';
import { sectionsOf } from '../../assets/js/rules-content.js';
import { RULE_SETS } from '../../assets/js/rulesets.js';

test('every position of a lesson or an example is one', () => {
  for (const { id, steps } of LESSONS) {
    for (const { position } of steps) assert.ok(parsePosition(position), `${id}: ${position}`);
  }
  for (const rules of RULE_SETS) {
    for (const { position } of sectionsOf(rules).flatMap(({ clauses }) => clauses).flatMap(({ examples = [] }) => examples)) {
      assert.ok(parsePosition(position), `${rules}: ${position}`);
    }
  }
});

test('each rule set has its own clause on the grand slam, and only ouri the one on singles', () => {
  const clauses = Object.fromEntries(RULE_SETS.map((rules) => [rules, sectionsOf(rules).flatMap((section) => section.clauses.map(({ id }) => id))]));
  assert.deepEqual(RULE_SETS.map((rules) => clauses[rules].filter((id) => id.startsWith('G')).join()), ['G1', 'G2', 'G3', 'G4']);
  assert.deepEqual(RULE_SETS.filter((rules) => clauses[rules].includes('O1')), ['ouri']);
});

test('a goal is met by the moves it names, by any capture, or by the largest', () => {
  const ply = (/** @type {string} */ move, /** @type {number} */ captured) => (
    /** @type {import('../../assets/js/types.js').Ply} */ ({ move, captured, seeds: 1, path: [], captures: [], grand_slam: false, again: false, position: '' }));
  const legal = [ply('A', 0), ply('B', 2), ply('C', 5)];
  assert.deepEqual(legal.map((move) => solves('any', move, legal)), [true, true, true]);
  assert.deepEqual(legal.map((move) => solves('capture', move, legal)), [false, true, true]);
  assert.deepEqual(legal.map((move) => solves('most', move, legal)), [false, false, true]);
  assert.deepEqual(legal.map((move) => solves(['A'], move, legal)), [true, false, false]);
});

test('a lesson goes on at the first step that is open, and is done when none is', () => {
  const lesson = LESSONS[0];
  let progress = /** @type {Record<string, string[]>} */ ({});
  assert.deepEqual(progressOf(progress, lesson), { step: 0, done: false });
  progress = withStep(withStep(progress, lesson, 0), lesson, 0);
  assert.deepEqual(progress, { first: ['1'] });
  assert.deepEqual(progressOf(progress, lesson), { step: 1, done: false });
  lesson.steps.forEach((_, step) => { progress = withStep(progress, lesson, step); });
  assert.deepEqual(progressOf(progress, lesson), { step: 0, done: true });
});

test('every worked example of the source documents is on the page of its rules, with its source', () => {
  /** @type {[rules: 'abapa' | 'ouri', source: string, position: string, move: string | undefined][]} */
  const documented = [
    ['abapa', 'both', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 'E'],
    ['abapa', 'both', '6-1-7-0-14-8-0-2-8-0-0-0', 'E'],
    ['abapa', 'both', '4-0-0-1-3-1-2-1-2-0-0-6', 'E'],
    ['abapa', 'ca', '1-1-2-0-4-0-1-1-1-0-0-0', 'E'],
    ['abapa', 'es', '1-1-0-2-4-0-1-1-1-0-0-0', 'E'],
    ['abapa', 'ca', '0-1-2-0-4-0-0-0-0-0-0-0', 'E'],
    ['abapa', 'es', '1-1-0-2-4-0-0-0-0-0-0-0', 'E'],
    ['abapa', 'ca', '0-1-2-0-1-0-0-0-0-0-0-0', undefined],
    ['abapa', 'es', '1-1-0-2-1-0-0-0-0-0-0-0', undefined],
    ['abapa', 'both', '1-1-0-0-0-0-1-1-0-0-0-0', 'A'],
    ['ouri', 'pt', '4-4-4-4-4-4-4-4-4-4-4-4', 'B'],
    ['ouri', 'pt', '4-4-4-4-4-4-4-4-4-4-4-4', 'E'],
  ];
  for (const [rules, source, position, move] of documented) {
    const examples = sectionsOf(rules).flatMap(({ clauses }) => clauses).flatMap(({ examples: own = [] }) => own);
    assert.ok(examples.some((example) => example.source === source && example.position.startsWith(position) && example.move === move), `${source}: ${position} ${move}`);
  }
});
