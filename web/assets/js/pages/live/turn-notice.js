/**
 * Tells a player who looks elsewhere that it is their turn: in the title and the icon of the tab,
 * and with a sound. Of several tabs of one game only one sounds, and none while one is in sight.
 */
import { t } from '../../i18n.js';
import { turnSound } from '../../sound.js';

/** How long the other tabs have to answer. */
const ANSWER_MS = 150;
const PLAIN = new URL('../../../img/icon.svg', import.meta.url).href;
const MARKED = new URL('../../../img/icon-turn.svg', import.meta.url).href;

export class TurnNotice {
  #icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  #name;
  /** @type {BroadcastChannel | null} */
  #tabs = null;
  /** The tab with the smallest number sounds. */
  #rank = Math.random();
  #isFirst = true;
  #isSeen = false;
  #isTurn = false;
  #isMarked = false;
  #title = document.title;

  /** @param {string} id The name of the game. */
  constructor(id) {
    this.#name = `sembra-turn-${id}`;
    this.#join();
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#mark(false);
    });
    addEventListener('pagehide', () => this.#tabs?.close());
    addEventListener('pageshow', (event) => {
      if (event.persisted) this.#join();
    });
  }

  #join() {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#tabs = new BroadcastChannel(this.#name);
    this.#tabs.addEventListener('message', ({ data }) => {
      if (data === 'seen') this.#isSeen = true;
      else if (!document.hidden) this.#tabs?.postMessage('seen');
      else if (data < this.#rank) this.#isFirst = false;
    });
  }

  /** @param {boolean} isTurn Whether it is the visitor's turn now. */
  set(isTurn) {
    const begins = isTurn && !this.#isTurn;
    this.#isTurn = isTurn;
    if (!isTurn) this.#mark(false);
    else if (begins && document.hidden) void this.#tell();
    // The page has written its own title meanwhile.
    if (this.#isMarked) document.title = t('turn-title');
  }

  async #tell() {
    this.#isSeen = false;
    this.#isFirst = true;
    this.#tabs?.postMessage(this.#rank);
    await new Promise((resolve) => { setTimeout(resolve, ANSWER_MS); });
    if (this.#isSeen || !this.#isTurn || !document.hidden) return;
    this.#mark(true);
    if (this.#isFirst) turnSound();
  }

  /** @param {boolean} isMarked */
  #mark(isMarked) {
    if (isMarked === this.#isMarked) return;
    this.#isMarked = isMarked;
    if (this.#icon) this.#icon.href = isMarked ? MARKED : PLAIN;
    if (isMarked) this.#title = document.title;
    document.title = isMarked ? t('turn-title') : this.#title;
  }
}
