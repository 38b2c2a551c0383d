/**
 * Sentences about games: who is who, how a game ended, why a hint is good.
 *
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').Summary} Summary
 * @typedef {import('./types.js').Over} Over
 * @typedef {import('./types.js').Hint} Hint
 * @typedef {import('./types.js').Side} Side
 */
import { SEEDS_TOTAL } from './board/places.js';
import { t } from './i18n.js';
import { expectationOf, proofOf } from './proof.js';

/** How many moves of the expected play a hint shows. */
const LINE_MAX = 6;

/** @param {Summary} game @returns {Record<Side, string>} */
export function namesOf(game) {
  /** @param {Side} side */
  const name = (side) => {
    if (game.mode === 'computer') return side === game.you ? t('you') : t('computer', { level: game.level ?? 1 });
    return game.names[side] ?? t(side === 'S' ? 'south' : 'north');
  };
  return { S: name('S'), N: name('N') };
}

/** The result as a headline. @param {Summary} game @param {Over} over */
export function headline(game, over) {
  if (!over.winner) return t('result-draw');
  if (game.mode === 'computer') return t(over.winner === game.you ? 'result-you-won' : 'result-you-lost');
  return t('result-won', { name: namesOf(game)[over.winner] });
}

/** What ended the game, in a sentence that names the clause. @param {Summary} game @param {Over} over */
export function reasonTold(game, over) {
  const names = namesOf(game);
  const loser = over.winner === 'S' ? 'N' : 'S';
  return t(`reason-${over.reason.replaceAll('_', '-')}`, {
    winner: over.winner ? names[over.winner] : '', winnerIs: over.winner === game.you ? 'you' : 'other',
    loser: names[loser], loserIs: loser === game.you ? 'you' : 'other', clause: over.clause,
    settlement: settlementOf(game.rules),
  });
}

/** What becomes of the seeds on the board when the play is endless. @param {string} rules As the server writes them. */
export function settlementOf(rules) {
  const told = /endless=([a-z-]+)/.exec(rules)?.[1] ?? (rules.startsWith('awari') ? 'even-split' : 'own-row');
  return told === 'even-split' ? 'split' : 'own';
}

/**
 * How the final count comes about, where it is more than what each has captured.
 * @param {Game} game @param {Over} over @returns {string[]}
 */
export function countTold(game, over) {
  const { stores } = game.view;
  const names = namesOf(game);
  const total = { S: over.south, N: over.north };
  const sides = /** @type {Side[]} */ (game.you === 'N' ? ['N', 'S'] : ['S', 'N']);
  const sums = sides.filter((side) => total[side] > stores[side]).map((side) => t('count-told', {
    name: names[side], captured: stores[side], added: total[side] - stores[side], total: total[side],
  }));
  const left = SEEDS_TOTAL - over.south - over.north;
  return left > 0 ? [...sums, t('count-left', { seeds: left })] : sums;
}

/** The reasons of a hint. @param {Hint} hint @returns {string[]} */
export function hintReasons(hint) {
  const reasons = hint.why.map((why) => {
    switch (why) {
      case 'captures': return t('hint-captures', { captured: hint.captured });
      case 'feeds': return t('hint-feeds');
      case 'saves': return t('hint-saves');
      case 'proven': return t('hint-proven', proofOf(hint.proven ?? { floor: 0, ceiling: 0 }));
      default: return t('hint-best');
    }
  });
  if (!hint.proven) reasons.push(t('hint-expects', expectationOf(hint.score)));
  if (hint.pv.length > 1) reasons.push(t('hint-line', { line: [...hint.pv].slice(0, LINE_MAX).join(' ') }));
  return reasons;
}
