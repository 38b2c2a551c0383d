/**
 * A scoresheet as it is typed: `1. F f 2. B+3 e`, or only the letters. Numbers of moves, captures and marks are
 * passed over; whether the moves are legal is for the rules to say.
 *
 * @typedef {{ from: number, to: number }} Span Where something stands in the text.
 * @typedef {object} ReadSheet
 * @property {string} moves The letters, up to the first thing that is no move.
 * @property {Span[]} spans Where each of them stands.
 * @property {(Span & { text: string }) | null} fault The first thing that is no move.
 */

/** The most moves of a scoresheet. */
export const MOVES_MAX = 1000;

const PART = /(\s+|[,;|]|\d+\.*)|([A-Fa-f])(?:\+\d*|[!?]{1,2})*|([A-Za-zÀ-ÿ]+|.)/gsu;

/** @param {string} text @returns {ReadSheet} */
export function readSheet(text) {
  let moves = '';
  /** @type {Span[]} */
  const spans = [];
  for (const part of text.matchAll(PART)) {
    const [whole, passed, house, other] = part;
    if (passed !== undefined) continue;
    const span = { from: part.index, to: part.index + whole.length };
    if (other !== undefined) return { moves, spans, fault: { ...span, text: other } };
    moves += house;
    spans.push(span);
  }
  return { moves, spans, fault: null };
}

/**
 * The moves in pairs, as they stand in a record: `1.` and two moves.
 * @param {string} moves @returns {{ number: number, plies: { move: string, ply: number }[] }[]}
 */
export function pairsOf(moves) {
  return Array.from({ length: Math.ceil(moves.length / 2) }, (_, index) => ({
    number: index + 1, plies: [...moves.slice(2 * index, 2 * index + 2)].map((move, side) => ({ move, ply: 2 * index + side + 1 })),
  }));
}

/** A move with its number, as records write it: `4. B`, `4… f`. @param {number} ply From 1. @param {string} move */
export const moveName = (ply, move) => `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'} ${move}`;

/**
 * The report that goes with moves that do not end the game. Who resigns or runs out of time has the seeds captured so
 * far, where nobody typed others.
 * @param {import('./types.js').Report} report @param {{ S: number, N: number }} stores @returns {import('./types.js').Report}
 */
export function reportBeside(report, stores) {
  if (report.kind !== 'played' || !report.ending || report.ending.how === 'counted') return report;
  return report.south + report.north > 0 ? report : { ...report, south: stores.S, north: stores.N };
}
