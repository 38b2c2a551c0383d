/**
 * The desk of a teacher: the code, the pupils, the other teachers, what the class may do.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 * @typedef {import('../../classes/types.js').Pupil} Pupil
 */
import { askFor } from '../../classes/dialogs.js';
import { joinAddress } from '../../classes/join-address.js';
import { changeClass, deleteClass, newCode } from '../../classes/requests.js';
import { ask } from '../../confirm.js';
import { html, icon } from '../../dom.js';
import { t } from '../../i18n.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { LessonCard } from './lesson.js';
import { LinksCard } from './links.js';
import { OffersCard } from './offers.js';
import { actionButton } from './pupil.js';
import { pupilRow } from './pupil-row.js';
import { TasksCard } from './tasks-card.js';
import { TeachersCard } from './teachers.js';

/**
 * @typedef {object} Actions
 * @property {(error: unknown) => void} fail
 * @property {() => Promise<void>} refresh
 * @property {(shown: Class) => void} show
 * @property {() => Promise<void>} offered A pupil was offered to another class.
 */

/** The code large, for the projector. @param {Class} shown */
function project({ id, name, code }) {
  const close = html('button', { class: 'quiet icon-button', 'aria-label': t('close'), title: t('close') }, [icon('close')]);
  const dialog = html('dialog', { class: 'project', 'aria-labelledby': 'project-title' }, [
    html('form', { method: 'dialog' }, [close]),
    html('div', { class: 'project-parts' }, [
      html('div', {}, [
        html('h2', { id: 'project-title' }, [name]),
        html('p', {}, [t('project-told')]), html('p', { class: 'project-address' }, [joinAddress()]), html('p', { class: 'project-code' }, [code ?? '']),
      ]),
      html('img', { src: `/api/v1/classes/${id}/qr.svg?${code}`, alt: t('code-qr') }),
    ]),
  ]);
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}

/** Something that is on or off. @param {string} id @param {string} text @param {(on: boolean) => void} change */
function switchFor(id, text, change) {
  const input = html('input', { type: 'checkbox', id });
  input.addEventListener('change', () => change(input.checked));
  return { input, element: html('label', { class: 'check' }, [input, html('span', {}, [text])]) };
}

export class TeacherView {
  #do;
  /** @type {Class | null} */
  #class = null;
  #code = html('p', { class: 'class-code', id: 'code' });
  #qr = html('img', { class: 'class-qr', alt: t('code-qr'), width: 180, height: 180 });
  #count = html('p', { class: 'muted', id: 'here-count', role: 'status' });
  #none = html('p', { class: 'muted', hidden: true }, [t('pupils-none')]);
  #pupils = html('ul', { class: 'pupils', id: 'pupils' });
  #list = new KeyedList(this.#pupils, (/** @type {Pupil} */ one) => pupilRow(this.#shown, one, this.#do));
  #open = switchFor('class-open', t('class-open'), (open) => this.#change({ open }));
  #phrases = switchFor('class-phrases', t('class-phrases'), (phrases) => this.#change({ phrases }));
  #ratings = switchFor('class-ratings', t('class-ratings'), (ratings) => this.#change({ ratings }));
  #cards = html('a', { class: 'button', id: 'cards' }, [t('cards-title')]);
  #export = html('a', { class: 'button', download: true }, [t('class-export')]);
  #deletion;
  #tasks;
  #teachers;
  #lesson;
  #links;
  #offers;

