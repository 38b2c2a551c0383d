/**
 * Games between people as lists show them: players, score, clock, whose turn or how it ended.
 *
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('./types.js').PlayedGame} PlayedGame
 */
import { bareView } from '../board/houses.js';
import { momentOf } from '../dates.js';
import { html } from '../dom.js';
import { t } from '../i18n.js';
import { playerName, ratingTold } from '../players.js';
import { winnerOf } from '../words.js';
import { changeTold } from './changes.js';

/** The clock in a few words; empty without one. @param {string} time */
export function clockTold(time) {
  const days = /^(\d+)d$/.exec(time)?.[1];
  if (days) return t('days-a-move', { days: Number(days) });
  return time === 'none' ? '' : time;
}

/** Whether a game has a player on each side who is not at this device. @param {import('../types.js').Summary} game @returns {game is PlayedGame} */
export function isBetweenPeople(game) {
  return game.mode === 'online';
}

/** @param {PlayedGame} game @param {Side} side */
function nameIn(game, side) {
  if (game.you === side) return t('you');
  const rating = ratingTold(game.players[side].rating);
  return rating ? t('name-rated', { name: playerName(game.players[side]), rating }) : playerName(game.players[side]);
}

/** @param {PlayedGame} game */
export function titleOf(game) {
  return t('game-title', { south: nameIn(game, 'S'), north: nameIn(game, 'N') });
}

/** How it ended for a side. @param {PlayedGame} game @param {Side} side @returns {'won' | 'lost' | 'drawn'} */
function outcomeOf(game, side) {
  const winner = game.result && winnerOf(game.result);
  return winner ? (winner === side ? 'won' : 'lost') : 'drawn';
}

/** Whose turn it is, or how the game ended for a side. @param {PlayedGame} game @param {Side} side @returns {Node[]} */
function standing(game, side) {
  if (game.status === 'aborted') return [html('span', { class: 'badge' }, [t('outcome', { outcome: 'aborted' })])];
  if (game.status === 'playing') {
    const { turn } = bareView(game.position, game.rules);
    return game.you === turn
      ? [html('span', { class: 'badge turn' }, [t('turn-yours')])]
      : [html('span', { class: 'badge' }, [t('game-open')]), html('span', {}, [t('turn-of', { name: playerName(game.players[turn]) })])];
  }
  const outcome = outcomeOf(game, side);
  const change = game.rating_change?.[side] ?? null;
  return [
    html('span', { class: `badge ${outcome}` }, [t('outcome', { outcome })]),
    html('span', { class: 'reason' }, [t('ending', { reason: game.reason ?? '' })]),
    ...(change === null ? [] : [html('span', { class: `change ${change < 0 ? 'down' : 'up'}`, title: t('change-of-rating') }, [html('span', { class: 'visually-hidden' }, [t('change-of-rating')]), ' ', changeTold(change)])]),
  ];
}

/** What a list shows of a game, told from a side. @param {PlayedGame} game @param {Side} side @returns {Node[]} */
export function gameRow(game, side) {
  const { stores } = bareView(game.position, game.rules);
  const [south, north] = game.result ? [game.result.south, game.result.north] : [stores.S, stores.N];
  const clock = clockTold(game.time);
  return [
    html('a', { href: `/play/${game.id}`, class: 'game-link' }, [titleOf(game)]),
    html('span', { class: 'game-score' }, [`${south} – ${north}`]),
    html('span', { class: 'game-facts muted small' }, [
      ...standing(game, side),
      html('span', {}, [t('rules-name', { rules: game.rules })]),
      ...(clock ? [html('span', {}, [clock])] : []),
      html('span', {}, [t('game-rated', { rated: String(game.rated) })]),
      html('time', { datetime: game.updated }, [momentOf(game.updated)]),
    ]),
  ];
}
