/** The dashboard of a class: who is here, what each pupil has done, who may need help. It can be printed. */
import { picture } from '../classes/pictures.js';
import { gameText, missedText, needingHelp, reasonText, tasksOf } from '../classes/dashboard-model.js';
import { getDashboard } from '../classes/task-requests.js';
import { doneCount, nameOf } from '../classes/tasks.js';
import { setTitle, showPage } from '../chrome.js';
import { dateOf, momentOf } from '../dates.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { lessonsOf } from '../lessons.js';
import { explain } from '../problems.js';
import { taughtRules } from '../taught.js';
import { standingLine } from './class/tasks-card.js';

/**
 * @typedef {import('../classes/task-types.js').Dashboard} Dashboard
 * @typedef {import('../classes/task-types.js').Overview} Overview
 * @typedef {import('../classes/task-types.js').Task} Task
 */

const EVERY_MS = 15_000;

await Promise.all([loadMessages('people/'), loadMessages('online/'), loadMessages('classes/'), loadMessages('learn/'), loadMessages('puzzles/'), loadMessages('tasks/')]);
showPage(t('dashboard-title'));
const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const place = byId('place', HTMLElement);
const problem = byId('problem', HTMLElement);
byId('back', HTMLAnchorElement).href = `/classes/${id}`;
const print = byId('print', HTMLButtonElement);
print.addEventListener('click', () => globalThis.print());
/** The pupils whose rows are open. @type {Set<string>} */
const open = new Set();
/** What is shown, but for the time. */
let shown = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} title @param {string} key @param {(Node | string)[]} parts */
const section = (title, key, parts) => html('section', { class: `card board-${key}`, 'aria-labelledby': `${key}-title` }, [html('h2', { id: `${key}-title` }, [title]), ...parts]);

/** @param {Dashboard} dashboard */
function help({ pupils, tasks }) {
  const found = needingHelp(pupils);
  if (found.length === 0) return section(t('dashboard-help'), 'help', [html('p', { class: 'muted' }, [t('dashboard-help-none')])]);
  return section(t('dashboard-help'), 'help', [html('ul', { class: 'help-list', id: 'help' }, found.map((pupil) => html('li', {}, [
    picture(pupil.picture, 36), html('strong', {}, [pupil.nickname]),
    html('ul', {}, pupil.help.map((reason) => html('li', {}, [reasonText(reason, tasks, t)]))),
  ])))]);
}

/** @param {Dashboard} dashboard */
function taskList({ tasks, pupils }) {
  if (tasks.length === 0) return [];
  const nickname = (/** @type {string} */ pupil) => pupils.find((one) => one.id === pupil)?.nickname ?? '';
  return [section(t('tasks'), 'tasks', [html('ul', { class: 'class-tasks' }, tasks.map((task) => html('li', { class: 'class-task' }, [
    html('div', { class: 'class-task-head' }, [html('h3', {}, [nameOf(task, t)]), html('p', { class: 'small muted' }, [t('task-due-by', { date: dateOf(task.due) })])]),
    html('details', { 'data-task': task.id }, [
      html('summary', {}, [
        html('progress', { max: Math.max(1, task.pupils.length), value: doneCount(task), 'aria-label': t('task-progress-label') }),
        html('span', {}, [t('task-done-count', { done: doneCount(task), count: task.pupils.length })]),
      ]),
      html('ul', { class: 'standings' }, task.pupils.map((standing) => standingLine(task, standing, nickname(standing.pupil)))),
    ]),
  ])))])];
}

/** A part of what a pupil has done. @param {string} title @param {(Node | string)[]} lines */
const part = (title, lines) => html('div', { class: 'part' }, [
  html('h3', {}, [title]), lines.length > 0 ? html('ul', {}, lines.map((line) => html('li', {}, [line]))) : html('p', { class: 'muted small' }, [t('dashboard-nothing')]),
]);

/** Everything that one pupil has done. @param {Overview} pupil @param {readonly Task[]} tasks */
function details(pupil, tasks) {
  const { lessons, puzzles, games } = pupil;
  const own = tasks.flatMap((task) => task.pupils.filter((one) => one.pupil === pupil.id).map((standing) => ({ task, standing })));
  return [
    html('p', { class: 'small muted' }, [t('dashboard-seen', { moment: momentOf(pupil.seen) })]),
    html('div', { class: 'parts' }, [
      part(t('dashboard-lessons'), [
        ...lessons.open.map(({ lesson, step, of }) => html('strong', {}, [t('dashboard-lesson-open', { lesson: t(`lesson-${lesson}`), step, of })])),
        ...lessons.done.map((lesson) => t('dashboard-lesson-done', { lesson: t(`lesson-${lesson}`) })),
      ]),
      part(t('dashboard-puzzles'), puzzles.themes.map(({ theme, tried, solved }) => t('dashboard-theme', { theme: t('puzzle-theme-name', { theme }), tried, solved }))),
      part(t('dashboard-missed'), puzzles.missed.map((missed) => html('a', { href: `/puzzles/${missed.puzzle}` }, [missedText(missed, t)]))),
      part(t('dashboard-games'), games.newest.map((game) => html('a', { href: `/analysis?game=${game.id}`, title: t('dashboard-analyse') }, [gameText(game, t)]))),
      part(t('tasks'), own.map(({ task, standing }) => html('span', { class: 'own-task' }, [...standingLine(task, standing, nameOf(task, t)).childNodes]))),
    ]),
  ];
}

