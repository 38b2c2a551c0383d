/**
 * Sentences about games: who is who, how a game ended, why a hint is good.
 *
 * @typedef {import('./types.js').Summary} Summary
 * @typedef {import('./types.js').Over} Over
 * @typedef {import('./types.js').Hint} Hint
 * @typedef {import('./types.js').Side} Side
 */
import { t } from './i18n.js';
import { proofOf } from './proof.js';

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
    settlement: game.rules === 'awari' ? 'split' : 'own',
  });
}

/** The reasons of a hint. @param {Hint} hint @returns {string[]} */
export function hintReasons(hint) {
  return hint.why.map((why) => {
    switch (why) {
      case 'captures': return t('hint-captures', { captured: hint.captured });
      case 'feeds': return t('hint-feeds');
      case 'saves': return t('hint-saves');
      case 'proven': return t('hint-proven', proofOf(hint.proven ?? { floor: 0, ceiling: 0 }));
      default: return t('hint-best');
    }
  });
}
