/**
 * The dialog that takes what others have written: a record with one or many games, a position, PlayStrategy's FEN, or
 * a list of moves. A damaged record is answered with line and column, and the text is selected there.
 *
 * @typedef {import('../engine/types.js').RecordTree} RecordTree
 * @typedef {import('../engine/types.js').Fault} Fault
 * @typedef {{ state: import('./address.js').AnalysisState, about: import('./study.js').About }} Imported
 */
import { Problem } from '../api.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { newState } from './address.js';
import { studyOfRecord } from './record-tree.js';
import { nothingKnown } from './study.js';
import { MoveTree, TreeFull } from './tree.js';

/** The longest text that is read: a page must stay quick. */
const TEXT_MAX = 1_000_000;

/** @typedef {Pick<ReturnType<typeof import('../engine/client.js').openEngine>, 'records' | 'read' | 'line'>} ReadingEngine */

/** Whether a text is a position, a FEN or a run of moves, not a record. @param {string} text */
export function isPlain(text) {
  return /^[\d-]+-[SN](?:\s+[A-Fa-f\s]*)?$/.test(text) || /^[1-9S,]+\/[\dS,]+(?:\s+\S+)*$/.test(text) || /^[A-Fa-f\s]+$/.test(text);
}

export class Importer {
  #engine;
  #onDone;
  #rules = '';
  #dialog = byId('importer', HTMLDialogElement);
  #text = byId('import-record', HTMLTextAreaElement);
  #problem = byId('import-problem', HTMLElement);

  /** @param {ReadingEngine} engine @param {(imported: Imported) => Promise<void>} onDone Rejects what the rules refuse. */
  constructor(engine, onDone) {
    this.#engine = engine;
    this.#onDone = onDone;
    const file = byId('import-file', HTMLInputElement);
    file.addEventListener('change', () => {
      void this.readFile(file.files?.[0]);
      file.value = '';
    });
    byId('import-done', HTMLButtonElement).addEventListener('click', () => void this.#read());
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      if (event.dataTransfer?.files[0]) void this.readFile(event.dataTransfer.files[0]);
    });
  }

  /** @param {string} rules Those of positions and moves, which say nothing of rules. */
  open(rules) {
    this.#rules = rules;
    this.#fail('');
    byId('import-list', HTMLElement).hidden = true;
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#text.focus();
  }

  /** @param {File | undefined} file */
  async readFile(file) {
    if (!file) return;
    if (!this.#dialog.open) this.open(this.#rules);
    if (file.size > TEXT_MAX) {
      this.#fail(t('import-too-long'));
      return;
    }
    this.#text.value = await file.text();
    await this.#read();
  }

  async #read() {
    this.#fail('');
    byId('import-list', HTMLElement).hidden = true;
    const text = this.#text.value.trim();
    try {
      if (text.length > TEXT_MAX) this.#fail(t('import-too-long'));
      else if (text === '') this.#fail(t('open-empty'));
      else if (isPlain(text)) await this.#take(await this.#plain(text));
      else await this.#readRecords();
    } catch (error) {
      this.#explain(error);
    }
  }

  /** @param {string} text @returns {Promise<Imported>} */
  async #plain(text) {
    const { start, moves } = await this.#engine.read(text);
    const tree = new MoveTree();
    tree.addLine(0, /** @type {import('../types.js').House[]} */ ([...moves]));
    return { state: { ...newState(this.#rules, start), tree, current: tree.lastOf(0) }, about: nothingKnown() };
  }

  async #readRecords() {
    const { games } = await this.#engine.records(this.#text.value);
    const good = games.flatMap((game) => ('fault' in game ? [] : [game]));
    const faults = games.flatMap((game) => ('fault' in game ? [game.fault] : []));
    if (games.length === 0) this.#fail(t('open-empty'));
    if (faults.length > 0) this.#point(faults, games.length > 1);
    if (faults.length === 0 && good.length === 1) await this.#take(studyOfRecord(good[0]));
    else if (good.length > 0) this.#list(good);
  }

  /** @param {Imported} imported */
  async #take(imported) {
    await this.#onDone(imported);
    this.#dialog.close();
    this.#text.value = '';
  }

  /** @param {unknown} error */
  #explain(error) {
    if (error instanceof TreeFull) this.#fail(t('tree-full'));
    else if (error instanceof Problem && error.code === 'illegal_move') this.#fail(t('import-illegal', { ply: error.ply ?? 0, reason: error.reason }));
    else if (error instanceof Problem && error.code === 'invalid_query') this.#fail(t('import-unreadable'));
    else this.#fail(explain(error));
  }

  /** @param {...string} sentences */
  #fail(...sentences) {
    this.#problem.replaceChildren(...sentences.filter(Boolean).map((text) => html('p', {}, [text])));
    this.#problem.hidden = this.#problem.childElementCount === 0;
  }

  /** Says where the text cannot be read and why, and goes to the first place. @param {Fault[]} faults @param {boolean} many */
  #point(faults, many) {
    this.#fail(...faults.map(({ game = 1, line = 1, column = 1, reason = '' }) => {
      const told = t('open-problem', { line, column, reason });
      return many ? t('import-fault', { game, told }) : told;
    }));
    const { line = 1, column = 1 } = faults[0];
    const lines = this.#text.value.split('\n');
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.#text.focus({ preventScroll: true });
    this.#text.setSelectionRange(before + column - 1, before + (lines[line - 1]?.length ?? 0));
    this.#text.scrollTop = this.#text.scrollHeight * (line - 3) / lines.length;
  }

  /** @param {RecordTree[]} games */
  #list(games) {
    byId('import-games', HTMLElement).replaceChildren(...games.map((game) => {
      const { state, about } = studyOfRecord(game);
      const button = html('button', { type: 'button' }, [t('game-title', { south: about.names.S ?? t('south'), north: about.names.N ?? t('north') })]);
      button.addEventListener('click', () => void this.#take({ state, about }).catch((error) => this.#explain(error)));
      const tag = (/** @type {string} */ wanted) => about.tags.find(([name, value]) => name === wanted && value !== '?')?.[1];
      const facts = [tag('Event'), tag('Date'), about.result ? `${about.result.south} – ${about.result.north}` : t('game-open')].filter(Boolean).join(' · ');
      return html('li', {}, [button, html('span', { class: 'muted small' }, [facts])]);
    }));
    byId('import-list', HTMLElement).hidden = false;
    byId('import-games', HTMLElement).querySelector('button')?.focus();
  }
}
