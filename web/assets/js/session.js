/**
 * One game kept by the server, followed from the page. Events: `game` when it changed, `offline`
 * when the server cannot be reached (it is tried again), `online` when it answers once more.
 *
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').House} House
 */
import { getGame, getHint, postAction, postMove, Problem, waitForGame } from './api.js';

const RETRY_FIRST_MS = 800;
const RETRY_LAST_MS = 15_000;

export class GameSession extends EventTarget {
  #id;
  /** @type {Game | null} */
  #game = null;
  #watching = false;
  #offline = false;
  /** @type {(() => void) | null} */
  #retryNow = null;
  #leaving = new AbortController();

  /** @param {string} id */
  constructor(id) {
    super();
    this.#id = id;
    addEventListener('pagehide', () => this.#leaving.abort());
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#game) void this.refresh();
    });
  }

  get game() {
    return this.#game;
  }

  /** Reads the game; tries until the server answers. */
  async refresh() {
    this.#take(await this.#insist(() => getGame(this.#id)));
  }

  /** @param {House} move @param {number} ply */
  async move(move, ply) {
    this.#take(await this.#insist(async () => {
      try {
        return await postMove(this.#id, move, ply);
      } catch (error) {
        // The answer to an earlier try may have been lost: then the move is already there.
        const game = await getGame(this.#id);
        if (game.plies[ply]?.move === move) return game;
        throw error;
      }
    }));
  }

  /** @param {'undo' | 'resign' | 'agree'} action */
  async act(action) {
    this.#take(await postAction(this.#id, action));
  }

  /** @returns {Promise<string>} The name of the next game. */
  async rematch() {
    return this.#game?.next ?? (await postAction(this.#id, 'rematch')).id;
  }

  hint() {
    return getHint(this.#id);
  }

  /** Tries again at once when the connection is lost. */
  retry() {
    this.#retryNow?.();
  }

  /** @param {Game} game */
  #take(game) {
    if (this.#game && game.version < this.#game.version) return;
    const changed = game.version !== this.#game?.version || game.thinking !== this.#game.thinking;
    this.#game = game;
    if (changed) this.dispatchEvent(new Event('game'));
    void this.#watch();
  }

  /** Waits for the computer's answer. */
  async #watch() {
    if (this.#watching) return;
    this.#watching = true;
    try {
      while (this.#game?.thinking && !this.#leaving.signal.aborted) {
        const { version } = this.#game;
        this.#take(await this.#insist(() => waitForGame(this.#id, version, this.#leaving.signal)));
      }
    } catch (error) {
      if (!this.#leaving.signal.aborted) throw error;
    } finally {
      this.#watching = false;
    }
  }

  /** Repeats a request while the failure may pass. @template T @param {() => Promise<T>} request @returns {Promise<T>} */
  async #insist(request) {
    for (let pause_ms = RETRY_FIRST_MS; ; pause_ms = Math.min(pause_ms * 2, RETRY_LAST_MS)) {
      try {
        const answer = await request();
        this.#setOffline(false);
        return answer;
      } catch (error) {
        if (!(error instanceof Problem) || !error.passing) throw error;
        this.#setOffline(true);
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, pause_ms);
          this.#retryNow = () => {
            clearTimeout(timer);
            resolve(undefined);
          };
        });
      }
    }
  }

  /** @param {boolean} offline */
  #setOffline(offline) {
    if (offline === this.#offline) return;
    this.#offline = offline;
    this.dispatchEvent(new Event(offline ? 'offline' : 'online'));
  }
}
