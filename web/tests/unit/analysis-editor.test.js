// The position that is being set up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePosition, PITS } from '../../assets/js/board/houses.js';
import { generator } from '../../assets/js/random.js';
import { START } from '../../assets/js/analysis/address.js';
import { Setup } from '../../assets/js/analysis/editor-model.js';

test('a house takes from the fuller store and gives to the emptier one', () => {
  const setup = new Setup('4-0-0-0-0-0-0-0-0-0-0-0-20-24-S');
  setup.set('B', 3);
  assert.equal(setup.text, '4-3-0-0-0-0-0-0-0-0-0-0-20-21-S');
  setup.set('A', 1);
  assert.equal(setup.text, '1-3-0-0-0-0-0-0-0-0-0-0-22-22-S');
  setup.set('S', 30);
  setup.turn = 'N';
  assert.equal(setup.text, '1-3-0-0-0-0-0-0-0-0-0-0-30-14-N');
});

test('no pit gets what is not there', () => {
  const setup = new Setup(START);
  assert.equal(setup.most('A'), 4);
  setup.set('A', 40);
  assert.equal(setup.text, START);
  setup.set('A', -3);
  setup.set('a', NaN);
  assert.deepEqual([setup.count('A'), setup.count('a'), setup.count('S') + setup.count('N')], [0, 0, 8]);
  setup.set('S', 99);
  assert.deepEqual([setup.count('S'), setup.count('N')], [8, 0]);
  assert.throws(() => new Setup('4-4'), RangeError);
});

test('whatever is set, it is a position', () => {
  const random = generator(5);
  const setup = new Setup(START);
  for (let step = 0; step < 2000; step += 1) {
    const pit = PITS[Math.floor(random() * PITS.length)];
    setup.set(pit, Math.floor(random() * 60) - 5);
    assert.ok(parsePosition(setup.text), setup.text);
  }
  setup.clear();
  assert.equal(setup.text, '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S');
});
