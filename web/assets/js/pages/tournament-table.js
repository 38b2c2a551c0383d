/**
 * The result of one table, entered on a phone that has scanned the table's code. It is kept on the phone
 * until the server has it.
 *
 * @typedef {import('../tournaments/types.js').TableForPhone} TableForPhone
 * @typedef {import('../tournaments/types.js').TableGame} TableGame
 * @typedef {import('../tournaments/types.js').Report} Report
 */
import { Problem } from '../api.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { Retries } from '../retries.js';
import { Outbox } from '../tournaments/outbox.js';
import { enterByKey, getTable } from '../tournaments/requests.js';
import { isSame } from '../tournaments/result-entry.js';
import { entrantName, resultNote, resultText } from '../tournaments/words.js';
import { ResultFields } from './tournament/result-fields.js';

await loadMessages('tournaments/');
showPage(t('table-title'));

const [, , id, , round, table] = location.pathname.split('/').map(encodeURIComponent);
const key = new URLSearchParams(location.search).get('key') ?? '';
const place = byId('place', HTMLElement);
const problem = byId('problem', HTMLElement);
const retries = new Retries();
const outbox = new Outbox(localStorage, `${id}.${round}.${table}`);
addEventListener('online', () => retries.retry());

/** @param {string} text */
function tell(text) {
  problem.textContent = text;
  problem.hidden = !text;
}

retries.addEventListener('trouble', () => tell(t('table-kept')));
retries.addEventListener('well', () => tell(''));

/** The names at a game, with their sides. @param {TableForPhone} shown @param {TableGame} game */
function names({ south, north }, game) {
  const first = game.south === south.number ? south : north;
  const second = first === south ? north : south;
  const member = (/** @type {typeof south} */ entrant) => entrant.members?.[game.number - 1] ?? entrantName(entrant);
  return { south: member(first), north: member(second) };
}

/** Sends what was entered, again and again until the server has answered. @param {TableGame} game @param {Report} report */
async function send(game, report) {
  try {
    const answer = await retries.insist(() => enterByKey(id, { round: Number(round), table: Number(table), game: game.number }, report, key));
    outbox.drop(game.number);
    show(answer);
  } catch (error) {
    // The answer to an earlier try may have been lost: then the result is there.
    const now = await retries.insist(() => getTable(id, Number(round), Number(table), key));
    const there = now.games.find(({ number }) => number === game.number)?.result ?? null;
    outbox.drop(game.number);
    show(now);
    if (!there || !isSame(there, report)) tell(there ? t('table-other') : explain(error));
  }
}

/** @param {TableForPhone} shown @param {TableGame} game */
function gameCard(shown, game) {
  const { south, north } = names(shown, game);
  const title = shown.games.length > 1 ? [html('h2', {}, [t('game-number', { number: game.number })])] : [];
  if (game.result) {
    const note = resultNote(game.result, south, north);
    return html('section', { class: 'card table-game done' }, [
      ...title, html('p', { class: 'table-result', role: 'status' }, [html('span', {}, [south]), html('strong', {}, [resultText(game.result)]), html('span', {}, [north])]),
      ...(note ? [html('p', {}, [note])] : []), html('p', { class: 'muted' }, [t('table-done')]),
    ]);
  }
  const waiting = outbox.waiting(game.number);
  if (waiting) {
    const seeds = waiting.kind === 'played' ? [html('p', { class: 'table-result' }, [html('span', {}, [south]), html('strong', {}, [`${waiting.south} – ${waiting.north}`]), html('span', {}, [north])])] : [];
    return html('section', { class: 'card table-game' }, [...title, ...seeds, html('p', { class: 'pending', role: 'status' }, [t('table-sending')])]);
  }
  const fields = new ResultFields({ id: `game-${game.number}`, south, north, rules: shown.tournament.rules });
  const form = html('form', { novalidate: true }, [fields.element, html('button', { class: 'primary large' }, [t('table-send')])]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const report = fields.read();
    if (!report) return;
    outbox.keep(game.number, report);
    show(shown);
    void send(game, report);
  });
  return html('section', { class: 'card table-game' }, [
    ...title, html('div', { class: 'table-names' }, [html('p', {}, [html('span', { class: 'muted small' }, [t('south')]), html('strong', {}, [south])]), html('p', {}, [html('span', { class: 'muted small' }, [t('north')]), html('strong', {}, [north])])]),
    html('p', { class: 'small muted' }, [t('table-told')]), form,
  ]);
}

/** @param {TableForPhone} shown */
function show(shown) {
  byId('title', HTMLElement).textContent = t('table-of-round', { round: shown.round, table: shown.table });
  byId('name', HTMLElement).textContent = shown.tournament.name;
  setTitle(shown.tournament.name);
  place.replaceChildren(...shown.games.map((game) => gameCard(shown, game)));
}

try {
  const shown = await retries.insist(() => getTable(id, Number(round), Number(table), key));
  show(shown);
  // What was entered before the phone lost its connection, or this page was closed.
  for (const game of shown.games) {
    const report = outbox.waiting(game.number);
    if (report) void send(game, report);
  }
} catch (error) {
  place.replaceChildren(html('section', { class: 'card' }, [html('p', {}, [error instanceof Problem && error.status < 500 && error.status > 0 ? t('table-wrong-key') : explain(error)])]));
}
