/**
 * Sentences about games: who is who, how a game ended, why a hint is good.
 *
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').Summary} Summary
 * @typedef {import('./types.js').Hint} Hint
 * @typedef {import('./types.js').Side} Side
 */
import { SEEDS_TOTAL } from './board/houses.js';
import { t } from './i18n.js';
import { playerName } from './players.js';
import { expectationOf, proofOf } from './proof.js';

/** How many moves of the expected play a hint shows. */
const LINE_MAX = 6;

/** @param {Summary} game @returns {Record<Side, string>} */
export function namesOf(game) {
  /** @param {Side} side */
  const name = (side) => {
    if (game.mode === 'computer') return side === game.you ? t('you') : t('computer', { level: game.level ?? 1 });
    if (game.mode === 'online' && game.players) return playerName(game.players[side]);
    return game.names[side] ?? t(side === 'S' ? 'south' : 'north');
  };
  return { S: name('S'), N: name('N') };
}

/**
 * A game as somebody else sees it: nobody is “you”.
 * @param {Game} game @returns {Game}
 */
export function seenByOthers(game) {
  const { you } = game;
  if (!you) return game;
  const names = { ...namesOf(game), [you]: game.names[you] ?? t('player') };
  return { ...game, mode: 'two', you: null, names };
}

/** Who won; `null` for a draw. @param {import('./types.js').FinalCount} result @returns {Side | null} */
export function winnerOf(result) {
  return { south: /** @type {const} */ ('S'), north: /** @type {const} */ ('N'), draw: null }[result.winner];
}

/** Ends that do not come from counting seeds. */
const UNCOUNTED = ['resignation', 'time', 'abandoned', 'aborted'];

/** Whether the count of seeds decided the game. @param {Summary} game */
export function isCounted({ result, reason }) {
  return result !== null && !UNCOUNTED.includes(reason ?? '');
}

/** The end of a game as a headline. @param {Summary} game */
export function headline(game) {
  if (!game.result) return t('result-aborted');
  const winner = winnerOf(game.result);
  if (!winner) return t('result-draw');
  if (game.reason === 'resignation') return t('result-resigned', partiesOf(game, winner));
  if (winner === game.you) return t('result-you-won');
  return game.mode === 'computer' ? t('result-you-lost') : t('result-won', { name: namesOf(game)[winner] });
}

/** The message for a reason: the clause tells apart the ways of having no move. @param {Summary} game */
function reasonMessage({ reason, clause }) {
  if (reason === 'no_move') return { E2: 'reason-cannot-feed', G3: 'reason-all-forbidden' }[clause ?? ''] ?? 'reason-no-move';
  return `reason-${reason?.replaceAll('_', '-')}`;
}

/** Who won and who lost, for messages that address the visitor. @param {Summary} game @param {Side | null} winner */
function partiesOf(game, winner) {
  const names = namesOf(game);
  const loser = winner === 'S' ? 'N' : 'S';
  return {
    winner: winner ? names[winner] : '', winnerIs: winner === game.you ? 'you' : 'other',
    loser: names[loser], loserIs: loser === game.you ? 'you' : 'other',
  };
}

/** What ended the game, in a sentence that names the clause. @param {Summary} game */
export function reasonTold(game) {
  const winner = game.result ? winnerOf(game.result) : null;
  return t(reasonMessage(game), { ...partiesOf(game, winner), clause: game.clause ?? '', settlement: settlementOf(game.rules) });
}

/** What becomes of the seeds on the board when the play is endless. @param {string} rules As the server writes them. */
export function settlementOf(rules) {
  const told = /endless=([a-z-]+)/.exec(rules)?.[1] ?? (rules.startsWith('awari') ? 'even-split' : 'own-row');
  return told === 'even-split' ? 'split' : 'own';
}

/**
 * How the final count comes about, where it is more than what each has captured.
 * @param {Game} game @returns {string[]}
 */
export function countTold(game) {
  const { result } = game;
  if (!result || !isCounted(game)) return [];
  const { stores } = game.view;
  const names = namesOf(game);
  const total = { S: result.south, N: result.north };
  const sides = /** @type {Side[]} */ (game.you === 'N' ? ['N', 'S'] : ['S', 'N']);
  const sums = sides.filter((side) => total[side] > stores[side]).map((side) => t('count-told', {
    name: names[side], captured: stores[side], added: total[side] - stores[side], total: total[side],
  }));
  const left = SEEDS_TOTAL - result.south - result.north;
  return left > 0 ? [...sums, t('count-left', { seeds: left })] : sums;
}

/** What speaks for a hint, in sentences. @param {Hint} hint @returns {string[]} */
export function hintReasons(hint) {
  const reasons = hint.reasons.map(reasonOfHint);
  if (!hint.reasons.some(({ kind }) => kind === 'proven' || kind === 'ends')) reasons.push(t('hint-expects', expectationOf(hint.score)));
  if (hint.pv.length > 1) reasons.push(t('hint-line', { line: [...hint.pv].slice(0, LINE_MAX).join(' ') }));
  return reasons;
}

/** @param {import('./types.js').HintReason} reason */
function reasonOfHint(reason) {
  switch (reason.kind) {
    case 'ends': return t('hint-ends', { south: reason.result.south, north: reason.result.north, clause: reason.clause });
    case 'captures': return t('hint-captures', { captured: reason.seeds });
    case 'feeds': return t('hint-feeds');
    case 'prevents': return t('hint-prevents', { seeds: reason.seeds, house: reason.house });
    case 'prepares': return t('hint-prepares', { seeds: reason.seeds, house: reason.house });
    case 'proven': return reason.floor !== null && reason.ceiling !== null
      ? t('hint-proven', proofOf({ floor: reason.floor, ceiling: reason.ceiling })) : t('hint-proven-result', { result: reason.result });
  }
}
