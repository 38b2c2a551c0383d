/**
 * Ready-made phrases: a small menu to choose one from, and bubbles beside the names. There is no
 * free text: children play here.
 *
 * @typedef {import('../../online/live-session.js').LiveSession} LiveSession
 * @typedef {import('../../board/oware-board.js').OwareBoard} OwareBoard
 */
import { otherSide } from '../../board/houses.js';
import { byId, html } from '../../dom.js';
import { t } from '../../i18n.js';
import { settings } from '../../settings.js';
import { namesOf } from '../../words.js';

const PHRASES = /** @type {const} */ (['hello', 'good_luck', 'have_fun', 'well_played', 'good_game', 'thanks', 'sorry', 'oops', 'one_moment', 'rematch_q', 'bye']);

export class Phrases {
  #session;
  #board;
  #button = byId('say', HTMLButtonElement);
  #menu = byId('phrases', HTMLElement);
  #isMuted = false;

  /** @param {LiveSession} session @param {OwareBoard} board @param {(error: unknown) => void} fail */
  constructor(session, board, fail) {
    this.#session = session;
    this.#board = board;
    session.addEventListener('said', (event) => this.#show(/** @type {CustomEvent} */ (event).detail));
    const { you } = session.game;
    if (!you) return;
    this.#fill(namesOf(session.game)[otherSide(you)], fail);
    this.#button.addEventListener('click', () => this.#open(this.#menu.hidden === true));
    addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.#menu.contains(target) && !this.#button.contains(target)) this.#open(false);
    });
    this.#menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.#open(false);
      this.#button.focus();
    });
  }

  /** @param {string} opponent @param {(error: unknown) => void} fail */
  #fill(opponent, fail) {
    const mute = html('input', { type: 'checkbox', id: 'mute' });
    mute.addEventListener('change', () => { this.#isMuted = mute.checked; });
    this.#menu.replaceChildren(
      html('div', { class: 'phrase-list' }, PHRASES.map((phrase) => {
        const button = html('button', { type: 'button', 'data-phrase': phrase }, [t('phrase', { phrase })]);
        button.addEventListener('click', () => {
          this.#open(false);
          this.#button.focus();
          this.#session.say(phrase).catch(fail);
        });
        return button;
      })),
      html('label', { class: 'check small' }, [mute, html('span', {}, [t('say-mute', { name: opponent })])]),
    );
  }

  /** @param {boolean} open */
  #open(open) {
    this.#menu.hidden = !open;
    this.#button.setAttribute('aria-expanded', String(open));
    if (open) this.#menu.querySelector('button')?.focus();
  }

  /** @param {{ by: import('../../types.js').Side, phrase: string }} said */
  #show({ by, phrase }) {
    const { game } = this.#session;
    const isOwn = by === game.you;
    if (!PHRASES.some((known) => known === phrase)) return;
    if (!isOwn && (this.#isMuted || !settings.values.phrases)) return;
    const text = t('phrase', { phrase });
    this.#board.showSaid(by, text);
    if (!isOwn) this.#board.say(t('said-told', { name: namesOf(game)[by], phrase: text }));
  }
}
