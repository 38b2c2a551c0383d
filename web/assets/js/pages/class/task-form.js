/**
 * The dialog in which a teacher sets a task, or changes one.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 * @typedef {import('../../classes/task-types.js').Goal} Goal
 * @typedef {import('../../classes/task-types.js').Task} Task
 * @typedef {import('../../classes/task-types.js').TaskDetails} TaskDetails
 */
import { readAddress } from '../../analysis/address.js';
import { diagramUrl } from '../../analysis/diagram-url.js';
import { parsePosition } from '../../board/houses.js';
import { picture } from '../../classes/pictures.js';
import { DIFFICULTIES, dayOf, endOfDay, GAMES_MAX, goalText, KINDS, NOTES, PUZZLES_MAX } from '../../classes/tasks.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { lessonsOf } from '../../lessons.js';
import { explain } from '../../problems.js';
import { THEMES } from '../../puzzles/source.js';
import { RULE_SETS } from '../../rulesets.js';
import { taughtRules } from '../../taught.js';

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** @param {string} id @param {string} label @param {HTMLElement} control */
const field = (id, label, control) => {
  control.id = id;
  return html('div', { class: 'field' }, [html('label', { for: id }, [label]), control]);
};

/** @param {readonly (readonly [value: string, text: string])[]} options @param {string} [chosen] */
const select = (options, chosen = '') => html('select', {}, options.map(([value, text]) => html('option', { value, selected: value === chosen }, [text])));

/** @param {number} value @param {number} min @param {number} max */
const number = (value, min, max) => html('input', { type: 'number', value, min, max, required: true, inputmode: 'numeric' });

/** The rules, or any. @param {boolean} any */
const rulesSelect = (any) => select([...(any ? [/** @type {const} */ (['', t('task-rules-any')])] : []), ...RULE_SETS.map((rules) => /** @type {const} */ ([rules, t('rules-name', { rules })]))], taughtRules());

const levelSelect = () => select(LEVELS.map((level) => [String(level), t('level-name', { level })]), '2');

/** The position that somebody typed: as text, or as an address of the analysis board. @param {string} text */
export function readPosition(text) {
  const typed = text.trim();
  if (parsePosition(typed)) return typed;
  const [, fragment] = typed.split('#');
  const state = fragment === undefined ? null : readAddress(fragment);
  // Moves on the board would have to be sown first: only what stands there at the start is known here.
  return state && state.tree.inOrder().length === 0 ? state.start : null;
}

/** The fields of each kind of task, and the goal that they make. */
function goalFields() {
  const lesson = select(lessonsOf(taughtRules()).map(({ id }) => [id, t(`lesson-${id}`)]));
  const theme = select([['', t('task-theme-any')], ...THEMES.map((one) => /** @type {const} */ ([one, t('puzzle-theme-name', { theme: one })]))]);
  const difficulty = select([['', t('task-difficulty-name', { difficulty: 'any' })], ...DIFFICULTIES.map((one) => /** @type {const} */ ([one, t('task-difficulty-name', { difficulty: one })]))]);
  const [puzzles, puzzleRules] = [number(5, 1, PUZZLES_MAX), rulesSelect(true)];
  const [games, wins, gamesLevel, gamesRules] = [number(5, 1, GAMES_MAX), number(0, 0, GAMES_MAX), levelSelect(), rulesSelect(true)];
  const [position, positionRules, positionLevel] = [html('input', { type: 'text', maxlength: 2000, autocomplete: 'off', required: true, placeholder: '0-0-2-1-0-8-4-3-5-2-6-1-9-7-S' }), rulesSelect(false), levelSelect()];
  const side = select([['S', t('south')], ['N', t('north')]]);
  const result = select(['win', 'draw'].map((one) => [one, t('task-result-name', { result: one })]));
  const preview = html('img', { class: 'task-diagram', alt: t('task-position-shown'), width: 400, height: 200, hidden: true });
  const wrong = html('p', { class: 'notice', hidden: true }, [t('task-position-wrong')]);
  const look = () => {
    const read = readPosition(position.value);
    preview.hidden = !read;
    wrong.hidden = Boolean(read) || position.value.trim() === '';
    position.setCustomValidity(read ? '' : t('task-position-wrong'));
    if (read) preview.src = diagramUrl({ position: read, rules: positionRules.value, flip: side.value === 'N', size: 400 });
  };
  for (const control of [position, side, positionRules]) control.addEventListener('input', look);
  /** @type {Record<Goal['kind'], HTMLElement[]>} */
  const parts = {
    lesson: [field('task-lesson', t('task-kind-name', { kind: 'lesson' }), lesson)],
    puzzles: [field('task-theme', t('puzzle-theme'), theme), field('task-difficulty', t('task-difficulty'), difficulty), field('task-puzzle-rules', t('rules'), puzzleRules), field('task-puzzles', t('task-count'), puzzles)],
    games: [field('task-level', t('level'), gamesLevel), field('task-games', t('task-count'), games), field('task-wins', t('task-wins'), wins), field('task-game-rules', t('rules'), gamesRules)],
    position: [
      html('div', { class: 'wide' }, [field('task-position', t('task-position'), position), html('p', { class: 'small muted' }, [t('task-position-told'), ' ', html('a', { href: '/analysis', target: '_blank' }, [t('analysis-tile')])]), wrong, preview]),
      field('task-position-rules', t('rules'), positionRules), field('task-side', t('task-side'), side), field('task-position-level', t('level'), positionLevel), field('task-result', t('task-result'), result),
    ],
  };
  /** @param {Goal['kind']} kind @returns {Goal} */
  const goal = (kind) => {
    switch (kind) {
      case 'lesson': return { kind, lesson: lesson.value };
      case 'puzzles': return { kind, theme: /** @type {any} */ (theme.value || null), rules: puzzleRules.value || null, difficulty: /** @type {any} */ (difficulty.value || null), count: puzzles.valueAsNumber };
      case 'games': return { kind, level: Number(gamesLevel.value), rules: gamesRules.value || null, count: games.valueAsNumber, wins: wins.valueAsNumber || null };
      default: return { kind, position: readPosition(position.value) ?? position.value, rules: positionRules.value, side: /** @type {'S' | 'N'} */ (side.value), level: Number(positionLevel.value), result: /** @type {'win' | 'draw'} */ (result.value) };
    }
  };
  return { parts, goal };
}

