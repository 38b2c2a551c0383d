/**
 * Follows a tournament: the connection tells that it has changed, and it is asked for again; without
 * a connection it is asked for from time to time.
 *
 * @typedef {import('./types.js').Tournament} Tournament
 * @typedef {import('../online/connection.js').Connection} Connection
 *
 * @typedef {object} Ears
 * @property {(tournament: Tournament) => void} show
 * @property {(error: unknown) => void} fail Null when all is well again.
 */
import { getChanged } from './requests.js';

const EVERY_MS = 20_000;
/** Without a connection. */
const ALONE_MS = 4000;
/** A round or an arena that begins by itself does so a moment after its time. */
const DUE_AFTER_MS = 700;

export class Following {
  #id;
  #connection;
  #ears;
  #all;
  #etag = '';
  #asking = false;
  #again = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** How far this device's clock is behind the server's. */
  behind_ms = 0;
  /** @type {Tournament | null} */
  tournament = null;

  /** @param {string} id @param {Connection} connection @param {Ears} ears @param {{ all?: boolean }} [wanted] */
  constructor(id, connection, ears, { all = false } = {}) {
    this.#id = id;
    this.#connection = connection;
    this.#ears = ears;
    this.#all = all;
    connection.follow('tournament', () => ({ do: 'tournament', id }));
    connection.addEventListener('tournament', (event) => {
      const { id: told, version } = /** @type {CustomEvent} */ (event).detail;
      if (told === id && version !== this.tournament?.version) void this.refresh();
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.refresh();
    });
  }

  /** The time by the server's clock. */
  get now_ms() {
    return Date.now() + this.behind_ms;
  }

  /** Takes what a request has answered. @param {Tournament} tournament */
  take(tournament) {
    if (this.tournament && tournament.version < this.tournament.version) return;
    this.behind_ms = tournament.now_ms - Date.now();
    this.tournament = tournament;
    this.#ears.show(tournament);
  }

  /** Shows the tournament as it is now, and again after a while. */
  async refresh() {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    clearTimeout(this.#timer);
    try {
      const answer = await getChanged(this.#id, this.#etag, this.#all);
      if (answer) {
        this.#etag = answer.etag;
        this.take(answer.tournament);
      }
      this.#ears.fail(null);
    } catch (error) {
      this.#ears.fail(error);
    } finally {
      this.#asking = false;
    }
    if (this.#again) {
      this.#again = false;
      void this.refresh();
      return;
    }
    this.#timer = setTimeout(() => void this.refresh(), this.#pause_ms());
  }

  #pause_ms() {
    const { next_ms = null, status = 'open' } = this.tournament ?? {};
    const usual_ms = this.#connection.isOpen ? EVERY_MS : (status === 'finished' ? EVERY_MS : ALONE_MS);
    const due_ms = next_ms === null ? Infinity : next_ms - this.now_ms + DUE_AFTER_MS;
    return Math.max(DUE_AFTER_MS, Math.min(usual_ms, due_ms));
  }
}
