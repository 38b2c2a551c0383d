/**
 * Worksheets: a teacher chooses positions and questions, and prints them with the answers on the
 * last page. The draft is kept in the browser.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').View} View
 * @typedef {import('../worksheet/tasks.js').Task} Task
 * @typedef {import('../worksheet/tasks.js').Kind} Kind
 */
import { diagramUrl } from '../analysis/diagram-url.js';
import { call, getPosition, Problem } from '../api.js';
import { showPage } from '../chrome.js';
import { byId, html, icon } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { parsePuzzles } from '../puzzles/local.js';
import { THEMES } from '../puzzles/source.js';
import { isRuleSet, RULE_SETS } from '../rulesets.js';
import { answerTo } from '../worksheet/answers.js';
import { DIFFICULTIES, drawPuzzles, movesToFind, taskOfPuzzle } from '../worksheet/puzzles.js';
import { gameName, kindsOf, newTask, readLines, readPlies, TASKS_MAX, tasksFrom } from '../worksheet/tasks.js';

const KEY = 'sembra.worksheet';
const PUZZLES = new URL('../../puzzles/puzzles.txt', import.meta.url);
const TOKEN_LENGTH = 26;

/** @typedef {'typed' | 'game' | 'puzzles'} Form */
/** @typedef {{ title: string, rules: string, columns: string, letters: boolean, answers: boolean, tasks: Task[] }} Draft */

/** @returns {Draft} */
function kept() {
  /** @type {any} */
  let draft = {};
  try {
    draft = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Without storage, or with a damaged draft, one begins anew.
  }
  return {
    title: typeof draft.title === 'string' ? draft.title : '', rules: isRuleSet(draft.rules) ? draft.rules : 'abapa', columns: draft.columns === '1' ? '1' : '2',
    letters: draft.letters !== false, answers: draft.answers !== false, tasks: tasksFrom(draft.tasks),
  };
}

class Worksheet {
  #draft = kept();
  #title = byId('sheet-title', HTMLInputElement);
  #rules = byId('sheet-rules', HTMLSelectElement);
  #letters = byId('letters', HTMLInputElement);
  #answers = byId('answers', HTMLInputElement);
  #sheet = byId('sheet', HTMLElement);
  /** What the server says of each position; asked once. @type {Map<string, Promise<View>>} */
  #views = new Map();
  #drawn = 0;

