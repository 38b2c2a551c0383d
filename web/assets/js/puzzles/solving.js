/**
 * A puzzle being solved: which move is to be found, what was missed, when it is over. It draws
 * nothing, and has no clock.
 *
 * @typedef {import('./source.js').Puzzle} Puzzle
 * @typedef {import('../types.js').House} House
 */

export class Solving {
  #step = 0;
  #moves = '';
  #missed = false;
  #shown = false;

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
  }

  /** The move to be found now; `undefined` when all were found or shown. */
  get step() {
    return this.puzzle.steps[this.#step];
  }

  /** Whether no move is left to find. */
  get isOver() {
    return this.#step >= this.puzzle.steps.length;
  }

  /** Whether a move was missed, so that help may be asked for. */
  get isMissed() {
    return this.#missed;
  }

  /** Whether the solution was shown rather than found. */
  get isShown() {
    return this.#shown;
  }

  /**
   * Takes a move of the solver. `attempt` has the moves that the source is to judge, when this one decides the attempt.
   * @param {House} house @returns {{ right: boolean, attempt: string | null }}
   */
  play(house) {
    const right = house === this.step?.best;
    const first = !this.#missed && !this.#shown;
    if (right) {
      this.#moves += house;
      this.#step += 1;
      return { right, attempt: first && this.isOver ? this.#moves : null };
    }
    this.#missed = true;
    return { right, attempt: first ? this.#moves + house : null };
  }

  /** Goes on with the move of the solution, which was not found. */
  show() {
    this.#shown = true;
    this.#step += 1;
  }
}
