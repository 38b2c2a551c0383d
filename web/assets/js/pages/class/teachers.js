/** The teachers of a class, as one of them sees them. @typedef {import('../../classes/types.js').Class} Class */
import { addTeacher, handOverClass, removeTeacher } from '../../classes/requests.js';
import { ask } from '../../confirm.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { whoAmI } from '../../me.js';
import { requestForm, textField } from '../../people/fields.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { actionButton } from './pupil.js';

export class TeachersCard {
  #do;
  /** @type {Class | null} */
  #class = null;
  #list = html('ul', { class: 'teachers', id: 'teachers' });
  #rows = new KeyedList(this.#list, (/** @type {{ id: string, owner: boolean, mayRemove: boolean, mayOwn: boolean }} */ one) => this.#row(one));
  #me = '';
  element;

  /** @param {import('./teacher.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
    const name = textField({ id: 'teacher-name', label: t('teacher-name'), maxlength: 40, autocomplete: 'off' });
    const form = requestForm({
      id: 'add-teacher', fields: [name], submit: t('teacher-add'), kind: '',
      act: async () => {
        if (!this.#class) return;
        actions.show(await addTeacher(this.#class.id, name.input.value.trim()));
        name.input.value = '';
      },
    });
    this.element = html('section', { class: 'card', 'aria-labelledby': 'teachers-title' }, [html('h2', { id: 'teachers-title' }, [t('teachers')]), this.#list, form]);
    void whoAmI().then(({ person }) => {
      this.#me = person?.name ?? '';
      if (this.#class) this.show(this.#class);
    }, () => {});
  }

  /** @param {Class} shown */
  show(shown) {
    this.#class = shown;
    const isOwner = shown.you === 'owner';
    this.#rows.show(shown.teachers.map(({ name, owner }) => ({
      id: name, owner, mayRemove: !owner && (isOwner || name === this.#me), mayOwn: !owner && isOwner,
    })));
  }

  /** @param {{ id: string, owner: boolean, mayRemove: boolean, mayOwn: boolean }} teacher */
  #row({ id: name, owner, mayRemove, mayOwn }) {
    const { fail } = this.#do;
    const remove = actionButton(t(name === this.#me ? 'teacher-leave' : 'teacher-remove'), 'quiet', fail, () => this.#remove(name));
    const give = actionButton(t('hand-over'), 'quiet', fail, () => this.#handOver(name));
    return html('li', {}, [
      html('span', { class: 'teacher-name' }, [name]), ...(owner ? [html('span', { class: 'badge' }, [t('teacher-owner')])] : []),
      ...(mayOwn ? [give] : []), ...(mayRemove ? [remove] : []),
    ]);
  }

  /** @param {string} name */
  async #remove(name) {
    if (!this.#class || !await ask({ title: t('teacher-remove'), text: t('teacher-remove-told', { name }), yes: t('teacher-remove') })) return;
    await removeTeacher(this.#class.id, name);
    await this.#do.refresh();
  }

  /** @param {string} name */
  async #handOver(name) {
    if (!this.#class || !await ask({ title: t('hand-over'), text: t('hand-over-told', { name }), yes: t('hand-over') })) return;
    this.#do.show(await handOverClass(this.#class.id, name));
  }
}
