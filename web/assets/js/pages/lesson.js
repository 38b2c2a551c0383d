/** One lesson: a text, a position, a task to solve on the board. */
import { getPosition, getProgress, putProgress } from '../api.js';
import { OwareBoard } from '../board/oware-board.js';
import { furnish } from '../board-host.js';
import { showPage } from '../chrome.js';
import { byId, isForPage } from '../dom.js';
import { hasMessage, loadMessages, t } from '../i18n.js';
import { LESSONS, progressOf, solves, withStep } from '../lessons.js';
import { explain } from '../problems.js';

/** @typedef {import('../types.js').Ply} Ply */

const id = location.pathname.split('/')[2] ?? '';
const index = Math.max(0, LESSONS.findIndex((lesson) => lesson.id === id));
const lesson = LESSONS[index];
const following = LESSONS[index + 1];
const board = furnish(byId('board', OwareBoard));
const next = byId('next', HTMLButtonElement);
const previous = byId('previous', HTMLButtonElement);
const feedback = byId('feedback', HTMLElement);
let step = 0;
let solved = false;
/** @type {Record<string, string[]>} */
let progress = {};

/** Remembers that this step is done. */
async function keep() {
  progress = withStep(progress, lesson, step);
  try {
    await putProgress(progress);
  } catch (error) {
    feedback.textContent = explain(error);
  }
}

/** @param {'none' | 'right' | 'wrong'} kind @param {string} [text] */
function say(kind, text = '') {
  feedback.className = `feedback ${kind}`;
  feedback.textContent = text;
}

function showButtons() {
  const last = step === lesson.steps.length - 1;
  next.disabled = !solved;
  next.textContent = last ? t(following ? 'lesson-following' : 'lesson-play') : t('next');
  previous.disabled = step === 0;
}

async function show() {
  const { position, rules = 'abapa', goal } = lesson.steps[step];
  const key = `${lesson.id}-${step + 1}`;
  solved = goal === undefined;
  byId('step', HTMLElement).textContent = t('lesson-step', { step: step + 1, steps: lesson.steps.length });
  byId('text', HTMLElement).textContent = t(key);
  const task = byId('task', HTMLElement);
  task.hidden = !hasMessage(`${key}-task`);
  task.textContent = task.hidden ? '' : t(`${key}-task`);
  say('none');
  showButtons();
  try {
    board.view = await getPosition(rules, position);
    board.lastMove = null;
    board.player = goal ? 'S' : null;
  } catch (error) {
    say('wrong', explain(error));
  }
}

/** @param {Ply} ply */
async function sow(ply) {
  const { rules = 'abapa', goal } = lesson.steps[step];
  const here = step;
  const legal = board.view?.moves ?? [];
  board.player = null;
  const right = goal !== undefined && solves(goal, ply, legal);
  await board.play(ply, await getPosition(rules, ply.position));
  if (here !== step) return;
  if (right) {
    solved = true;
    say('right', t('lesson-right'));
    showButtons();
    next.focus();
  } else {
    say('wrong', t('lesson-try-again'));
  }
}

async function forward() {
  await keep();
  if (step < lesson.steps.length - 1) {
    step += 1;
    await show();
    return;
  }
  location.assign(following ? `/learn/${following.id}` : '/');
}

await loadMessages('learn/');
showPage(t(`lesson-${lesson.id}`));
byId('title', HTMLElement).textContent = t(`lesson-${lesson.id}`);
board.names = { S: t('you'), N: t('north') };
board.you = 'S';
board.addEventListener('sow', (event) => void sow(/** @type {CustomEvent} */ (event).detail.ply)
  .catch((error) => say('wrong', explain(error))));
next.addEventListener('click', () => void forward());
previous.addEventListener('click', () => {
  step -= 1;
  void show();
});
byId('again', HTMLButtonElement).addEventListener('click', () => void show());
document.addEventListener('keydown', (event) => {
  if (isForPage(event)) board.pressLetter(event.key);
});
try {
  progress = await getProgress();
  step = progressOf(progress, lesson).step;
} catch {
  // Without the server's memory the lesson starts at its beginning.
}
await show();
