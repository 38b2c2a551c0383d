/**
 * What stands round the board of a game between people besides what every game has: who is there,
 * the time for a first move, open offers, the terms, ratings and the next game.
 *
 * @typedef {import('../../types.js').LiveGame} LiveGame
 * @typedef {import('../../types.js').Side} Side
 * @typedef {import('../../online/live-session.js').LiveSession} LiveSession
 * @typedef {import('../game-table.js').GameTable} GameTable
 */
import { otherSide, SIDES } from '../../board/houses.js';
import { byId, html } from '../../dom.js';
import { t } from '../../i18n.js';
import { ratingTold } from '../../players.js';
import { timeName } from '../../time-words.js';
import { namesOf } from '../../words.js';

/** Shows all of it. @param {LiveSession} session @param {GameTable} table */
export function showLive(session, table) {
  const { game } = session;
  showStandings(game, table);
  showEvent(session);
  showFacts(session);
  showEnd(game);
  for (const id of ['undo', 'agree', 'say']) byId(id, HTMLElement).hidden = game.you === null;
  byId('hint', HTMLElement).hidden = true;
}

/** @param {LiveGame} game @param {GameTable} table */
function showStandings(game, table) {
  /** @param {Side} side */
  const standing = (side) => ({
    rating: ratingTold(game.players[side].rating), isHere: game.presence[side], hereTold: t(game.presence[side] ? 'presence-here' : 'presence-away'),
  });
  table.board.standings = { S: standing('S'), N: standing('N') };
}

/** What is open now, on the second line over the board. @param {LiveSession} session */
function showEvent(session) {
  const { game } = session;
  const { you, offers } = game;
  const told = byId('live-event', HTMLElement);
  const text = firstMoveTold(session) || (you && offers.undo === you && t('offered-undo')) || (you && offers.endless === you && t('offered-endless')) || '';
  if (told.textContent !== text) told.textContent = text;
  byId('event', HTMLElement).hidden = text !== '';
}

/** How long a player has for the first move. @param {LiveSession} session */
function firstMoveTold({ game, control, moveBy_ms }) {
  if (control.kind !== 'real' || game.over || moveBy_ms === null) return '';
  const seconds = Math.ceil(moveBy_ms / 1000);
  const turn = game.view.turn;
  return turn === game.you ? t('first-move-you', { seconds }) : t('first-move-other', { name: namesOf(game)[turn], seconds });
}

/** @param {LiveSession} session */
function showFacts({ game, control, lag_ms }) {
  const time = byId('fact-time', HTMLElement);
  time.hidden = false;
  time.textContent = `${timeName(control)} · ${t(game.rated ? 'rated' : 'friendly')}`;
  const watching = byId('fact-watching', HTMLElement);
  watching.hidden = game.presence.watching === 0;
  watching.textContent = t('watching', { count: game.presence.watching });
  const lag = byId('fact-lag', HTMLElement);
  lag.hidden = lag_ms === null || game.you === null || game.over;
  if (lag_ms !== null) lag.textContent = t('lag', { ms: Math.round(lag_ms) });
}

/** @param {LiveGame} game */
function showEnd(game) {
  if (!game.over) return;
  const { you, offers, next } = game;
  const rematch = byId('rematch', HTMLButtonElement);
  rematch.hidden = !you || !game.result || (next !== null && !game.can.rematch);
  rematch.textContent = you && offers.rematch[you] ? t('offered-rematch', { name: namesOf(game)[otherSide(you)] }) : t('rematch');
  const following = byId('next-game', HTMLAnchorElement);
  following.hidden = next === null;
  if (next) following.href = `/play/${next}`;
  const changes = byId('result-rating', HTMLElement);
  changes.hidden = !game.rating_change;
  changes.replaceChildren(...ratingChanges(game).map((text) => html('span', {}, [text])));
}

/** @param {LiveGame} game @returns {string[]} */
function ratingChanges(game) {
  const { rating_change: change, you, players } = game;
  if (!change) return [];
  const names = namesOf(game);
  return (you ? [you, otherSide(you)] : SIDES).flatMap((side) => {
    const points = change[side];
    if (points === null) return [];
    const told = { rating: ratingTold(players[side].rating), change: points < 0 ? `−${-points}` : `+${points}` };
    return [side === you ? t('rating-change-you', told) : t('rating-change', { name: names[side], ...told })];
  });
}