/** Title, note, date and for whom. @param {Class} of @param {Task | null} task */
function detailFields(of, task) {
  const title = html('input', { type: 'text', maxlength: 60, value: task?.title ?? '', autocomplete: 'off' });
  const note = select([['', t('task-note-none')], ...NOTES.map((one) => /** @type {const} */ ([one, t('task-note-text', { note: one })]))], task?.note ?? '');
  const before = task ? dayOf(new Date(task.due)) : '';
  const today = dayOf(new Date());
  const due = html('input', { type: 'date', required: true, value: before || dayOf(new Date(Date.now() + WEEK_MS)), min: before && before < today ? before : today });
  const whom = select([['all', t('task-for-all')], ['chosen', t('task-for-chosen')]], task && !task.for_all ? 'chosen' : 'all');
  const boxes = of.pupils.map(({ id, nickname, picture: chosen }) => {
    const isChosen = task?.for_all === false && task.pupils.some(({ pupil }) => pupil === id);
    const input = html('input', { type: 'checkbox', value: id, checked: isChosen });
    return { input, element: html('label', { class: 'check' }, [input, picture(chosen, 28), html('span', {}, [nickname])]) };
  });
  const list = html('fieldset', { class: 'wide cards-choice', id: 'task-pupils' }, [html('legend', { class: 'visually-hidden' }, [t('task-for-chosen')]), ...boxes.map(({ element }) => element)]);
  const update = () => {
    list.hidden = whom.value === 'all';
    const none = !list.hidden && !boxes.some(({ input }) => input.checked);
    whom.setCustomValidity(none ? t('task-for-chosen') : '');
  };
  for (const control of [whom, ...boxes.map(({ input }) => input)]) control.addEventListener('change', update);
  update();
  /** @returns {TaskDetails} */
  const details = () => ({
    title: title.value, note: /** @type {any} */ (note.value || null),
    // The same day is the same moment: it may have passed.
    due: task && due.value === before ? task.due : endOfDay(due.value),
    pupils: whom.value === 'all' ? null : boxes.filter(({ input }) => input.checked).map(({ input }) => input.value),
  });
  const parts = [
    html('div', { class: 'wide' }, [field('task-title', t('task-title'), title)]), field('task-note', t('task-note'), note),
    field('task-due', t('task-due'), due), field('task-whom', t('task-for'), whom), list,
  ];
  return { parts, details };
}

/**
 * Asks for a task, and sends it; a refusal is told in the dialog.
 * @param {Class} of @param {Task | null} task The one to be changed. @param {(goal: Goal | null, details: TaskDetails) => Promise<unknown>} send
 */
export function askForTask(of, task, send) {
  const fields = task ? null : goalFields();
  const { parts, details } = detailFields(of, task);
  const kind = select(KINDS.map((one) => [one, t('task-kind-name', { kind: one })]));
  const place = html('div', { class: 'task-fields' });
  const chosen = () => KINDS.find((one) => one === kind.value) ?? 'lesson';
  const showKind = () => place.replaceChildren(...(fields?.parts[chosen()] ?? []));
  kind.addEventListener('change', showKind);
  showKind();
  const problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  const cancel = html('button', { type: 'button' }, [t('cancel')]);
  const save = html('button', { class: 'primary', id: 'task-save' }, [t(task ? 'class-save' : 'task-set')]);
  const form = html('form', { method: 'dialog' }, [
    ...(task ? [html('p', {}, [goalText(task.goal, t)])] : [field('task-kind', t('task-kind'), kind), place]),
    html('div', { class: 'task-fields' }, parts), problem, html('div', { class: 'dialog-actions' }, [cancel, save]),
  ]);
  const dialog = html('dialog', { class: 'asking task-dialog', 'aria-labelledby': 'task-dialog-title' }, [html('h2', { id: 'task-dialog-title' }, [t(task ? 'task-change' : 'task-set')]), form]);
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    save.disabled = true;
    try {
      await send(fields ? fields.goal(chosen()) : null, details());
      dialog.close();
    } catch (error) {
      problem.textContent = explain(error);
      problem.hidden = false;
    } finally {
      save.disabled = false;
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}
