/**
 * The shared board for a teacher: puts a position, asks, plays a line through.
 *
 * @typedef {import('../../classes/lesson-types.js').Lesson} Lesson
 * @typedef {import('../../classes/lesson-types.js').NamedAnswer} NamedAnswer
 */
import { picture } from '../../classes/pictures.js';
import { changeQuestion, endBoard, getAnswers, goToPly, playOnBoard } from '../../classes/lesson-requests.js';
import { html, icon } from '../../dom.js';
import { localize, t } from '../../i18n.js';
import { actionButton } from '../class/pupil.js';
import { PositionCard } from './position-card.js';
import { SharedBoardView } from './shared-board.js';

/** The houses with the names of those who would play them, the most frequent first. @param {NamedAnswer[]} answers */
function namesByHouse(answers) {
  /** @type {Map<string, NamedAnswer[]>} */
  const houses = new Map();
  for (const answer of answers) houses.set(answer.move, [...houses.get(answer.move) ?? [], answer]);
  return [...houses].sort(([, one], [, other]) => other.length - one.length).map(([house, named]) => html('li', {}, [
    html('strong', {}, [`${house} · ${named.length}`]),
    html('ul', {}, named.map(({ nickname, picture: name }) => html('li', {}, [picture(name, 24), nickname]))),
  ]));
}

export class TeacherBoard {
  #id;
  #board;
  #view;
  #fail;
  #pupils = 0;
  /** The answers whose names are shown, by question and number. */
  #named = '';
  #asked = html('p', { id: 'answered', role: 'status' });
  #ask;
  #close;
  #reveal;
  #names = html('ul', { class: 'answer-names', id: 'names' });
  #details = html('details', { class: 'named' }, [html('summary', {}, [t('answers-named')]), this.#names]);
  #steps;
  #line = html('p', { class: 'small muted', id: 'line' });
  #playing;
  #question;
  #end;

  /** @param {string} id @param {import('../../board/oware-board.js').OwareBoard} board @param {HTMLElement} side @param {(error: unknown) => void} fail @param {() => import('../../classes/types.js').Class | null} classOf */
  constructor(id, board, side, fail, classOf) {
    this.#id = id;
    this.#board = board;
    this.#view = new SharedBoardView(board);
    this.#fail = fail;
    this.#ask = this.#button('ask', t('question-ask'), 'primary large', () => changeQuestion(id, { open: true }, this.#version));
    this.#close = this.#button('close-question', t('question-close'), 'large', () => changeQuestion(id, { open: false }, this.#version));
    this.#reveal = html('input', { type: 'checkbox', id: 'reveal' });
    this.#reveal.addEventListener('change', () => void this.#do(() => changeQuestion(id, { show: this.#reveal.checked }, this.#version)));
    this.#steps = /** @type {const} */ (['first', 'back', 'forward', 'last']).map((name) => this.#step(name));
    this.#question = html('section', { class: 'card shared-card', 'aria-labelledby': 'question-title' }, [
      html('h2', { id: 'question-title' }, [t('question-title')]), this.#asked, html('div', { class: 'form-actions' }, [this.#ask, this.#close]),
      html('label', { class: 'check' }, [this.#reveal, html('span', {}, [t('question-reveal')])]), this.#details,
    ]);
    this.#playing = html('section', { class: 'card shared-card', 'aria-labelledby': 'through-title' }, [
      html('h2', { id: 'through-title' }, [t('play-through')]), html('p', { class: 'small muted' }, [t('play-through-told')]),
      html('div', { class: 'steps', role: 'group', 'aria-label': t('play-through') }, this.#steps.map(({ button }) => button)), this.#line,
    ]);
    this.#end = this.#button('end-board', t('board-end'), '', async () => {
      await endBoard(id);
      return { locked: false, board: null };
    });
    const position = new PositionCard(id, { fail, show: (lesson) => this.show(lesson), classOf });
    side.replaceChildren(this.#question, this.#playing, position.element, html('div', { class: 'form-actions' }, [
      html('a', { class: 'button', id: 'projector', href: `/projector/${id}`, target: '_blank' }, [icon('eye'), t('board-projector')]), this.#end,
    ]));
    this.#details.addEventListener('toggle', () => void this.#showNames());
    board.addEventListener('sow', (event) => void this.#do(() => playOnBoard(id, /** @type {CustomEvent} */ (event).detail.ply.move, this.#version)));
  }

  get #version() {
    return this.#view.shown?.version ?? 0;
  }

  /** How many pupils the class has. @param {number} pupils */
  set pupils(pupils) {
    this.#pupils = pupils;
  }

  /** @param {string} id @param {string} text @param {string} kind @param {() => Promise<Lesson>} action */
  #button(id, text, kind, action) {
    const button = actionButton(text, kind, this.#fail, async () => this.show(await action()));
    button.id = id;
    return button;
  }

  /** @param {() => Promise<Lesson>} action */
  async #do(action) {
    try {
      this.show(await action());
      this.#fail(null);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {'first' | 'back' | 'forward' | 'last'} name */
  #step(name) {
    const button = html('button', { type: 'button', class: 'quiet icon-button', id: `step-${name}` }, [icon(name)]);
    localize(button, `step-${name}`);
    const target = () => {
      const { ply, moves } = this.#view.shown ?? { ply: 0, moves: '' };
      return { first: 0, back: Math.max(0, ply - 1), forward: Math.min(moves.length, ply + 1), last: moves.length }[name];
    };
    button.addEventListener('click', () => void this.#do(() => goToPly(this.#id, target(), this.#version)));
    return { button, target };
  }

  /** @param {Lesson} lesson */
  show({ board }) {
    for (const part of [this.#question, this.#playing, this.#end]) part.hidden = !board;
    this.#board.hidden = !board;
    if (!board) {
      this.#view.forget();
      return;
    }
    if (board.version < this.#version) return;
    this.#view.show(board);
    this.#board.player = 'both';
    const { question } = board;
    const asked = question ? t('answered', { answered: question.answered, pupils: this.#pupils }) : t('question-none');
    if (this.#asked.textContent !== asked) this.#asked.textContent = asked;
    this.#ask.hidden = Boolean(question?.open);
    this.#ask.disabled = board.view.over;
    this.#close.hidden = !question?.open;
    this.#reveal.checked = Boolean(question?.shown);
    this.#reveal.disabled = !question;
    this.#details.hidden = !question || question.answered === 0;
    for (const { button, target } of this.#steps) button.disabled = target() === board.ply;
    this.#line.textContent = t('line-told', { ply: board.ply, plies: board.moves.length });
    void this.#showNames();
  }

  /** The names, while the teacher looks at them. */
  async #showNames() {
    const question = this.#view.shown?.question;
    if (!question || !this.#details.open) return;
    const key = `${question.number} ${JSON.stringify(question.counts)}`;
    if (key === this.#named) return;
    this.#named = key;
    try {
      this.#names.replaceChildren(...namesByHouse((await getAnswers(this.#id)).answers));
    } catch (error) {
      this.#fail(error);
    }
  }
}
