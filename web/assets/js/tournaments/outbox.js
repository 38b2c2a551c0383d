/**
 * Results and scoresheets that were entered at a table: each is kept on the device until the server has it.
 *
 * @typedef {import('./types.js').Report} Report
 * @typedef {{ kind: 'scoresheet', moves: string, report: Report | null, text: string }} Sheet A scoresheet, with what was typed.
 * @typedef {Report | Sheet} Kept
 * @typedef {{ getItem(key: string): string | null, setItem(key: string, value: string): void, removeItem(key: string): void }} Store
 */

/** @param {string} table A name for the table. @param {number} game */
const keyOf = (table, game) => `sembra.result.${table}.${game}`;

export class Outbox {
  #store;
  #table;

  /** @param {Store} store @param {string} table */
  constructor(store, table) {
    this.#store = store;
    this.#table = table;
  }

  /** Keeps what was entered until it is sent; whether the device can keep it. @param {number} game @param {Kept} report @returns {boolean} */
  keep(game, report) {
    try {
      this.#store.setItem(keyOf(this.#table, game), JSON.stringify(report));
      return true;
    } catch {
      return false;
    }
  }

  /** What waits for a game. @param {number} game @returns {Kept | null} */
  waiting(game) {
    try {
      const report = JSON.parse(this.#store.getItem(keyOf(this.#table, game)) ?? 'null');
      return typeof report?.kind === 'string' ? report : null;
    } catch {
      return null;
    }
  }

  /** @param {number} game */
  drop(game) {
    try {
      this.#store.removeItem(keyOf(this.#table, game));
    } catch {
      // What cannot be removed is found to be entered already, when it is sent again.
    }
  }
}
