/**
 * Challenges in words: terms, who starts, the clock.
 *
 * @typedef {import('../../types.js').Challenge} Challenge
 */
import { ruleSetOf } from '../../clauses.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { timeControl } from '../../online/clock.js';
import { playerName, ratingTold } from '../../players.js';
import { timeName, timeTold } from '../../time-words.js';

/** The clocks that the lobby offers. */
export const CLOCKS = /** @type {const} */ (['3+2', '5+3', '10+5', '15+5', '1d', '3d', '7d', 'none']);

/** @param {string} time */
export function clockChoice(time) {
  const control = timeControl(time);
  if (control.kind === 'none') return t('clock-none');
  return t('clock-choice', {
    kind: control.kind, days: control.kind === 'days' ? control.days : 0,
    minutes: control.kind === 'real' ? control.minutes : 0, increment: control.kind === 'real' ? control.increment_s : 0,
  });
}

/** A name with the rating behind it. @param {import('../../types.js').Player} player */
export function nameRated(player) {
  const rating = ratingTold(player.rating);
  return rating ? `${playerName(player)} (${rating})` : playerName(player);
}

/** Who starts, as whoever looks at it should read it. @param {Challenge} challenge */
export function startsTold({ starter, mine, by }) {
  if (starter === 'chance') return t('starts', { who: 'chance', name: '' });
  if ((starter === 'challenger') === mine) return t('starts', { who: 'you', name: '' });
  return mine ? t('starts', { who: 'opponent', name: '' }) : t('starts', { who: 'other', name: playerName(by) });
}

/** Who starts, in a word. @param {Challenge} challenge */
function starterName({ starter, mine, by }) {
  if (starter === 'chance') return t('starter-chance');
  if ((starter === 'challenger') === mine) return t('you');
  return mine ? t('starter-opponent') : playerName(by);
}

/** What is offered, as a list of short texts. @param {Challenge} challenge */
export function termsOf(challenge) {
  return [
    t('rules-name', { rules: challenge.rules }), timeName(timeControl(challenge.time)), t(challenge.rated ? 'rated' : 'friendly'), startsTold(challenge),
  ];
}

/** The terms with their names. @param {Challenge} challenge */
export function termsTable(challenge) {
  const set = ruleSetOf(challenge.rules);
  const rules = t('rules-name', { rules: challenge.rules });
  /** @type {[name: string, value: Node | string][]} */
  const rows = [
    [t('rules'), set ? html('a', { href: `/rules/${set}` }, [rules]) : rules],
    [t('clock'), timeTold(timeControl(challenge.time))],
    [t('terms-rating'), t(challenge.rated ? 'rated-told' : 'friendly-told')],
    [t('starter'), starterName(challenge)],
  ];
  return html('dl', { class: 'terms' }, rows.flatMap(([name, value]) => [html('dt', {}, [name]), html('dd', {}, [value])]));
}
