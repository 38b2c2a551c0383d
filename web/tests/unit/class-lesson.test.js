// Pairs that are changed by hand, and counts in words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { countsTold } from '../../assets/js/classes/answer-counts.js';
import { randomKey } from '../../assets/js/classes/lesson-requests.js';
import { PairSlots } from '../../assets/js/pages/lesson/pair-slots.js';

test('putting somebody into a place exchanges the two, and everybody stays in one', () => {
  const slots = new PairSlots({ pairs: [['a', 'b'], ['c', 'd']], alone: ['e'], waiting: ['f', 'g'] });
  slots.put(1, 'c');
  assert.deepEqual(slots.made, { pairs: [['a', 'c'], ['b', 'd']], alone: ['e'], waiting: ['f', 'g'] });
  // Who waits plays, and who played the computer waits.
  slots.put(4, 'g');
  assert.deepEqual(slots.made, { pairs: [['a', 'c'], ['b', 'd']], alone: ['g'], waiting: ['f', 'e'] });
  // Who starts changes within a pair.
  slots.put(0, 'c');
  assert.deepEqual(slots.made.pairs[0], ['c', 'a']);
  for (const [place, pupil] of /** @type {const} */ ([[0, 'x'], [-1, 'a'], [7, 'a']])) slots.put(place, pupil);
  assert.deepEqual([...slots.everybody].sort(), ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('counts are told with the most frequent first', () => {
  assert.equal(countsTold({ A: 2, C: 11, F: 3 }), 'C: 11, F: 3, A: 2');
  assert.equal(countsTold({}), '');
});

test('a key is long, of chance, and made without a secure context', () => {
  const keys = new Set(Array.from({ length: 100 }, randomKey));
  assert.equal(keys.size, 100);
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/);
});
