/** A tournament: one's own place, what is played now, the standings, the rounds, and the organiser's desk. */
import { Problem } from '../api.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { pageConnection } from '../socket.js';
import { Following } from '../tournaments/follow.js';
import { currentRound, hasSheets } from '../tournaments/tables.js';
import { factsOf, namesOf, statusText } from '../tournaments/words.js';
import { goToGame } from './lobby/arrival.js';
import { ArenaGames } from './tournament/arena-games.js';
import { CountdownLine } from './tournament/countdown-line.js';
import { Desk } from './tournament/desk.js';
import { downloads } from './tournament/downloads.js';
import { LiveBoards } from './tournament/live-boards.js';
import { OwnCard } from './tournament/own.js';
import { folded, redrawn, section } from './tournament/parts.js';
import { arenaTable, entrantsTable, standingsTable, tieBreaksTold } from './tournament/standings.js';
import { bracketView, crossView, roundTables } from './tournament/tables.js';
import { TeamsCard } from './tournament/teams.js';

/** @typedef {import('../tournaments/types.js').Tournament} Tournament */

// What the page itself shows needs no note at its edge.
addEventListener('sembra-notice', (event) => {
  if (/** @type {CustomEvent} */ (event).detail.kind === 'game_started') event.stopImmediatePropagation();
});

await Promise.all([loadMessages('online/'), loadMessages('people/'), loadMessages('tournaments/')]);
showPage(t('tournament'));

const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const problem = byId('problem', HTMLElement);
const place = byId('place', HTMLElement);
const connection = pageConnection();
const following = new Following(id, connection, { show, fail: failed });
const actions = { fail, take: (/** @type {Tournament} */ tournament) => following.take(tournament) };

const own = new OwnCard(actions);
const desk = new Desk(actions);
const games = new ArenaGames('games', actions);
const teams = new TeamsCard(actions);
const boards = new LiveBoards(connection);
const countdown = new CountdownLine(() => following.now_ms);
const now = section('now', t('now-playing'), [], 'now');
const nowTables = html('div');
const standings = section('standings', t('standings'), [], 'card');
const standingsPlace = html('div');
const tieBreaks = html('div');
const chart = html('div', { class: 'chart', hidden: true });
const rounds = section('rounds', t('rounds-title'), [], 'rounds');
const roundsPlace = html('div', { class: 'round-list' });
const saving = html('div');
now.append(boards.element, nowTables);
standings.append(standingsPlace, tieBreaks);
rounds.append(roundsPlace);

const drawNow = redrawn(nowTables, (/** @type {Tournament} */ tournament) => {
  const round = currentRound(tournament);
  return round ? [roundTables(tournament, round)] : [];
});
const drawStandings = redrawn(standingsPlace, (/** @type {Tournament} */ tournament) => {
  if (tournament.status === 'open') return tournament.list.length > 0 ? [entrantsTable(tournament)] : [html('p', { class: 'muted' }, [t('entrants-count', { count: 0 })])];
  return [tournament.format === 'arena' ? arenaTable(tournament) : standingsTable(tournament)];
});
const drawTieBreaks = redrawn(tieBreaks, (/** @type {Tournament} */ tournament) => (tournament.format === 'arena' ? [html('p', { class: 'small muted' }, [t('arena-points-told')])] : [tieBreaksTold(tournament)]));
const drawChart = redrawn(chart, (/** @type {Tournament} */ tournament) => (tournament.format === 'knockout'
  ? [section('bracket', t('bracket'), [bracketView(tournament)])] : [section('cross', t('cross-table'), [crossView(tournament)])]));
const drawRounds = redrawn(roundsPlace, (/** @type {Tournament} */ tournament) => [...tournament.played].reverse().map((round) => folded(`round-${round.number}`, t('round-name', { round: round.number }), [roundTables(tournament, round)], 'card round')));

const drawSaving = redrawn(saving, (/** @type {import('./tournament/downloads.js').Saved} */ tournament) => [folded('saving', t('saving'), [downloads(tournament)], 'card')]);

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

/** The tournament could not be had. @param {unknown} error */
function failed(error) {
  if (error instanceof Problem && (error.status === 404 || error.status === 400) && !following.tournament) {
    byId('title', HTMLElement).textContent = t('tournament-missing-title');
    place.replaceChildren(html('section', { class: 'card' }, [html('p', {}, [t('tournament-missing')]), html('a', { class: 'button primary', href: '/tournaments' }, [t('tournaments')])]));
    return;
  }
  if (error || problem.hidden === false) fail(error);
}

