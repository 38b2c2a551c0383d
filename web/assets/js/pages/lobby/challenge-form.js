/**
 * The form of a new challenge, and what stands in its place while one waits for an opponent.
 *
 * @typedef {import('../../types.js').Challenge} Challenge
 */
import { byId, html } from '../../dom.js';
import { t } from '../../i18n.js';
import { timeControl } from '../../online/clock.js';
import { closeChallenge, makeChallenge } from '../../online/requests.js';
import { settings } from '../../settings.js';
import { timeTold } from '../../time-words.js';
import { fillRules } from '../new-game.js';
import { CLOCKS, clockChoice, termsTable } from './words.js';

export class ChallengeForm {
  #form = byId('new-challenge', HTMLFormElement);
  #waiting = byId('waiting', HTMLElement);
  #rules = byId('rules', HTMLSelectElement);
  #starter = byId('starter', HTMLSelectElement);
  #rated = byId('rated', HTMLInputElement);
  #make = byId('make', HTMLButtonElement);
  #fail;
  #isVisitor = true;
  /** Whom the page of a player wants to be challenged. */
  #to = new URLSearchParams(location.search).get('to');

  /** @param {{ fail: (error: unknown) => void, made: (challenge: Challenge) => Promise<void> }} actions */
  constructor({ fail, made }) {
    this.#fail = fail;
    byId('clocks', HTMLElement).append(...CLOCKS.map((time) => html('label', { class: 'choice' }, [
      html('input', { type: 'radio', name: 'time', value: time, checked: time === settings.values.clock }), html('span', {}, [clockChoice(time)]),
    ])));
    fillRules(this.#rules, settings.values.rules);
    this.#chooseOpponent();
    this.#form.addEventListener('input', () => this.#show());
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit(made);
    });
    addEventListener('pageshow', () => { this.#make.disabled = false; });
    this.#show();
  }

  /** Whether the visitor has no account, and so no rating. */
  set isVisitor(/** @type {boolean} */ isVisitor) {
    this.#isVisitor = isVisitor;
    this.#rated.checked = !isVisitor && settings.values.rated;
    this.#show();
  }

  /** Whoever comes for a friend, or for one player, finds them chosen. */
  #chooseOpponent() {
    if (this.#to) {
      byId('opponents', HTMLElement).append(html('label', { class: 'choice' }, [html('input', { type: 'radio', name: 'opponent', value: 'one' }), html('span', {}, [this.#to])]));
    }
    const wanted = this.#to ? 'one' : (location.hash === '#friend' ? 'friend' : 'anybody');
    for (const input of this.#form.querySelectorAll('input[name="opponent"]')) {
      if (input instanceof HTMLInputElement) input.checked = input.value === wanted;
    }
  }

  #values() {
    const data = new FormData(this.#form);
    return { time: String(data.get('time') ?? '5+3'), opponent: /** @type {'anybody' | 'friend' | 'one'} */ (data.get('opponent')) };
  }

  #show() {
    const { time, opponent } = this.#values();
    const control = timeControl(time);
    const hindrance = control.kind === 'none' ? 'rated-needs-clock' : (this.#isVisitor ? 'rated-needs-account' : '');
    byId('clock-told', HTMLElement).textContent = timeTold(control);
    this.#rated.disabled = hindrance !== '';
    if (hindrance) this.#rated.checked = false;
    const told = byId('rated-told', HTMLElement);
    told.textContent = t(hindrance || (this.#rated.checked ? 'rated-told' : 'friendly-told'));
    if (hindrance === 'rated-needs-account') told.append(' ', html('a', { href: '/account?back=/lobby' }, [t('log-in-first')]));
    this.#make.textContent = t(opponent === 'friend' ? 'make-link' : 'make-challenge');
  }

  /** @param {(challenge: Challenge) => Promise<void>} made */
  async #submit(made) {
    if (this.#make.disabled) return;
    const { time, opponent } = this.#values();
    this.#fail(null);
    this.#make.disabled = true;
    settings.change({ rules: this.#rules.value, clock: time, ...(this.#rated.disabled ? {} : { rated: this.#rated.checked }) });
    try {
      await made(await makeChallenge({
        rules: this.#rules.value, time, rated: this.#rated.checked, starter: /** @type {Challenge['starter']} */ (this.#starter.value),
        private: opponent !== 'anybody', to: opponent === 'one' ? this.#to : null,
      }));
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#make.disabled = false;
    }
  }

  /** Shows the challenges that wait, in the place of the form. @param {Challenge[]} challenges */
  showWaiting(challenges) {
    const isFocused = this.#waiting.contains(document.activeElement) || this.#form.contains(document.activeElement);
    const had = !this.#waiting.hidden;
    const has = challenges.length > 0;
    this.#form.hidden = has;
    this.#waiting.hidden = !has;
    this.#waiting.replaceChildren(...challenges.map((challenge) => this.#waitingCard(challenge)));
    // The place of the button that was pressed has changed.
    if (isFocused && had !== has) byId('new', HTMLElement).focus({ preventScroll: true });
  }

  /** @param {Challenge} challenge */
  #waitingCard(challenge) {
    const cancel = html('button', { type: 'button' }, [t('cancel-challenge')]);
    cancel.addEventListener('click', async () => {
      cancel.disabled = true;
      try {
        await closeChallenge(challenge.id);
      } catch (error) {
        this.#fail(error);
        cancel.disabled = false;
      }
    });
    return html('div', { class: 'waiting-card' }, [
      html('h2', { class: 'pending' }, [t('waiting-title')]),
      termsTable(challenge),
      html('p', {}, [t(timeControl(challenge.time).kind === 'days' ? 'waiting-told-days' : 'waiting-told')]),
      cancel,
    ]);
  }
}
