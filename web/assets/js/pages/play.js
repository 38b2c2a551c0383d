/**
 * A game: against the computer or for two at one device. The page shows what the server says of
 * the game; an own move is animated at once and taken back should the server refuse it.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').Ply} Ply
 */
import { Problem } from '../api.js';
import { furnish } from '../board-host.js';
import { OwareBoard } from '../board/oware-board.js';
import { bareView } from '../board/places.js';
import { setTitle, showPage } from '../chrome.js';
import { ask } from '../confirm.js';
import { byId, html, isForPage } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { GameSession } from '../session.js';
import { settings } from '../settings.js';
import { endSound } from '../sound.js';
import { countTold, headline, hintReasons, namesOf, reasonTold, settlementOf, winnerOf } from '../words.js';
import { MoveList } from './move-list.js';

const KEYS = /** @type {const} */ ([
  ['← ↑ → ↓', 'key-arrows'], ['A – F', 'key-letters'], ['Enter', 'key-enter'], ['U', 'key-undo'], ['H', 'key-hint'],
  ['X', 'key-flip'], ['[ ]', 'key-step'], ['?', 'key-list'],
]);

class PlayPage {
  #board = furnish(byId('board', OwareBoard));
  #session;
  #moves = new MoveList((plies) => this.#browse(plies));
  /** The moves that the board shows. @type {string[]} */
  #shown = [];
  /** How many moves are shown while looking back; `null` at the game itself. @type {number | null} */
  #looking = null;
  #turned = false;
  #busy = false;
  /** The animations, one after the other. @type {Promise<void>} */
  #queue = Promise.resolve();
  /** The version of the game whose end has been told. */
  #endTold = '';

  /** @param {string} id */
  constructor(id) {
    this.#session = new GameSession(id);
    this.#session.addEventListener('game', () => this.#enqueue());
    this.#session.addEventListener('offline', () => this.#notice(t('offline'), true));
    this.#session.addEventListener('online', () => this.#notice('', false));
    this.#board.addEventListener('sow', (event) => void this.#sow(/** @type {CustomEvent} */ (event).detail.ply));
    const record = byId('export', HTMLAnchorElement);
    record.href = `/api/v1/games/${id}/record`;
    record.download = `sembra-${id}.ogn`;
    this.#listen();
  }

