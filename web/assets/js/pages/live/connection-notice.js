/**
 * Says that the connection is lost, once that has lasted for a moment, and until it is back.
 *
 * @typedef {import('../../online/live-session.js').LiveSession} LiveSession
 */
import { t } from '../../i18n.js';

/** A loss that is mended sooner is not worth a word. */
const PATIENCE_MS = 1200;

export class ConnectionNotice {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {LiveSession} session @param {import('../game-page.js').Notices} notices */
  constructor(session, notices) {
    const show = () => {
      const { game, control } = session;
      const isRunning = control.kind === 'real' && game.clock?.running === game.you && !game.over;
      notices.setConnection(t(isRunning ? 'connection-lost-clock' : 'connection-lost'));
    };
    const follow = () => {
      clearTimeout(this.#timer);
      document.body.classList.toggle('stale', !session.isCurrent);
      if (session.isCurrent) notices.setConnection('');
      else this.#timer = setTimeout(show, PATIENCE_MS);
    };
    session.addEventListener('connection', follow);
    follow();
  }
}
