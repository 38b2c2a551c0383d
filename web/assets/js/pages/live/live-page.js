/**
 * A game between people, for those who play it and those who watch. Everything that is offered,
 * refused or counted comes from the server; the page asks, shows and remembers what was chosen.
 *
 * @typedef {import('../../types.js').House} House
 * @typedef {import('../../types.js').Ply} Ply
 * @typedef {import('../../types.js').Side} Side
 * @typedef {import('../../online/live-session.js').LiveSession} LiveSession
 * @typedef {import('../../online/live-session.js').LiveAction} LiveAction
 */
import { otherSide } from '../../board/houses.js';
import { ask } from '../../confirm.js';
import { byId } from '../../dom.js';
import { t } from '../../i18n.js';
import { beat_ms, settings } from '../../settings.js';
import { pageConnection } from '../../socket.js';
import { namesOf, settlementOf } from '../../words.js';
import { GamePage } from '../game-page.js';
import { goToGame } from '../lobby/arrival.js';
import { ClockFaces } from './clock-faces.js';
import { ConnectionNotice } from './connection-notice.js';
import { showLive } from './live-around.js';
import { Phrases } from './phrases.js';
import { QuestionRow } from './question.js';
import { TurnNotice } from './turn-notice.js';

/** While a clock runs no seed takes longer than this. */
const BEAT_MAX_MS = 110;
/** How long the result of a game stays before the next game of a tournament. */
const RESULT_MS = 4000;

/** @extends {GamePage<LiveSession>} */
export class LivePage extends GamePage {
  #question = new QuestionRow();
  #clocks;
  #turn;
  /** Whether the visitor wants the next game. */
  #wantsNext = false;

  /** @param {LiveSession} session @param {import('../game-page.js').Notices} notices */
  constructor(session, notices) {
    super(session, notices);
    const { board } = this.table;
    document.body.classList.add('live');
    const end = byId('agree', HTMLElement).querySelector('span');
    if (end) end.textContent = t('offer-end');
    const other = byId('new-game', HTMLAnchorElement);
    // Pupils of a class have no lobby, and their games are shared with nobody.
    const isOfClass = Object.values(session.game.players ?? {}).some(({ kind }) => kind === 'pupil');
    document.body.classList.toggle('of-class', isOfClass);
    const { tournament } = session.game;
    other.textContent = t(tournament ? 'to-tournament' : (isOfClass ? 'to-class' : 'to-lobby'));
    other.href = tournament ? `/tournaments/${tournament}` : (isOfClass ? '/classes' : '/lobby');
    if (tournament) this.#awaitNext();
    this.#clocks = new ClockFaces(session, board, () => this.#showAround());
    this.#turn = session.game.you ? new TurnNotice(session.game.id) : null;
    new ConnectionNotice(session, notices);
    new Phrases(session, board, (error) => notices.fail(error));
    if (session.control.kind === 'real') board.tempo = () => Math.min(beat_ms(), BEAT_MAX_MS);
    board.addEventListener('choose', (event) => this.#choose(/** @type {CustomEvent<{ house: House }>} */ (event).detail.house));
    session.addEventListener('presence', () => this.showButtons());
    session.addEventListener('connection', () => this.showButtons());
    settings.addEventListener('change', () => this.showButtons());
    for (const action of /** @type {const} */ (['undo', 'abort', 'rematch'])) this.on(action, () => this.#act(action));
    this.on('agree', () => this.#offerEndless());
    this.on('resign', () => this.#resign());
    this.show();
  }

  /** Once a game of a tournament is over, the next one is gone to when it begins; the result is seen before. */
  #awaitNext() {
    let over_ms = Infinity;
    const look = () => {
      if (this.session.game.over) over_ms = Math.min(over_ms, performance.now());
    };
    look();
    this.session.addEventListener('game', look);
    pageConnection().addEventListener('notice', (event) => {
      const { kind, game } = /** @type {CustomEvent} */ (event).detail;
      look();
      if (kind !== 'game_started' || !game || game === this.session.game.id || !this.session.game.over) return;
      setTimeout(() => void goToGame(game), Math.max(0, over_ms + RESULT_MS - performance.now()));
    });
  }

  get #you() {
    return this.session.game.you;
  }

  get #opponent() {
    return this.#you ? namesOf(this.session.game)[otherSide(this.#you)] : '';
  }

  /** @override @returns {Record<string, () => unknown>} */
  keys() {
    return {
      u: () => byId('undo', HTMLButtonElement).click(),
      escape: () => this.#unchoose(),
    };
  }

  /** @override */
  show() {
    super.show();
    this.#playChosen();
    this.#clocks.show();
    const { game } = this.session;
    this.#wantsNext ||= this.#you !== null && game.offers.rematch[this.#you];
    if (game.next && this.#wantsNext) location.assign(`/play/${game.next}`);
  }

  // ——— Moves ———

  /** @override @param {Ply} ply */
  async sow(ply) {
    const { board } = this.table;
    if (this.session.control.kind === 'days' && settings.values.confirm && board.chosen !== ply.move) {
      board.chosen = ply.move;
      this.#showQuestion();
      return;
    }
    board.chosen = null;
    this.#clocks.isMoveSent = true;
    try {
      await super.sow(ply);
    } finally {
      this.#clocks.isMoveSent = false;
      this.#clocks.show();
    }
  }

  /** A house was chosen while the board was not ready for it. @param {House} house */
  #choose(house) {
    const { board } = this.table;
    const { view, over } = this.session.game;
    if (over) return;
    if (board.chosen === house) {
      this.#unchoose();
    } else {
      board.chosen = house;
      if (view.turn !== this.#you) board.say(t('premove-chosen', { house }));
      this.#playChosen();
    }
  }

  #unchoose() {
    this.table.board.chosen = null;
    this.#showQuestion();
  }

  /** Plays the house that was chosen in advance, once it can be played. */
  #playChosen() {
    const { board } = this.table;
    const { view, over } = this.session.game;
    const house = board.chosen;
    if (!house || this.busy || this.#question.id === `move ${house}`) return;
    if (over) this.#unchoose();
    if (over || view.turn !== this.#you) return;
    const ply = view.moves.find(({ move }) => move === house);
    // Why a house cannot be played is seen once the opponent's move has been sown.
    if (!ply && !this.table.isAtGame) return;
    board.chosen = null;
    if (ply) void this.sow(ply);
    else board.refuse(house);
  }

  // ——— Offers ———

  /** @param {LiveAction} action */
  #act(action) {
    this.#wantsNext ||= action === 'rematch';
    return this.attempt(() => this.session.act(action));
  }

  async #offerEndless() {
    const { game } = this.session;
    const sure = await ask({
      title: t('confirm-offer-endless'), text: t('confirm-offer-endless-text', { name: this.#opponent, settlement: settlementOf(game.rules) }), yes: t('offer'),
    });
    if (sure) await this.#act('agree');
  }

  async #agreeEndless() {
    const settlement = settlementOf(this.session.game.rules);
    if (await ask({ title: t('confirm-agree-title'), text: t('confirm-agree-text', { settlement }), yes: t('agree-yes') })) await this.#act('agree');
  }

  async #resign() {
    if (await ask({ title: t('confirm-resign-title'), text: t('confirm-resign-text'), yes: t('resign') })) await this.#act('resign');
  }

