// What the tables prove is told from the side of the player to move, whichever sign it has.
import assert from 'node:assert/strict';
import test from 'node:test';
import { expectationOf, proofOf } from '../../assets/js/proof.js';

test('a proof is ahead, behind, even or an interval', () => {
  const { kind, seeds } = proofOf({ floor: 4, ceiling: 4 });
  assert.deepEqual([kind, seeds], ['ahead', 4]);
  const behind = proofOf({ floor: -2, ceiling: -2 });
  assert.deepEqual([behind.kind, behind.seeds], ['behind', 2]);
  assert.equal(proofOf({ floor: 0, ceiling: 0 }).kind, 'even');
  assert.deepEqual(proofOf({ floor: -2, ceiling: 0 }), { kind: 'between', seeds: 2, floorKind: 'behind', floor: 2, ceilingKind: 'even', ceiling: 0 });
});

test('an expectation is told in whole seeds', () => {
  assert.deepEqual(expectationOf(260), { kind: 'ahead', seeds: 3 });
  assert.deepEqual(expectationOf(-140), { kind: 'behind', seeds: 1 });
  assert.deepEqual(expectationOf(-49), { kind: 'even', seeds: 0 });
});