/** A number with what it counts, which a phone shows beside it. @param {string} name @param {string} value */
const number = (name, value) => html('td', { 'data-label': t(name) }, [value]);

/** The two rows of a pupil: the numbers, and all the rest when it is opened. @param {Overview} pupil @param {Dashboard} dashboard */
function rows(pupil, { tasks }) {
  const { lessons, puzzles, games } = pupil;
  const done = tasksOf(tasks, pupil.id);
  const more = html('tr', { class: 'more-row', id: `more-${pupil.id}`, hidden: !open.has(pupil.id) }, [html('td', { colspan: 5 }, details(pupil, tasks))]);
  const button = html('button', { type: 'button', class: 'quiet row-button', 'aria-expanded': String(open.has(pupil.id)), 'aria-controls': more.id }, [
    picture(pupil.picture, 32), html('span', { class: 'row-name' }, [pupil.nickname]), html('span', { class: pupil.here ? 'here' : 'away' }, [html('span', { class: 'state' }, [t(pupil.here ? 'pupil-here' : 'pupil-away')])]),
  ]);
  button.addEventListener('click', () => {
    const isOpen = open.delete(pupil.id);
    if (!isOpen) open.add(pupil.id);
    more.hidden = isOpen;
    button.setAttribute('aria-expanded', String(!isOpen));
  });
  const lost = games.ended - games.won - games.drawn;
  return [
    html('tr', {}, [
      html('th', { scope: 'row' }, [button]), number('dashboard-lessons', String(lessons.done.length)), number('dashboard-puzzles', `${puzzles.solved} / ${puzzles.tried}`),
      number('dashboard-games', `${games.won}, ${games.drawn}, ${lost}`), number('tasks', done.of > 0 ? `${done.done} / ${done.of}` : '–'),
    ]),
    more,
  ];
}

/** @param {Dashboard} dashboard */
function table(dashboard) {
  const of = lessonsOf(taughtRules()).length;
  /** @param {string} name @param {string} told */
  const head = (name, told) => html('th', { scope: 'col' }, [name, html('span', { class: 'told' }, [told])]);
  return section(t('pupils'), 'pupils', [html('div', { class: 'table-scroll' }, [html('table', { class: 'overview', id: 'overview' }, [
    html('thead', {}, [html('tr', {}, [
      html('th', { scope: 'col' }, [t('dashboard-pupil')]), head(t('dashboard-lessons'), t('dashboard-lessons-told', { of })), head(t('dashboard-puzzles'), t('dashboard-puzzles-told')),
      head(t('dashboard-games'), t('dashboard-games-told')), head(t('tasks'), t('dashboard-tasks-told')),
    ])]),
    html('tbody', {}, dashboard.pupils.flatMap((pupil) => rows(pupil, dashboard))),
  ])])]);
}

/** @param {Dashboard} dashboard */
function show(dashboard) {
  byId('as-of', HTMLElement).textContent = ` · ${t('dashboard-as-of', { moment: momentOf(dashboard.now) })}`;
  // What has not changed is left as it is, so that nothing moves under a finger.
  const now = JSON.stringify({ ...dashboard, now: '', pupils: dashboard.pupils.map((pupil) => ({ ...pupil, seen: pupil.here ? '' : pupil.seen })) });
  if (now === shown) return;
  shown = now;
  byId('title', HTMLElement).textContent = t('dashboard-of', { name: dashboard.name });
  setTitle(t('dashboard-of', { name: dashboard.name }));
  byId('here', HTMLElement).textContent = t('pupils-here', { here: dashboard.pupils.filter(({ here }) => here).length, count: dashboard.pupils.length });
  const openTasks = new Set([...place.querySelectorAll('details[open]')].map((element) => /** @type {HTMLElement} */ (element).dataset.task));
  place.replaceChildren(help(dashboard), ...taskList(dashboard), table(dashboard));
  for (const element of place.querySelectorAll('details')) element.open = openTasks.has(element.dataset.task);
}

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

async function refresh() {
  clearTimeout(timer);
  try {
    show(await getDashboard(id));
    print.hidden = false;
    fail(null);
  } catch (error) {
    fail(error);
  }
  timer = setTimeout(() => void refresh(), EVERY_MS);
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer);
  else void refresh();
});
await refresh();
