/**
 * Players as the pages name them.
 *
 * @typedef {import('./types.js').Player} Player
 * @typedef {import('./types.js').Rating} Rating
 */
import { t } from './i18n.js';

/** The number in a visitor's name, which the server writes in English. */
const VISITOR = /^Visitor (.+)$/;
/** What is left of the name of somebody who deleted their account. */
const DELETED = /^deleted-/;

/** @param {Pick<Player, 'kind' | 'name' | 'level'>} player */
export function playerName({ kind, name, level }) {
  if (kind === 'computer') return t('computer', { level: level ?? 1 });
  if (!name || DELETED.test(name)) return t(name ? 'player-deleted' : 'player');
  const number = kind === 'visitor' ? VISITOR.exec(name)?.[1] : undefined;
  return number ? t('visitor-name', { number }) : name;
}

/** A rating in short; a question mark says that it is provisional. @param {Rating | null} rating */
export function ratingTold(rating) {
  return rating ? `${rating.value}${rating.provisional ? '?' : ''}` : '';
}
