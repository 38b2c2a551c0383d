/**
 * A game of one visitor: against the computer or for two at one device.
 *
 * @typedef {import('../types.js').Ply} Ply
 */
import { otherSide } from '../board/houses.js';
import { withClauses } from '../clauses.js';
import { ask } from '../confirm.js';
import { byId, html } from '../dom.js';
import { handOver } from '../handover.js';
import { t } from '../i18n.js';
import { hintReasons, namesOf, settlementOf } from '../words.js';
import { GamePage } from './game-page.js';

/** @extends {GamePage<import('../session.js').OwnSession>} */
export class OwnGamePage extends GamePage {
  /** The hint that is being asked for. @type {AbortController | null} */
  #asking = null;

  /** @param {import('../session.js').OwnSession} session @param {import('./game-page.js').Notices} notices */
  constructor(session, notices) {
    super(session, notices);
    this.on('hint', () => this.#hint());
    this.on('close-hint', () => this.#closeHint());
    this.on('undo', () => this.#undo());
    this.on('agree', () => this.#agree());
    this.on('resign', () => this.#resign());
    this.on('rematch', () => this.#rematch());
    this.show();
  }

  /** @override @returns {Record<string, () => unknown>} */
  keys() {
    return { u: () => this.#undo(), h: () => this.#hint() };
  }

  /** @override @param {Ply} ply */
  async sow(ply) {
    this.#asking?.abort();
    await super.sow(ply);
  }

  /** @override @param {() => Promise<unknown>} action */
  async attempt(action) {
    if (!this.busy) this.#closeHint();
    await super.attempt(action);
  }

  #undo() {
    if (byId('undo', HTMLButtonElement).disabled) return undefined;
    return this.attempt(() => this.session.act('undo'));
  }

  /** Asks for a hint; a move that is chosen meanwhile comes first. */
  async #hint() {
    const { game } = this.session;
    if (this.busy || this.#asking || byId('hint', HTMLButtonElement).disabled) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.notices.hide();
    byId('hint', HTMLElement).classList.add('working');
    try {
      const hint = await this.session.hint(asking.signal);
      if (asking.signal.aborted || !this.table.isAtGame || this.session.game.version !== game.version) return;
      this.table.board.hint = hint.move;
      byId('hint-move', HTMLElement).textContent = t('hint-move', { house: hint.move });
      byId('hint-why', HTMLElement).replaceChildren(...hintReasons(hint).map((text) => html('li', {}, withClauses(text, game.rules))));
      byId('hint-box', HTMLElement).hidden = false;
      byId('hint-box', HTMLElement).scrollIntoView({ block: 'nearest' });
    } catch (error) {
      if (!asking.signal.aborted) this.notices.fail(error);
    } finally {
      this.#asking = null;
      byId('hint', HTMLElement).classList.remove('working');
    }
  }

  #closeHint() {
    this.#asking?.abort();
    byId('hint-box', HTMLElement).hidden = true;
    this.table.board.hint = null;
  }

  /** Asks the player, or the other of two players, whether the play is endless. */
  async #agree() {
    const { game } = this.session;
    const names = namesOf(game);
    const turn = game.view.turn;
    const settlement = settlementOf(game.rules);
    const agreed = await ask(game.mode === 'two' ? {
      title: t('confirm-agree-other', { name: names[otherSide(turn)] }),
      text: t('confirm-agree-other-text', { name: names[turn], settlement }), yes: t('agree-yes'), no: t('agree-no'),
    } : { title: t('confirm-agree-title'), text: t('confirm-agree-text', { settlement }), yes: t('agree') });
    if (agreed) await this.attempt(() => this.session.act('agree'));
  }

  /** Asks before resigning, and of two players says who. */
  async #resign() {
    const { game } = this.session;
    const names = namesOf(game);
    const turn = game.view.turn;
    const two = game.mode === 'two';
    const sure = await ask({
      title: two ? t('confirm-resign-of', { name: names[turn] }) : t('confirm-resign-title'),
      text: two ? t('confirm-resign-of-text', { name: names[turn], other: names[otherSide(turn)] }) : t('confirm-resign-text'),
      yes: t('resign'),
    });
    if (sure) await this.attempt(() => this.session.act('resign', two ? turn : undefined));
  }

  #rematch() {
    return this.attempt(async () => {
      const next = await this.session.rematch();
      handOver(next);
      location.assign(`/play/${next.id}`);
    });
  }

  /** @override */
  showButtons() {
    const { game } = this.session;
    const still = this.table.isAtGame;
    const yours = game.mode === 'two' || game.view.turn === game.you;
    const may = { hint: still && !game.over && yours, undo: still && game.can_undo, agree: still && !game.over && yours, resign: still && !game.over };
    for (const [id, allowed] of Object.entries(may)) byId(id, HTMLButtonElement).disabled = !allowed;
    if (!may.hint) this.#closeHint();
  }
}
