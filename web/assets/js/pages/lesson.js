/** One lesson: a text, a position, a task to solve on the board. */
import { getPosition } from '../api.js';
import { OwareBoard } from '../board/oware-board.js';
import { furnish } from '../board-host.js';
import { showPage } from '../chrome.js';
import { byId, isForPage } from '../dom.js';
import { hasMessage, loadMessages, t } from '../i18n.js';
import { feedingMistakeOf, lessonsOf, mistakeOf, progressOf, rulesFor, solves, stepName } from '../lessons.js';
import { beginGame } from '../offline/begin.js';
import { keepStep, loadProgress } from '../offline/progress.js';
import { explain } from '../problems.js';
import { settings } from '../settings.js';
import { askOnce, taughtRules } from '../taught.js';

/**
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 */

/** How long a wrong move is seen before the seeds go back. */
const WRONG_MS = 1600;

const id = location.pathname.split('/')[2] ?? '';
const lessons = lessonsOf(rulesFor(id, taughtRules()));
const index = Math.max(0, lessons.findIndex((lesson) => lesson.id === id));
const lesson = lessons[index];
const following = lessons[index + 1];
const board = furnish(byId('board', OwareBoard));
const next = byId('next', HTMLButtonElement);
const previous = byId('previous', HTMLButtonElement);
const solution = byId('show', HTMLButtonElement);
const again = byId('again', HTMLButtonElement);
const other = byId('other', HTMLAnchorElement);
const feedback = byId('feedback', HTMLElement);
let step = 0;
let solved = false;
/** Every attempt has a number, so that one that is over moves nothing any more. */
let attempt = 0;
/** The position of the step, once the server has described it. @type {View | null} */
let start = null;

/** Words for how the device points: by touch there is nothing to hover with. */
const pointer = () => (matchMedia('(hover: none)').matches ? 'touch' : 'mouse');

const rulesOfStep = () => lesson.steps[step].rules ?? taughtRules();

/** @param {'none' | 'right' | 'wrong' | 'shown'} kind @param {string} [text] */
function say(kind, text = '') {
  feedback.className = `feedback ${kind}`;
  feedback.textContent = text;
}

/** What the last step leads to: the first lesson to a first game, the others to the next one. */
function showButtons() {
  const last = step === lesson.steps.length - 1;
  const first = last && index === 0;
  next.disabled = !solved;
  next.textContent = first ? t('lesson-first-game') : (last ? t(following ? 'lesson-following' : 'lesson-play') : t('next'));
  previous.disabled = step === 0;
  const { goal } = lesson.steps[step];
  solution.hidden = solved || !goal;
  // Nothing can be shown before the position is there.
  solution.disabled = !start;
  again.hidden = !solved || !goal;
  other.hidden = !first;
  if (following) other.href = `/learn/${following.id}`;
}

async function show() {
  const { position, goal, counting = false } = lesson.steps[step];
  const key = `${lesson.id}-${step + 1}`;
  attempt += 1;
  solved = goal === undefined;
  start = null;
  byId('step', HTMLElement).textContent = t('lesson-step', { step: step + 1, steps: lesson.steps.length });
  byId('text', HTMLElement).textContent = t(key, { pointer: pointer(), rules: taughtRules() });
  const task = byId('task', HTMLElement);
  task.hidden = !hasMessage(`${key}-task`);
  task.textContent = task.hidden ? '' : t(`${key}-task`);
  say('none');
  showButtons();
  board.toggleAttribute('no-previews', counting);
  const turn = attempt;
  try {
    const view = await getPosition(rulesOfStep(), position);
    if (turn !== attempt) return;
    start = view;
    showButtons();
    putBack();
  } catch (error) {
    say('wrong', explain(error));
  }
}

/** Puts the seeds back to where the step begins. */
function putBack() {
  board.view = start;
  board.lastMove = null;
  board.player = lesson.steps[step].goal ? 'S' : null;
}

/** Sows a move; tells whether it is still this attempt's turn. @param {Ply} ply */
async function animate(ply) {
  attempt += 1;
  const turn = attempt;
  board.player = null;
  const after = await getPosition(rulesOfStep(), ply.position);
  if (turn === attempt) await board.play(ply, after);
  return turn === attempt;
}

/** @param {Ply} ply */
async function sow(ply) {
  const { goal } = lesson.steps[step];
  const legal = start?.moves ?? [];
  if (!goal || !await animate(ply)) return;
  if (goal === 'any' || solves(goal, ply, legal)) {
    solved = true;
    say('right', t('lesson-right'));
    showButtons();
    next.focus();
    return;
  }
  const { id: message, args } = mistakeOf(goal, ply, legal);
  say('wrong', `${t(message, args)} ${t('lesson-try-again')}`);
  const turn = attempt;
  setTimeout(() => {
    if (turn === attempt) putBack();
  }, WRONG_MS);
}

/** Sows the move that solves the task. */
async function showSolution() {
  const { goal } = lesson.steps[step];
  const ply = start?.moves.find((move, _, legal) => goal && solves(goal, move, legal));
  if (!ply) return;
  putBack();
  say('none');
  if (!await animate(ply)) return;
  solved = true;
  say('shown', t('lesson-shown', { house: ply.move, captured: ply.captured }));
  showButtons();
  next.focus();
}

/** A refused house says why on the board; where it gives no seeds, the numbers are told besides. @param {House} house */
function tellRefusal(house) {
  const mistake = start && lesson.steps[step].goal && !solved ? feedingMistakeOf(start, house) : null;
  if (mistake) say('wrong', t(mistake.id, mistake.args));
}

/** A first game, against the level for beginners. */
async function startFirstGame() {
  next.disabled = true;
  settings.change({ level: 1 });
  const { id: game } = await beginGame({ mode: 'computer', rules: taughtRules(), level: 1, you: 'S', starter: 'S', position: null });
  location.assign(`/play/${game}`);
}

async function forward() {
  // The visitor need not wait for the server: what it does not get now, it gets from the next page.
  void keepStep(lesson.id, stepName(step));
  if (step < lesson.steps.length - 1) {
    step += 1;
    await show();
  } else if (index === 0) {
    await startFirstGame();
  } else {
    location.assign(following ? `/learn/${following.id}` : '/');
  }
}

/** Does what a visitor asked for; a failure is told. @param {() => Promise<void>} action */
function attend(action) {
  action().catch((error) => {
    say('wrong', explain(error));
    showButtons();
  });
}

await loadMessages('learn/');
showPage(t(`lesson-${lesson.id}`));
byId('title', HTMLElement).textContent = t(`lesson-${lesson.id}`);
board.names = { S: t('you'), N: t('north') };
board.you = 'S';
board.addEventListener('sow', (event) => attend(() => sow(/** @type {CustomEvent} */ (event).detail.ply)));
board.addEventListener('illegal', (event) => tellRefusal(/** @type {CustomEvent} */ (event).detail.house));
next.addEventListener('click', () => attend(forward));
solution.addEventListener('click', () => attend(showSolution));
again.addEventListener('click', () => attend(show));
previous.addEventListener('click', () => {
  step -= 1;
  attend(show);
});
document.addEventListener('keydown', (event) => {
  if (isForPage(event)) board.pressLetter(event.key);
});
askOnce(byId('choose', HTMLElement), () => location.reload());
step = progressOf(await loadProgress(), lesson).step;
await show();
