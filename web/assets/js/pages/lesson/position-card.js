/**
 * The ways in which a position comes to the shared board: the start, set up, typed or pasted, or from a game.
 *
 * @typedef {import('../../classes/lesson-types.js').Lesson} Lesson
 */
import { Editor } from '../../analysis/editor.js';
import { putBoard } from '../../classes/lesson-requests.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { gameName } from '../../worksheet/tasks.js';
import { actionButton } from '../class/pupil.js';
import { fillRules } from '../new-game.js';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

export class PositionCard {
  element;
  #id;
  #do;
  #rules = html('select', { id: 'board-rules' });
  #typed = html('input', { type: 'text', id: 'board-typed', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' });
  #games = html('select', { id: 'board-game' });

  /** @param {string} id @param {{ fail: (error: unknown) => void, show: (lesson: Lesson) => void, classOf: () => import('../../classes/types.js').Class | null }} actions */
  constructor(id, actions) {
    this.#id = id;
    this.#do = actions;
    fillRules(this.#rules, '');
    const editor = new Editor((rules, position) => void this.#put({ rules, position }));
    const start = actionButton(t('position-start'), '', actions.fail, () => this.#put({ rules: this.#rules.value }));
    start.id = 'put-start';
    const setUp = html('button', { type: 'button', id: 'set-up' }, [t('position-set-up')]);
    setUp.addEventListener('click', () => editor.open(this.#rules.value, START));
    const typed = html('form', { class: 'one-line', id: 'typed-form' }, [
      html('div', { class: 'field' }, [html('label', { for: 'board-typed' }, [t('position-typed')]), this.#typed]), html('button', {}, [t('position-put')]),
    ]);
    typed.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#putTyped();
    });
    const game = html('form', { class: 'one-line', id: 'game-form' }, [
      html('div', { class: 'field' }, [html('label', { for: 'board-game' }, [t('position-game')]), this.#games]), html('button', {}, [t('position-put')]),
    ]);
    game.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#games.value) void this.#put({ game: this.#games.value });
    });
    this.#games.addEventListener('focus', () => this.#fillGames());
    this.element = html('details', { class: 'card shared-card', id: 'position-card', open: true }, [
      html('summary', {}, [html('h2', {}, [t('position-title')])]),
      html('div', { class: 'field' }, [html('label', { for: 'board-rules' }, [t('rules')]), this.#rules]),
      html('div', { class: 'form-actions' }, [start, setUp]), typed, game,
    ]);
    this.#fillGames();
  }

  /** The games that pupils play now. */
  #fillGames() {
    const pupils = this.#do.classOf()?.pupils ?? [];
    /** @type {Map<string, string[]>} */
    const games = new Map();
    for (const { game, nickname } of pupils) if (game) games.set(game, [...games.get(game) ?? [], nickname]);
    const chosen = this.#games.value;
    this.#games.replaceChildren(...[...games].map(([game, names]) => html('option', { value: game, selected: game === chosen }, [names.join(' – ')])));
    this.#games.disabled = games.size === 0;
    if (games.size === 0) this.#games.append(html('option', { value: '' }, [t('position-no-games')]));
  }

  /** A position, or the address of a game. */
  async #putTyped() {
    const text = this.#typed.value.trim();
    const game = gameName(text);
    await this.#put(game ? { game } : { rules: this.#rules.value, position: text });
  }

  /** @param {Parameters<typeof putBoard>[1]} put */
  async #put(put) {
    try {
      this.#do.show(await putBoard(this.#id, put));
      this.#do.fail(null);
    } catch (error) {
      this.#do.fail(error);
    }
  }
}
