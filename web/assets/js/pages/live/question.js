/**
 * The row over the board that asks something: accept an offer, claim the game, play the chosen
 * house. It lies over the status line and moves nothing. One question at a time is shown.
 *
 * @typedef {object} Question
 * @property {string} id What tells one question from another.
 * @property {string} text
 * @property {string} yes
 * @property {string} [no]
 * @property {() => unknown} accept
 * @property {() => unknown} [decline]
 */
import { byId } from '../../dom.js';

export class QuestionRow {
  #row = byId('offer', HTMLElement);
  #text = byId('offer-text', HTMLElement);
  #yes = byId('offer-yes', HTMLButtonElement);
  #no = byId('offer-no', HTMLButtonElement);
  /** @type {Question | null} */
  #question = null;

  constructor() {
    this.#yes.addEventListener('click', () => void this.#question?.accept());
    this.#no.addEventListener('click', () => void this.#question?.decline?.());
  }

  get id() {
    return this.#question?.id ?? null;
  }

  /** @param {Question | null} question */
  show(question) {
    const isNew = question !== null && question.id !== this.#question?.id;
    this.#question = question;
    this.#row.hidden = !question;
    if (!question) return;
    // An unchanged text is not read out again.
    if (isNew) this.#text.textContent = question.text;
    this.#yes.textContent = question.yes;
    this.#no.hidden = !question.no;
    this.#no.textContent = question.no ?? '';
  }
}
