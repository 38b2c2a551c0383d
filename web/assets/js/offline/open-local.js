/** The page of a game of this device. */
import { byId } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { OwnGamePage } from '../pages/own-game.js';
import { LocalSession } from './local-session.js';
import { sendKept } from './send.js';

/**
 * Shows the game, and goes to the server's as soon as it has it.
 * @param {string} key @param {import('../pages/game-page.js').Notices} notices @returns {Promise<boolean>} Whether there is such a game.
 */
export async function openLocalGame(key, notices) {
  const session = await LocalSession.open(key);
  if (!session) return false;
  await loadMessages('offline/');
  // A game that has no address for others can be neither shared nor saved yet.
  for (const id of ['share', 'export']) byId(id, HTMLElement).hidden = true;
  const page = new OwnGamePage(session, notices);
  notices.show(t('offline-kept'));
  // No move is made meanwhile: the server would not have it.
  const move = () => page.attempt(async () => {
    notices.show(t('offline-kept'));
    const id = session.game.thinking ? null : (await sendKept()).get(key);
    if (id) location.replace(`/play/${id}`);
  });
  addEventListener('online', () => void move());
  // After the own move, and its answer, are done.
  session.addEventListener('game', () => setTimeout(() => {
    if (navigator.onLine) void move();
  }));
  if (navigator.onLine) await move();
  return true;
}
