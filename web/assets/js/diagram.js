/**
 * `<oware-diagram>`: a small board with an example that can be played through: the button plays
 * the example's move, every other legal move can be tried too, and one can start again.
 *
 * @typedef {import('./types.js').Ply} Ply
 * @typedef {import('./types.js').View} View
 * @typedef {import('./rules-content.js').Example} Example
 */
import { getPosition } from './api.js';
import { OwareBoard } from './board/oware-board.js';
import { furnish } from './board-host.js';
import { bareView } from './board/houses.js';
import { withClauses } from './clauses.js';
import { html } from './dom.js';
import { t } from './i18n.js';
import { explain } from './problems.js';

export class OwareDiagram extends HTMLElement {
  /** @type {Example | null} */
  example = null;
  rules = 'abapa';

  #board = furnish(new OwareBoard());
  #text = html('p', { class: 'diagram-text', role: 'status' });
  #play = html('button', { type: 'button', class: 'primary' });
  #reset = html('button', { type: 'button' }, [t('again')]);
  /** @type {View | null} */
  #start = null;
  /** The moves tried since the example's position: endless play is a matter of history. */
  #moves = '';
  /** Draws and asks only for what comes into sight. */
  #seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#open();
  }, { rootMargin: '300px' });

  connectedCallback() {
    if (!this.example || this.childElementCount > 0) return;
    this.#board.classList.add('plain');
    this.#board.names = { S: t('south'), N: t('north') };
    this.append(this.#board, html('div', { class: 'diagram-foot' }, [this.#text, html('div', { class: 'diagram-buttons' }, [this.#play, this.#reset])]));
    this.#board.addEventListener('sow', (event) => void this.#sow(/** @type {CustomEvent} */ (event).detail.ply));
    this.#play.addEventListener('click', () => void this.#playExample());
    this.#reset.addEventListener('click', () => this.#show());
    this.#play.hidden = true;
    this.#reset.disabled = true;
    this.#text.textContent = this.#caption();
    this.#board.view = bareView(this.example.position, this.rules);
    this.#seen.observe(this);
  }

  disconnectedCallback() {
    this.#seen.disconnect();
  }

  async #open() {
    this.#seen.disconnect();
    if (!this.example) return;
    try {
      this.#start = await getPosition(this.rules, this.example.position);
      this.#show();
    } catch (error) {
      this.#text.textContent = explain(error);
    }
  }

  #caption() {
    const { kind, move = '' } = this.example ?? { kind: 'over' };
    return t(`example-${kind}`, { house: move });
  }

  #show() {
    if (!this.#start || !this.example) return;
    this.#moves = '';
    this.#board.view = this.#start;
    this.#board.lastMove = null;
    this.#board.player = 'both';
    this.#text.textContent = this.#caption();
    const { kind, move } = this.example;
    this.#play.hidden = !move;
    this.#play.disabled = false;
    this.#play.textContent = t(kind === 'refused' ? 'example-try' : 'example-sow', { house: move ?? '' });
    this.#reset.disabled = true;
    if (this.#start.over) this.#tell(this.#start);
  }

  async #playExample() {
    const ply = this.#board.view?.moves.find(({ move }) => move === this.example?.move);
    if (ply) await this.#sow(ply);
    else if (this.example?.move) this.#board.refuse(this.example.move);
  }

  /** @param {Ply} ply */
  async #sow(ply) {
    this.#play.disabled = true;
    this.#board.player = null;
    try {
      this.#moves += ply.move;
      const after = await getPosition(this.rules, this.#start?.position ?? '', this.#moves);
      await this.#board.play(ply, after);
      this.#board.player = 'both';
      this.#reset.disabled = false;
      this.#tell(after, ply);
    } catch (error) {
      this.#text.textContent = explain(error);
      this.#reset.disabled = false;
    }
  }

  /** @param {View} view @param {Ply} [ply] */
  #tell(view, ply) {
    const parts = [];
    if (ply) {
      const slam = ply.grand_slam ? (ply.again ? 'again' : (ply.captured === 0 ? 'nothing' : 'all')) : 'none';
      parts.push(t('example-done', { house: ply.move, captured: ply.captured, slam }));
    }
    if (view.result) parts.push(t('example-ended', { clause: view.clause ?? '', south: view.result.south, north: view.result.north }));
    this.#text.replaceChildren(...withClauses(parts.join(' '), this.rules));
  }
}

customElements.define('oware-diagram', OwareDiagram);
