/** The line that counts down to the next round, or to the beginning or end of an arena. */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { countdownOf, shownFor_ms } from '../../tournaments/countdown.js';

export class CountdownLine {
  element = html('p', { class: 'countdown', hidden: true });
  #clock = html('span', { class: 'countdown-clock', role: 'timer' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #now_ms;

  /** @param {() => number} now_ms The time by the server's clock. */
  constructor(now_ms) {
    this.#now_ms = now_ms;
  }

  /** @param {import('../../tournaments/types.js').Tournament} tournament */
  show({ next_ms, status, format, starts_ms, round }) {
    clearTimeout(this.#timer);
    const until_ms = next_ms ?? (status === 'open' ? starts_ms : null);
    this.element.hidden = until_ms === null || status === 'finished' || until_ms < this.#now_ms() - 1000;
    if (until_ms === null || this.element.hidden) return;
    const what = format === 'arena' ? (status === 'open' ? 'arena-start' : 'arena-end') : (status === 'open' ? 'start' : 'round');
    this.element.replaceChildren(html('span', {}, [t('countdown', { what, round: round + 1 })]), ' ', this.#clock);
    this.#tick(until_ms);
  }

  /** @param {number} until_ms */
  #tick(until_ms) {
    const left_ms = until_ms - this.#now_ms();
    const face = countdownOf(left_ms);
    this.#clock.textContent = face.unit === 'digits' ? face.text : t('countdown-days', { days: face.days, hours: face.hours });
    const pause_ms = shownFor_ms(left_ms);
    if (Number.isFinite(pause_ms)) this.#timer = setTimeout(() => this.#tick(until_ms), pause_ms);
  }
}
