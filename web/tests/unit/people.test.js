// What the pages about people compute without a browser: names, passwords, pools, graphs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { changeTold } from '../../assets/js/people/changes.js';
import { linesOf, scaleOf } from '../../assets/js/people/graph-scale.js';
import { NAME_MAX, NAME_MIN, nameRules } from '../../assets/js/people/names.js';
import { PASSWORD_MIN, strengthOf } from '../../assets/js/people/password.js';
import { inOrder, parsePool } from '../../assets/js/people/pools.js';
import { WEB } from '../support/modules.js';

test('names of any script keep the rules; blanks and signs do not', () => {
  for (const name of ['Ana', 'Łucja.Żółć_2', 'נועה', '小林', 'j-r', 'अनिता', '12', 'a'.repeat(20)]) {
    assert.deepEqual(nameRules(name), { length: true, characters: true }, name);
  }
  for (const name of ['a', '', 'a'.repeat(21)]) assert.equal(nameRules(name).length, false, name);
  for (const name of ['Ana Bel', 'a@b', 'a/b', '😀😀', 'a\u0000b', '.a', '-a', '']) assert.equal(nameRules(name).characters, false, name);
});

test('a name is measured as the server keeps it: in characters, in one normal form', () => {
  assert.equal(nameRules('𝒜').length, false);
  assert.equal(nameRules('e\u0308').length, false);
});

test('a password is as good as it is long', () => {
  assert.deepEqual(['', 'a'.repeat(7), 'a'.repeat(8), 'a'.repeat(12), 'a'.repeat(16)].map((text) => strengthOf(text)), [
    { strength: 'none', score: 0 }, { strength: 'short', score: 1 }, { strength: 'fair', score: 2 }, { strength: 'good', score: 3 }, { strength: 'strong', score: 4 },
  ]);
  assert.equal(strengthOf('😀'.repeat(7)).strength, 'short');
});

test('changes of a rating have a sign', () => {
  assert.deepEqual([7, -12, 0].map(changeTold), ['+7', '−12', '±0']);
});

test('the lines of a graph enclose every rating, and are few', () => {
  for (const values of [[1500], [1500, 1507], [1480, 1612, 1533], [400, 2900], [-120, 60]]) {
    const lines = linesOf(values);
    assert.ok(lines[0] <= Math.min(...values) && lines[lines.length - 1] >= Math.max(...values), `${values}: ${lines}`);
    assert.ok(lines.length >= 2 && lines.length <= 6, `${values}: ${lines}`);
    const steps = lines.slice(1).map((line, index) => line - lines[index]);
    assert.equal(new Set(steps).size, 1);
  }
});

test('points of a graph lie within its frame, and the nearest is found', () => {
  const frame = { left: 40, right: 340, top: 10, bottom: 200 };
  const scale = scaleOf([1400, 1600], 4, frame);
  assert.deepEqual([0, 1, 3].map(scale.x), [40, 140, 340]);
  assert.deepEqual([1400, 1500, 1600].map(scale.y), [200, 105, 10]);
  assert.deepEqual([-50, 40, 89, 91, 999].map(scale.nearest), [0, 0, 0, 1, 3]);
  const one = scaleOf([1400, 1600], 1, frame);
  assert.deepEqual([one.x(0), one.nearest(0)], [190, 0]);
});

test('pools are rules and a speed, in the order of the site', () => {
  assert.deepEqual(parsePool('ouri.correspondence'), { rules: 'ouri', speed: 'correspondence' });
  for (const pool of ['', 'ouri', 'ouri.', 'chess.blitz', 'ouri.slow', 'ouri.blitz.x']) assert.equal(parsePool(pool), null, pool);
  const pools = ['x.y', 'ouri.blitz', 'abapa.computer', 'abapa.bullet'].map((pool) => ({ pool }));
  assert.deepEqual(inOrder(pools).map(({ pool }) => pool), ['abapa.bullet', 'abapa.computer', 'ouri.blitz', 'x.y']);
});

test('what the pages say of names and passwords is what the server keeps to', () => {
  const rust = (/** @type {string} */ file) => readFileSync(new URL(`../crates/server/src/people/${file}.rs`, WEB), 'utf8');
  const limits = (/** @type {string} */ text) => [...text.matchAll(/^const LENGTH_(MIN|MAX): usize = (\d+);/gm)].map(([, , value]) => Number(value));
  assert.deepEqual(limits(rust('name')), [NAME_MIN, NAME_MAX]);
  assert.equal(limits(rust('password'))[0], PASSWORD_MIN);
});
