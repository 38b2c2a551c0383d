/** Pairings and standings for a projector, in large type, page after page. */
import { setTitle, showPage } from '../chrome.js';
import { byId, html, icon } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { pageConnection } from '../socket.js';
import { Following } from '../tournaments/follow.js';
import { paged } from '../tournaments/pages.js';
import { pointsText } from '../tournaments/points.js';
import { currentRound, scoreOf } from '../tournaments/tables.js';
import { namesOf, resultText, statusText } from '../tournaments/words.js';
import { CountdownLine } from './tournament/countdown-line.js';

/** @typedef {import('../tournaments/types.js').Tournament} Tournament */
/** @typedef {{ title: string, sides: boolean, lists: HTMLElement[][] }} Sheet */

const PAGE_MS = 12_000;
const ROWS = 8;
const COLUMNS = 2;

await Promise.all([loadMessages('online/'), loadMessages('tournaments/')]);
showPage(t('projector'));

const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const stage = byId('stage', HTMLElement);
/** @type {Sheet[]} */
let sheets = [];
let at = 0;
let paused = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const back = html('button', { type: 'button', 'aria-label': t('projector-back'), title: t('projector-back') }, [icon('back')]);
const hold = html('button', { type: 'button', 'aria-pressed': 'false', 'aria-label': t('projector-hold'), title: t('projector-hold') }, [icon('pause')]);
const on = html('button', { type: 'button', 'aria-label': t('projector-next'), title: t('projector-next') }, [icon('forward')]);
const leave = html('a', { class: 'button', href: `/tournaments/${id}`, 'aria-label': t('close'), title: t('close') }, [icon('close')]);
byId('controls', HTMLElement).append(back, hold, on, leave);

/** @param {string} left @param {string} right @param {string} result @param {string} number */
function pairRow(left, right, result, number) {
  return html('li', { class: 'projector-pair' }, [
    html('span', { class: 'projector-number' }, [number]),
    html('span', { class: 'projector-names' }, [html('span', {}, [left]), html('span', {}, [right])]), html('span', { class: 'projector-result' }, [result]),
  ]);
}

/** @param {Tournament} tournament @returns {Sheet[]} */
function sheetsOf(tournament) {
  const nameOf = namesOf(tournament.list);
  const round = currentRound(tournament);
  const pairs = (round?.tables ?? []).map((table) => {
    const [south, north] = scoreOf(table);
    const [game] = table.games;
    const result = table.games.length > 1 ? (table.games.some(({ result: known }) => known) ? `${pointsText(south)} : ${pointsText(north)}` : '') : (game?.result ? resultText(game.result) : '');
    return pairRow(nameOf(table.south), nameOf(table.north), result, String(table.table));
  });
  const byes = (round?.byes ?? []).map(({ entrant }) => pairRow(nameOf(entrant), t('bye-short'), '', '–'));
  const standings = tournament.standings.map(({ rank, number, points }) => html('li', { class: 'projector-standing' }, [
    html('span', { class: 'projector-number' }, [String(rank)]), html('span', { class: 'projector-names' }, [nameOf(number)]), html('strong', { class: 'projector-result' }, [pointsText(points)]),
  ]));
  const sheet = (/** @type {string} */ title, /** @type {HTMLElement[]} */ rows, /** @type {number} */ perColumn, sides = false) => paged(rows, perColumn * COLUMNS)
    .map((page) => ({ title, sides, lists: paged(page, Math.max(perColumn, Math.ceil(page.length / COLUMNS))) }));
  return [
    ...(round ? sheet(t('round-name', { round: round.number }), [...pairs, ...byes], ROWS, true) : []),
    ...(tournament.status === 'open' && !round ? sheet(t('entrants'), standings, ROWS + 2) : sheet(t('standings'), standings, ROWS + 2)),
  ];
}

function draw() {
  const sheet = sheets[at];
  if (!sheet) {
    stage.replaceChildren(html('p', { class: 'muted' }, [t('projector-empty')]));
    return;
  }
  stage.replaceChildren(
    html('h2', {}, [sheet.title, ...(sheet.sides ? [html('span', { class: 'projector-sides' }, [t('projector-sides')])] : []), ...(sheets.length > 1 ? [html('span', { class: 'projector-page' }, [`${at + 1} / ${sheets.length}`])] : [])]),
    html('div', { class: 'projector-lists' }, sheet.lists.map((rows) => html('ul', {}, rows))),
  );
}

/** @param {number} by */
function turn(by) {
  clearTimeout(timer);
  at = sheets.length > 0 ? (at + by + sheets.length) % sheets.length : 0;
  draw();
  if (!paused) timer = setTimeout(() => turn(1), PAGE_MS);
}

const following = new Following(id, pageConnection(), {
  show: (tournament) => {
    byId('title', HTMLElement).textContent = tournament.name;
    setTitle(tournament.name);
    byId('status', HTMLElement).textContent = statusText(tournament);
    countdown.show(tournament);
    sheets = sheetsOf(tournament);
    at = Math.min(at, Math.max(0, sheets.length - 1));
    draw();
  },
  fail: (error) => {
    byId('problem', HTMLElement).textContent = error ? explain(error) : '';
    byId('problem', HTMLElement).hidden = !error;
  },
}, { all: true });
const countdown = new CountdownLine(() => following.now_ms);
byId('clock', HTMLElement).append(countdown.element);
back.addEventListener('click', () => turn(-1));
on.addEventListener('click', () => turn(1));
hold.addEventListener('click', () => {
  paused = !paused;
  hold.setAttribute('aria-pressed', String(paused));
  turn(0);
});
addEventListener('keydown', (event) => {
  if (event.key === 'ArrowRight') turn(1);
  if (event.key === 'ArrowLeft') turn(-1);
});
await following.refresh();
turn(0);
