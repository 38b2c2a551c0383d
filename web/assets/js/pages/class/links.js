/**
 * The classes that play with this one, as a teacher sees them.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 * @typedef {import('../../classes/lesson-types.js').Link} Link
 */
import { acceptLink, askLink, endLink, getLinks } from '../../classes/lesson-requests.js';
import { ask } from '../../confirm.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { requestForm, textField } from '../../people/fields.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { actionButton } from './pupil.js';

const EVERY_MS = 20_000;

export class LinksCard {
  element;
  #do;
  #id = '';
  #list = html('ul', { class: 'teachers', id: 'links' });
  #rows = new KeyedList(this.#list, (/** @type {Link} */ link) => this.#row(link));
  #asked_ms = -Infinity;

  /** @param {import('./teacher.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
    const code = textField({ id: 'link-code', label: t('link-code'), maxlength: 10, autocomplete: 'off' });
    const form = requestForm({
      id: 'ask-link', fields: [code], submit: t('link-ask'), kind: '',
      act: async () => {
        this.#rows.show(await askLink(this.#id, code.input.value.trim()));
        code.input.value = '';
      },
    });
    this.element = html('section', { class: 'card', 'aria-labelledby': 'links-title' }, [
      html('h2', { id: 'links-title' }, [t('links-title')]), html('p', { class: 'small muted' }, [t('links-text')]), this.#list, form,
    ]);
  }

  /** @param {Class} shown */
  show(shown) {
    this.#id = shown.id;
    // The class is shown every few seconds; its links seldom change.
    if (performance.now() - this.#asked_ms > EVERY_MS) void this.#refresh();
  }

  async #refresh() {
    this.#asked_ms = performance.now();
    try {
      this.#rows.show(await getLinks(this.#id));
    } catch (error) {
      this.#do.fail(error);
    }
  }

  /** @param {Link} link */
  #row({ id, name, teachers, state }) {
    const { fail } = this.#do;
    const accept = actionButton(t('link-accept'), 'primary', fail, async () => {
      this.#rows.show(await acceptLink(this.#id, id));
      await this.#do.refresh();
    });
    const end = actionButton(t(state === 'asks' ? 'link-decline' : 'link-end'), 'quiet', fail, async () => {
      if (state === 'linked' && !await ask({ title: t('link-end'), text: t('link-end-told', { name }), yes: t('link-end') })) return;
      await endLink(this.#id, id);
      await this.#refresh();
    });
    return html('li', {}, [
      html('span', { class: 'teacher-name' }, [`${name} (${teachers.join(', ')})`]), html('span', { class: 'badge' }, [t(`link-${state}`)]),
      ...(state === 'asks' ? [accept] : []), end,
    ]);
  }
}
