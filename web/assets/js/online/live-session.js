/**
 * A game between people, followed over the page's connection. A move or an offer that is under way
 * when the connection is lost is sent again if the server has not had it.
 *
 * Events: `game` when it changed; `presence` when somebody came or went; `said` `{ by, phrase }`;
 * `connection` when `isCurrent` changed.
 *
 * @typedef {import('../types.js').LiveGame} LiveGame
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('./connection.js').Connection} Connection
 * @typedef {Pick<import('./connection.js').Surroundings, 'now_ms' | 'setTimer' | 'clearTimer'>} Time
 * @typedef {'undo' | 'agree' | 'decline' | 'resign' | 'abort' | 'claim' | 'rematch'} LiveAction
 */
import { Problem, serverNow_ms } from '../api.js';
import { otherSide } from '../board/houses.js';
import { leftOf_ms, timeControl } from './clock.js';
import { updated } from './updates.js';

/** How long the news of a change may come after the answer to it. */
const NEWS_MS = 2000;
/** An opponent who has been away for a minute has left: then the server is asked what that means. */
const AWAY_MS = 61_000;
const AWAY_AGAIN_MS = 10_000;

export class LiveSession extends EventTarget {
  /** @type {LiveGame} */
  #game;
  #connection;
  #time;
  /** When the clocks were as the game says. */
  #clockAt_ms;
  /** Whether the game is known to be as it is now. */
  #isCurrent = false;
  /** @type {unknown} */
  #awayTimer;

  /** @param {LiveGame} game @param {Connection} connection @param {Time} time */
  constructor(game, connection, time) {
    super();
    this.#game = game;
    this.#connection = connection;
    this.#time = time;
    this.#clockAt_ms = time.now_ms();
    this.control = timeControl(game.time);
    connection.addEventListener('state', () => this.#setCurrent(this.#isCurrent && connection.isOpen));
    /** @param {string} kind @param {(message: any) => void} action */
    const on = (kind, action) => connection.addEventListener(kind, (event) => {
      const message = /** @type {CustomEvent} */ (event).detail;
      if ((message.game?.id ?? message.game) === game.id) action(message);
    });
    on('game', (message) => this.#take(message.game));
    on('current', () => this.#setCurrent(true));
    on('update', (message) => this.#update(message));
    on('presence', ({ presence }) => {
      this.#game = { ...this.#game, presence };
      this.#watchOpponent(AWAY_MS);
      this.dispatchEvent(new Event('presence'));
    });
    on('said', (message) => this.dispatchEvent(new CustomEvent('said', { detail: message })));
    this.#watchOpponent(AWAY_MS);
    connection.follow(`game ${game.id}`, () => ({ do: 'watch', game: game.id, version: this.#game.version }));
    this.#tune();
  }

  get game() {
    return this.#game;
  }

  /** Whether the connection is there and the game is as the server has it. */
  get isCurrent() {
    return this.#isCurrent;
  }

  /** How long a message takes there and back. */
  get lag_ms() {
    return this.#connection.lag_ms;
  }

  /** What is left on a side's clock; `null` without one. @param {Side} side */
  left_ms(side) {
    const { clock } = this.#game;
    return clock ? leftOf_ms(clock, side, this.#time.now_ms() - this.#clockAt_ms) : null;
  }

  /** How long the next move may be put off, where there is a deadline for it. */
  get moveBy_ms() {
    const at = this.#game.clock?.move_by;
    return at ? Math.max(0, Date.parse(at) - serverNow_ms()) : null;
  }

  // ——— What the server says ———

  /** @param {LiveGame} game */
  #take(game) {
    if (game.version >= this.#game.version) this.#become(game);
    this.#setCurrent(true);
  }

  /** @param {Parameters<typeof updated>[1]} update */
  #update(update) {
    if (update.version <= this.#game.version) return;
    const game = updated(this.#game, update);
    if (game) this.#become(game);
    else this.#ask();
  }

  /** @param {LiveGame} game */
  #become(game) {
    this.#game = game;
    this.#clockAt_ms = this.#time.now_ms();
    this.#tune();
    this.dispatchEvent(new Event('game'));
  }

  /** @param {boolean} isCurrent */
  #setCurrent(isCurrent) {
    if (isCurrent === this.#isCurrent) return;
    this.#isCurrent = isCurrent;
    this.dispatchEvent(new Event('connection'));
  }

  /** A dead connection matters more while a clock runs. */
  #tune() {
    this.#connection.alert = this.#game.status === 'playing' && this.control.kind !== 'days';
  }

  /** Asks for the whole game. */
  #ask() {
    this.#connection.tell({ do: 'watch', game: this.#game.id, version: null });
  }

  /** Time alone gives a player whose opponent is away the right to claim the game. @param {number} after_ms */
  #watchOpponent(after_ms) {
    this.#time.clearTimer(this.#awayTimer);
    const { you, presence, status, can } = this.#game;
    if (!you || presence[otherSide(you)] || status !== 'playing' || this.control.kind !== 'real' || can.claim) return;
    this.#awayTimer = this.#time.setTimer(() => {
      this.#ask();
      this.#watchOpponent(AWAY_AGAIN_MS);
    }, after_ms);
  }

  /** Waits until the game is known as it is. */
  async #current() {
    while (!this.#isCurrent) {
      await new Promise((resolve) => { this.addEventListener('connection', resolve, { once: true }); });
    }
  }

  // ——— What the visitor does ———

  /** @param {House} move @param {number} ply */
  async move(move, ply) {
    const id = this.#game.id;
    await this.#insist(() => ({ do: 'move', game: id, move, ply }), () => {
      if (this.#game.plies[ply]?.move === move) return true;
      if (this.#game.plies.length !== ply || this.#game.over) throw new Problem(409, 'stale_ply', 'the game has changed');
      return false;
    });
  }

  /** @param {LiveAction} action */
  async act(action) {
    const { id, version } = this.#game;
    // What was meant for this version is done, or has lost its sense, when there is another.
    await this.#insist(() => ({ do: action, game: id, version }), () => this.#game.version !== version);
  }

  /** Says one of the ready-made phrases; not repeated when it is lost. @param {string} phrase */
  async say(phrase) {
    await this.#connection.request({ do: 'say', game: this.#game.id, phrase });
  }

  /** Tries to connect at once. */
  retry() {
    this.#connection.wake();
  }

  /**
   * Sends a change until it is answered; after a loss only if it was not done.
   * @param {() => object} message @param {() => boolean} isDone Looked at before every try.
   */
  async #insist(message, isDone) {
    for (;;) {
      await this.#current();
      if (isDone()) return;
      try {
        const { version } = await this.#connection.request(message());
        this.#expect(version);
        return;
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 0) {
          this.#ask();
          throw error;
        }
      }
    }
  }

  /** Asks for the game if the news of a change does not come. @param {number} version */
  #expect(version) {
    if (version <= this.#game.version) return;
    this.#time.setTimer(() => {
      if (version > this.#game.version) this.#ask();
    }, NEWS_MS);
  }
}
