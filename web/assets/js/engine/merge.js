/**
 * The findings of workers that have divided the moves of a position.
 *
 * @typedef {import('./types.js').Analysis} Analysis
 * @typedef {import('./types.js').Line} Line
 */

/** A proven win is better than any estimate, a proven loss worse. @param {Line} line */
function rank({ proven }) {
  return proven === 'win' ? 1 : proven === 'loss' ? -1 : 0;
}

/** @param {Line} one @param {Line} other */
function byWorth(one, other) {
  return rank(other) - rank(one) || other.score - one.score;
}

/** What they have found together. @param {Analysis[]} parts At least one. @param {number} lines @returns {Analysis} */
export function merged(parts, lines) {
  const sum = (/** @type {(part: Analysis) => number} */ of) => parts.reduce((total, part) => total + of(part), 0);
  return {
    depth: Math.min(...parts.map((part) => part.depth)),
    nodes: sum((part) => part.nodes),
    nps: sum((part) => part.nps),
    time_ms: Math.max(...parts.map((part) => part.time_ms)),
    lines: parts.flatMap((part) => part.lines).sort(byWorth).slice(0, lines),
    final: parts.every((part) => part.final),
    table_seeds: Math.min(...parts.map((part) => part.table_seeds)),
  };
}

/** The moves dealt to so many workers. @param {string[]} moves @param {number} workers @returns {string[]} */
export function dealt(moves, workers) {
  return Array.from({ length: Math.min(workers, moves.length) }, (_, worker) => moves.filter((_, index) => index % workers === worker).join(''));
}
