/**
 * Mouse, touch and keyboard on the houses: what the visitor did, told in the board's terms.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'} ArrowKey
 *
 * @typedef {object} Reactions
 * @property {(house: House) => void} choose A click, a tap, Enter or Space.
 * @property {(house: House) => void} point The mouse is over a house.
 * @property {() => void} leave The mouse, the finger or the focus has left it.
 * @property {(house: House, visibly: boolean) => void} focus
 * @property {(house: House) => void} hold A long press, which chooses nothing.
 * @property {(house: House, key: ArrowKey) => void} arrow
 */

const LONG_PRESS_MS = 380;
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

export class Gestures {
  #held = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} frame @param {ReadonlyMap<House, HTMLButtonElement>} buttons @param {Reactions} reactions */
  listen(frame, buttons, reactions) {
    for (const [house, button] of buttons) this.#listenTo(house, button, reactions);
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      frame.addEventListener(end, (event) => {
        this.cancel();
        if (event.pointerType !== 'mouse') reactions.leave();
      });
    }
  }

  /** Ends a press under way. */
  cancel() {
    clearTimeout(this.#timer);
  }

  /** @param {House} house @param {HTMLButtonElement} button @param {Reactions} reactions */
  #listenTo(house, button, { choose, point, leave, focus, hold, arrow }) {
    button.addEventListener('click', () => {
      if (!this.#held) choose(house);
      this.#held = false;
    });
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse') point(house);
    });
    button.addEventListener('pointerleave', () => leave());
    button.addEventListener('focus', () => focus(house, button.matches(':focus-visible')));
    button.addEventListener('blur', () => leave());
    button.addEventListener('pointerdown', (event) => {
      this.#held = false;
      this.cancel();
      if (event.pointerType === 'mouse') return;
      this.#timer = setTimeout(() => {
        this.#held = true;
        hold(house);
      }, LONG_PRESS_MS);
    });
    button.addEventListener('contextmenu', (event) => {
      if (this.#held) event.preventDefault();
    });
    button.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !ARROWS.includes(event.key)) return;
      event.preventDefault();
      arrow(house, /** @type {ArrowKey} */ (event.key));
    });
  }
}
