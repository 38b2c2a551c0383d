// Lessons and examples: positions that hold 48 seeds, goals that can be met, progress that counts.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bareView, parsePosition } from '../../assets/js/board/houses.js';
import { feedingMistakeOf, lessonsOf, mistakeOf, progressOf, rulesFor, solves, stepName } from '../../assets/js/lessons.js';
import { merged, without } from '../../assets/js/offline/progress.js';
import { sectionsOf } from '../../assets/js/rules-content.js';
import { RULE_SETS } from '../../assets/js/rulesets.js';

test('every position of a lesson or an example is one', () => {
  for (const { id, steps } of lessonsOf('ouri')) {
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

/** A move as the server describes it, as far as lessons look. @param {string} move @param {string} path @param {number} captured @param {string} [position] */
const ply = (move, path, captured, position = '') => (
  /** @type {import('../../assets/js/types.js').Ply} */ ({ move, captured, seeds: path.length, path: [...path], captures: [], grand_slam: false, again: false, position }));

test('a goal is met by any move, by a capture, by the largest, by where the seeds fall or come from', () => {
  const legal = [ply('A', 'BC', 0), ply('E', 'Fab', 2), ply('F', 'abcd', 5)];
  const met = (/** @type {import('../../assets/js/lessons.js').Goal} */ goal) => legal.filter((move) => solves(goal, move, legal)).map(({ move }) => move).join('');
  assert.deepEqual([met('any'), met('capture'), met('most'), met('stay'), met({ last: 'b' }), met({ sow: 'F' })], ['AEF', 'EF', 'F', 'A', 'E', 'F']);
});

test('each kind of mistake has an answer with its numbers (U25)', () => {
  const after = '0-1-5-1-0-7-3-0-5-1-1-1-11-12-N';
  const legal = [ply('A', 'BC', 0), ply('E', 'Fa', 0, after), ply('D', 'EFab', 2), ply('F', 'abcd', 5)];
  const told = (/** @type {any} */ goal, /** @type {number} */ index) => mistakeOf(goal, legal[index], legal);
  assert.deepEqual(told('capture', 0), { id: 'mistake-own-row', args: { last: 'C' } });
  assert.deepEqual(told('most', 1), { id: 'mistake-count', args: { last: 'a', now: 3 } });
  assert.deepEqual(told('most', 2), { id: 'mistake-fewer', args: { captured: 2, most: 5 } });
  assert.deepEqual(told('stay', 1), { id: 'mistake-leaves-row', args: { house: 'E', seeds: 2, last: 'a' } });
  assert.deepEqual(told({ last: 'b' }, 0), { id: 'mistake-last', args: { house: 'A', seeds: 2, last: 'C', target: 'b' } });
  assert.deepEqual(told({ sow: 'F' }, 0), { id: 'mistake-house', args: { house: 'A', target: 'F' } });
});

test('a house that feeds nobody is told how many seeds it would take', () => {
  const view = bareView('0-1-2-0-4-0-0-0-0-0-0-0-20-21-S', 'abapa');
  const refused = /** @type {import('../../assets/js/types.js').Refusal[]} */ ([{ move: 'B', code: 'must_feed', clause: 'F1', larger: null, seeds: null }]);
  assert.deepEqual(feedingMistakeOf({ ...view, refused }, 'B'), { id: 'mistake-feed', args: { house: 'B', seeds: 1, needed: 5 } });
  assert.equal(feedingMistakeOf({ ...view, refused }, 'A'), null);
});

test('only those who learn ouri get the lesson on single seeds', () => {
  const ids = (/** @type {'ouri' | 'abapa'} */ rules) => lessonsOf(rules).map(({ id }) => id);
  assert.ok(ids('ouri').includes('singles') && !ids('abapa').includes('singles'));
});

test('a lesson goes on at the first step that is open, and is done when none is', () => {
  const lesson = lessonsOf('abapa')[0];
  let progress = /** @type {Record<string, string[]>} */ ({});
  assert.deepEqual(progressOf(progress, lesson), { step: 0, done: false });
  progress = { first: [stepName(0)] };
  assert.deepEqual(progress, { first: ['1'] });
  assert.deepEqual(progressOf(progress, lesson), { step: 1, done: false });
  progress = { first: lesson.steps.map((_, step) => stepName(step)) };
  assert.deepEqual(progressOf(progress, lesson), { step: 0, done: true });
});

test('progress of two devices is merged, and what one lacks is found', () => {
  const [one, other] = [{ first: ['1', '2'], sowing: ['1'] }, { first: ['2', '3'], slam: ['1'] }];
  const all = merged(one, other);
  assert.deepEqual(all, { first: ['1', '2', '3'], sowing: ['1'], slam: ['1'] });
  assert.deepEqual(merged(all, one), all);
  assert.deepEqual(without(one, other), { first: ['1'], sowing: ['1'] });
  assert.deepEqual(without(one, all), {});
  assert.deepEqual(one, { first: ['1', '2'], sowing: ['1'] });
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

test('a lesson of other rules is found by its name, whatever the visitor learns', () => {
  assert.equal(rulesFor('singles', 'abapa'), 'ouri');
  assert.ok(lessonsOf(rulesFor('singles', 'abapa')).some(({ id }) => id === 'singles'));
  for (const taught of RULE_SETS) for (const id of ['first', 'chains', 'unknown']) assert.equal(rulesFor(id, taught), taught);
});
