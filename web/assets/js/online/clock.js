/**
 * Clocks as numbers: how much is left, how it is told, when it changes. The clock is the server's;
 * the page only counts on from what the last message said.
 *
 * @typedef {import('../types.js').Clock} Clock
 * @typedef {import('../types.js').Side} Side
 *
 * @typedef {{ kind: 'none' } | { kind: 'real', minutes: number, increment_s: number } | { kind: 'days', days: number }} TimeControl
 *
 * @typedef {{ unit: 'tenths' | 'seconds', text: string }
 *   | { unit: 'days' | 'hours' | 'minutes', days: number, hours: number, minutes: number }} Face
 *   What a clock shows: digits, or words for days and hours.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Tenths are shown below this. */
const TENTHS_MS = 10 * SECOND_MS;
/** A game with a clock of its own is low on time at an eighth of it, within these bounds. */
const LOW_LEAST_MS = 10 * SECOND_MS;
const LOW_MOST_MS = 30 * SECOND_MS;

/** @param {string} time As the server writes it. @returns {TimeControl} */
export function timeControl(time) {
  const real = /^(\d+)\+(\d+)$/.exec(time);
  if (real) return { kind: 'real', minutes: Number(real[1]), increment_s: Number(real[2]) };
  const days = /^(\d+)d$/.exec(time);
  return days ? { kind: 'days', days: Number(days[1]) } : { kind: 'none' };
}

/** What is left of a side's time, so long after the message was made. @param {Clock} clock @param {Side} side @param {number} elapsed_ms */
export function leftOf_ms(clock, side, elapsed_ms) {
  const spent_ms = clock.running === side ? Math.max(0, elapsed_ms) : 0;
  return Math.max(0, clock.left_ms[side] - spent_ms);
}

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** What a clock shows. @param {number} left_ms @param {TimeControl} control @returns {Face} */
export function faceOf(left_ms, control) {
  if (control.kind === 'days') {
    const minutes = Math.floor(left_ms / MINUTE_MS);
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
    return { unit: days > 0 ? 'days' : (hours > 0 ? 'hours' : 'minutes'), days, hours, minutes: minutes % 60 };
  }
  if (left_ms < TENTHS_MS) return { unit: 'tenths', text: `0:${two(Math.floor(left_ms / 1000))}.${Math.floor((left_ms % 1000) / 100)}` };
  const seconds = Math.floor(left_ms / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return { unit: 'seconds', text: hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}` };
}

/** How long a clock shows the same. @param {number} left_ms @param {TimeControl} control */
export function shownFor_ms(left_ms, control) {
  const step_ms = control.kind === 'days' ? MINUTE_MS : (left_ms < TENTHS_MS ? SECOND_MS / 10 : SECOND_MS);
  return Math.max(1, (left_ms % step_ms) + 1);
}

/** Whether so little is left that the player should know. @param {number} left_ms @param {TimeControl} control */
export function isLow(left_ms, control) {
  if (control.kind === 'none') return false;
  return left_ms < lowAt_ms(control);
}

/** @param {TimeControl} control */
function lowAt_ms(control) {
  if (control.kind !== 'real') return 3 * HOUR_MS;
  return Math.min(LOW_MOST_MS, Math.max(LOW_LEAST_MS, (control.minutes * MINUTE_MS) / 8));
}

