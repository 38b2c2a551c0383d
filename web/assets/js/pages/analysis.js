/** The analysis board: a tree of variations, the engine in the page, positions to set up, and the review of a game. */
import { Problem } from '../api.js';
import { Around } from '../analysis/around.js';
import { newState } from '../analysis/address.js';
import { BoardPanel } from '../analysis/board-panel.js';
import { Editor } from '../analysis/editor.js';
import { Exercises } from '../analysis/exercise.js';
import { ExplorerPanel } from '../analysis/explorer-panel.js';
import { StudyHistory } from '../analysis/history.js';
import { Importer } from '../analysis/importer.js';
import { fillHelp, listenToKeys } from '../analysis/keys.js';
import { LinesPanel } from '../analysis/lines-panel.js';
import { NotePanel } from '../analysis/note-panel.js';
import { openingState, StillPlayed } from '../analysis/opening.js';
import { AnalysisOptions } from '../analysis/options.js';
import { recordOfStudy } from '../analysis/record-tree.js';
import { ReviewPanel } from '../analysis/review-panel.js';
import { askServerTables } from '../analysis/server-tables.js';
import { Study } from '../analysis/study.js';
import { Thinking } from '../analysis/thinking.js';
import { TreeFull } from '../analysis/tree.js';
import { TreePanel } from '../analysis/tree-panel.js';
import { bareView } from '../board/houses.js';
import { showPage } from '../chrome.js';
import { byId } from '../dom.js';
import { openEngine } from '../engine/client.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';

/** @param {string} text Empty to take it away. */
function notify(text) {
  byId('problem', HTMLElement).hidden = text === '';
  byId('problem-text', HTMLElement).textContent = text;
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof TreeFull) notify(t('tree-full'));
  else if (error instanceof StillPlayed) notify(t('game-running'));
  else notify(error instanceof RangeError ? t('address-damaged') : explain(error));
}

/** @param {string} id @param {() => unknown} action */
const on = (id, action) => byId(id, HTMLButtonElement).addEventListener('click', () => void action());

class AnalysisPage {
  #engine = openEngine();
  #options = new AnalysisOptions();
  #study = new Study(this.#engine);
  #panel = new BoardPanel(this.#study, fail);
  #thinking = new Thinking(this.#study, this.#engine, askServerTables, this.#options);
  #tree = new TreePanel(this.#study);
  #notes = new NotePanel(this.#study);
  #review = new ReviewPanel(this.#study, this.#engine, this.#options, fail);
  #around = new Around(this.#study, this.#thinking, this.#review, this.#panel.board);
  #history = new StudyHistory(this.#study, fail);
  #editor = new Editor((rules, position) => void this.#study.load(newState(rules, position)).catch(fail));
  #importer = new Importer(this.#engine, ({ state, about }) => this.#study.load(state, about));

  constructor() {
    const study = this.#study;
    const actions = {
      preview: (/** @type {string} */ moves) => void this.#panel.preview(moves),
      endPreview: () => this.#panel.endPreview(),
      play: (/** @type {string} */ moves) => void study.sowLine(moves).catch(fail),
    };
    new LinesPanel(this.#thinking, this.#options, this.#engine.threads, actions);
    new ExplorerPanel(study, actions);
    new Exercises(study, this.#review, this.#panel, this.#options, (isOn) => {
      this.#around.secret = isOn;
      document.body.classList.toggle('exercising', isOn);
      if (isOn) this.#thinking.turn(false);
    });
    this.#review.addEventListener('change', () => this.#tree.judge(this.#review.qualities));
    this.#review.addEventListener('start', () => this.#thinking.turn(false));
    this.#listen();
    fillHelp();
  }

  #listen() {
    const study = this.#study;
    const { board } = this.#panel;
    const help = byId('helper', HTMLDialogElement);
    const steps = { first: () => study.go(0), back: () => study.step(-1), forward: () => study.step(1), last: () => study.step(Infinity) };
    const flip = () => { board.flipped = !board.flipped; };
    for (const [id, action] of Object.entries(steps)) on(id, action);
    on('flip', flip);
    on('edit', () => this.#editor.open(study.rules, study.position()));
    on('import', () => this.#importer.open(study.rules));
    on('export', () => this.#save());
    on('link', () => this.#copyLink());
    on('help', () => help.showModal());
    on('problem-close', () => notify(''));
    for (const kind of ['load', 'tree', 'go']) study.addEventListener(kind, () => this.#showSteps());
    listenToKeys(board, {
      ArrowLeft: steps.back, ArrowRight: steps.forward, ArrowUp: () => study.turn(-1), ArrowDown: () => study.turn(1), Home: steps.first, End: steps.last,
      '[': steps.back, ']': steps.forward, x: flip, '?': () => help.showModal(), g: () => this.#thinking.turn(!this.#thinking.isOn),
      n: () => byId('comment', HTMLTextAreaElement).focus(), u: () => this.#notes.undo(), Delete: () => this.#notes.remove(),
      p: () => byId('promote', HTMLButtonElement).click(),
    });
  }

  async open() {
    const { state, about, damaged } = await openingState(StudyHistory.entry, new URLSearchParams(location.search).get('game'));
    if (damaged) fail(damaged);
    // The board is there at once; what may be played comes with the engine.
    this.#panel.board.view = bareView(state.start, state.rules);
    try {
      await this.#study.load(state, about);
    } catch (error) {
      // Without the engine nothing can be played; with it, the moves of the address cannot.
      fail(error instanceof Problem && error.status === 422 ? new RangeError('illegal moves') : error);
      await this.#study.load(newState()).catch(() => undefined);
    }
    this.#history.follow();
  }

  #showSteps() {
    const { tree, current } = this.#study;
    const focused = document.activeElement;
    for (const id of ['first', 'back']) byId(id, HTMLButtonElement).disabled = current === 0;
    for (const id of ['forward', 'last']) byId(id, HTMLButtonElement).disabled = tree.node(current).children.length === 0;
    // A button that is off loses the focus: its opposite keeps the keyboard here.
    if (focused instanceof HTMLButtonElement && focused.disabled) byId(current === 0 ? 'forward' : 'back', HTMLButtonElement).focus();
  }

  async #save() {
    try {
      const text = await this.#engine.write(recordOfStudy(this.#study));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
      link.download = 'sembra-analysis.ogn';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      fail(error);
    }
  }

  async #copyLink() {
    if (this.#history.isTooLong) {
      notify(t('link-too-long'));
      return;
    }
    const told = byId('status-text', HTMLElement);
    try {
      await navigator.clipboard.writeText(location.href);
      told.textContent = t('share-copied');
    } catch {
      notify(t('link-in-address'));
    }
  }
}

await Promise.all([loadMessages('analysis/'), loadMessages('explorer/')]);
showPage(t('analysis-title'));
await new AnalysisPage().open();