  /** What the visitor is asked now. @returns {import('./question.js').Question | null} */
  #questionNow() {
    const { game } = this.session;
    const you = this.#you;
    if (!you) return null;
    const { chosen } = this.table.board;
    const other = otherSide(you);
    const name = this.#opponent;
    const ply = game.view.moves.find(({ move }) => move === chosen);
    if (chosen && ply && game.view.turn === you && this.session.control.kind === 'days') {
      return { id: `move ${chosen}`, text: t('confirm-move', { house: chosen }), yes: t('confirm-move-yes'), no: t('cancel'), accept: () => this.sow(ply), decline: () => this.#unchoose() };
    }
    /** @param {string} kind @param {LiveAction} action @returns {import('./question.js').Question} */
    const offer = (kind, action) => ({
      id: `${kind} ${game.version}`, text: t(`offer-${kind}`, { name }), yes: t('accept'), no: t('decline'),
      accept: () => this.#act(action), decline: () => this.#act('decline'),
    });
    if (game.offers.undo === other) return offer('undo', 'undo');
    if (game.offers.endless === other) return { ...offer('endless', 'agree'), accept: () => this.#agreeEndless() };
    if (game.can.claim) return { id: 'claim', text: t('offer-claim', { name }), yes: t('claim'), accept: () => this.#act('claim') };
    if (game.offers.rematch[other] && !game.offers.rematch[you] && !game.next) return offer('rematch', 'rematch');
    return null;
  }

  #showQuestion() {
    this.#question.show(this.#questionNow());
  }

  // ——— What the page shows ———

  /** @override */
  showButtons() {
    const { game, isCurrent } = this.session;
    const { board } = this.table;
    const may = (/** @type {import('../../types.js').Action} */ action) => isCurrent && game.can[action];
    const isReady = this.table.isAtGame && game.view.turn === this.#you;
    const canWait = settings.values.premove && this.session.control.kind !== 'days' && !game.over && this.table.isLive && !isReady;
    board.waiting = canWait ? this.#you : null;
    this.#playChosen();
    byId('undo', HTMLButtonElement).disabled = !may('undo');
    byId('agree', HTMLButtonElement).disabled = !may('endless');
    byId('resign', HTMLButtonElement).disabled = !may('resign');
    byId('abort', HTMLElement).hidden = !game.can.abort;
    byId('resign', HTMLElement).hidden = game.can.abort || !this.#you;
    byId('rematch', HTMLButtonElement).disabled = !may('rematch');
    this.#showQuestion();
    this.#showAround();
    this.#turn?.set(!game.over && game.view.turn === this.#you);
  }

  #showAround() {
    showLive(this.session, this.table);
  }
}
