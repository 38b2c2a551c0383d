/** The form that begins a simultaneous game. */
import { beginSimul, randomKey } from '../../classes/lesson-requests.js';
import { getClass } from '../../classes/requests.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { actionButton } from '../class/pupil.js';
import { field, PupilChoice, terms } from './choices.js';

export class SimulForm {
  #id;
  #place;
  #fail;
  #onBegun;
  #choice = new PupilChoice();
  #isShown = false;

  /** @param {string} id @param {HTMLElement} place @param {(error: unknown) => void} fail @param {() => void} onBegun */
  constructor(id, place, fail, onBegun) {
    this.#id = id;
    this.#place = place;
    this.#fail = fail;
    this.#onBegun = onBegun;
    place.hidden = true;
  }

  /** @param {boolean} isWanted */
  show(isWanted) {
    this.#place.hidden = !isWanted;
    if (isWanted && !this.#isShown) void this.#fill();
    this.#isShown = isWanted;
  }

  async #fill() {
    try {
      this.#choice.fill((await getClass(this.#id)).pupils);
    } catch (error) {
      this.#fail(error);
      return;
    }
    const { rules, time, elements } = terms();
    const starts = html('select', {}, ['teacher', 'pupils', 'turns'].map((who) => html('option', { value: who }, [t(`simul-starts-${who}`)])));
    // The same form sent twice begins once.
    const key = randomKey();
    const begin = actionButton(t('simul-begin'), 'primary large', this.#fail, async () => {
      await beginSimul(this.#id, { key, pupils: this.#choice.chosen, starts: starts.value, rules: rules.value, time: time.value });
      this.#onBegun();
    });
    begin.id = 'begin-simul';
    this.#place.replaceChildren(html('section', { class: 'card simul-form', 'aria-labelledby': 'simul-new' }, [
      html('h2', { id: 'simul-new' }, [t('simul-new')]), html('p', { class: 'muted' }, [t('simul-text')]),
      this.#choice.element, html('div', { class: 'round-terms' }, [field('simul-starts', t('simul-starts'), starts), ...elements]), begin,
    ]));
  }
}
