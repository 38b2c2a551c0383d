/**
 * A result as it is typed: the seeds of South, from which those of North follow, or how the game
 * ended otherwise. What the rules do not allow is said before it is sent; the server has the last word.
 *
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Report} Report
 * @typedef {import('./types.js').Result} Result
 *
 * @typedef {typeof HOWS[number]} How
 * @typedef {{ south: string, north: string, how: How }} Typed
 */
import { sideOf } from './points.js';

const SEEDS_TOTAL = 48;
const MAJORITY = 25;

/** How a game can have ended, in the order in which it is offered. */
export const HOWS = /** @type {const} */ ([
  'counted', 'resigned-S', 'resigned-N', 'time-S', 'time-N', 'no-show-S', 'no-show-N', 'forfeit-S', 'forfeit-N', 'double-forfeit',
]);

/** Whether seeds belong to such a result. @param {How} how */
export function hasSeeds(how) {
  return how === 'counted' || how.startsWith('resigned') || how.startsWith('time');
}

/** @param {string} text @returns {number | null} */
function number(text) {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

/** The seeds of the other side, where one side's decide them; empty otherwise. @param {string} text */
export function otherSeeds(text) {
  const seeds = number(text);
  return seeds === null || seeds > SEEDS_TOTAL ? '' : String(SEEDS_TOTAL - seeds);
}

/**
 * What is typed in the first field besides a number: `26-20` fills both, `+` and `-` say that the
 * other or this player did not come, `--` that both lose.
 * @param {string} text @returns {Partial<Typed> | null}
 */
export function quickEntry(text) {
  const both = /^\s*(\d{1,2})\s*[-:/ –]\s*(\d{1,2})\s*$/.exec(text);
  if (both) return { south: both[1], north: both[2], how: 'counted' };
  /** @type {Record<string, How>} */
  const signs = { '+': 'no-show-N', '-': 'no-show-S', '--': 'double-forfeit' };
  const how = signs[text.trim().replaceAll('–', '-')];
  return how ? { south: '', north: '', how } : null;
}

/**
 * The report, or what is wrong with what was typed.
 * @param {Typed} typed @param {{ evenSplit?: boolean }} [rules] Whether endless play is settled by halves, so that one seed may be nobody's.
 * @returns {{ report: Report, fault: null } | { report: null, fault: Message }}
 */
export function reportOf({ south, north, how }, { evenSplit = false } = {}) {
  const [kind, loser] = /** @type {[string, 'S' | 'N' | undefined]} */ (how.match(/^(.*?)(?:-([SN]))?$/)?.slice(1) ?? [how]);
  if (kind === 'double-forfeit') return { report: { kind: 'double-forfeit' }, fault: null };
  const side = loser === 'N' ? 'north' : 'south';
  if (kind === 'no-show') return { report: { kind: 'no-show', absent: side }, fault: null };
  if (kind === 'forfeit') return { report: { kind: 'forfeit', loser: side }, fault: null };
  if (kind !== 'counted') {
    const seeds = { south: south.trim() || '0', north: north.trim() || '0' };
    const fault = seedsFault(seeds) ?? openFault(Number(seeds.south), Number(seeds.north));
    return fault ? { report: null, fault }
      : { report: { kind: 'played', south: Number(seeds.south), north: Number(seeds.north), ending: { how: kind === 'time' ? 'time' : 'resigned', loser: side } }, fault: null };
  }
  const fault = seedsFault({ south, north }) ?? countedFault(Number(south), Number(north), evenSplit);
  return fault ? { report: null, fault } : { report: { kind: 'played', south: Number(south), north: Number(north), ending: { how: 'counted' } }, fault: null };
}

/** @param {{ south: string, north: string }} typed @returns {Message | null} */
function seedsFault({ south, north }) {
  const [first, second] = [number(south), number(north)];
  if (first === null || second === null) return { id: 'result-fault-number' };
  if (first > SEEDS_TOTAL || second > SEEDS_TOTAL) return { id: 'result-fault-many', args: { seeds: Math.max(first, second) } };
  if (first + second > SEEDS_TOTAL) return { id: 'result-fault-together', args: { total: first + second } };
  return null;
}

/** @param {number} south @param {number} north @param {boolean} evenSplit @returns {Message | null} */
function countedFault(south, north, evenSplit) {
  const missing = SEEDS_TOTAL - south - north;
  if (missing === 0 || Math.max(south, north) >= MAJORITY || (missing === 1 && evenSplit)) return null;
  return { id: 'result-fault-missing', args: { missing } };
}

/** Nobody can resign, or lose on time, a game that is over. @param {number} south @param {number} north @returns {Message | null} */
function openFault(south, north) {
  const over = Math.max(south, north) >= MAJORITY || (south === 24 && north === 24);
  return over ? { id: 'result-fault-over', args: { south, north } } : null;
}

/** A result as it was typed, to be corrected. @param {Result} result @returns {Typed} */
export function typedOf(result) {
  if (result.kind === 'double-forfeit') return { south: '', north: '', how: 'double-forfeit' };
  if (result.kind === 'forfeit') {
    return { south: '', north: '', how: /** @type {How} */ (`${result.no_show ? 'no-show' : 'forfeit'}-${sideOf(result.loser)}`) };
  }
  const how = result.ending.how === 'counted' ? 'counted' : `${result.ending.how}-${sideOf(result.ending.loser)}`;
  return { south: String(result.south), north: String(result.north), how: /** @type {How} */ (how) };
}

/** Whether an accepted result is the one of a report. @param {Result} result @param {Report} report */
export function isSame(result, report) {
  const typed = typedOf(result);
  const reported = report.kind === 'played' ? typedOf({ ...report, winner: 'draw', ending: report.ending ?? { how: 'counted' } })
    : (report.kind === 'double-forfeit' ? typedOf(report)
      : typedOf({ kind: 'forfeit', loser: report.kind === 'no-show' ? report.absent : report.loser, no_show: report.kind === 'no-show' }));
  return typed.how === reported.how && typed.south === reported.south && typed.north === reported.north;
}

/** The points of South and North. @param {Result} result @returns {[south: number, north: number]} */
export function pointsOf(result) {
  if (result.kind === 'double-forfeit') return [0, 0];
  if (result.kind === 'forfeit') return sideOf(result.loser) === 'S' ? [0, 1] : [1, 0];
  if (result.winner === 'draw') return [0.5, 0.5];
  return result.winner === 'south' ? [1, 0] : [0, 1];
}

/** A result as North sees it. @param {Result} result @returns {Result} */
export function mirrored(result) {
  const other = (/** @type {import('./types.js').SideName} */ side) => (sideOf(side) === 'S' ? /** @type {const} */ ('north') : /** @type {const} */ ('south'));
  if (result.kind === 'double-forfeit') return result;
  if (result.kind === 'forfeit') return { ...result, loser: other(result.loser) };
  const { south, north, winner, ending } = result;
  return {
    ...result, south: north, north: south, winner: winner === 'draw' ? winner : other(winner),
    ending: ending.how === 'counted' ? ending : { ...ending, loser: other(ending.loser) },
  };
}
