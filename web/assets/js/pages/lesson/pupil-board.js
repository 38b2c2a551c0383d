/**
 * The shared board for a pupil: taps a house to answer, follows what the teacher plays.
 *
 * @typedef {import('../../classes/lesson-types.js').Lesson} Lesson
 * @typedef {import('../../classes/lesson-types.js').Question} Question
 */
import { countsTold } from '../../classes/answer-counts.js';
import { answerQuestion } from '../../classes/lesson-requests.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { SharedBoardView } from './shared-board.js';

/** What a pupil reads about the question. @param {Question | null} question */
function questionTold(question) {
  if (!question || (!question.here && !question.open)) return t('lesson-watch');
  if (question.open) return question.yours ? t('answer-given', { house: question.yours }) : t('question-told');
  return question.yours ? t('question-closed-yours', { house: question.yours }) : t('question-closed');
}

export class PupilBoard {
  #id;
  #board;
  #view;
  #fail;
  #told = html('p', { class: 'question-told', id: 'question', role: 'status' });
  #counts = html('p', { class: 'muted', id: 'counts' });
  #place = html('div', { class: 'card shared-card' }, [this.#told, this.#counts]);

  /** @param {string} id @param {import('../../board/oware-board.js').OwareBoard} board @param {HTMLElement} side @param {(error: unknown) => void} fail */
  constructor(id, board, side, fail) {
    this.#id = id;
    this.#board = board;
    this.#view = new SharedBoardView(board);
    this.#fail = fail;
    side.replaceChildren(this.#place);
    board.setAttribute('no-previews', '');
    board.addEventListener('sow', (event) => void this.#answer(/** @type {CustomEvent} */ (event).detail.ply.move));
  }

  /** @param {Lesson} lesson */
  show({ board }) {
    if (!board) {
      this.#view.forget();
      return;
    }
    // An answer of the server may come later than a newer message.
    if (board.version < (this.#view.shown?.version ?? 0)) return;
    const { question } = board;
    this.#view.show(board);
    const isAsked = Boolean(question?.open && question.here);
    this.#board.player = isAsked ? board.view.turn : null;
    this.#board.you = null;
    this.#board.closed = isAsked ? null : { id: 'lesson-watch', args: {} };
    this.#board.chosen = question?.here ? question.yours : null;
    this.#place.classList.toggle('asked', isAsked);
    const told = questionTold(question);
    if (this.#told.textContent !== told) this.#told.textContent = told;
    const counted = question?.here && question.counts ? t('counts-told', { counts: countsTold(question.counts) }) : '';
    if (this.#counts.textContent !== counted) this.#counts.textContent = counted;
  }

  /** @param {import('../../types.js').House} house */
  async #answer(house) {
    const question = this.#view.shown?.question;
    if (!question) return;
    // Shown at once; what the server says replaces it.
    this.#board.chosen = house;
    try {
      this.show(await answerQuestion(this.#id, question.number, house));
      this.#fail(null);
    } catch (error) {
      this.#board.chosen = question.yours;
      this.#fail(error);
    }
  }
}
