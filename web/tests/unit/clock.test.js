// Clocks: what is left, what they show, and when that changes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faceOf, isLow, leftOf_ms, shownFor_ms, timeControl } from '../../assets/js/online/clock.js';

const BLITZ = timeControl('5+3');
const DAYS = timeControl('3d');

test('a time control is read as the server writes it', () => {
  assert.deepEqual(timeControl('none'), { kind: 'none' });
  assert.deepEqual(BLITZ, { kind: 'real', minutes: 5, increment_s: 3 });
  assert.deepEqual(DAYS, { kind: 'days', days: 3 });
});

test('only the clock that runs loses time, and none goes below zero', () => {
  const clock = { left_ms: { S: 60_000, N: 30_000 }, running: /** @type {const} */ ('N'), move_by: null };
  assert.deepEqual([leftOf_ms(clock, 'S', 5000), leftOf_ms(clock, 'N', 5000), leftOf_ms(clock, 'N', 50_000)], [60_000, 25_000, 0]);
  assert.equal(leftOf_ms({ ...clock, running: null }, 'N', 5000), 30_000);
});

test('a clock shows minutes and seconds, tenths under ten seconds, and hours where there are some', () => {
  const text = (/** @type {number} */ ms) => /** @type {any} */ (faceOf(ms, BLITZ)).text;
  assert.deepEqual([300_000, 299_999, 61_000, 10_000, 9_999, 950, 0, 3_661_000].map(text), ['5:00', '4:59', '1:01', '0:10', '0:09.9', '0:00.9', '0:00.0', '1:01:01']);
});

test('by correspondence days, hours and minutes are shown', () => {
  assert.deepEqual(faceOf(3 * 86_400_000, DAYS), { unit: 'days', days: 3, hours: 0, minutes: 0 });
  assert.deepEqual(faceOf(86_400_000 - 1, DAYS), { unit: 'hours', days: 0, hours: 23, minutes: 59 });
  assert.deepEqual(faceOf(59_000, DAYS), { unit: 'minutes', days: 0, hours: 0, minutes: 0 });
});

test('a clock is looked at again when it shows something else', () => {
  for (const [left_ms, control] of /** @type {const} */ ([[299_400, BLITZ], [12_000, BLITZ], [9_950, BLITZ], [700, BLITZ], [7_200_000, DAYS], [90_000, DAYS]])) {
    const told = (/** @type {number} */ ms) => JSON.stringify(faceOf(ms, control));
    const pause_ms = shownFor_ms(left_ms, control);
    assert.equal(told(left_ms - pause_ms + 1), told(left_ms));
    assert.notEqual(told(left_ms - pause_ms), told(left_ms));
  }
});

test('low is an eighth of the time, at least ten and at most thirty seconds', () => {
  const low = (/** @type {string} */ time, /** @type {number} */ seconds) => isLow(seconds * 1000, timeControl(time));
  assert.deepEqual([low('5+3', 29), low('5+3', 30), low('3+2', 22), low('3+2', 23), low('1+0', 9), low('1+0', 10), low('15+5', 31)], [true, false, true, false, true, false, false]);
  assert.deepEqual([low('3d', 10_000), low('3d', 11_000), low('none', 0)], [true, false, false]);
});
