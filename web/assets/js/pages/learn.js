/** The list of lessons, and how far the visitor got. */
import { showPage } from '../chrome.js';
import { byId, html, icon } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { lessonsOf, progressOf } from '../lessons.js';
import { knownProgress, loadProgress } from '../offline/progress.js';
import { askOnce, taughtControl, taughtRules } from '../taught.js';

await loadMessages('learn/');
showPage(t('learn-title'));
let progress = knownProgress();

/** @param {import('../lessons.js').Lesson} lesson */
function item(lesson) {
  const { step, done } = progressOf(progress, lesson);
  const state = done ? 'done' : (step > 0 ? 'begun' : 'new');
  return html('li', { class: `card lesson-item ${state}` }, [
    html('a', { href: `/learn/${lesson.id}` }, [t(`lesson-${lesson.id}`)]),
    html('p', { class: 'muted small' }, [t(`lesson-${lesson.id}-about`)]),
    html('span', { class: 'lesson-state small' }, [...(done ? [icon('done')] : []), t('lesson-state', { state, step: step + 1, steps: lesson.steps.length })]),
  ]);
}

function show() {
  byId('taught-choice', HTMLElement).replaceChildren(...taughtControl(showLessons));
  showLessons();
}

function showLessons() {
  byId('lessons', HTMLOListElement).replaceChildren(...lessonsOf(taughtRules()).map(item));
}

askOnce(byId('choose', HTMLElement), show);
show();
// What this device knows is shown at once, what the server knows as soon as it has said so.
const told = await loadProgress();
if (JSON.stringify(told) !== JSON.stringify(progress)) {
  progress = told;
  showLessons();
}
