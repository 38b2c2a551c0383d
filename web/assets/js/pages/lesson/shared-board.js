/**
 * The board that the class shares, as the server shows it: it sows what the teacher plays, and shows how many would
 * play each house.
 *
 * @typedef {import('../../classes/lesson-types.js').SharedBoard} SharedBoard
 */
import { drawCounts } from '../../classes/answer-counts.js';
import { t } from '../../i18n.js';

/** Whether a board is one move after another one. @param {SharedBoard} before @param {SharedBoard} after */
function isNext(before, after) {
  return after.ply === before.ply + 1 && after.last !== null && after.start === before.start && after.rules === before.rules
    && after.moves.slice(0, before.ply) === before.moves.slice(0, before.ply);
}

export class SharedBoardView {
  #board;
  /** @type {SharedBoard | null} */
  #shown = null;

  /** @param {import('../../board/oware-board.js').OwareBoard} board */
  constructor(board) {
    this.#board = board;
    board.names = { S: t('south'), N: t('north') };
  }

  get shown() {
    return this.#shown;
  }

  /** @param {SharedBoard} after */
  show(after) {
    const before = this.#shown;
    this.#shown = after;
    const isSame = before?.view.position === after.view.position && before.ply === after.ply;
    if (before && isNext(before, after) && after.last) {
      void this.#board.play(after.last, after.view);
    } else if (!isSame) {
      // Whoever starts sits below, for the whole line.
      this.#board.flipped = after.start.endsWith('N');
      this.#board.view = after.view;
      this.#board.lastMove = after.last;
    }
    const question = after.question;
    this.#board.overlay = question?.here && question.counts ? drawCounts(question.counts) : null;
  }

  /** Takes back what was only shown here. */
  forget() {
    this.#shown = null;
  }
}
