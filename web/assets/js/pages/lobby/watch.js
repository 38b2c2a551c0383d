/** Games of others, to be watched. */
import { bareView } from '../../board/houses.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { clockChoice, nameRated } from './words.js';

/** @param {import('../../types.js').WatchedGame} game */
export function watchRow({ id, players, position, rules, time, rated }) {
  const { stores } = bareView(position, rules);
  const title = t('game-title', { south: nameRated(players.S), north: nameRated(players.N) });
  return html('li', { class: 'card offer' }, [
    html('span', { class: 'offer-clock' }, [clockChoice(time)]),
    html('span', { class: 'offer-who' }, [title]),
    html('span', { class: 'offer-terms muted small' }, [`${stores.S} – ${stores.N}`, t('rules-name', { rules }), t(rated ? 'rated' : 'friendly')].map((text) => html('span', {}, [text]))),
    html('a', { class: 'button', href: `/play/${id}`, 'aria-label': `${t('watch-game')}: ${title}` }, [t('watch-game')]),
  ]);
}
