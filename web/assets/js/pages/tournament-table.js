/**
 * The result or the scoresheet of one table, entered on a phone that has scanned the table's code. It is kept on the
 * phone until the server has it.
 *
 * @typedef {import('../tournaments/types.js').TableForPhone} TableForPhone
 * @typedef {import('../tournaments/types.js').TableGame} TableGame
 * @typedef {import('../tournaments/outbox.js').Kept} Kept
 */
import { Problem } from '../api.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { Retries } from '../retries.js';
import { Outbox } from '../tournaments/outbox.js';
import { enterByKey, enterSheetByKey, getTable } from '../tournaments/requests.js';
import { isSame } from '../tournaments/result-entry.js';
import { entrantName, resultNote, resultText } from '../tournaments/words.js';
import { ResultFields } from './tournament/result-fields.js';
import { openSheet } from './tournament/sheet-dialog.js';

await loadMessages('tournaments/');
showPage(t('table-title'));

const [, , id, , round, table] = location.pathname.split('/').map(encodeURIComponent);
const key = new URLSearchParams(location.search).get('key') ?? '';
const place = byId('place', HTMLElement);
const problem = byId('problem', HTMLElement);
const retries = new Retries();
const outbox = new Outbox(localStorage, `${id}.${round}.${table}`);
/** Moves that were refused, as they were typed. @type {Map<number, string>} */
const drafts = new Map();
addEventListener('online', () => retries.retry());

/** @param {string} text */
function tell(text) {
  problem.textContent = text;
  problem.hidden = !text;
}

retries.addEventListener('trouble', () => tell(t('table-kept')));
retries.addEventListener('well', () => tell(''));

/** The names at a game, with their sides. @param {TableForPhone} shown @param {TableGame} game */
function names({ south_entrant: south, north_entrant: north }, game) {
  const first = game.south === south.number ? south : north;
  const second = first === south ? north : south;
  const member = (/** @type {typeof south} */ entrant) => entrant.members?.[game.number - 1] ?? entrantName(entrant);
  return { south: member(first), north: member(second) };
}

/** Whether the server has what was entered. @param {TableGame | undefined} game @param {Kept} kept */
function isThere(game, kept) {
  if (kept.kind === 'scoresheet') return game?.moves === kept.moves;
  return Boolean(game?.result && isSame(game.result, kept));
}

/** Sends what was entered, again and again until the server has answered. @param {TableGame} game @param {Kept} kept */
async function send(game, kept) {
  const at = { round: Number(round), table: Number(table), game: game.number };
  try {
    const answer = await retries.insist(() => (kept.kind === 'scoresheet' ? enterSheetByKey(id, at, kept.moves, kept.report, key) : enterByKey(id, at, kept, key)));
    outbox.drop(game.number);
    drafts.delete(game.number);
    show(answer);
  } catch (error) {
    // The answer to an earlier try may have been lost: then it is there.
    const now = await retries.insist(() => getTable(id, Number(round), Number(table), key));
    const there = now.games.find(({ number }) => number === game.number);
    if (kept.kind === 'scoresheet' && !isThere(there, kept)) drafts.set(game.number, kept.text);
    outbox.drop(game.number);
    show(now);
    if (!isThere(there, kept)) tell(kept.kind !== 'scoresheet' && there?.result ? t('table-other') : explain(error));
  }
}

/** Keeps what was entered, and sends it. @param {TableForPhone} shown @param {TableGame} game @param {Kept} kept */
function enter(shown, game, kept) {
  outbox.keep(game.number, kept);
  show(shown);
  void send(game, kept);
}

/** Where the moves are typed. @param {TableForPhone} shown @param {TableGame} game */
function sheetButton(shown, game) {
  const { south, north } = names(shown, game);
  const button = html('button', { type: 'button', class: 'sheet-open', id: `sheet-${game.number}` }, [t('sheet-type')]);
  button.addEventListener('click', () => openSheet({
    title: t('sheet'), south, north, rules: shown.tournament.rules, result: game.result, text: drafts.get(game.number) ?? '', corrects: false,
    send: async (moves, report, _reason, text) => enter(shown, game, { kind: 'scoresheet', moves, report, text }),
  }));
  return button;
}

/** @param {TableForPhone} shown @param {TableGame} game */
function gameCard(shown, game) {
  const { south, north } = names(shown, game);
  const title = shown.games.length > 1 ? [html('h2', {}, [t('game-number', { number: game.number })])] : [];
  const line = (/** @type {string} */ result) => html('p', { class: 'table-result' }, [html('span', {}, [south]), html('strong', {}, [result]), html('span', {}, [north])]);
  const waiting = outbox.waiting(game.number);
  if (waiting) {
    const told = waiting.kind === 'played' ? [line(`${waiting.south} – ${waiting.north}`)] : (waiting.kind === 'scoresheet' ? [html('p', {}, [t('sheet-count', { count: waiting.moves.length })])] : []);
    return html('section', { class: 'card table-game' }, [...title, ...told, html('p', { class: 'pending', role: 'status' }, [t('table-sending')])]);
  }
  if (game.result) {
    const note = resultNote(game.result, south, north);
    const result = line(resultText(game.result));
    result.setAttribute('role', 'status');
    return html('section', { class: 'card table-game done' }, [
      ...title, result, ...(note ? [html('p', {}, [note])] : []), html('p', { class: 'muted' }, [t('table-done')]),
      ...(game.moves ? [html('p', { class: 'sheet-done' }, [t('sheet-done', { count: game.moves.length })])] : [sheetButton(shown, game)]),
    ]);
  }
  const fields = new ResultFields({ id: `game-${game.number}`, south, north, rules: shown.tournament.rules });
  const form = html('form', { novalidate: true }, [fields.element, html('button', { class: 'primary large' }, [t('table-send')])]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const report = fields.read();
    if (report) enter(shown, game, report);
  });
  return html('section', { class: 'card table-game' }, [
    ...title, html('div', { class: 'table-names' }, [html('p', {}, [html('span', { class: 'muted small' }, [t('south')]), html('strong', {}, [south])]), html('p', {}, [html('span', { class: 'muted small' }, [t('north')]), html('strong', {}, [north])])]),
    html('p', { class: 'small muted' }, [t('table-told')]), form, sheetButton(shown, game),
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
    const kept = outbox.waiting(game.number);
    if (kept) void send(game, kept);
  }
} catch (error) {
  place.replaceChildren(html('section', { class: 'card' }, [html('p', {}, [error instanceof Problem && error.status < 500 && error.status > 0 ? t('table-wrong-key') : explain(error)])]));
}
