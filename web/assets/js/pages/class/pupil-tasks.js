/**
 * The tasks of a pupil, each with the way straight to it.
 *
 * @typedef {import('../../classes/task-types.js').Task} Task
 */
import { diagramUrl } from '../../analysis/diagram-url.js';
import { getTasks } from '../../classes/task-requests.js';
import { gameOf, goalText, leftOf, nameOf, pageOf, sorted, stateOf } from '../../classes/tasks.js';
import { dateOf } from '../../dates.js';
import { html, icon } from '../../dom.js';
import { handOver } from '../../handover.js';
import { t } from '../../i18n.js';
import { beginGame } from '../../offline/begin.js';
import { settings } from '../../settings.js';
import { taughtRules } from '../../taught.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { actionButton } from './pupil.js';

/** So long what was asked is shown before it is asked for again. */
const EVERY_MS = 20_000;

/** How far one is, as a bar and in words. @param {Task} task */
export function progressBar({ goal, pupils: [standing] }) {
  const parts = [t('task-progress', { count: standing.count, of: standing.of })];
  if (goal.kind === 'games' && goal.wins) parts.push(t('task-progress-wins', { wins: standing.wins ?? 0, needed: goal.wins }));
  return html('div', { class: 'task-progress' }, [
    html('progress', { max: standing.of, value: standing.count, 'aria-label': t('task-progress-label') }), html('span', { class: 'small' }, [parts.join(' · ')]),
  ]);
}

export class PupilTasks {
  #fail;
  #open = html('ul', { class: 'tasks', id: 'tasks' });
  #done = html('ul', { class: 'tasks-done' });
  #doneTitle = html('h3', {}, [t('your-tasks-done')]);
  #openList = new KeyedList(this.#open, (/** @type {Task} */ task) => this.#task(task));
  #doneList = new KeyedList(this.#done, (/** @type {Task} */ task) => doneTask(task));
  #asked_ms = -Infinity;
  element = html('section', { class: 'pupil-tasks', 'aria-labelledby': 'tasks-title', hidden: true }, [
    html('h2', { id: 'tasks-title' }, [t('your-tasks')]), this.#open, this.#doneTitle, this.#done,
  ]);

  /** @param {(error: unknown) => void} fail */
  constructor(fail) {
    this.#fail = fail;
  }

  /** Asks for the tasks, unless that was done of late. @param {string} id The class. */
  async refresh(id) {
    if (performance.now() < this.#asked_ms + EVERY_MS) return;
    this.#asked_ms = performance.now();
    try {
      const tasks = await getTasks(id);
      const { open, done } = sorted(tasks);
      this.#openList.show(open);
      this.#doneList.show(done);
      this.#doneTitle.hidden = done.length === 0;
      this.element.hidden = tasks.length === 0;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {Task} task */
  #task(task) {
    const { goal, note, due, pupils: [standing] } = task;
    const left = leftOf(goal, standing);
    const isLate = stateOf(standing) === 'late';
    const picture = goal.kind === 'position'
      ? [html('img', { class: 'task-diagram', src: diagramUrl({ position: goal.position, rules: goal.rules, flip: goal.side === 'N', size: 400 }), alt: t('task-position-shown'), width: 400, height: 200 })] : [];
    return html('li', { class: `card task ${isLate ? 'late' : ''}` }, [
      html('h3', {}, [nameOf(task, t)]),
      html('p', { class: 'small task-due' }, [[t('task-due-by', { date: dateOf(due) }), ...(isLate ? [t('task-late')] : [])].join(' · ')]),
      ...(task.title ? [html('p', { class: 'task-goal' }, [goalText(goal, t)])] : []),
      ...(note ? [html('p', { class: 'task-note' }, [t('task-note-text', { note })])] : []),
      ...picture,
      ...(goal.kind === 'position' ? [] : [progressBar(task)]),
      html('p', { class: 'small' }, [t(left.id, left.args)]),
      this.#way(task),
    ]);
  }

  /** The way straight to what is to be done. @param {Task} task */
  #way({ goal, pupils: [standing] }) {
    if (standing.game) return html('a', { class: 'button primary large', href: `/play/${standing.game}` }, [t('task-go-on')]);
    const text = t('task-begin', { kind: goal.kind });
    const page = pageOf(goal);
    if (page) return html('a', { class: 'button primary large', href: page }, [text]);
    return actionButton(text, 'primary large', this.#fail, async () => {
      const { id, game } = await beginGame(gameOf(goal, settings.values.rules || taughtRules()));
      if (game) handOver(game);
      location.assign(`/play/${id}`);
    });
  }
}

/** @param {Task} task */
function doneTask(task) {
  const state = stateOf(task.pupils[0]);
  return html('li', {}, [icon('done'), html('span', {}, [nameOf(task, t)]), html('span', { class: 'muted small' }, [t(state === 'done-late' ? 'task-done-late' : 'task-done')])]);
}
