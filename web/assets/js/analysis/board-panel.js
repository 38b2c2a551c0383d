/**
 * The board of the analysis: it shows the node that is looked at, sows what leads there, and shows a
 * line that is pointed at. What is sown on it goes to the study, or to whoever has taken the board.
 *
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 */
import { furnish } from '../board-host.js';
import { sweptView } from '../board/model.js';
import { OwareBoard } from '../board/oware-board.js';
import { byId } from '../dom.js';
import { t } from '../i18n.js';

/** How a position is shown: at the end the seeds lie where they are counted. @param {View} view @returns {View} */
const shownAs = (view) => (view.over ? { ...sweptView(view), over: true } : view);

export class BoardPanel {
  board = furnish(byId('board', OwareBoard));
  #study;
  /** The node that lies on the board. */
  #shown = -1;
  /** Grows whenever something else is to be shown, so that what is under way knows that it is stale. */
  #run = 0;
  #previewing = false;
  /** Who gets the moves instead of the study. @type {((ply: Ply) => void) | null} */
  #taker = null;
  #onFailure;

  /** @param {import('./study.js').Study} study @param {(error: unknown) => void} onFailure */
  constructor(study, onFailure) {
    this.#study = study;
    this.#onFailure = onFailure;
    this.board.player = 'both';
    this.board.addEventListener('sow', (event) => {
      const { ply } = /** @type {CustomEvent<{ ply: Ply }>} */ (event).detail;
      try {
        if (this.#taker) this.#taker(ply);
        else study.sow(ply);
      } catch (error) {
        onFailure(error);
      }
    });
    study.addEventListener('load', () => {
      this.#shown = -1;
      void this.show();
    });
    for (const kind of ['tree', 'go']) study.addEventListener(kind, () => void this.show());
  }

  /** Hands the moves to somebody else, or back to the study. @param {((ply: Ply) => void) | null} taker */
  take(taker) {
    this.#taker = taker;
  }

  /** Shows the node that is looked at; a move further on the line is sown. */
  async show() {
    const study = this.#study;
    const { current, tree } = study;
    if (this.#previewing) {
      // What lies on the board is no node of the tree.
      this.#shown = -1;
      this.#setPreviewing(false);
    }
    const from = this.#shown;
    this.board.names = { S: study.about.names.S ?? t('south'), N: study.about.names.N ?? t('north') };
    if (current === from) return;
    const run = ++this.#run;
    try {
      const view = await study.view(current);
      if (run !== this.#run) return;
      const ply = study.ply(current);
      this.#shown = current;
      if (ply && from >= 0 && tree.node(current).parent === from) {
        if (this.board.moving) this.board.view = study.bareView(from);
        await this.board.play(ply, shownAs(view));
      } else {
        this.#lay(view, ply);
      }
    } catch (error) {
      if (run === this.#run) this.#onFailure(error);
    }
  }

  /** @param {View} view @param {Ply | null} ply */
  #lay(view, ply) {
    this.board.view = shownAs(view);
    this.board.lastMove = ply;
  }

  /** Shows where a line leads without playing it. @param {string} moves After the node that is looked at. */
  async preview(moves) {
    const run = ++this.#run;
    this.#setPreviewing(true);
    try {
      const { plies, view } = await this.#study.lookAhead(moves);
      if (run !== this.#run) return;
      this.#lay({ ...view, moves: [] }, plies.at(-1) ?? null);
    } catch (error) {
      if (run === this.#run) this.#onFailure(error);
    }
  }

  /** Comes back from a line that was pointed at. */
  endPreview() {
    if (this.#previewing) void this.show();
  }

  /** @param {boolean} previewing */
  #setPreviewing(previewing) {
    this.#previewing = previewing;
    this.board.player = previewing ? null : 'both';
    this.board.classList.toggle('previewing', previewing);
  }
}