  async open() {
    try {
      await this.#session.refresh();
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 400)) throw error;
      byId('table', HTMLElement).hidden = true;
      byId('title', HTMLElement).textContent = t('nav-play');
      byId('missing', HTMLElement).hidden = false;
    }
  }

  // ——— What the visitor does ———

  #listen() {
    /** @param {string} id @param {() => unknown} action */
    const on = (id, action) => byId(id, HTMLButtonElement).addEventListener('click', () => void action());
    on('hint', () => this.#hint());
    on('undo', () => this.#undo());
    on('flip', () => this.#flip());
    on('agree', () => this.#confirm('agree'));
    on('resign', () => this.#confirm('resign'));
    on('keys', () => byId('keys-dialog', HTMLDialogElement).showModal());
    on('rematch', () => this.#rematch());
    on('retry', () => this.#session.retry());
    on('return', () => this.#browse(this.#session.game?.plies.length ?? 0));
    byId('keys-list', HTMLElement).append(...KEYS.flatMap(([key, id]) => (
      [html('dt', {}, [html('kbd', {}, [key])]), html('dd', {}, [t(id)])])));
    document.addEventListener('keydown', (event) => this.#onKey(event));
    settings.addEventListener('change', () => this.#face());
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (!isForPage(event) || this.#board.pressLetter(event.key)) return;
    /** @type {Record<string, () => unknown>} */
    const actions = {
      u: () => this.#undo(), h: () => this.#hint(), x: () => this.#flip(),
      '?': () => byId('keys-dialog', HTMLDialogElement).showModal(),
      '[': () => this.#moves.step(this.#moves.shown - 1), ']': () => this.#moves.step(this.#moves.shown + 1),
    };
    const action = actions[event.key.toLowerCase()];
    if (action) {
      event.preventDefault();
      void action();
    } else if (event.key.startsWith('Arrow') && !this.#board.contains(document.activeElement)) {
      const house = this.#session.game?.view.moves[0]?.move;
      if (house) this.#board.focusHouse(house);
    }
  }

  /** @param {Ply} ply */
  async #sow(ply) {
    const game = this.#session.game;
    if (!game || this.#busy) return;
    this.#busy = true;
    this.#notice('', false);
    this.#hideHint();
    this.#shown.push(ply.move);
    const rules = game.rules;
    this.#queue = this.#queue.then(() => this.#board.play(ply, bareView(ply.position, rules)));
    this.#board.player = null;
    try {
      await this.#session.move(ply.move, game.ply);
    } catch (error) {
      this.#notice(explain(error), false);
      this.#shown.pop();
      this.#enqueue();
    } finally {
      this.#busy = false;
    }
  }

  /** Does something that the server may refuse, and says so if it does. @param {() => Promise<unknown>} action */
  async #attempt(action) {
    if (this.#busy) return;
    this.#busy = true;
    this.#notice('', false);
    try {
      await action();
    } catch (error) {
      this.#notice(explain(error), false);
    } finally {
      this.#busy = false;
    }
  }

  #undo() {
    if (byId('undo', HTMLButtonElement).disabled) return undefined;
    return this.#attempt(() => this.#session.act('undo'));
  }

  #hint() {
    const button = byId('hint', HTMLButtonElement);
    if (button.disabled) return undefined;
    return this.#attempt(async () => {
      const hint = await this.#session.hint();
      this.#board.hint = hint.move;
      byId('hint-move', HTMLElement).textContent = t('hint-move', { house: hint.move });
      byId('hint-why', HTMLElement).replaceChildren(...hintReasons(hint).map((text) => html('li', {}, [text])));
      byId('hint-box', HTMLElement).hidden = false;
    });
  }

  #hideHint() {
    byId('hint-box', HTMLElement).hidden = true;
    this.#board.hint = null;
  }

  #flip() {
    this.#turned = !this.#turned;
    this.#face();
  }

  /** @param {'agree' | 'resign'} action */
  async #confirm(action) {
    const settlement = settlementOf(this.#session.game?.rules ?? '');
    const text = t(`confirm-${action}-text`, { settlement });
    if (!await ask({ title: t(`confirm-${action}-title`), text, yes: t(action) })) return;
    await this.#attempt(() => this.#session.act(action));
  }

  #rematch() {
    return this.#attempt(async () => location.assign(`/play/${await this.#session.rematch()}`));
  }

  // ——— What the page shows ———

  #enqueue() {
    this.#queue = this.#queue.then(() => this.#follow());
  }

  /** Brings the board to the game as it is now, with every new move sown. */
  async #follow() {
    const game = this.#session.game;
    if (!game || this.#looking !== null) {
      this.#showAround();
      return;
    }
    this.#board.names = namesOf(game);
    this.#board.you = game.mode === 'computer' ? game.you : null;
    this.#face();
    const first = this.#board.view === null;
    const known = this.#shown.every((move, index) => game.plies[index]?.move === move);
    const fresh = first || !known ? [] : game.plies.slice(this.#shown.length);
    this.#showAround();
    for (const ply of fresh) {
      this.#shown.push(ply.move);
      this.#board.player = null;
      await this.#board.play(ply, bareView(ply.position, game.rules));
      // Looking back began, or the game changed while the seeds were moving.
      if (this.#looking !== null) return;
    }
    this.#shown = game.plies.map(({ move }) => move);
    if (this.#session.game !== game) return;
    this.#board.view = game.view;
    this.#board.lastMove = game.plies.at(-1) ?? null;
    this.#face();
    this.#showAround();
  }

  /** Everything round the board. */
  #showAround() {
    const game = this.#session.game;
    if (!game) return;
    const over = game.view.over;
    const yours = game.mode === 'two' || game.view.turn === game.you;
    this.#board.player = over || this.#looking !== null ? null : (game.mode === 'two' ? 'both' : game.you);
    this.#showStatus(game, yours);
    this.#showResult(game);
    this.#moves.show(game.plies, this.#looking ?? game.plies.length);
    const may = { hint: !over && yours && !game.thinking, undo: game.plies.length > 0, agree: !over, resign: !over };
    for (const [id, allowed] of Object.entries(may)) byId(id, HTMLButtonElement).disabled = !allowed;
    byId('fact-rules', HTMLElement).textContent = t('rules-name', { rules: game.rules });
    const level = byId('fact-level', HTMLElement);
    level.hidden = game.mode !== 'computer';
    level.textContent = t('level-number', { level: game.level ?? 0 });
    const series = game.series;
    byId('fact-series', HTMLElement).hidden = series.south + series.north + series.draws === 0;
    byId('fact-series', HTMLElement).textContent = t('series', series);
    const browsing = byId('browsing', HTMLElement);
    browsing.hidden = this.#looking === null;
    byId('browsing-text', HTMLElement).textContent = t('browsing', { ply: this.#looking ?? 0, plies: game.plies.length });
    if (!yours) this.#hideHint();
  }

  /** @param {Game} game @param {boolean} yours */
  #showStatus(game, yours) {
    const status = byId('status', HTMLElement);
    const names = namesOf(game);
    const again = game.plies.at(-1)?.again === true;
    let text;
    if (game.result) text = headline(game, game.result);
    else if (game.mode === 'two') text = t('turn-of', { name: names[game.view.turn] });
    else if (yours) text = t(again ? 'turn-yours-again' : 'turn-yours');
    else text = t('thinking');
    status.classList.toggle('thinking', game.thinking);
    if (status.textContent !== text) status.textContent = text;
    byId('title', HTMLElement).textContent = t('game-title', { south: names.S, north: names.N });
    setTitle(text);
  }

  /** @param {Game} game */
  #showResult(game) {
    const { result } = game;
    const settled = result !== null && !this.#board.moving && this.#shown.length === game.plies.length;
    byId('result', HTMLElement).hidden = !settled;
    if (!result || !settled) return;
    byId('result-title', HTMLElement).textContent = headline(game, result);
    const mine = game.you === 'N' ? [result.north, result.south] : [result.south, result.north];
    byId('result-count', HTMLElement).textContent = `${mine[0]} – ${mine[1]}`;
    byId('result-words', HTMLElement).textContent = reasonTold(game, result);
    const sums = countTold(game, result);
    byId('result-sums', HTMLElement).replaceChildren(...sums.map((text) => html('li', {}, [text])));
    byId('result-sums', HTMLElement).hidden = sums.length === 0;
    const told = `${game.id}/${game.version}`;
    if (this.#endTold === told) return;
    this.#endTold = told;
    this.#hideHint();
    this.#board.say([`${headline(game, result)}.`, reasonTold(game, result), ...sums].join(' '));
    const winner = winnerOf(result);
    if (this.#shown.length > 0) endSound(!winner ? 'draw' : (game.mode === 'two' || winner === game.you ? 'won' : 'lost'));
  }

  /** Looks at the game after some of its moves. @param {number} plies */
  #browse(plies) {
    const game = this.#session.game;
    if (!game) return;
    this.#hideHint();
    this.#looking = plies === game.plies.length ? null : plies;
    const before = plies === 0 ? game.start : game.plies[plies - 1].position;
    this.#board.view = this.#looking === null ? game.view : bareView(before, game.rules);
    this.#board.lastMove = game.plies[plies - 1] ?? null;
    this.#shown = game.plies.slice(0, plies).map(({ move }) => move);
    this.#showAround();
  }

  /** Turns the board to whoever should see it from below. */
  #face() {
    const game = this.#session.game;
    if (!game || this.#board.moving) return;
    const turn = this.#board.view?.turn ?? game.view.turn;
    const north = game.mode === 'computer' ? game.you === 'N' : settings.values.turn && turn === 'N';
    this.#board.flipped = north !== this.#turned;
  }

  /** @param {string} text @param {boolean} retry */
  #notice(text, retry) {
    byId('offline', HTMLElement).hidden = text === '';
    byId('offline-text', HTMLElement).textContent = text;
    byId('retry', HTMLButtonElement).hidden = !retry;
  }
}

showPage(t('nav-play'));
const id = location.pathname.split('/')[2] ?? '';
await new PlayPage(encodeURIComponent(id)).open();
