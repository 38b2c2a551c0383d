/** A class: the desk of its teachers, or the room of its pupils. It is asked for again every few seconds. */
import { Problem } from '../api.js';
import { knowJoinAddress } from '../classes/join-address.js';
import { getClass } from '../classes/requests.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { pageConnection } from '../socket.js';
import { PupilView } from './class/pupil.js';
import { TeacherView } from './class/teacher.js';
import { showClassTournaments } from './class/tournaments.js';
import { goToGame } from './lobby/arrival.js';

/** @typedef {import('../classes/types.js').Class} Class */

const EVERY_MS = 4000;

// What the page itself shows needs no note at its edge.
addEventListener('sembra-notice', (event) => {
  if (['challenge', 'challenge_accepted', 'game_started'].includes(/** @type {CustomEvent} */ (event).detail.kind)) event.stopImmediatePropagation();
});

await Promise.all([
  loadMessages('people/'), loadMessages('online/'), loadMessages('classes/'), loadMessages('class-lesson/'), loadMessages('learn/'), loadMessages('puzzles/'), loadMessages('tasks/'),
  knowJoinAddress(),
]);
showPage(t('class-title'));

const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const place = byId('place', HTMLElement);
const problem = byId('problem', HTMLElement);
/** @type {TeacherView | PupilView | null} */
let view = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

/** @param {Class} shown */
function show(shown) {
  byId('title', HTMLElement).textContent = shown.name;
  setTitle(shown.name);
  view ??= shown.you === 'pupil' ? new PupilView(place, { fail, refresh }) : new TeacherView(place, { fail, refresh, show });
  view.show(shown);
  showClassTournaments(byId('class-tournaments', HTMLElement), shown);
}

function showMissing() {
  byId('title', HTMLElement).textContent = t('class-title');
  view = null;
  place.replaceChildren(html('section', { class: 'card class-missing' }, [
    html('p', {}, [t('class-missing')]),
    html('div', { class: 'form-actions' }, [
      html('a', { class: 'button primary', href: '/join' }, [t('join-title')]), html('a', { class: 'button', href: '/classes' }, [t('classes-title')]),
    ]),
  ]));
}

/** Shows the class as it is now, and again after a while. */
async function refresh() {
  clearTimeout(timer);
  try {
    show(await getClass(id));
    fail(null);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) {
      showMissing();
      return;
    }
    fail(error);
  }
  timer = setTimeout(() => void refresh(), EVERY_MS);
}

pageConnection().addEventListener('notice', (event) => {
  const { kind, game } = /** @type {CustomEvent} */ (event).detail;
  if (game && (kind === 'challenge_accepted' || kind === 'game_started')) void goToGame(game);
  else void refresh();
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer);
  else void refresh();
});
await refresh();
