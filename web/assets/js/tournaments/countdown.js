/** How long it is until something begins or ends. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/**
 * What a countdown shows: digits within a day, days and hours above.
 * @param {number} left_ms @returns {{ unit: 'digits', text: string } | { unit: 'days', days: number, hours: number }}
 */
export function countdownOf(left_ms) {
  // A second that has begun is shown, so that zero is the moment itself.
  const seconds = Math.ceil(Math.max(0, left_ms) / SECOND_MS);
  if (seconds * SECOND_MS >= DAY_MS) {
    const hours = Math.floor((seconds * SECOND_MS) / HOUR_MS);
    return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  }
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return { unit: 'digits', text: hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}` };
}

/** How long the countdown shows the same. @param {number} left_ms */
export function shownFor_ms(left_ms) {
  if (left_ms <= 0) return Infinity;
  const step_ms = left_ms > DAY_MS ? MINUTE_MS : SECOND_MS;
  return (left_ms % step_ms) || step_ms;
}
