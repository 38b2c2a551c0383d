/**
 * Keeps the address in step with the study: what changes it is an entry of the browser's history, looking about is
 * not. An address that would be too long stays in the history only, so that reload, Back and Forward still work.
 */
import { ADDRESS_MAX, readAddress } from './address.js';

export class StudyHistory {
  #study;
  #onDamaged;
  #restoring = false;
  /** The restoring under way: one at a time, so that the last entry is what is shown in the end. */
  #restored = Promise.resolve();

  /** @param {import('./study.js').Study} study @param {(error: unknown) => void} onDamaged Called when an address cannot be shown. */
  constructor(study, onDamaged) {
    this.#study = study;
    this.#onDamaged = onDamaged;
  }

  /** What the page was opened with, or came back to. @returns {{ fragment: string, about: import('./study.js').About | undefined }} */
  static get entry() {
    const kept = /** @type {{ analysis?: string, about?: import('./study.js').About } | null} */ (history.state);
    return { fragment: kept?.analysis ?? location.hash.slice(1), about: kept?.about };
  }

  /** Follows the study from now on, which is what the address says. */
  follow() {
    this.#write(false);
    this.#study.addEventListener('load', () => this.#write(!this.#restoring));
    this.#study.addEventListener('tree', () => this.#write(true));
    this.#study.addEventListener('go', () => this.#write(false));
    addEventListener('popstate', () => {
      this.#restored = this.#restored.then(() => this.#restore());
    });
  }

  get isTooLong() {
    return this.#study.address.length > ADDRESS_MAX;
  }

  /** @param {boolean} entry Whether it is a new entry. */
  #write(entry) {
    const { address, about } = this.#study;
    const url = new URL(location.href);
    url.search = about.game ? `?${new URLSearchParams({ game: about.game })}` : '';
    url.hash = this.isTooLong ? '' : address;
    const kept = { analysis: address, about };
    try {
      if (entry && address !== StudyHistory.entry.fragment) history.pushState(kept, '', url);
      else history.replaceState(kept, '', url);
    } catch {
      // Browsers refuse too many changes in a short time; the next one brings the address up to date.
    }
  }

  async #restore() {
    const { fragment, about } = StudyHistory.entry;
    const state = readAddress(fragment);
    this.#restoring = true;
    try {
      if (!state) throw new RangeError(`not an address: ${fragment}`);
      await this.#study.load(state, about);
    } catch (error) {
      this.#onDamaged(error);
    } finally {
      this.#restoring = false;
    }
  }
}
