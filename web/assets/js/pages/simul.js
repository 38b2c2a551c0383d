/**
 * A simultaneous game of the teacher: one board large, all boards small, those that wait for the teacher first. After a
 * move the next board that waits is shown.
 *
 * @typedef {import('../classes/lesson-types.js').SimulGame} SimulGame
 */
import { diagramUrl } from '../analysis/diagram-url.js';
import { postMove } from '../api.js';
import { OwareBoard } from '../board/oware-board.js';
import { furnish } from '../board-host.js';
import { showPage } from '../chrome.js';
import { getSimul } from '../classes/lesson-requests.js';
import { picture } from '../classes/pictures.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { pageConnection } from '../socket.js';
import { SimulForm } from './lesson/simul-form.js';
import { KeyedList } from './lobby/keyed-list.js';

const EVERY_MS = 3000;
/** How long the board rests after a move before the next one is shown. */
const REST_MS = 900;

// The page itself shows what the notes would tell.
addEventListener('sembra-notice', (event) => event.stopImmediatePropagation(), { capture: true });

await Promise.all([loadMessages('people/'), loadMessages('online/'), loadMessages('classes/'), loadMessages('class-lesson/')]);
showPage(t('simul'));

const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
byId('back', HTMLAnchorElement).href = `/classes/${id}`;
const board = furnish(byId('board', OwareBoard));
const told = byId('told', HTMLElement);
const problem = byId('problem', HTMLElement);
const playing = byId('playing', HTMLElement);
/** @type {SimulGame[]} */
let games = [];
/** The game that is shown large. */
let current = '';
/** Whether a move is under way, or the board rests after it. */
let busy = false;
const form = new SimulForm(id, byId('begin', HTMLElement), fail, () => void refresh());
const list = new KeyedList(byId('boards', HTMLUListElement), (/** @type {SimulGame & { chosen: boolean }} */ game) => row(game));

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

/** How a game stands, in a word. @param {SimulGame} game */
function stateOf({ waiting, view, you }) {
  if (!view.over) return t(waiting ? 'simul-waits' : 'simul-thinks');
  const winner = view.result?.winner;
  if (!winner || winner === 'draw') return t('simul-drawn');
  return t((winner === 'south') === (you === 'S') ? 'simul-won' : 'simul-lost');
}

/** A small board. @param {SimulGame & { chosen: boolean }} game */
function row(game) {
  const { nickname, view, you, last, waiting, chosen } = game;
  const button = html('button', { type: 'button', class: `simul-board${waiting ? ' to-move' : ''}`, 'aria-pressed': String(chosen), 'data-game': game.id }, [
    html('span', { class: 'simul-name' }, [picture(game.picture, 24), nickname]),
    html('img', { src: diagramUrl({ rules: view.rules, position: view.position, size: 260, coordinates: false, ...(you === 'N' ? { flip: true } : {}), ...(last ? { last: last.move } : {}) }), alt: '', width: 260, height: 104, loading: 'lazy' }),
    html('span', { class: 'simul-state' }, [stateOf(game)]),
  ]);
  button.addEventListener('click', () => choose(game.id));
  return html('li', {}, [button]);
}

/** @param {string} game */
function choose(game) {
  if (busy) return;
  current = game;
  show(true);
}

/** Shows the list, and the board of the game that is chosen. @param {boolean} [stays] Whether the chosen board stays, although nobody waits there. */
function show(stays = false) {
  const isRunning = games.some(({ view }) => !view.over);
  playing.hidden = games.length === 0;
  form.show(!isRunning);
  if (games.length === 0) return;
  const before = games.find((game) => game.id === current);
  // Nobody waits at the board that is shown: on to one that does.
  if (!busy && !stays && !before?.waiting) current = games.find(({ waiting }) => waiting)?.id ?? before?.id ?? games[0].id;
  list.show(games.map(({ id: name, nickname, picture: image, you, waiting, ply, last, view }) => ({ id: name, nickname, picture: image, you, waiting, ply, last, view, chosen: name === current })));
  const game = games.find(({ id: name }) => name === current);
  if (!game || busy) return;
  const waiting = games.filter((one) => one.waiting).length;
  const text = game.view.over ? `${game.nickname}: ${stateOf(game)}` : t('simul-told', { name: game.nickname, turn: game.waiting ? 'yours' : 'theirs', waiting });
  if (told.textContent !== text) told.textContent = text;
  const key = `${game.id} ${game.ply} ${game.view.over}`;
  if (board.dataset.shown === key) return;
  board.dataset.shown = key;
  board.flipped = game.you === 'N';
  board.you = game.you;
  board.names = game.you === 'S' ? { S: t('simul-you'), N: game.nickname } : { S: game.nickname, N: t('simul-you') };
  board.view = game.view;
  board.lastMove = game.last;
  board.player = game.waiting ? game.you : null;
}

async function refresh() {
  try {
    const now = await getSimul(id);
    // What came while a move was sent may be older than the move.
    if (!busy) games = now;
    fail(null);
    show();
  } catch (error) {
    fail(error);
  }
}

/** @param {import('../types.js').Ply} ply */
async function play(ply) {
  const game = games.find(({ id: name }) => name === current);
  if (!game || busy) return;
  busy = true;
  board.player = null;
  try {
    const after = await postMove(game.id, ply.move, game.ply);
    await board.play(ply, after.view);
    await new Promise((resolve) => { setTimeout(resolve, REST_MS); });
    fail(null);
  } catch (error) {
    fail(error);
  }
  busy = false;
  board.dataset.shown = '';
  await refresh();
}

board.addEventListener('sow', (event) => void play(/** @type {CustomEvent} */ (event).detail.ply));
pageConnection().addEventListener('notice', () => {
  if (!busy) void refresh();
});
setInterval(() => {
  if (!document.hidden && !busy) void refresh();
}, EVERY_MS);
await refresh();
