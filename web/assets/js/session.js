/**
 * One game kept by the server, followed from the page. It stays the game as it is through lost
 * connections, the browser's Back, sleep and a second window.
 *
 * Events: `game` when it changed; `trouble` `{ problem, trying }` when the server cannot be reached
 * or cannot serve, and whether it is tried again; `well` when it answers once more.
 *
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').House} House
 * @typedef {import('./types.js').Side} Side
 */
import { getGame, getHint, postAction, postMove, Problem, waitForGame } from './api.js';

const RETRY_FIRST_MS = 800;
const RETRY_LAST_MS = 15_000;
/** How often a server that answers with a failure is asked again. */
const RETRIES_MAX = 5;

export class GameSession extends EventTarget {
  #id;
  /** @type {Game | null} */
  #game = null;
  #watching = false;
  #troubled = false;
  /** @type {(() => void) | null} */
  #retryNow = null;
  #leaving = new AbortController();
  /** The other windows that show this game. @type {BroadcastChannel | null} */
  #windows = null;

  /** @param {string} id @param {Game | null} [known] The game, where the page before has it already. */
  constructor(id, known = null) {
    super();
    this.#id = id;
    this.#game = known;
    this.#joinWindows();
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

  /** Reads the game; tries again while the failure may pass. */
  async refresh() {
    this.#take(await this.#insist(() => getGame(this.#id)));
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
    const version = this.#game?.version;
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
    const next = this.#game?.next;
    return this.#insist(() => (next ? getGame(next) : postAction(this.#id, 'rematch')));
  }

  /** @param {AbortSignal} signal */
  hint(signal) {
    return getHint(this.#id, signal);
  }

  /** Tries again at once. */
  retry() {
    if (this.#retryNow) this.#retryNow();
    else if (this.#troubled) void this.#catchUp();
  }

  /**
   * Sends a change. One that was meant for an older state of the game is refused; then the game is
   * read, so that the page shows it as it is.
   * @param {() => Promise<Game>} request
   */
  async #change(request) {
    try {
      this.#take(await this.#insist(request));
      this.#windows?.postMessage(this.#game?.version);
    } catch (error) {
      if (error instanceof Problem && error.status === 409) await this.#catchUp();
      throw error;
    }
  }

  /** Reads the game if it can be had; whoever must know of a failure hears of it as `trouble`. */
  async #catchUp() {
    if (!this.#game && !this.#troubled) return;
    try {
      await this.refresh();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  // ——— Coming and going ———

  #joinWindows() {
    if (this.#windows || typeof BroadcastChannel === 'undefined') return;
    this.#windows = new BroadcastChannel(`sembra-game-${this.#id}`);
    this.#windows.addEventListener('message', ({ data }) => {
      if (data !== this.#game?.version) void this.#catchUp();
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
    if (this.#game && game.version < this.#game.version) return;
    const changed = game.version !== this.#game?.version || game.thinking !== this.#game.thinking || game.next !== this.#game.next;
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
      while (this.#game?.thinking && !signal.aborted) {
        const { version } = this.#game;
        const game = await this.#insist(() => waitForGame(this.#id, version, signal));
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

  /**
   * Repeats a request while the failure may pass: for ever where there is no connection, a few times
   * where the server answers that it cannot.
   * @template T @param {() => Promise<T>} request @returns {Promise<T>}
   */
  async #insist(request) {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await request();
        this.#setWell();
        return answer;
      } catch (error) {
        if (!(error instanceof Problem) || (!error.passing && error.status < 500)) throw error;
        const trying = error.status === 0 || (error.passing && tries <= RETRIES_MAX);
        this.#setTroubled(error, trying);
        if (!trying) throw error;
        await this.#pause(error.retry_after_ms ?? Math.min(RETRY_FIRST_MS * 2 ** (tries - 1), RETRY_LAST_MS));
      }
    }
  }

  /** Waits, unless the visitor or the browser says that it is time. @param {number} pause_ms */
  async #pause(pause_ms) {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, pause_ms);
      this.#retryNow = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    this.#retryNow = null;
  }

  /** @param {Problem} problem @param {boolean} trying */
  #setTroubled(problem, trying) {
    this.#troubled = true;
    this.dispatchEvent(new CustomEvent('trouble', { detail: { problem, trying } }));
  }

  #setWell() {
    if (!this.#troubled) return;
    this.#troubled = false;
    this.dispatchEvent(new Event('well'));
  }
}
