/**
 * One game of a visitor kept by the server, followed from the page by long polls. It stays the game
 * as it is through lost connections, the browser's Back, sleep and a second window.
 *
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').House} House
 * @typedef {import('./types.js').Side} Side
 *
 * @typedef {object} Followed
 * @property {Game} game The game as it is known.
 * @property {(move: House, ply: number) => Promise<void>} move Plays a house after so many moves.
 * @property {() => void} retry Tries again at once what failed.
 * @typedef {EventTarget & Followed} Session A game that a page follows, wherever it is kept. Its event
 *   `game` says that the game changed.
 *
 * @typedef {object} Owned
 * @property {(action: 'undo' | 'resign' | 'agree', side?: Side) => Promise<void>} act The side says who resigns, of two players.
 * @property {() => Promise<Game>} rematch Begins the next game, or gives the one that has begun.
 * @property {(signal: AbortSignal) => Promise<import('./types.js').Hint>} hint
 * @typedef {Session & Owned} OwnSession A game of one visitor, who plays it alone or with somebody beside them.
 */
import { getGame, getHint, postAction, postMove, Problem, waitForGame } from './api.js';

export class GameSession extends EventTarget {
  #id;
  #game;
  #retries;
  #watching = false;
  #leaving = new AbortController();
  /** The other windows that show this game. @type {BroadcastChannel | null} */
  #windows = null;

  /** @param {Game} game As it was read, or as the page before left it. @param {import('./retries.js').Retries} retries */
  constructor(game, retries) {
    super();
    this.#id = game.id;
    this.#game = game;
    this.#retries = retries;
    this.#joinWindows();
    void this.#watch();
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', (event) => {
      if (event.persisted) this.#comeBack();
    });
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.#catchUp();
    });
    addEventListener('focus', () => void this.#catchUp());
  }

  get game() {
    return this.#game;
  }

  /** @param {House} move @param {number} ply */
  async move(move, ply) {
    await this.#change(async () => {
      try {
        return await postMove(this.#id, move, ply);
      } catch (error) {
        if (error instanceof Problem && error.passing && error.status !== 0) throw error;
        // The answer to an earlier try may have been lost: then the move is already there.
        const game = await getGame(this.#id);
        if (game.plies[ply]?.move === move) return game;
        throw error;
      }
    });
  }

  /** @param {'undo' | 'resign' | 'agree'} action @param {Side} [side] Who resigns, of two players. */
  async act(action, side) {
    const version = this.#game.version;
    let lost = false;
    await this.#change(async () => {
      try {
        return await postAction(this.#id, action, { version, ...(side ? { side } : {}) });
      } catch (error) {
        // Where the answer to an earlier try was lost, the refusal says that it was done then.
        if (lost && error instanceof Problem && error.status === 409) return getGame(this.#id);
        lost ||= error instanceof Problem && error.status === 0;
        throw error;
      }
    });
  }

  /** @returns {Promise<Game>} The next game. */
  rematch() {
    const next = this.#game.next;
    return this.#retries.insist(() => (next ? getGame(next) : postAction(this.#id, 'rematch')));
  }

  /** @param {AbortSignal} signal */
  hint(signal) {
    return getHint(this.#id, signal);
  }

  /** Tries again at once. */
  retry() {
    if (!this.#retries.retry() && this.#retries.troubled) void this.#catchUp();
  }

  /**
   * Sends a change. One that was meant for an older state of the game is refused; then the game is
   * read, so that the page shows it as it is.
   * @param {() => Promise<Game>} request
   */
  async #change(request) {
    try {
      this.#take(await this.#retries.insist(request));
      this.#windows?.postMessage(this.#game.version);
    } catch (error) {
      if (error instanceof Problem && error.status === 409) await this.#catchUp();
      throw error;
    }
  }

  /** Reads the game if it can be had; whoever must know of a failure hears of it as `trouble` of the retries. */
  async #catchUp() {
    try {
      this.#take(await this.#retries.insist(() => getGame(this.#id)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  // ——— Coming and going ———

  #joinWindows() {
    if (this.#windows || typeof BroadcastChannel === 'undefined') return;
    this.#windows = new BroadcastChannel(`sembra-game-${this.#id}`);
    this.#windows.addEventListener('message', ({ data }) => {
      if (data !== this.#game.version) void this.#catchUp();
    });
  }

  /** A page that the browser keeps for Back must not hold connections. */
  #leave() {
    this.#leaving.abort();
    this.#windows?.close();
    this.#windows = null;
  }

  #comeBack() {
    this.#leaving = new AbortController();
    this.#joinWindows();
    void this.#catchUp();
  }

  // ——— Following ———

  /** @param {Game} game */
  #take(game) {
    if (game.version < this.#game.version) return;
    const changed = game.version !== this.#game.version || game.thinking !== this.#game.thinking || game.next !== this.#game.next;
    this.#game = game;
    if (changed) this.dispatchEvent(new Event('game'));
    void this.#watch();
  }

  /** Waits for the computer's answer. */
  async #watch() {
    const { signal } = this.#leaving;
    if (this.#watching || signal.aborted) return;
    this.#watching = true;
    try {
      while (this.#game.thinking && !signal.aborted) {
        const { version } = this.#game;
        const game = await this.#retries.insist(() => waitForGame(this.#id, version, signal));
        if (game.version !== version) this.#windows?.postMessage(game.version);
        this.#take(game);
      }
    } catch (error) {
      // A failure that did not pass has been told as `trouble`.
      if (!signal.aborted && !(error instanceof Problem)) throw error;
    } finally {
      this.#watching = false;
      if (signal !== this.#leaving.signal) void this.#watch();
    }
  }
}