  constructor() {
    this.#rules.append(...RULE_SETS.map((name) => html('option', { value: name }, [t('rules-name', { rules: name })])));
    this.#title.value = this.#draft.title;
    this.#rules.value = this.#draft.rules;
    this.#letters.checked = this.#draft.letters;
    this.#answers.checked = this.#draft.answers;
    for (const input of this.#columns) input.checked = input.value === this.#draft.columns;
    this.#title.addEventListener('input', () => this.#change({ title: this.#title.value }, false));
    this.#rules.addEventListener('change', () => this.#change({ rules: this.#rules.value }));
    this.#letters.addEventListener('change', () => this.#change({ letters: this.#letters.checked }));
    this.#answers.addEventListener('change', () => this.#change({ answers: this.#answers.checked }, false));
    for (const input of this.#columns) input.addEventListener('change', () => this.#change({ columns: input.value }, false));
    byId('typed-form', HTMLFormElement).addEventListener('submit', (event) => { event.preventDefault(); this.#addTyped(); });
    byId('game-form', HTMLFormElement).addEventListener('submit', (event) => { event.preventDefault(); void this.#addFromGame(); });
    byId('puzzles-form', HTMLFormElement).addEventListener('submit', (event) => { event.preventDefault(); void this.#addPuzzles(); });
    this.#fillPuzzles();
    byId('print', HTMLButtonElement).addEventListener('click', () => print());
    byId('clear', HTMLButtonElement).addEventListener('click', () => this.#change({ tasks: [] }));
    this.#addFromAddress();
    this.#frame();
    void this.#draw();
  }

  /** The rules of the tasks, each once. */
  get #ruleSets() {
    return [...new Set(this.#draft.tasks.map(({ rules }) => rules))];
  }

  get #columns() {
    return /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('input[name="columns"]')]);
  }

  /** @param {Partial<Draft>} changes @param {boolean} [redraw] Whether the tasks look different now. */
  #change(changes, redraw = true) {
    this.#draft = { ...this.#draft, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#draft));
    } catch {
      // Without storage the draft lasts as long as the page.
    }
    this.#frame();
    if (redraw) void this.#draw();
  }

  /** Positions in the address, `?rules=abapa&positions=POSITION;POSITION`, begin a new sheet. */
  #addFromAddress() {
    const asked = new URLSearchParams(location.search);
    const given = asked.get('positions');
    if (!given) return;
    const rules = isRuleSet(asked.get('rules') ?? '') ? /** @type {string} */ (asked.get('rules')) : 'abapa';
    this.#rules.value = rules;
    this.#draft = { ...this.#draft, rules, tasks: readLines(given.replaceAll(';', '\n'), rules).tasks.slice(0, TASKS_MAX) };
  }

  #addTyped() {
    const field = byId('typed', HTMLTextAreaElement);
    const { tasks, wrong } = readLines(field.value, this.#draft.rules);
    const lines = wrong.join(', ');
    if (wrong.length > 0 || tasks.length === 0) this.#complain('typed', t('worksheet-wrong-lines', { count: wrong.length, lines }));
    else if (this.#add('typed', tasks)) field.value = '';
  }

  async #addFromGame() {
    const name = gameName(byId('game', HTMLInputElement).value);
    if (!name) {
      this.#complain('game', t('worksheet-no-game'));
      return;
    }
    try {
      /** @type {Game} */
      const { rules, start, plies } = await call(`/${name.length === TOKEN_LENGTH ? 'shared' : 'games'}/${name}`);
      const numbers = readPlies(byId('plies', HTMLInputElement).value, plies.length);
      if (!numbers) this.#complain('game', t('worksheet-wrong-plies', { plies: plies.length }));
      else this.#add('game', numbers.map((number) => newTask(rules, number === 0 ? start : plies[number - 1].position)));
    } catch (error) {
      this.#complain('game', explain(error));
    }
  }

  #fillPuzzles() {
    const option = (/** @type {string} */ value, /** @type {string} */ text) => html('option', { value }, [text]);
    byId('puzzles-theme', HTMLSelectElement).append(option('', t('puzzle-theme-all')), ...THEMES.map((theme) => option(theme, t('puzzle-theme-name', { theme }))));
    byId('puzzles-difficulty', HTMLSelectElement).append(option('', t('worksheet-difficulty-all')), ...Object.keys(DIFFICULTIES).map((difficulty) => option(difficulty, t('worksheet-difficulty-name', { difficulty }))));
    byId('puzzles-count', HTMLInputElement).max = String(TASKS_MAX);
  }

  async #addPuzzles() {
    const count = Number(byId('puzzles-count', HTMLInputElement).value);
    const difficulty = /** @type {import('../worksheet/puzzles.js').Difficulty | ''} */ (byId('puzzles-difficulty', HTMLSelectElement).value);
    const wish = { rules: this.#draft.rules, theme: byId('puzzles-theme', HTMLSelectElement).value, difficulty, count };
    try {
      const response = await fetch(PUZZLES);
      if (!response.ok) throw new Problem(response.status, 'unreachable', 'the puzzles cannot be loaded');
      const drawn = drawPuzzles(parsePuzzles(await response.text()), wish, new Set(this.#draft.tasks.map(({ position }) => position)));
      if (drawn.length === 0) this.#complain('puzzles', t('worksheet-no-puzzles'));
      else if (this.#add('puzzles', drawn.map(taskOfPuzzle)) && drawn.length < count) this.#complain('puzzles', t('worksheet-few-puzzles', { count: drawn.length }));
    } catch (error) {
      this.#complain('puzzles', explain(error instanceof Problem ? error : new Problem(0, 'unreachable', String(error))));
    }
  }

  /** @param {Form} form @param {Task[]} tasks */
  #add(form, tasks) {
    const all = [...this.#draft.tasks, ...tasks];
    if (all.length > TASKS_MAX) {
      this.#complain(form, t('worksheet-too-many', { max: TASKS_MAX }));
      return false;
    }
    byId(`${form}-problem`, HTMLElement).hidden = true;
    this.#change({ tasks: all });
    return true;
  }

  /** @param {Form} form @param {string} text */
  #complain(form, text) {
    const problem = byId(`${form}-problem`, HTMLElement);
    problem.textContent = text;
    problem.hidden = false;
  }

  /** The sheet around its tasks. */
  #frame() {
    const { title, columns, answers, tasks } = this.#draft;
    byId('sheet-heading', HTMLElement).textContent = title || t('worksheet-default-title');
    byId('sheet-rules-name', HTMLElement).textContent = this.#ruleSets.map(rulesName).join(' · ');
    this.#sheet.dataset.columns = columns;
    byId('answers-page', HTMLElement).hidden = !answers || tasks.length === 0;
    byId('empty', HTMLElement).hidden = tasks.length > 0;
    byId('print', HTMLButtonElement).disabled = tasks.length === 0;
    byId('clear', HTMLButtonElement).hidden = tasks.length === 0;
  }

  /** @param {Task} task */
  #view({ rules, position }) {
    const key = `${rules} ${position}`;
    const view = this.#views.get(key) ?? getPosition(rules, position);
    this.#views.set(key, view);
    return view;
  }

  async #draw() {
    this.#drawn += 1;
    const drawing = this.#drawn;
    const list = byId('answer-list', HTMLOListElement);
    byId('tasks', HTMLOListElement).replaceChildren(...this.#draft.tasks.map((task, index) => this.#task(task, index)));
    const answers = await Promise.all(this.#draft.tasks.map((task, index) => this.#answer(task, index)));
    if (drawing === this.#drawn) list.replaceChildren(...answers);
  }

  /** @param {Task} task @param {number} index */
  #task(task, index) {
    const question = html('p', { class: 'question', id: `question-${index}` }, [`${index + 1}. ${questionOf(task)}`]);
    const turn = t('worksheet-turn', { side: task.position.endsWith('N') ? 'N' : 'S' });
    // On a sheet with several games each board says which one it is.
    const told = this.#ruleSets.length > 1 ? `${turn} · ${rulesName(task.rules)}` : turn;
    return html('li', { class: 'task' }, [
      question, this.#picture(task.position, task.rules),
      html('p', { class: 'reply' }, [html('span', { class: 'turn' }, [told]), html('span', { class: 'rule' })]), this.#editing(task, index, question),
    ]);
  }

  /** @param {string} position @param {string} rules */
  #picture(position, rules) {
    const src = diagramUrl({ rules, position, theme: 'print', coordinates: this.#draft.letters, size: 900 });
    return html('img', { src, width: 900, height: 356, alt: t('worksheet-picture', { position }) });
  }

  /** The controls of a task, which are not printed. @param {Task} task @param {number} index @param {HTMLElement} question */
  #editing(task, index, question) {
    const kind = html('select', { 'aria-label': t('worksheet-question', { number: index + 1 }) }, kindsOf(task).map((name) => (
      html('option', { value: name, selected: name === task.kind }, [t(`worksheet-kind-${name}`)]))));
    kind.addEventListener('change', () => void this.#setKind(index, /** @type {Kind} */ (kind.value)));
    const remove = html('button', { type: 'button', class: 'quiet icon-button', 'aria-label': t('worksheet-remove', { number: index + 1 }), title: t('worksheet-remove', { number: index + 1 }) }, [icon('close')]);
    remove.addEventListener('click', () => this.#change({ tasks: this.#draft.tasks.filter((_, other) => other !== index) }));
    const fields = html('div', { class: 'editing' }, [kind, remove]);
    if (task.kind === 'own') {
      for (const part of /** @type {const} */ (['question', 'answer'])) {
        const label = t(`worksheet-own-${part}`);
        const input = html('input', { type: 'text', value: task[part], 'aria-label': `${index + 1}: ${label}`, placeholder: label, maxlength: 300 });
        input.addEventListener('input', () => {
          this.#setTask(index, { [part]: input.value }, false);
          question.textContent = `${index + 1}. ${questionOf(this.#draft.tasks[index])}`;
        });
        input.addEventListener('change', () => void this.#draw());
        fields.append(input);
      }
    }
    if (task.kind === 'after') void this.#addHouses(fields, task, index);
    return fields;
  }

  /** @param {HTMLElement} fields @param {Task} task @param {number} index */
  async #addHouses(fields, task, index) {
    const view = await this.#view(task).catch(() => null);
    const houses = view?.moves.map(({ move }) => move) ?? [];
    const select = html('select', { 'aria-label': `${index + 1}: ${t('worksheet-house')}` }, houses.map((house) => html('option', { value: house, selected: house === task.house }, [house])));
    select.addEventListener('change', () => this.#setTask(index, { house: /** @type {House} */ (select.value) }));
    fields.append(select);
  }

  /** @param {number} index @param {Kind} kind */
  async #setKind(index, kind) {
    let { house } = this.#draft.tasks[index];
    if (kind === 'after') house ??= (await this.#view(this.#draft.tasks[index]).catch(() => null))?.moves[0]?.move ?? null;
    this.#setTask(index, { kind, house });
  }

  /** @param {number} index @param {Partial<Task>} changes @param {boolean} [redraw] */
  #setTask(index, changes, redraw = true) {
    this.#change({ tasks: this.#draft.tasks.map((task, other) => (other === index ? { ...task, ...changes } : task)) }, redraw);
  }

  /** @param {Task} task @param {number} index */
  async #answer(task, index) {
    const item = html('li', { class: 'answer' }, [`${index + 1}. `]);
    try {
      const { text, position } = await answerTo(task, () => this.#view(task));
      item.append(text);
      if (position) item.append(this.#picture(position, task.rules));
    } catch (error) {
      item.append(explain(error));
    }
    return item;
  }
}

/** @param {string} rules */
function rulesName(rules) {
  return isRuleSet(rules) ? t('rules-name', { rules }) : rules;
}

/** @param {Task} task */
function questionOf({ kind, house, question, goal, solution }) {
  if (kind === 'own') return question;
  if (kind === 'puzzle') return t('worksheet-ask-puzzle', { goal, moves: movesToFind(solution) });
  return kind === 'after' ? t('worksheet-ask-after', { house: house ?? '' }) : t(`worksheet-ask-${kind}`);
}

await Promise.all([loadMessages('sharing/'), loadMessages('puzzles/')]);
showPage(t('worksheet'));
new Worksheet();
