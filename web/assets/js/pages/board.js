/** The shared board of a class: the teacher's controls, or a pupil's answer. */
import '../board/oware-board.js';
import { OwareBoard } from '../board/oware-board.js';
import { furnish } from '../board-host.js';
import { showPage } from '../chrome.js';
import { noteBoardSeen } from '../classes/board-seen.js';
import { followLesson } from '../classes/lesson-follow.js';
import { getClass } from '../classes/requests.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { PupilBoard } from './lesson/pupil-board.js';
import { TeacherBoard } from './lesson/teacher-board.js';

const CLASS_EVERY_MS = 15_000;

await Promise.all([loadMessages('people/'), loadMessages('online/'), loadMessages('analysis/'), loadMessages('classes/'), loadMessages('class-lesson/')]);
showPage(t('shared-board'));

const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const back = byId('back', HTMLAnchorElement);
back.href = `/classes/${id}`;
const board = furnish(byId('board', OwareBoard));
const side = byId('side', HTMLElement);
const nothing = byId('nothing', HTMLElement);
const problem = byId('problem', HTMLElement);
/** @type {import('../classes/types.js').Class | null} */
let shown = null;

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

async function begin() {
  shown = await getClass(id);
  const isTeacher = shown.you !== 'pupil';
  const view = isTeacher ? new TeacherBoard(id, board, side, fail, () => shown) : new PupilBoard(id, board, side, fail);
  if (view instanceof TeacherBoard) {
    view.pupils = shown.pupils.length;
    setInterval(async () => {
      shown = await getClass(id).catch(() => shown);
      view.pupils = shown?.pupils.length ?? 0;
    }, CLASS_EVERY_MS);
  }
  nothing.textContent = t(isTeacher ? 'board-nothing-teacher' : 'board-nothing-pupil');
  if (!isTeacher) noteBoardSeen(id, true);
  await followLesson(id, (lesson) => {
    view.show(lesson);
    nothing.hidden = lesson.board !== null;
    board.hidden = lesson.board === null;
    if (!isTeacher) side.hidden = lesson.board === null;
  }, fail);
}

try {
  await begin();
} catch (error) {
  fail(error);
  side.replaceChildren(html('a', { class: 'button', href: '/classes' }, [t('nav-classes')]));
}
