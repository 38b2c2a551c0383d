/**
 * Which games the explorer counts, as the visitor chose: kept in the browser.
 *
 * @typedef {import('../types.js').Speed} Speed
 * @typedef {import('./explorer-api.js').ExplorerFilter} ExplorerFilter
 *
 * @typedef {object} Choice
 * @property {boolean} open Whether the panel is open.
 * @property {Speed[]} speeds None for all games, those without a clock too.
 * @property {number} rating The least average rating; 0 for all.
 * @property {keyof typeof MONTHS} since
 */

export const SPEEDS = /** @type {const} */ (['bullet', 'blitz', 'rapid', 'correspondence']);
export const RATINGS = [0, 1200, 1400, 1600, 1800, 2000];
/** How far back, by the word for it. */
export const MONTHS = /** @type {const} */ ({ any: 0, month: 1, quarter: 3, year: 12 });
const KEY = 'sembra.explorer';

/** What is right in it, the usual for the rest. @param {unknown} kept @returns {Choice} */
export function checkedChoice(kept) {
  const { open, speeds, rating, since } = /** @type {Partial<Choice>} */ (kept && typeof kept === 'object' ? kept : {});
  return {
    open: open === true,
    speeds: SPEEDS.filter((speed) => Array.isArray(speeds) && speeds.includes(speed)),
    rating: RATINGS.find((known) => known === rating) ?? 0,
    since: since && since in MONTHS ? since : 'any',
  };
}

/** The month so many months before another; the first of them is that month itself. @param {Date} now @param {number} months */
function monthBefore(now, months) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1), 1));
  return first.toISOString().slice(0, 7);
}

/** What the server is asked. @param {Choice} choice @param {Date} [now] @returns {ExplorerFilter} */
export function filterOf({ speeds, rating, since }, now = new Date()) {
  return {
    ...(speeds.length > 0 ? { speed: speeds } : {}),
    ...(rating > 0 ? { rating } : {}),
    ...(since === 'any' ? {} : { since: monthBefore(now, MONTHS[since]) }),
  };
}

/** @returns {Choice} */
export function keptChoice() {
  try {
    return checkedChoice(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return checkedChoice(null);
  }
}

/** @param {Choice} choice */
export function keepChoice(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
