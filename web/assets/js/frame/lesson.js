/**
 * What a pupil meets on every page: the teacher pauses playing, puts a shared board, begins games for all.
 *
 * A pause covers the page. At a game there is only a strip above it: a game with a clock goes on, and in others the
 * server refuses moves. At the shared board nothing covers anything.
 *
 * @typedef {import('../classes/lesson-types.js').Lesson} Lesson
 */
import { followLesson } from '../classes/lesson-follow.js';
import { html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { goToGame } from '../pages/lobby/arrival.js';
import { showNote } from './notices.js';

const isAtGame = location.pathname.startsWith('/play/');
const isAtBoard = location.pathname.startsWith('/board/');
const isInClass = location.pathname.startsWith('/classes/');

/** The cover of a page. @param {string} id The class. */
function makeCover(id) {
  const way = html('a', { class: 'button primary large', href: `/board/${id}`, hidden: true }, [t('lock-board')]);
  const cover = html('dialog', { class: 'eyes-front', id: 'eyes-front', 'aria-labelledby': 'eyes-title' }, [
    html('h2', { id: 'eyes-title' }, [t('lock-told')]), html('p', {}, [t('lock-explained')]), way,
  ]);
  let isWanted = false;
  cover.addEventListener('cancel', (event) => event.preventDefault());
  // A browser may close it all the same when Escape is pressed again.
  cover.addEventListener('close', () => {
    if (isWanted) cover.showModal();
  });
  document.body.append(cover);
  return (/** @type {Lesson} */ { locked, board }) => {
    way.hidden = !board;
    isWanted = locked;
    if (locked && !cover.open) cover.showModal();
    if (!locked && cover.open) cover.close();
  };
}

/** The strip above a game. */
function makeStrip() {
  const strip = html('p', { class: 'eyes-strip', id: 'eyes-strip', role: 'status', hidden: true }, [t('lock-told')]);
  document.getElementById('main')?.before(strip);
  return (/** @type {Lesson} */ { locked }) => { strip.hidden = !locked; };
}

/** @param {string} id The class of the pupil. */
export async function watchLesson(id) {
  await loadMessages('class-lesson/');
  const showLock = isAtGame ? makeStrip() : isAtBoard ? () => {} : makeCover(id);
  let hasBoard = isInClass || isAtBoard;
  // The teacher begins games for all; whoever plays already is told by a note.
  if (!isAtGame && !isInClass) {
    addEventListener('sembra-notice', (event) => {
      const { kind, game } = /** @type {CustomEvent} */ (event).detail;
      if (kind === 'game_started' && game) void goToGame(game);
    });
  }
  await followLesson(id, (lesson) => {
    showLock(lesson);
    if (lesson.board && !hasBoard && !lesson.locked) showNote(`/board/${id}`, t('board-note'));
    hasBoard = isInClass || isAtBoard || lesson.board !== null;
  });
}
