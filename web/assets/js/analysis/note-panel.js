/** What can be said and done about the move that is looked at: a mark, a comment, promote, delete, undo. */
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { MARKS } from './tree.js';
import { MARK_KEYS } from './tree-panel.js';

export class NotePanel {
  #study;
  #comment = byId('comment', HTMLTextAreaElement);
  #marks = MARKS.map((mark) => ({ mark, button: html('button', { type: 'button', class: 'mark-button', 'aria-label': t('mark-name', { mark: MARK_KEYS[mark] }), title: t('mark-name', { mark: MARK_KEYS[mark] }) }, [mark]) }));
  #promote = byId('promote', HTMLButtonElement);
  #remove = byId('remove', HTMLButtonElement);
  #undo = byId('undo', HTMLButtonElement);

  /** @param {import('./study.js').Study} study */
  constructor(study) {
    this.#study = study;
    byId('marks', HTMLElement).append(...this.#marks.map(({ button }) => button));
    for (const { mark, button } of this.#marks) {
      button.addEventListener('click', () => {
        const { current, tree } = study;
        study.edit(() => tree.setMark(current, tree.node(current).mark === mark ? null : mark));
      });
    }
    this.#comment.addEventListener('change', () => study.edit((tree) => tree.setComment(study.current, this.#comment.value)));
    this.#promote.addEventListener('click', () => study.edit((tree) => { tree.promote(study.current); }));
    this.#remove.addEventListener('click', () => this.remove());
    this.#undo.addEventListener('click', () => this.undo());
    for (const kind of ['load', 'tree', 'go']) study.addEventListener(kind, () => this.#show());
    this.#show();
  }

  /** Deletes the move that is looked at, with all that follows. */
  remove() {
    const study = this.#study;
    if (study.current === 0) return;
    study.edit((tree) => tree.remove(study.current));
    // The button that was used is off at the root; the keyboard goes on from what can be done next.
    if (this.#remove.disabled && document.activeElement === document.body) this.#undo.focus();
  }

  undo() {
    if (this.#study.tree.canUndo) this.#study.edit((tree) => tree.undo());
  }

  #show() {
    const { tree, current } = this.#study;
    const { comment, mark } = tree.node(current);
    if (document.activeElement !== this.#comment || this.#comment.dataset.node !== String(current)) this.#comment.value = comment;
    this.#comment.dataset.node = String(current);
    for (const { mark: own, button } of this.#marks) {
      button.setAttribute('aria-pressed', String(own === mark));
      button.disabled = current === 0;
    }
    this.#promote.disabled = tree.isMain(current);
    this.#remove.disabled = current === 0;
    this.#undo.disabled = !tree.canUndo;
  }
}