  /** @param {HTMLElement} place @param {Omit<Actions, 'offered'>} given */
  constructor(place, given) {
    const actions = { ...given, offered: () => this.#offers.refresh() };
    this.#do = actions;
    this.#offers = new OffersCard(actions);
    this.#tasks = new TasksCard(actions.fail);
    this.#teachers = new TeachersCard(actions);
    this.#lesson = new LessonCard(actions);
    this.#links = new LinksCard(actions);
    const { fail } = actions;
    const large = html('button', { type: 'button', class: 'primary', id: 'project' }, [t('project')]);
    large.addEventListener('click', () => project(this.#shown));
    const renew = actionButton(t('code-new'), '', fail, () => this.#renew());
    const rename = actionButton(t('class-rename'), '', fail, () => this.#rename());
    this.#deletion = actionButton(t('class-delete'), 'danger', fail, () => this.#delete());
    place.replaceChildren(html('div', { class: 'desk' }, [
      this.#lesson.element,
      html('div', { class: 'desk-main' }, [
        html('section', { class: 'card desk-pupils', 'aria-labelledby': 'pupils-title' }, [
          html('div', { class: 'desk-head' }, [html('h2', { id: 'pupils-title' }, [t('pupils')]), this.#count, this.#cards]), this.#none, this.#pupils,
        ]),
        this.#offers.element,
        this.#tasks.element,
      ]),
      html('section', { class: 'card desk-code', 'aria-labelledby': 'code-title' }, [
        html('h2', { id: 'code-title' }, [t('class-code')]), html('p', { class: 'small muted' }, [t('code-told', { address: joinAddress() })]),
        this.#code, this.#qr, html('div', { class: 'form-actions' }, [large, renew]), this.#open.element,
      ]),
      this.#teachers.element, this.#links.element,
      html('section', { class: 'card', 'aria-labelledby': 'settings-of-class' }, [
        html('h2', { id: 'settings-of-class' }, [t('class-settings')]), this.#phrases.element, this.#ratings.element,
        html('div', { class: 'form-actions' }, [rename, this.#export, this.#deletion]),
      ]),
    ]));
  }

  get #shown() {
    if (!this.#class) throw new Error('no class is shown yet');
    return this.#class;
  }

  /** @param {Class} shown */
  show(shown) {
    this.#class = shown;
    this.#code.textContent = shown.code;
    const source = `/api/v1/classes/${shown.id}/qr.svg?${shown.code}`;
    if (this.#qr.getAttribute('src') !== source) this.#qr.src = source;
    const here = shown.pupils.filter((pupil) => pupil.here).length;
    const told = t('pupils-here', { here, count: shown.pupils.length });
    if (this.#count.textContent !== told) this.#count.textContent = told;
    this.#none.hidden = shown.pupils.length > 0;
    // The time of the last visit changes all the time and is not shown.
    this.#list.show(shown.pupils.map((pupil) => ({ ...pupil, seen: null })));
    this.#open.input.checked = shown.open;
    this.#phrases.input.checked = shown.phrases;
    this.#ratings.input.checked = shown.ratings;
    this.#cards.href = `/cards/${shown.id}`;
    this.#cards.hidden = shown.pupils.length === 0;
    this.#export.href = `/api/v1/classes/${shown.id}/export`;
    this.#deletion.hidden = shown.you !== 'owner';
    this.#tasks.show(shown);
    this.#teachers.show(shown);
    this.#lesson.show(shown);
    this.#links.show(shown);
    this.#offers.show(shown);
  }

  /** @param {Parameters<typeof changeClass>[1]} change */
  async #change(change) {
    try {
      this.#do.show(await changeClass(this.#shown.id, change));
      this.#do.fail(null);
    } catch (error) {
      this.#do.fail(error);
      this.show(this.#shown);
    }
  }

  async #renew() {
    if (await ask({ title: t('code-new'), text: t('code-new-told'), yes: t('code-new') })) this.#do.show(await newCode(this.#shown.id));
  }

  async #rename() {
    const control = html('input', { type: 'text', maxlength: 40, value: this.#shown.name });
    const name = await askFor({ title: t('class-rename'), label: t('class-name'), control, yes: t('class-save') });
    if (name) await this.#change({ name });
  }

  async #delete() {
    const control = html('input', { type: 'text', maxlength: 40, autocomplete: 'off' });
    const { id, name } = this.#shown;
    const typed = await askFor({ title: t('class-delete'), text: t('class-delete-told', { name }), label: t('class-name'), control, yes: t('class-delete'), danger: true });
    if (typed === null) return;
    await deleteClass(id, typed.trim());
    location.assign('/classes');
  }
}
