/**
 * What a teacher does with the whole class in the lesson: games for all, a simultaneous game, the shared board, the lock.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 */
import { lockClass } from '../../classes/lesson-requests.js';
import { html, icon } from '../../dom.js';
import { t } from '../../i18n.js';
import { StartGames } from './start-games.js';

export class LessonCard {
  element;
  #do;
  /** @type {Class | null} */
  #class = null;
  #lock = html('input', { type: 'checkbox', id: 'class-lock' });
  #start = html('button', { type: 'button', class: 'primary', id: 'start' }, [icon('two'), t('start-games')]);
  #simul = html('a', { class: 'button', id: 'simul' }, [t('simul')]);
  #board = html('a', { class: 'button', id: 'shared' }, [t('shared-board')]);

  /** @param {import('./teacher.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
    this.#start.addEventListener('click', () => {
      if (this.#class) new StartGames(this.#class, () => void actions.refresh()).open();
    });
    this.#lock.addEventListener('change', () => void this.#change());
    this.element = html('section', { class: 'card lesson-card', 'aria-labelledby': 'lesson-title' }, [
      html('h2', { id: 'lesson-title' }, [t('lesson-title')]), html('div', { class: 'form-actions' }, [this.#start, this.#simul, this.#board]),
      html('label', { class: 'check' }, [this.#lock, html('span', {}, [t('lock-label'), html('span', { class: 'small muted lock-text' }, [t('lock-text')])])]),
    ]);
  }

  /** @param {Class} shown */
  show(shown) {
    this.#class = shown;
    this.#lock.checked = shown.locked;
    this.#simul.href = `/simul/${shown.id}`;
    this.#board.href = `/board/${shown.id}`;
    this.#board.classList.toggle('on', shown.board);
    this.#start.disabled = shown.pupils.length === 0;
  }

  async #change() {
    if (!this.#class) return;
    try {
      this.#do.show(await lockClass(this.#class.id, this.#lock.checked));
      this.#do.fail(null);
    } catch (error) {
      this.#do.fail(error);
      this.show(this.#class);
    }
  }
}
