/** The tournaments of a class, and the way to a new one for its teachers. */
import { html } from '../../dom.js';
import { loadMessages, t } from '../../i18n.js';
import { listTournaments } from '../../tournaments/requests.js';
import { listedRow } from '../tournament/list.js';

const EVERY_MS = 15_000;
/** When they were last asked for. */
let asked_ms = -Infinity;
/** @type {Promise<void> | null} */
let messages = null;

/** Shows them, now and then. @param {HTMLElement} place @param {import('../../classes/types.js').Class} shown */
export function showClassTournaments(place, shown) {
  if (performance.now() - asked_ms < EVERY_MS) return;
  asked_ms = performance.now();
  // The class is there without its tournaments.
  void show(place, shown).catch(() => {});
}

/** @param {HTMLElement} place @param {import('../../classes/types.js').Class} shown */
async function show(place, { id, you }) {
  messages ??= loadMessages('tournaments/');
  const [lists] = await Promise.all([Promise.all([listTournaments('now'), listTournaments('coming'), listTournaments('past')]), messages]);
  const own = lists.flatMap(({ tournaments }) => tournaments).filter((listed) => listed.class?.id === id);
  const key = JSON.stringify(own);
  if (place.dataset.shown === key) return;
  place.dataset.shown = key;
  const isTeacher = you !== 'pupil';
  if (own.length === 0 && !isTeacher) return;
  place.replaceChildren(html('section', { class: 'class-tournaments', 'aria-labelledby': 'class-tournaments-title' }, [
    html('div', { class: 'desk-head' }, [
      html('h2', { id: 'class-tournaments-title' }, [t('tournaments')]),
      ...(isTeacher ? [html('a', { class: 'button', href: `/tournaments?class=${id}#new` }, [t('tournament-new')])] : []),
    ]),
    ...(own.length > 0 ? [html('ul', { class: 'listed-list' }, own.map(listedRow))] : []),
  ]));
}
