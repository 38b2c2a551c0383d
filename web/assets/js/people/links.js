/** Names: of people, as links to their pages, and of pools. @typedef {import('./types.js').Player} Player */
import { html } from '../dom.js';
import { t } from '../i18n.js';
import { playerName } from '../players.js';
import { parsePool } from './pools.js';

/** @param {string} name */
export const personPath = (name) => `/people/${encodeURIComponent(name)}`;

/** A name; a link where the player has a page. @param {Player} player */
export function nameLink(player) {
  const name = playerName(player);
  const { kind } = player;
  const shown = player.name && (kind === 'account' || kind === 'bot') ? html('a', { class: 'person-name', href: personPath(player.name) }, [name]) : html('span', { class: 'person-name' }, [name]);
  return html('span', { class: 'person' }, kind === 'bot' ? [shown, ' ', html('span', { class: 'badge' }, [t('bot')])] : [shown]);
}

/** A pool in words. @param {string} pool */
export function poolName(pool) {
  const parts = parsePool(pool);
  return parts ? t('pool-name', parts) : pool;
}
