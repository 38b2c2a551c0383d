/** The home page: a game is one click away. */
import { getPosition, getProgress, listGames } from '../api.js';
import { furnish } from '../board-host.js';
import { OwareBoard } from '../board/oware-board.js';
import { bareView } from '../board/houses.js';
import { showPage } from '../chrome.js';
import { byId } from '../dom.js';
import { handOver } from '../handover.js';
import { loadMessages, t } from '../i18n.js';
import { beginGame } from '../offline/begin.js';
import { keptGames } from '../offline/store.js';
import { explain } from '../problems.js';
import { settings } from '../settings.js';
import { askOnce } from '../taught.js';
import { fillRules } from './new-game.js';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

const board = furnish(byId('board', OwareBoard));
const level = byId('level', HTMLInputElement);
const rules = byId('rules', HTMLSelectElement);
const starter = byId('starter', HTMLSelectElement);
const play = byId('play', HTMLButtonElement);
const problem = byId('problem', HTMLElement);

function showChoice() {
  const chosen = Number(level.value);
  byId('level-name', HTMLOutputElement).value = t('level-name', { level: chosen });
  level.setAttribute('aria-valuetext', t('level-name', { level: chosen }));
  play.textContent = t('play-now', { level: chosen });
}

/** Keeps what the visitor chose. */
function keepChoice() {
  showChoice();
  settings.change({ level: Number(level.value), rules: rules.value, you: /** @type {'S' | 'N' | 'random'} */ (starter.value) });
}

/** @param {'S' | 'N'} first @param {import('../types.js').House} [move] The first move, if it was made already. */
async function create(first, move) {
  problem.hidden = true;
  return beginGame({
    mode: 'computer', rules: rules.value, level: Number(level.value), you: 'S', starter: first, position: null,
  }, move);
}

/** Whether a game is being made: a second click makes no second one. */
let going = false;

/** @param {() => ReturnType<typeof beginGame>} start Makes the game. */
async function go(start) {
  if (going) return;
  going = true;
  play.disabled = true;
  try {
    const { id, game } = await start();
    if (game) handOver(game);
    location.assign(`/play/${id}`);
  } catch (error) {
    problem.textContent = explain(error);
    problem.hidden = false;
    await ready();
  }
}

/** The board on the home page is the first move of a game. @param {import('../types.js').Ply} ply */
async function sowFirst(ply) {
  board.player = null;
  await go(async () => {
    const [begun] = await Promise.all([
      create('S', ply.move),
      board.play(ply, bareView(ply.position, rules.value)),
    ]);
    return begun;
  });
}

/** Makes the page ready for a game, at first and whenever the visitor comes back. */
async function ready() {
  going = false;
  play.disabled = false;
  board.lastMove = null;
  // The start looks the same under all rules: show it before the server has spoken.
  board.view = bareView(START, 'abapa');
  board.view = await getPosition('abapa', START);
  board.player = 'S';
}

/** Offers the last game of this device, while the server has not taken it. */
async function offerKept() {
  const [kept] = (await keptGames()).filter((game) => game.ending === null);
  if (!kept) return;
  await loadMessages('offline/');
  const resume = byId('resume', HTMLAnchorElement);
  resume.hidden = false;
  resume.href = `/play/offline-${kept.key}`;
  byId('resume-text', HTMLElement).textContent = t('kept-game', { plies: kept.moves.length });
}

/** Offers the lesson to somebody new, the last game to somebody who left one. */
async function greet() {
  const [{ games }, progress] = await Promise.all([listGames(5), getProgress()]);
  const fresh = games.length === 0 && Object.keys(progress).length === 0;
  byId('welcome', HTMLAnchorElement).hidden = !fresh;
  byId('lessons', HTMLAnchorElement).hidden = fresh;
  const open = games.find((game) => !('damaged' in game) && !game.over);
  const resume = byId('resume', HTMLAnchorElement);
  resume.hidden = !open;
  if (open && !('damaged' in open)) {
    resume.href = `/play/${open.id}`;
    const { stores } = bareView(open.position, open.rules);
    byId('resume-text', HTMLElement).textContent = t('game-score', { south: stores.S, north: stores.N, plies: open.ply });
  }
}

showPage(t('home-title'));
level.value = String(settings.values.level);
fillRules(rules, settings.values.rules);
starter.value = settings.values.you;
showChoice();
for (const control of [level, rules, starter]) control.addEventListener('input', keepChoice);
askOnce(byId('choose', HTMLElement), () => { rules.value = settings.values.rules; });
byId('new-game', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const first = starter.value === 'random' ? (Math.random() < 0.5 ? 'S' : 'N') : starter.value;
  void go(() => create(/** @type {'S' | 'N'} */ (first)));
});
board.names = { S: t('south'), N: t('north') };
board.you = 'S';
board.addEventListener('sow', (event) => void sowFirst(/** @type {CustomEvent} */ (event).detail.ply));
// A page that the browser kept shows the state in which it was left: a game already begun.
addEventListener('pageshow', (event) => {
  if (event.persisted) void Promise.allSettled([ready(), greet().catch(offerKept)]);
});
await Promise.allSettled([ready(), greet().catch(offerKept)]);
