/**
 * The review of a game, made of what the engine found in each of its positions: every move judged,
 * the accuracy of each player, the turning points.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').House} House
 * @typedef {import('./values.js').ScoredMove} ScoredMove
 * @typedef {import('./values.js').Value} Value
 * @typedef {import('./classify.js').Quality} Quality
 * @typedef {import('./classify.js').Loss} Loss
 *
 * @typedef {ScoredMove & { pv: string }} FoundLine
 * @typedef {FoundLine[]} FoundPosition The legal moves of a position, best first.
 *
 * @typedef {object} JudgedMove
 * @property {number} ply Counted from 1.
 * @property {Side} side
 * @property {House} move
 * @property {boolean} forced Whether there was no other move.
 * @property {Value} value Of the move, for the player who made it.
 * @property {Value} bestValue
 * @property {string} line The better line, its first move the best one.
 * @property {Loss} loss
 *
 * @typedef {object} Review
 * @property {JudgedMove[]} moves
 * @property {Value[]} advantage South's, in every position: before the first move, after each.
 * @property {Record<Side, number | null>} accuracy
 */
import { ownerOf } from '../board/houses.js';
import { accuracyOf } from './accuracy.js';
import { lossOf, qualityOf } from './classify.js';
import { seenBySouth, valueOf } from './values.js';

/** A loss of so many hundredths of the result makes a move a turning point. */
export const TURNING_POINTS = 10;
const TURNING_MAX = 5;

/** The end of a game as a value for South. @param {{ south: number, north: number }} result @returns {Value} */
export function valueOfEnd({ south, north }) {
  const seeds = south - north;
  const proven = seeds > 0 ? 'win' : (seeds < 0 ? 'loss' : 'draw');
  return { seeds, expectation: { win: 1, draw: 0.5, loss: 0 }[proven], net: [seeds, seeds], proven };
}

/** @param {House} move @param {number} index @param {FoundPosition} found @returns {JudgedMove} */
function judge(move, index, found) {
  const best = found[0];
  const played = found.find((line) => line.move === move) ?? best;
  const [bestValue, value] = [valueOf(best), valueOf(played)];
  return { ply: index + 1, side: ownerOf(move), move, forced: found.length < 2, value, bestValue, line: best.pv || best.move, loss: lossOf(bestValue, value) };
}

/**
 * @param {readonly House[]} moves The moves of the game.
 * @param {readonly FoundPosition[]} positions What was found before each of them, and after the last one; empty where the game is over.
 * @param {{ south: number, north: number } | null} result The end by the rules, if the moves end the game.
 * @returns {Review}
 */
export function reviewOf(moves, positions, result) {
  if (positions.length < moves.length || moves.some((_, index) => positions[index].length === 0)) throw new RangeError('a position of the game was not searched');
  const judged = moves.map((move, index) => judge(move, index, positions[index]));
  const advantage = judged.map(({ bestValue, side }) => seenBySouth(bestValue, side));
  advantage.push(lastAdvantage(judged, positions[moves.length] ?? [], result));
  /** @param {Side} side */
  const accuracy = (side) => accuracyOf(judged.filter((move) => move.side === side && !move.forced).map(({ loss }) => loss.points));
  return { moves: judged, advantage, accuracy: { S: accuracy('S'), N: accuracy('N') } };
}

/** South's advantage after the last move. @param {JudgedMove[]} judged @param {FoundPosition} found @param {{ south: number, north: number } | null} result */
function lastAdvantage(judged, found, result) {
  if (result) return valueOfEnd(result);
  if (found.length > 0) return seenBySouth(valueOf(found[0]), ownerOf(found[0].move));
  const last = judged.at(-1);
  return last ? seenBySouth(last.value, last.side) : valueOfEnd({ south: 0, north: 0 });
}

/** How many moves of each quality a side made. @param {Review} review @param {Side} side @param {import('./classify.js').Measure} measure @returns {Record<Quality, number>} */
export function countsOf({ moves }, side, measure) {
  const counts = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const move of moves) if (move.side === side && !move.forced) counts[qualityOf(move.loss, measure)] += 1;
  return counts;
}

/** The moves that changed the expected result most, in the order of play. @param {Review} review */
export function turningPoints({ moves }) {
  return moves.filter(({ loss }) => loss.points >= TURNING_POINTS)
    .sort((a, b) => b.loss.points - a.loss.points || a.ply - b.ply)
    .slice(0, TURNING_MAX)
    .sort((a, b) => a.ply - b.ply);
}

/** The mistakes and blunders, each an exercise. @param {Review} review @param {import('./classify.js').Measure} measure */
export function exercisesOf({ moves }, measure) {
  return moves.filter(({ loss }) => ['mistake', 'blunder'].includes(qualityOf(loss, measure)));
}
