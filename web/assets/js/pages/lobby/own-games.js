/** The visitor's own games with other people that go on: first those in which it is their turn. */
import { listGames, serverNow_ms } from '../../api.js';
import { bareView, otherSide } from '../../board/houses.js';
import { byId, html } from '../../dom.js';
import { t } from '../../i18n.js';
import { faceOf, timeControl } from '../../online/clock.js';
import { playerName } from '../../players.js';
import { KeyedList } from './keyed-list.js';
import { clockChoice, nameRated } from './words.js';

/** @typedef {import('../../types.js').Summary & import('../../types.js').Online & { you: import('../../types.js').Side }} OwnGame */

const GAMES_MAX = 50;
const DAY_MS = 86_400_000;
const list = new KeyedList(byId('own-games', HTMLUListElement), ownRow);

/** @param {OwnGame} game */
const isYourTurn = (game) => bareView(game.position, game.rules).turn === game.you;

/** How long the player to move has left, by correspondence. @param {OwnGame} game */
function leftTold({ updated, time }) {
  const control = timeControl(time);
  if (control.kind !== 'days') return [];
  const left_ms = Date.parse(updated) + control.days * DAY_MS - serverNow_ms();
  const face = faceOf(Math.max(0, left_ms), control);
  return 'text' in face ? [] : [t(`left-${face.unit}`, { days: face.days, hours: face.hours, minutes: face.minutes })];
}

/** @param {OwnGame} game */
function ownRow(game) {
  const opponent = game.players[otherSide(game.you)];
  const { stores } = bareView(game.position, game.rules);
  const yours = isYourTurn(game);
  const facts = [`${stores[game.you]} – ${stores[otherSide(game.you)]}`, ...leftTold(game), t('rules-name', { rules: game.rules }), t(game.rated ? 'rated' : 'friendly')];
  return html('li', { class: `card offer${yours ? ' your-turn' : ''}` }, [
    html('span', { class: 'offer-clock' }, [clockChoice(game.time)]),
    html('a', { class: 'offer-who cover', href: `/play/${game.id}` }, [nameRated(opponent)]),
    html('span', { class: 'offer-terms muted small' }, facts.map((text) => html('span', {}, [text]))),
    html('span', { class: yours ? 'badge turn' : 'badge' }, [yours ? t('own-turn') : t('own-waiting', { name: playerName(opponent) })]),
  ]);
}

export async function showOwnGames() {
  const { games } = await listGames(GAMES_MAX, { playing: true });
  const own = /** @type {OwnGame[]} */ (games.filter((game) => !('damaged' in game) && game.mode === 'online' && !game.over && game.you !== null));
  own.sort((a, b) => Number(isYourTurn(b)) - Number(isYourTurn(a)));
  list.show(own);
  byId('own', HTMLElement).hidden = own.length === 0;
}
