/**
 * The tasks of a class on the desk of its teacher: who has done them, setting, changing and deleting them.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 * @typedef {import('../../classes/task-types.js').Standing} Standing
 * @typedef {import('../../classes/task-types.js').Task} Task
 */
import { changeTask, deleteTask, getTasks, setTask } from '../../classes/task-requests.js';
import { doneCount, goalText, nameOf, stateOf } from '../../classes/tasks.js';
import { ask } from '../../confirm.js';
import { dateOf } from '../../dates.js';
import { html, icon } from '../../dom.js';
import { t } from '../../i18n.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { actionButton } from './pupil.js';
import { askForTask } from './task-form.js';

const EVERY_MS = 20_000;

/** How a pupil stands with a task. @param {Task} task @param {Standing} standing @param {string} nickname */
export function standingLine({ goal }, standing, nickname) {
  const state = stateOf(standing);
  const parts = [t('task-progress', { count: standing.count, of: standing.of })];
  if (goal.kind === 'games' && goal.wins) parts.push(t('task-progress-wins', { wins: standing.wins ?? 0, needed: goal.wins }));
  const words = { done: t('task-done'), 'done-late': t('task-done-late'), late: [...parts, t('task-late')].join(' · '), open: parts.join(' · ') };
  return html('li', { class: standing.done ? 'done' : '' }, [
    ...(standing.done ? [icon('done')] : []), html('span', { class: 'standing-name' }, [nickname]), html('span', { class: 'small muted' }, [words[state]]),
  ]);
}

export class TasksCard {
  #fail;
  /** @type {Class | null} */
  #class = null;
  #list = html('ul', { class: 'class-tasks', id: 'class-tasks' });
  #rows = new KeyedList(this.#list, (/** @type {Task} */ task) => this.#row(task));
  #none = html('p', { class: 'muted', hidden: true }, [t('tasks-none')]);
  #dashboard = html('a', { class: 'button', id: 'dashboard' }, [t('dashboard-title')]);
  #asked_ms = -Infinity;
  element;

  /** @param {(error: unknown) => void} fail */
  constructor(fail) {
    this.#fail = fail;
    const add = html('button', { type: 'button', class: 'primary', id: 'set-task' }, [t('task-set')]);
    add.addEventListener('click', () => this.#add());
    this.element = html('section', { class: 'card desk-tasks', 'aria-labelledby': 'class-tasks-title' }, [
      html('div', { class: 'desk-head' }, [html('h2', { id: 'class-tasks-title' }, [t('tasks')]), html('p', {}, []), this.#dashboard, add]), this.#none, this.#list,
    ]);
  }

  /** @param {Class} shown */
  show(shown) {
    this.#class = shown;
    this.#dashboard.href = `/dashboard/${shown.id}`;
    if (performance.now() >= this.#asked_ms + EVERY_MS) void this.#refresh();
  }

  get #id() {
    return this.#class?.id ?? '';
  }

  async #refresh() {
    this.#asked_ms = performance.now();
    try {
      const tasks = await getTasks(this.#id);
      this.#rows.show(tasks);
      this.#none.hidden = tasks.length > 0;
    } catch (error) {
      this.#fail(error);
    }
  }

  #add() {
    if (!this.#class) return;
    askForTask(this.#class, null, async (goal, details) => {
      if (goal) await setTask(this.#id, goal, details);
      await this.#refresh();
    });
  }

  /** @param {Task} task */
  #change(task) {
    if (!this.#class) return;
    askForTask(this.#class, task, async (_, details) => {
      await changeTask(this.#id, task.id, details);
      await this.#refresh();
    });
  }

  /** @param {Task} task */
  async #delete(task) {
    if (!await ask({ title: nameOf(task, t), text: t('task-delete-told'), yes: t('task-delete') })) return;
    await deleteTask(this.#id, task.id);
    await this.#refresh();
  }

  /** @param {Task} task */
  #row(task) {
    const title = nameOf(task, t);
    const nickname = (/** @type {string} */ id) => this.#class?.pupils.find((pupil) => pupil.id === id)?.nickname ?? '';
    const about = [
      ...(task.title ? [goalText(task.goal, t)] : []), t('task-due-by', { date: dateOf(task.due) }),
      ...(task.for_all ? [] : [t('task-for-some', { count: task.pupils.length })]),
    ];
    const change = html('button', { type: 'button', class: 'quiet', 'aria-label': t('task-change-of', { title }) }, [t('task-change')]);
    change.addEventListener('click', () => this.#change(task));
    const remove = actionButton(t('task-delete'), 'quiet danger', this.#fail, () => this.#delete(task));
    remove.setAttribute('aria-label', t('task-delete-of', { title }));
    return html('li', { class: 'class-task' }, [
      html('div', { class: 'class-task-head' }, [html('h3', {}, [title]), html('p', { class: 'small muted' }, [about.join(' · ')])]),
      html('details', {}, [
        html('summary', {}, [
          html('progress', { max: Math.max(1, task.pupils.length), value: doneCount(task), 'aria-label': t('task-progress-label') }),
          html('span', {}, [t('task-done-count', { done: doneCount(task), count: task.pupils.length })]),
        ]),
        html('ul', { class: 'standings' }, task.pupils.map((standing) => standingLine(task, standing, nickname(standing.pupil)))),
        html('div', { class: 'form-actions' }, [change, remove]),
      ]),
    ]);
  }
}
