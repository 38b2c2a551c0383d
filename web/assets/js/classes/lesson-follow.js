/**
 * Follows the lesson of a class over the page's socket; where there is none, it is asked for every few seconds.
 *
 * @typedef {import('./lesson-types.js').Lesson} Lesson
 */
import { pageConnection } from '../socket.js';
import { getLesson } from './lesson-requests.js';

const POLL_MS = 4000;

/** @param {string} id @param {(lesson: Lesson) => void} show @param {(error: unknown) => void} [fail] Called with null when all is well again. */
export function followLesson(id, show, fail = () => {}) {
  const connection = pageConnection();
  connection.follow('lesson', () => ({ do: 'lesson', class: id }));
  connection.addEventListener('lesson', (event) => {
    const message = /** @type {CustomEvent} */ (event).detail;
    if (message.class !== id) return;
    fail(null);
    show(message);
  });
  const ask = async () => {
    try {
      show(await getLesson(id));
      fail(null);
    } catch (error) {
      fail(error);
    }
  };
  setInterval(() => {
    if (!connection.isOpen && !document.hidden) void ask();
  }, POLL_MS);
  return ask();
}
