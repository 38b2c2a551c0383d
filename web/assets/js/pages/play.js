/** A game, whoever plays it; a shared game; a record that is opened. */
import { getGame, Problem } from '../api.js';
import { showPage } from '../chrome.js';
import { byId } from '../dom.js';
import { handedOver } from '../handover.js';
import { loadMessages, t } from '../i18n.js';
import { LiveSession } from '../online/live-session.js';
import { Retries } from '../retries.js';
import { GameSession } from '../session.js';
import { pageConnection, pageTime } from '../socket.js';
import { Notices } from './game-page.js';
import { showMissing } from './game-table.js';
import { LivePage } from './live/live-page.js';
import { OwnGamePage } from './own-game.js';

/** Reads a game, for as long as it takes and the visitor wants. @param {string} id @param {Retries} retries */
async function readGame(id, retries) {
  const retry = byId('retry', HTMLButtonElement);
  const retryNow = () => retries.retry();
  retry.addEventListener('click', retryNow);
  addEventListener('online', retryNow);
  try {
    for (;;) {
      try {
        return await retries.insist(() => getGame(id));
      } catch (error) {
        if (!(error instanceof Problem) || error.status < 500) throw error;
        await new Promise((resolve) => { retry.addEventListener('click', resolve, { once: true }); });
      }
    }
  } finally {
    retry.removeEventListener('click', retryNow);
    removeEventListener('online', retryNow);
  }
}

/** Shows the game on the page that its kind needs. @param {string} id */
async function openGame(id) {
  const retries = new Retries();
  const notices = new Notices();
  notices.follow(retries);
  try {
    const game = handedOver(id) ?? await readGame(id, retries);
    if (isLive(game)) new LivePage(new LiveSession(game, pageConnection(), pageTime), notices);
    else new OwnGamePage(new GameSession(game, retries), notices);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 404 || error.status === 400) showMissing();
    else notices.fail(error);
  }
}

/** Shows a game of this device, or the server's, if it has been sent there. @param {string} key */
async function openLocal(key) {
  const { openLocalGame } = await import('../offline/open-local.js');
  if (!(await openLocalGame(key, new Notices()))) showMissing();
}

/** @param {import('../types.js').Game} game @returns {game is import('../types.js').LiveGame} */
const isLive = (game) => game.mode === 'online';

await loadMessages('online/');
showPage(t('nav-play'));
const [, kind, name = ''] = location.pathname.split('/');
if (kind === 'play' && name.startsWith('offline-')) await openLocal(name.slice('offline-'.length));
else if (kind === 'play') await openGame(encodeURIComponent(name));
else if (kind === 'shared') await (await import('./shared.js')).openShared(encodeURIComponent(name));
else await (await import('./open.js')).openRecords();
