/** The list of lessons, and how far the visitor got. */
import { getProgress } from '../api.js';
import { showPage } from '../chrome.js';
import { byId, html, icon } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { LESSONS, progressOf } from '../lessons.js';

await loadMessages('learn/');
showPage(t('learn-title'));
/** @type {Record<string, string[]>} */
let progress = {};
try {
  progress = await getProgress();
} catch {
  // The lessons can be taken all the same.
}
byId('lessons', HTMLOListElement).append(...LESSONS.map((lesson) => {
  const { step, done } = progressOf(progress, lesson);
  const state = done ? 'done' : (step > 0 ? 'begun' : 'new');
  return html('li', { class: `card lesson-item ${state}` }, [
    html('a', { href: `/learn/${lesson.id}` }, [t(`lesson-${lesson.id}`)]),
    html('p', { class: 'muted small' }, [t(`lesson-${lesson.id}-about`)]),
    html('span', { class: 'lesson-state small' }, [...(done ? [icon('done')] : []), t('lesson-state', { state, step: step + 1, steps: lesson.steps.length })]),
  ]);
}));
