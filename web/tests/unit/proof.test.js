// What the tables prove is told from the side of the player to move, whichever sign it has.
import assert from 'node:assert/strict';
import test from 'node:test';
import { expectationOf, proofOf } from '../../assets/js/proof.js';

test('a proof is ahead, behind, even or an interval', () => {
  assert.deepEqual(proofOf({ floor: 4, ceiling: 4 }), { kind: 'ahead', seeds: 4, floor: 4, ceiling: 4 });
  assert.deepEqual(proofOf({ floor: -2, ceiling: -2 }), { kind: 'behind', seeds: 2, floor: -2, ceiling: -2 });
  assert.equal(proofOf({ floor: 0, ceiling: 0 }).kind, 'even');
  assert.equal(proofOf({ floor: -2, ceiling: 0 }).kind, 'between');
});

test('an expectation is told in whole seeds', () => {
  assert.deepEqual(expectationOf(260), { kind: 'ahead', seeds: 3 });
  assert.deepEqual(expectationOf(-140), { kind: 'behind', seeds: 1 });
  assert.deepEqual(expectationOf(-49), { kind: 'even', seeds: 0 });
});
