/**
 * How good a move is, by what it loses against the best one: by seeds, or by the game's result.
 *
 * @typedef {import('./values.js').Value} Value
 * @typedef {'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'} Quality
 * @typedef {'result' | 'seeds'} Measure
 * @typedef {{ seeds: number, points: number }} Loss Seeds, and hundredths of the result; never negative.
 */

/** @type {readonly Quality[]} */
export const QUALITIES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** From which loss on a move is no longer as good as the quality before. @type {Record<Measure, Record<Exclude<Quality, 'best'>, number>>} */
export const THRESHOLDS = {
  seeds: { good: 0.25, inaccuracy: 1, mistake: 3, blunder: 6 },
  result: { good: 1, inaccuracy: 5, mistake: 10, blunder: 20 },
};

/** What is written beside a move, so that nobody depends on colours. @type {Record<Quality, string>} */
export const SYMBOLS = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** What a move loses against the best one. @param {Value} best @param {Value} played @returns {Loss} */
export function lossOf(best, played) {
  return { seeds: Math.max(0, best.seeds - played.seeds), points: Math.max(0, (best.expectation - played.expectation) * 100) };
}

/** @param {Loss} loss @param {Measure} measure @returns {Quality} */
export function qualityOf(loss, measure) {
  const lost = measure === 'seeds' ? loss.seeds : loss.points;
  const steps = THRESHOLDS[measure];
  if (lost >= steps.blunder) return 'blunder';
  if (lost >= steps.mistake) return 'mistake';
  if (lost >= steps.inaccuracy) return 'inaccuracy';
  return lost >= steps.good ? 'good' : 'best';
}

/** Whether a move is worth an exercise. @param {Quality} quality */
export function isError(quality) {
  return quality === 'mistake' || quality === 'blunder';
}