/** @param {Tournament} tournament */
function frame(tournament) {
  const head = byId('about', HTMLElement);
  byId('title', HTMLElement).textContent = tournament.name;
  setTitle(tournament.name);
  const series = tournament.series ? [html('a', { href: `/series/${tournament.series.id}` }, [tournament.series.name])] : [];
  // Pupils of a linked class do not come into the class that organises.
  const within = tournament.class ? [tournament.with && !tournament.mine ? html('span', {}, [tournament.class.name]) : html('a', { href: `/classes/${tournament.class.id}` }, [tournament.class.name])] : [];
  if (tournament.with) within.push(html('span', {}, [tournament.with.name]));
  head.replaceChildren(
    html('p', { class: 'tournament-facts' }, [html('span', { class: 'badge', id: 'status' }, [statusText(tournament)]), ...factsOf(tournament).map((fact) => html('span', {}, [fact])), ...series, ...within,
      html('span', {}, [t('organised-by', { name: tournament.organiser })])]),
    ...(tournament.about ? tournament.about.split(/\n+/).map((text) => html('p', { class: 'about-text' }, [text])) : []),
  );
}

/** Whom the page has seen playing. @type {string | null | undefined} */
let lastGame;

/** @param {Tournament} tournament */
function show(tournament) {
  // A game that begins while one looks is gone to; one that went on before is offered.
  if (lastGame !== undefined && tournament.your_game && tournament.your_game !== lastGame) void goToGame(tournament.your_game);
  lastGame = tournament.your_game;
  if (!place.contains(own.element)) {
    place.replaceChildren(own.element, desk.element, teams.element, html('div', { class: 'tournament-parts' }, [now, standings]), chart, games.element, rounds, saving);
    byId('clock', HTMLElement).append(countdown.element);
  }
  // Whoever organises and does not play has the desk first.
  const [upper, lower] = tournament.can.organise && tournament.you === null ? [desk.element, own.element] : [own.element, desk.element];
  if (upper.nextElementSibling !== lower) place.prepend(upper, lower);
  frame(tournament);
  countdown.show(tournament);
  own.show(tournament);
  desk.show(tournament);
  teams.show(tournament);
  const nameOf = namesOf(tournament.list);
  boards.show(tournament.boards, nameOf);
  const still = { ...tournament, now_ms: 0, next_ms: 0, version: 0 };
  const round = currentRound(tournament);
  // Organisers have the tables of the round on their desk, and its reasons with the other rounds.
  const isOnDesk = tournament.can.organise && tournament.mode === 'board';
  byId('now-title', HTMLElement).textContent = round && !isOnDesk ? t('round-name', { round: round.number }) : t('now-playing');
  now.hidden = (!round || isOnDesk) && tournament.boards.length === 0;
  drawNow({ ...still, standings: [], played: round && !isOnDesk ? [round] : [], boards: [] });
  byId('standings-title', HTMLElement).textContent = t(tournament.status === 'open' ? 'entrants' : 'standings');
  // Teams with their players are listed above.
  standings.hidden = tournament.status === 'open' && !teams.element.hidden;
  drawStandings({ ...still, played: [], boards: [] });
  drawTieBreaks({ ...still, played: [], list: [], standings: [], boards: [] });
  chart.hidden = tournament.played.length === 0 || (tournament.format !== 'knockout' && tournament.format !== 'round-robin');
  if (!chart.hidden) drawChart({ ...still, boards: [] });
  const listed = tournament.played.filter((one) => (isOnDesk ? one.started : one !== round));
  // Organisers have these on their desk.
  games.element.hidden = tournament.can.organise || tournament.format !== 'arena' || tournament.status === 'open';
  games.show(tournament);
  saving.hidden = tournament.can.organise || tournament.entrants_count === 0;
  drawSaving({ id: tournament.id, format: tournament.format, round: tournament.round, team_boards: tournament.team_boards, mode: tournament.mode, sheets: hasSheets(tournament) });
  rounds.hidden = listed.length === 0;
  drawRounds({ ...still, standings: [], boards: [], played: listed });
}

connection.addEventListener('notice', (event) => {
  const { kind, game } = /** @type {CustomEvent} */ (event).detail;
  if (kind === 'game_started' && game) void goToGame(game);
});
addEventListener('pageshow', (event) => {
  if (event.persisted) void following.refresh();
});
await following.refresh();
