/**
 * What every page of a game does, however the game is kept: it shows the game on the table, sows an
 * own move at once and takes it back should it be refused, and says what went wrong.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').Ply} Ply
 */
import { Problem, shareGame } from '../api.js';
import { rememberedMe } from '../me.js';
import { byId, isForPage } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { GameTable } from './game-table.js';

/** The one place on the page for what is wrong. A lost connection comes before all else. */
export class Notices {
  #problem = { text: '', retry: false };
  #connection = '';

  /** @param {string} text @param {{ retry?: boolean }} [options] Whether the visitor may ask to try again. */
  show(text, { retry = false } = {}) {
    this.#problem = { text, retry };
    this.#write();
  }

  hide() {
    this.show('');
  }

  /** @param {unknown} error */
  fail(error) {
    this.show(explain(error), { retry: error instanceof Problem && (error.status === 0 || error.status >= 500) });
  }

  /** What is wrong with the connection; empty when it is there. @param {string} text */
  setConnection(text) {
    this.#connection = text;
    this.#write();
  }

  /** Shows what hinders requests, as long as it does. @param {import('../retries.js').Retries} retries */
  follow(retries) {
    retries.addEventListener('trouble', (event) => {
      const { problem, trying } = /** @type {CustomEvent<{ problem: Problem, trying: boolean }>} */ (event).detail;
      this.show(problem.status === 0 ? t('offline') : explain(problem), { retry: problem.status === 0 || !trying });
    });
    retries.addEventListener('well', () => this.hide());
  }

  #write() {
    const text = this.#connection || this.#problem.text;
    const retry = this.#connection !== '' || this.#problem.retry;
    byId('offline', HTMLElement).hidden = text === '';
    byId('offline-text', HTMLElement).textContent = text;
    byId('retry', HTMLButtonElement).hidden = !retry;
    byId('dismiss', HTMLButtonElement).hidden = retry;
  }
}

/** @template {import('../session.js').Session} S */
export class GamePage {
  session;
  notices;
  table = new GameTable();
  busy = false;

  /** @param {S} session @param {Notices} notices */
  constructor(session, notices) {
    this.session = session;
    this.notices = notices;
    session.addEventListener('game', () => this.show());
    this.table.addEventListener('sow', (event) => void this.sow(/** @type {CustomEvent<{ ply: Ply }>} */ (event).detail.ply));
    this.table.addEventListener('change', () => this.showButtons());
    const record = byId('export', HTMLAnchorElement);
    record.href = `/api/v1/games/${session.game.id}/record`;
    record.download = `sembra-${session.game.id}.ogn`;
    // A game that is read again by its name can be analysed; it is offered at its end.
    const analyse = byId('analyse', HTMLAnchorElement);
    analyse.href = `/analysis?game=${session.game.id}`;
    analyse.hidden = false;
    this.on('share', () => this.#share());
    if (rememberedMe()?.kind === 'pupil') document.body.classList.add('of-class');
    this.on('retry', () => session.retry());
    this.on('dismiss', () => notices.hide());
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  show() {
    this.table.show(this.session.game);
  }

  /** What each key does besides choosing houses. @returns {Record<string, () => unknown>} */
  keys() {
    return {};
  }

  /** Shows which buttons can be used. */
  showButtons() {}

  /** @param {string} id @param {() => unknown} action */
  on(id, action) {
    byId(id, HTMLButtonElement).addEventListener('click', () => void action());
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { board } = this.table;
    if (!isForPage(event) || board.pressLetter(event.key)) return;
    const action = this.keys()[event.key.toLowerCase()];
    if (action) {
      event.preventDefault();
      void action();
    } else if (event.key.startsWith('Arrow') && !board.contains(document.activeElement)) {
      const house = this.session.game.view.moves[0]?.move;
      if (house) board.focusHouse(house);
    }
  }

  /** @param {Ply} ply */
  async sow(ply) {
    const { game } = this.session;
    if (this.busy) return;
    await this.attempt(async () => {
      this.table.sow(ply);
      try {
        await this.session.move(ply.move, game.ply);
      } catch (error) {
        this.table.refuse();
        throw error;
      }
    });
  }

  /** Does something that the server may refuse, and says so if it does. @param {() => Promise<unknown>} action */
  async attempt(action) {
    if (this.busy) return;
    this.busy = true;
    this.notices.hide();
    try {
      await action();
    } catch (error) {
      this.notices.fail(error);
    } finally {
      this.busy = false;
    }
  }

  #share() {
    return this.attempt(async () => {
      const { offerLink } = await import('./share.js');
      await offerLink(await shareGame(this.session.game.id));
    });
  }
}
