/**
 * The visitor's preferences, kept in the browser. Every change is announced on `settings`.
 *
 * @typedef {object} Settings
 * @property {'auto' | 'light' | 'dark' | 'contrast'} theme
 * @property {'slow' | 'normal' | 'fast' | 'instant'} speed
 * @property {boolean} sound
 * @property {boolean} turn Whether the board turns to the player to move, for two at one device.
 * @property {boolean} premove Whether a house can be chosen before one's turn, in games between people.
 * @property {boolean} confirm Whether a move by correspondence is confirmed before it is sent.
 * @property {boolean} phrases Whether what other players say is shown.
 * @property {string} clock The clock of new challenges.
 * @property {boolean} rated Whether new challenges are rated.
 * @property {number} level
 * @property {string} rules The rules of new games; empty until the visitor chooses some.
 * @property {'' | 'ouri' | 'abapa'} taught The game that the lessons teach; empty until the visitor chooses one.
 * @property {'S' | 'N' | 'random'} you Which side the visitor takes against the computer.
 */

const KEY = 'sembra.settings';

/** @type {Settings} */
const DEFAULTS = {
  theme: 'auto', speed: 'normal', sound: true, turn: false, premove: true, confirm: true, phrases: true, clock: '5+3', rated: true, level: 3, rules: '', taught: '', you: 'S',
};

/** What the visitor has chosen; the rest stays open, so that a later default holds for it. @returns {Partial<Settings>} */
function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(stored).filter(([key, value]) => (
      key in DEFAULTS && typeof value === typeof DEFAULTS[/** @type {keyof Settings} */ (key)])));
  } catch {
    return {};
  }
}

class SettingsStore extends EventTarget {
  #chosen = read();

  /** @returns {Readonly<Settings>} */
  get values() {
    return { ...DEFAULTS, ...this.#chosen };
  }

  /** @param {Partial<Settings>} changes */
  change(changes) {
    this.#chosen = { ...this.#chosen, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.dispatchEvent(new Event('change'));
    // The theme is applied by a script of its own, which runs before any module.
    dispatchEvent(new Event('sembra-settings'));
  }
}

export const settings = new SettingsStore();

/** Milliseconds for one seed; 0 where nothing should move. */
export function beat_ms() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { slow: 380, normal: 210, fast: 105, instant: 0 }[settings.values.speed];
}

/** Milliseconds between two moves of a game that is played through. */
export function pause_ms() {
  return { slow: 1200, normal: 700, fast: 300, instant: 1000 }[settings.values.speed];
}
