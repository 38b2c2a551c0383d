// Values, qualities, accuracy and the review of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accuracyOf, moveAccuracy } from '../../assets/js/analysis/accuracy.js';
import { lossOf, qualityOf, THRESHOLDS } from '../../assets/js/analysis/classify.js';
import { countsOf, exercisesOf, reviewOf, turningPoints, valueOfEnd } from '../../assets/js/analysis/review-model.js';
import { expectationOfSeeds, reversed, seenBySouth, shortValue, valueOf } from '../../assets/js/analysis/values.js';

/** @typedef {import('../../assets/js/analysis/review-model.js').FoundLine} FoundLine */
/** @param {string} move @param {number} score @param {Partial<FoundLine>} [more] @returns {FoundLine} */
const line = (move, score, more = {}) => ({ move: /** @type {any} */ (move), score, proven: null, net: null, pv: move, ...more });

test('an expected difference becomes an expected result', () => {
  assert.equal(expectationOfSeeds(0), 0.5);
  assert.ok(Math.abs(expectationOfSeeds(4) - 0.7311) < 1e-4);
  assert.ok(Math.abs(expectationOfSeeds(3) + expectationOfSeeds(-3) - 1) < 1e-12);
  assert.equal(valueOf(line('A', 250)).seeds, 2.5);
});

test('what is proven counts as such', () => {
  assert.equal(valueOf(line('A', 90, { proven: 'loss' })).expectation, 0);
  assert.deepEqual([valueOf(line('A', 0, { net: [1, 3] })).proven, valueOf(line('A', 0, { net: [-3, -1] })).proven], ['win', 'loss']);
  assert.deepEqual([valueOf(line('A', 0, { net: [0, 0] })).expectation, valueOf(line('A', 0, { net: [-2, 2] })).proven], [0.5, null]);
  assert.equal(valueOf(line('A', 500, { net: [1, 3] })).seeds, 1);
});

test('the other player sees the opposite', () => {
  const value = valueOf(line('A', 0, { net: [1, 3] }));
  assert.deepEqual(reversed(value), { seeds: -3, expectation: 0, net: [-3, -1], proven: 'loss' });
  assert.deepEqual(reversed(reversed(value)), value);
  assert.equal(seenBySouth(valueOf(line('a', 200)), 'N').seeds, -2);
});

test('values are short', () => {
  const told = (/** @type {number} */ score, /** @type {[number, number] | null} */ net = null) => shortValue(valueOf(line('A', score, { net })));
  assert.deepEqual([told(254), told(-310), told(3), told(0, [3, 3]), told(0, [-2, 2]), told(0, [0, 0])], ['+2.5', '−3.1', '0.0', '+3', '−2…+2', '0']);
});

test('the quality of a move follows its loss, by either measure', () => {
  for (const measure of /** @type {const} */ (['seeds', 'result'])) {
    const of = (/** @type {number} */ lost) => qualityOf({ seeds: lost, points: lost }, measure);
    assert.equal(of(0), 'best');
    for (const [quality, from] of Object.entries(THRESHOLDS[measure])) {
      assert.equal(of(from), quality);
      assert.notEqual(of(from - 0.01), quality);
    }
  }
  // Three seeds of a won game are three seeds, and change nothing in the result.
  const loss = lossOf(valueOf(line('A', 0, { net: [9, 9] })), valueOf(line('B', 0, { net: [6, 6] })));
  assert.deepEqual([qualityOf(loss, 'seeds'), qualityOf(loss, 'result')], ['mistake', 'best']);
  // One seed that decides the game is a blunder.
  const decisive = lossOf(valueOf(line('A', 0, { net: [0, 0] })), valueOf(line('B', 0, { net: [-2, -2] })));
  assert.deepEqual([qualityOf(decisive, 'seeds'), qualityOf(decisive, 'result')], ['inaccuracy', 'blunder']);
  assert.deepEqual(lossOf(valueOf(line('A', 100)), valueOf(line('B', 130))), { seeds: 0, points: 0 });
});

test('accuracy: 100 without a loss, divided by e with every 25 points', () => {
  assert.equal(moveAccuracy(0), 100);
  assert.ok(Math.abs(moveAccuracy(25) - 100 / Math.E) < 1e-9);
  assert.equal(accuracyOf([]), null);
  assert.equal(accuracyOf([0, 0]), 100);
  assert.ok(Math.abs(/** @type {number} */ (accuracyOf([0, 25])) - (100 + 100 / Math.E) / 2) < 1e-9);
});

const MOVES = /** @type {import('../../assets/js/types.js').House[]} */ (['F', 'f', 'B', 'e']);
const FOUND = [
  [line('F', 40), line('E', 20)],
  [line('e', 100, { pv: 'eBd' }), line('f', -900)],
  [line('B', 900)],
  [line('d', 0, { net: [-1, -1] }), line('e', 0, { net: [-3, -3] })],
];

test('a review judges every move, and a forced one does not count', () => {
  const review = reviewOf(MOVES, FOUND, { south: 26, north: 22 });
  assert.deepEqual(review.moves.map(({ side, forced }) => [side, forced]), [['S', false], ['N', false], ['S', true], ['N', false]]);
  assert.equal(review.accuracy.S, 100);
  const lost = (expectationOfSeeds(1) - expectationOfSeeds(-9)) * 100;
  assert.ok(Math.abs(/** @type {number} */ (review.accuracy.N) - (moveAccuracy(lost) + 100) / 2) < 1e-9);
  assert.deepEqual(review.advantage.map(({ seeds }) => seeds), [0.4, -1, 9, 1, 4]);
  assert.deepEqual(review.advantage.at(-1), valueOfEnd({ south: 26, north: 22 }));
  assert.deepEqual(turningPoints(review).map(({ ply, line: better }) => [ply, better]), [[2, 'eBd']]);
  assert.deepEqual(exercisesOf(review, 'result').map(({ ply }) => ply), [2]);
  assert.deepEqual(countsOf(review, 'N', 'seeds'), { best: 0, good: 0, inaccuracy: 1, mistake: 0, blunder: 1 });
  assert.deepEqual(countsOf(review, 'S', 'seeds'), { best: 1, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 });
});

test('a review without all positions is refused', () => {
  assert.throws(() => reviewOf(MOVES, FOUND.slice(0, 3), null), RangeError);
  assert.throws(() => reviewOf(MOVES, [FOUND[0], [], FOUND[2], FOUND[3]], null), RangeError);
});

test('a game that somebody gave up ends where the engine sees it', () => {
  const review = reviewOf(MOVES.slice(0, 2), FOUND.slice(0, 3), null);
  assert.equal(review.advantage.at(-1)?.seeds, 9);
  assert.equal(reviewOf([], [FOUND[0]], null).advantage[0].seeds, 0.4);
});
