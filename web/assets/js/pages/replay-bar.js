/** The buttons below the board: step through the moves, play them, choose the speed. */
import { byId } from '../dom.js';
import { localize } from '../i18n.js';
import { settings } from '../settings.js';

/** @typedef {import('../settings.js').Settings['speed']} Speed */

export class ReplayBar {
  #play = byId('play', HTMLButtonElement);
  #speed = byId('speed', HTMLSelectElement);
  #plies = 0;
  #shown = 0;

  /** @param {{ step: (plies: number) => void, play: () => void, pause: () => void }} actions */
  constructor({ step, play, pause }) {
    const targets = { first: () => 0, back: () => this.#shown - 1, forward: () => this.#shown + 1, last: () => this.#plies };
    for (const [id, target] of Object.entries(targets)) {
      byId(id, HTMLButtonElement).addEventListener('click', () => step(target()));
    }
    this.#play.addEventListener('click', () => (this.#play.getAttribute('aria-pressed') === 'true' ? pause() : play()));
    this.#speed.addEventListener('change', () => settings.change({ speed: /** @type {Speed} */ (this.#speed.value) }));
  }

  /**
   * @param {{ plies: number, shown: number, playing: boolean, replays: boolean, still: boolean }} state
   * `replays`: whether the game may be played through; `still`: whether one may look back now.
   */
  show({ plies, shown, playing, replays, still }) {
    this.#plies = plies;
    this.#shown = shown;
    for (const id of ['first', 'back']) byId(id, HTMLButtonElement).disabled = shown === 0 || !still;
    for (const id of ['forward', 'last']) byId(id, HTMLButtonElement).disabled = shown >= plies || !still;
    this.#play.disabled = !replays || plies === 0;
    this.#play.setAttribute('aria-pressed', String(playing));
    localize(this.#play, playing ? 'replay-pause' : 'replay-play');
    this.#play.querySelector('use')?.setAttribute('href', `${(this.#play.dataset.sprite ??= this.#sprite())}#${playing ? 'pause' : 'resume'}`);
    this.#speed.value = settings.values.speed;
  }

  /** The address of the icons, as the page has it. */
  #sprite() {
    return (this.#play.querySelector('use')?.getAttribute('href') ?? '').split('#')[0];
  }
}
