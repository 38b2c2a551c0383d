/** Puzzles: find the only good move, again and again. */
import { Problem } from '../api.js';
import { OwareBoard } from '../board/oware-board.js';
import { furnish } from '../board-host.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html, isForPage } from '../dom.js';
import { language, loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { EitherPuzzles } from '../puzzles/either.js';
import { PuzzleMemory } from '../puzzles/memory.js';
import { sendAttempts } from '../puzzles/send.js';
import { Solving } from '../puzzles/solving.js';
import { DIFFICULTIES, RemotePuzzles, THEMES } from '../puzzles/source.js';
import { RULE_SETS } from '../rulesets.js';
import { pause_ms, settings } from '../settings.js';

/**
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 * @typedef {import('../puzzles/source.js').Offer} Offer
 * @typedef {import('../puzzles/source.js').Standing} Standing
 */

/** How long a wrong move is seen before the seeds go back. */
const WRONG_MS = 1400;
const DAILY = 'daily';

const memory = new PuzzleMemory();
const source = new EitherPuzzles({
  remote: new RemotePuzzles(), memory, send: sendAttempts,
  open: async () => (await import('../puzzles/local.js')).LocalPuzzles.open(memory),
});
const board = furnish(byId('board', OwareBoard));
const feedback = byId('feedback', HTMLElement);
const next = byId('next', HTMLButtonElement);
const hint = byId('hint', HTMLButtonElement);
const solution = byId('solution', HTMLButtonElement);
const again = byId('again', HTMLButtonElement);
const theme = byId('theme', HTMLSelectElement);
const rules = byId('rules', HTMLSelectElement);
/** @type {Solving | null} */
let solving = null;
/** @type {Offer | null} */
let offer = null;
/** Everything that takes time has a number, so that what is over moves nothing any more. */
let turn = 0;

const wait = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** @param {'none' | 'right' | 'wrong' | 'shown'} kind @param {string} [text] */
function say(kind, text = '') {
  feedback.className = `feedback ${kind}`;
  feedback.textContent = text;
}

/** @param {Standing} you @param {Standing} [before] */
function showStanding(you, before) {
  const rating = byId('rating', HTMLElement);
  rating.textContent = you.rating === null || you.tried === 0 ? '–' : `${you.rating}${you.provisional ? '?' : ''}`;
  const gain = before?.rating && you.rating && before.tried > 0 ? you.rating - before.rating : 0;
  if (gain) rating.append(' ', html('span', { class: gain > 0 ? 'gain' : 'loss' }, [`${gain > 0 ? '+' : '−'}${Math.abs(gain)}`]));
  byId('streak', HTMLElement).textContent = String(you.streak);
  byId('best', HTMLElement).textContent = String(you.streak_best);
}

function showButtons() {
  const over = solving?.isOver ?? false;
  const helped = (solving?.isMissed ?? false) && !over;
  hint.hidden = !helped;
  solution.hidden = !helped;
  again.hidden = !over;
  next.textContent = over ? t('puzzle-next') : t('puzzle-skip');
  next.classList.toggle('primary', over);
}

/** Shows the position at which the next move is to be found. */
function putBack() {
  const step = solving?.step;
  board.view = step?.view ?? solving?.puzzle.end ?? null;
  board.lastMove = null;
  board.player = step ? 'S' : null;
}

/** A day in the words of the visitor's language. @param {string} date Such as 2026-11-17. */
const dayOf = (date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

/** @param {Offer} found */
function begin(found) {
  offer = found;
  turn += 1;
  const { puzzle, you, date } = found;
  solving = new Solving(puzzle);
  const rating = Math.round(puzzle.rating / 50) * 50;
  byId('about', HTMLElement).textContent = [
    date ? t('puzzle-of-day', { date: dayOf(date) }) : null, t('rules-name', { rules: puzzle.rules }), t('puzzle-difficulty', { rating: String(rating) }),
  ].filter(Boolean).join(' · ');
  byId('goal', HTMLElement).textContent = t('puzzle-goal', { goal: puzzle.goal });
  say('none', found.tried ? t('puzzle-tried', { solved: String(found.tried.solved) }) : t('puzzle-your-move'));
  showStanding(you);
  board.hint = null;
  putBack();
  showButtons();
}

/** Asks for a puzzle and begins with it. @param {Promise<Offer>} asked @param {boolean} [isDaily] */
async function load(asked, isDaily = false) {
  turn += 1;
  const now = turn;
  board.player = null;
  const found = await asked;
  if (now !== turn) return;
  begin(found);
  history.replaceState(null, '', `/puzzles/${isDaily ? DAILY : found.puzzle.id}`);
}

/** What a link asks for, such as that of a task: puzzles of a theme, of some rules or of all, of a difficulty. */
const asked = new URLSearchParams(location.search);
let difficulty = Object.keys(DIFFICULTIES).find((name) => name === asked.get('difficulty')) ?? '';

const loadNext = () => load(source.next({ rules: rules.value, theme: theme.value, difficulty, not: offer?.puzzle.id ?? '' }));

/** What the attempt came to is told with the rating that it changed. @param {string} moves @param {number} now */
async function submit(moves, now) {
  const { puzzle } = /** @type {Offer} */ (offer);
  const result = await source.attempt(puzzle.id, moves);
  if (now <= turn && puzzle.id === offer?.puzzle.id) showStanding(result.you, result.before);
  return result;
}

/** Sows what North answers. @param {import('../puzzles/source.js').Step} step @param {number} now */
async function answer(step, now) {
  for (const [index, reply] of step.replies.entries()) {
    await wait(pause_ms() / 2);
    if (now !== turn || !solving) return;
    const last = index === step.replies.length - 1;
    const after = last ? solving.step?.view ?? solving.puzzle.end : await source.view(solving.puzzle.rules, reply.position);
    if (now !== turn) return;
    await board.play(reply, after);
  }
}

/** The words for what was just found. */
function praise() {
  if (!solving) return;
  const { goal, steps } = solving.puzzle;
  if (!solving.isOver) say('right', t('puzzle-right-so-far'));
  else if (solving.isShown) say('shown', t('puzzle-shown', { goal }));
  else if (solving.isMissed) say('right', t('puzzle-found-after-all', { goal }));
  else say('right', t('puzzle-solved', { goal, moves: steps.length }));
}

/** @param {Ply} ply */
async function sow(ply) {
  const step = solving?.step;
  if (!solving || !step) return;
  turn += 1;
  const now = turn;
  const { right, attempt } = solving.play(ply.move);
  board.player = null;
  board.hint = null;
  const sent = attempt === null ? null : submit(attempt, now);
  // A failure is told below, when the seeds lie still.
  sent?.catch(() => {});
  await board.play(ply, right ? step.after : await source.view(solving.puzzle.rules, ply.position));
  if (now !== turn) return;
  if (right) {
    praise();
    showButtons();
    if (solving.isOver) next.focus();
    else {
      await answer(step, now);
      if (now === turn) board.player = 'S';
    }
  } else {
    say('wrong', t('puzzle-miss', { goal: solving.puzzle.goal, house: ply.move }));
    showButtons();
    await wait(WRONG_MS);
    if (now === turn) putBack();
  }
  await sent;
}

/** Plays the rest of the solution. */
async function showSolution() {
  if (!solving) return;
  turn += 1;
  const now = turn;
  putBack();
  board.player = null;
  say('none');
  hint.hidden = true;
  solution.hidden = true;
  while (now === turn && solving.step) {
    const { step } = solving;
    const ply = step.view.moves.find(({ move }) => move === step.best);
    if (!ply) return;
    await wait(pause_ms() / 2);
    if (now !== turn) return;
    solving.show();
    await board.play(ply, step.after);
    if (now === turn) await answer(step, now);
  }
  if (now !== turn) return;
  praise();
  showButtons();
  next.focus();
}

function showHint() {
  const house = solving?.step?.best ?? null;
  board.hint = house;
  if (house) say('shown', t('puzzle-hint-told', { house }));
}

/** Does what a visitor asked for; a failure is told. @param {() => Promise<void>} action */
function attend(action) {
  action().catch((error) => {
    const nothing = error instanceof Problem && error.code === 'not_found';
    say('wrong', nothing ? t('puzzle-none') : explain(error));
    if (solving && !board.moving) putBack();
  });
}

/** @param {HTMLSelectElement} select @param {string} all @param {readonly string[]} values @param {(value: string) => string} name @param {string} chosen */
function fill(select, all, values, name, chosen) {
  select.append(html('option', { value: '' }, [all]), ...values.map((value) => html('option', { value, selected: value === chosen }, [name(value)])));
  select.addEventListener('change', () => {
    difficulty = '';
    attend(loadNext);
  });
}

await loadMessages('puzzles/');
showPage(t('puzzles-title'));
setTitle(t('puzzles-title'));
fill(theme, t('puzzle-theme-all'), THEMES, (value) => t('puzzle-theme-name', { theme: value }), asked.get('theme') ?? '');
fill(rules, t('puzzle-rules-all'), RULE_SETS, (value) => t('rules-name', { rules: value }), asked.get('rules') ?? settings.values.rules);
board.names = { S: t('you'), N: t('north') };
board.you = 'S';
board.addEventListener('sow', (event) => attend(() => sow(/** @type {CustomEvent} */ (event).detail.ply)));
next.addEventListener('click', () => attend(loadNext));
hint.addEventListener('click', showHint);
solution.addEventListener('click', () => attend(showSolution));
again.addEventListener('click', () => {
  if (offer) begin({ ...offer, tried: offer.tried ?? { solved: !(solving?.isMissed ?? true) } });
});
byId('daily', HTMLAnchorElement).addEventListener('click', (event) => {
  event.preventDefault();
  attend(() => load(source.daily(), true));
});
document.addEventListener('keydown', (event) => {
  if (isForPage(event)) board.pressLetter(event.key);
});
source.addEventListener('away', () => { byId('away', HTMLElement).hidden = !source.away; });
addEventListener('online', () => attend(async () => {
  const you = await source.comeBack();
  if (you) showStanding(you);
}));
const wanted = location.pathname.split('/')[2] ?? '';
showButtons();
attend(() => (wanted === DAILY ? load(source.daily(), true) : wanted ? load(source.get(wanted)) : loadNext()));
