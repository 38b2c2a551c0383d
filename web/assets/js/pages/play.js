/**
 * A game: against the computer or for two at one device. The page shows what the server says of
 * the game; an own move is sown at once and taken back should the server refuse it.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').Ply} Ply
 */
import { Problem, shareGame } from '../api.js';
import { otherSide } from '../board/houses.js';
import { showPage } from '../chrome.js';
import { withClauses } from '../clauses.js';
import { ask } from '../confirm.js';
import { byId, html, isForPage } from '../dom.js';
import { handedOver, handOver } from '../handover.js';
import { t } from '../i18n.js';
import { GameSession } from '../session.js';
import { hintReasons, namesOf, settlementOf } from '../words.js';
import { explain } from '../problems.js';
import { GameTable, showMissing } from './game-table.js';

class PlayPage {
  #session;
  #table = new GameTable();
  #busy = false;
  /** The hint that is being asked for. @type {AbortController | null} */
  #asking = null;

  /** @param {string} id */
  constructor(id) {
    this.#session = new GameSession(id, handedOver(id));
    this.#session.addEventListener('game', () => this.#show());
    this.#session.addEventListener('trouble', (event) => {
      const { problem, trying } = /** @type {CustomEvent<{ problem: Problem, trying: boolean }>} */ (event).detail;
      this.#notice(problem.status === 0 ? t('offline') : explain(problem), { retry: problem.status === 0 || !trying });
    });
    this.#session.addEventListener('well', () => this.#notice(''));
    this.#table.addEventListener('sow', (event) => void this.#sow(/** @type {CustomEvent<{ ply: Ply }>} */ (event).detail.ply));
    this.#table.addEventListener('change', () => this.#showButtons());
    const record = byId('export', HTMLAnchorElement);
    record.href = `/api/v1/games/${id}/record`;
    record.download = `sembra-${id}.ogn`;
    this.#listen();
  }

  async open() {
    this.#show();
    try {
      await this.#session.refresh();
    } catch (error) {
      if (error instanceof Problem && (error.status === 404 || error.status === 400)) showMissing();
      else if (!(error instanceof Problem)) throw error;
    }
  }

  #show() {
    if (this.#session.game) this.#table.show(this.#session.game);
  }

  // ——— What the visitor does ———

  #listen() {
    /** @param {string} id @param {() => unknown} action */
    const on = (id, action) => byId(id, HTMLButtonElement).addEventListener('click', () => void action());
    on('hint', () => this.#hint());
    on('close-hint', () => this.#closeHint());
    on('undo', () => this.#undo());
    on('agree', () => this.#agree());
    on('resign', () => this.#resign());
    on('rematch', () => this.#rematch());
    on('share', () => this.#share());
    on('retry', () => this.#session.retry());
    on('dismiss', () => this.#notice(''));
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { board } = this.#table;
    if (!isForPage(event) || board.pressLetter(event.key)) return;
    /** @type {Record<string, () => unknown>} */
    const actions = {
      u: () => this.#undo(), h: () => this.#hint(),
    };
    const action = actions[event.key.toLowerCase()];
    if (action) {
      event.preventDefault();
      void action();
    } else if (event.key.startsWith('Arrow') && !board.contains(document.activeElement)) {
      const house = this.#session.game?.view.moves[0]?.move;
      if (house) board.focusHouse(house);
    }
  }

  /** @param {Ply} ply */
  async #sow(ply) {
    const game = this.#session.game;
    this.#asking?.abort();
    if (!game || this.#busy) return;
    await this.#attempt(async () => {
      this.#table.sow(ply);
      try {
        await this.#session.move(ply.move, game.ply);
      } catch (error) {
        this.#table.refuse();
        throw error;
      }
    });
  }

  /** Does something that the server may refuse, and says so if it does. @param {() => Promise<unknown>} action */
  async #attempt(action) {
    if (this.#busy) return;
    this.#busy = true;
    this.#notice('');
    this.#closeHint();
    try {
      await action();
    } catch (error) {
      this.#notice(explain(error), { retry: error instanceof Problem && (error.status === 0 || error.status >= 500) });
    } finally {
      this.#busy = false;
    }
  }

  #undo() {
    if (byId('undo', HTMLButtonElement).disabled) return undefined;
    return this.#attempt(() => this.#session.act('undo'));
  }

  /** Asks for a hint; a move that is chosen meanwhile comes first. */
  async #hint() {
    const game = this.#session.game;
    if (!game || this.#busy || this.#asking || byId('hint', HTMLButtonElement).disabled) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.#notice('');
    byId('hint', HTMLElement).classList.add('working');
    try {
      const hint = await this.#session.hint(asking.signal);
      if (asking.signal.aborted || !this.#table.isAtGame || this.#session.game?.version !== game.version) return;
      this.#table.board.hint = hint.move;
      byId('hint-move', HTMLElement).textContent = t('hint-move', { house: hint.move });
      byId('hint-why', HTMLElement).replaceChildren(...hintReasons(hint).map((text) => html('li', {}, withClauses(text, game.rules))));
      byId('hint-box', HTMLElement).hidden = false;
      byId('hint-box', HTMLElement).scrollIntoView({ block: 'nearest' });
    } catch (error) {
      if (!asking.signal.aborted) this.#notice(explain(error));
    } finally {
      this.#asking = null;
      byId('hint', HTMLElement).classList.remove('working');
    }
  }

  #closeHint() {
    this.#asking?.abort();
    byId('hint-box', HTMLElement).hidden = true;
    this.#table.board.hint = null;
  }

  /** Asks the player, or the other of two players, whether the play is endless. */
  async #agree() {
    const game = this.#session.game;
    if (!game) return;
    const names = namesOf(game);
    const turn = game.view.turn;
    const settlement = settlementOf(game.rules);
    const agreed = await ask(game.mode === 'two' ? {
      title: t('confirm-agree-other', { name: names[otherSide(turn)] }),
      text: t('confirm-agree-other-text', { name: names[turn], settlement }), yes: t('agree-yes'), no: t('agree-no'),
    } : { title: t('confirm-agree-title'), text: t('confirm-agree-text', { settlement }), yes: t('agree') });
    if (agreed) await this.#attempt(() => this.#session.act('agree'));
  }

  /** Asks before resigning, and of two players says who. */
  async #resign() {
    const game = this.#session.game;
    if (!game) return;
    const names = namesOf(game);
    const turn = game.view.turn;
    const two = game.mode === 'two';
    const sure = await ask({
      title: two ? t('confirm-resign-of', { name: names[turn] }) : t('confirm-resign-title'),
      text: two ? t('confirm-resign-of-text', { name: names[turn], other: names[otherSide(turn)] }) : t('confirm-resign-text'),
      yes: t('resign'),
    });
    if (sure) await this.#attempt(() => this.#session.act('resign', two ? turn : undefined));
  }

  #rematch() {
    return this.#attempt(async () => {
      const next = await this.#session.rematch();
      handOver(next);
      location.assign(`/play/${next.id}`);
    });
  }

  #share() {
    return this.#attempt(async () => {
      const { offerLink } = await import('./share.js');
      await offerLink(await shareGame(this.#session.game?.id ?? ''));
    });
  }

  // ——— What the page shows ———

  #showButtons() {
    const game = this.#session.game;
    if (!game) return;
    const still = this.#table.isAtGame;
    const yours = game.mode === 'two' || game.view.turn === game.you;
    const may = { hint: still && !game.over && yours, undo: still && game.can_undo, agree: still && !game.over && yours, resign: still && !game.over };
    for (const [id, allowed] of Object.entries(may)) byId(id, HTMLButtonElement).disabled = !allowed;
    if (!may.hint) this.#closeHint();
  }

  /** @param {string} text @param {{ retry?: boolean }} [options] Whether the visitor may ask to try again. */
  #notice(text, { retry = false } = {}) {
    byId('offline', HTMLElement).hidden = text === '';
    byId('offline-text', HTMLElement).textContent = text;
    byId('retry', HTMLButtonElement).hidden = !retry;
    byId('dismiss', HTMLButtonElement).hidden = retry;
  }
}

showPage(t('nav-play'));
const [, kind, name = ''] = location.pathname.split('/');
if (kind === 'play') await new PlayPage(encodeURIComponent(name)).open();
else if (kind === 'shared') await (await import('./shared.js')).openShared(encodeURIComponent(name));
else await (await import('./open.js')).openRecords();
