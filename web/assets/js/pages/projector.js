/** The shared board large, for the projector: no names, nothing to press. */
import { OwareBoard } from '../board/oware-board.js';
import { furnish } from '../board-host.js';
import { showPage } from '../chrome.js';
import { followLesson } from '../classes/lesson-follow.js';
import { byId } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { SharedBoardView } from './lesson/shared-board.js';

await loadMessages('class-lesson/');
showPage(t('board-projector'));

const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const board = furnish(byId('board', OwareBoard));
const view = new SharedBoardView(board);
const told = byId('told', HTMLElement);
const count = byId('count', HTMLElement);
const problem = byId('problem', HTMLElement);
board.closed = { id: 'lesson-watch', args: {} };
// Notes about the teacher's own games are not for the class.
addEventListener('sembra-notice', (event) => event.stopImmediatePropagation(), { capture: true });

/** @param {import('../classes/lesson-types.js').Lesson} lesson */
function show({ board: shared, locked }) {
  board.hidden = !shared;
  const question = shared?.question ?? null;
  const isAsked = Boolean(question?.open);
  const text = !shared ? t(locked ? 'lock-told' : 'projector-nothing') : isAsked ? t('question-title') : '';
  if (told.textContent !== text) told.textContent = text;
  count.textContent = question && (question.here || isAsked) ? t('answered-short', { answered: question.answered }) : '';
  if (shared) view.show(shared);
  else view.forget();
}

await followLesson(id, show, (error) => {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
});
