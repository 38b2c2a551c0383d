/**
 * The table: board, status, moves and result of one game. What stands round the board follows
 * what the board shows, never what the server has already answered.
 *
 * `show(game)` brings the board to the game, with every new move sown. `sow(ply)` sows a move that
 * is on its way to the server. `browse(plies)` looks at the game after some of its moves.
 * Events: `change` when something round the board may have changed, `sow` `{ ply }` when a visitor
 * chose a house.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Ply} Ply
 */
import { furnish } from '../board-host.js';
import { sweepsOf, sweptView } from '../board/model.js';
import { OwareBoard } from '../board/oware-board.js';
import { bareView, ownerOf } from '../board/houses.js';
import { byId, html, isForPage } from '../dom.js';
import { hasMessage, t } from '../i18n.js';
import { beat_ms, pause_ms, settings } from '../settings.js';
import { namesOf } from '../words.js';
import { showAround, tellEnd } from './around.js';
import { MoveList } from './move-list.js';
import { ReplayBar } from './replay-bar.js';

const KEYS = /** @type {const} */ ([
  ['← ↑ → ↓', 'key-arrows'], ['A – F', 'key-letters'], ['key-name-enter', 'key-enter'], ['U', 'key-undo'], ['H', 'key-hint'],
  ['X', 'key-flip'], ['[ ]', 'key-step'], ['P', 'key-play'], ['?', 'key-list'],
]);
/** The keys of moves, which a game that is only looked at does not take. */
const MOVE_KEYS = new Set(['key-arrows', 'key-letters', 'key-enter', 'key-undo', 'key-hint']);
/** A board that is further behind than this is brought to the game at once. */
const SOWN_MAX = 4;
/** How long a move stays in sight before the answer to it, where nothing moves. */
const SEEN_MS = 600;

const moment = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

export class GameTable extends EventTarget {
  #board = furnish(byId('board', OwareBoard));
  #moves = new MoveList((plies) => this.#step(plies));
  #bar = new ReplayBar({ step: (plies) => this.#step(plies), play: () => void this.#play(), pause: () => this.#pause() });
  /** @type {Game | null} */
  #game = null;
  /** The moves that lie on the board. @type {readonly Ply[]} */
  #shown = [];
  /** The move that is being sown. @type {Ply | null} */
  #sowing = null;
  /** A move on its way to the server, and how many were played before it. @type {{ ply: Ply, after: number } | null} */
  #pending = null;
  /** How many moves are shown while looking back; `null` at the game itself. @type {number | null} */
  #looking = null;
  #readOnly;
  #turned = false;
  #following = false;
  #playing = false;
  /** Grows whenever another position is chosen, so that what is under way knows that it is stale. */
  #run = 0;
  #shownAt_ms = 0;
  /** Which end has been shown. */
  #endShown = '';

  /** @param {{ readOnly?: boolean }} [options] */
  constructor({ readOnly = false } = {}) {
    super();
    this.#readOnly = readOnly;
    this.#board.addEventListener('sow', (event) => {
      this.dispatchEvent(new CustomEvent('sow', { detail: /** @type {CustomEvent} */ (event).detail }));
    });
    settings.addEventListener('change', () => this.#changed());
    this.#listen();
  }

  #listen() {
    /** @param {string} id @param {() => unknown} action */
    const on = (id, action) => byId(id, HTMLButtonElement).addEventListener('click', () => void action());
    const keys = byId('keys-dialog', HTMLDialogElement);
    on('return', () => this.#step(Infinity));
    on('flip', () => this.flip());
    on('keys', () => keys.showModal());
    for (const [id, open] of /** @type {const} */ ([['close-result', false], ['show-result', true]])) {
      on(id, () => {
        byId('result', HTMLElement).classList.toggle('closed', !open);
        this.#changed();
        byId(open ? 'close-result' : 'show-result', HTMLElement).focus();
      });
    }
    byId('keys-list', HTMLElement).append(...KEYS.filter(([, name]) => !this.#readOnly || !MOVE_KEYS.has(name)).flatMap(([key, name]) => (
      [html('dt', {}, [html('kbd', {}, [hasMessage(key) ? t(key) : key])]), html('dd', {}, [t(name)])])));
    /** @type {Record<string, () => unknown>} */
    const actions = {
      x: () => this.flip(), '?': () => keys.showModal(), p: () => byId('play', HTMLButtonElement).click(),
      '[': () => byId('back', HTMLButtonElement).click(), ']': () => byId('forward', HTMLButtonElement).click(),
    };
    document.addEventListener('keydown', (event) => {
      const action = isForPage(event) ? actions[event.key.toLowerCase()] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    });
  }

  get board() {
    return this.#board;
  }

  /** How many moves the board shows. */
  get plies() {
    return this.#looking ?? this.#shown.length;
  }

  /** Whether the board shows the game as it is, and lies still. */
  get isAtGame() {
    const game = this.#game;
    return game !== null && this.#looking === null && !this.#sowing && !this.#pending && !this.#board.moving
      && this.#shown.length === game.plies.length && this.#isOnLine(game.plies);
  }

  /** Whether the board follows the game, and nobody looks back. */
  get isLive() {
    return this.#game !== null && this.#looking === null;
  }

  // ——— What the page asks for ———

  /** Brings the board to the game as it is now. @param {Game} game */
  show(game) {
    const first = this.#game?.id !== game.id;
    this.#game = game;
    this.#board.names = namesOf(game);
    this.#board.you = game.you;
    if (this.#pending && game.plies.length > this.#pending.after) this.#pending = null;
    if (!game.over) this.#endShown = '';
    if (first) this.#open(game);
    if (this.#looking !== null && this.#looking > game.plies.length) this.#looking = null;
    void this.#follow();
  }

  /** Sows a move before the server has confirmed it. @param {Ply} ply */
  sow(ply) {
    if (!this.#game) return;
    this.#pending = { ply, after: this.#game.plies.length };
    void this.#follow();
  }

  /** Takes back a move that the server refused. */
  refuse() {
    this.#pending = null;
    void this.#follow();
  }

  flip() {
    this.#turned = !this.#turned;
    this.#face();
  }

  // ——— Following the game ———

  /** The first picture: the game as it is, but a computer that began has its move sown. @param {Game} game */
  #open(game) {
    this.#run += 1;
    this.#looking = null;
    this.#sowing = null;
    this.#pending = null;
    const { plies, start, rules, you } = game;
    const begun = !this.#readOnly && plies.length > 0 && plies.length < SOWN_MAX && game.mode === 'computer'
      && plies.every(({ move }) => ownerOf(move) !== you);
    this.#shown = begun ? [] : plies;
    this.#board.view = bareView(begun ? start : (plies.at(-1)?.position ?? start), rules);
    if (!begun) this.#board.lastMove = plies.at(-1) ?? null;
    if (game.over && !begun) {
      this.#board.view = endView(game);
      this.#endShown = endOf(game);
      tellEnd(game, this.#board);
    }
    this.#face();
  }

  /** @returns {readonly Ply[]} */
  #target() {
    const plies = this.#game?.plies ?? [];
    return this.#pending && this.#pending.after === plies.length ? [...plies, this.#pending.ply] : plies;
  }

  /** Whether what is shown is the beginning of these moves. @param {readonly Ply[]} plies */
  #isOnLine(plies) {
    return this.#shown.every(({ move }, index) => plies[index]?.move === move);
  }

  async #follow() {
    this.#changed();
    if (this.#following) return;
    this.#following = true;
    try {
      while (this.#game && this.#looking === null) {
        const target = this.#target();
        const behind = target.length - this.#shown.length;
        if (!this.#isOnLine(target) || behind > SOWN_MAX) this.#jump(target);
        else if (behind > 0) await this.#sowNext(target[this.#shown.length]);
        else if (await this.#arrive(this.#game)) break;
      }
    } finally {
      this.#following = false;
      this.#changed();
    }
  }

  /** @param {readonly Ply[]} plies */
  #jump(plies) {
    const game = /** @type {Game} */ (this.#game);
    this.#run += 1;
    this.#shown = plies;
    this.#board.view = bareView(plies.at(-1)?.position ?? game.start, game.rules);
    this.#board.lastMove = plies.at(-1) ?? null;
  }

  /** Sows one move; resolves early when another position is chosen meanwhile. @param {Ply} ply */
  async #sowNext(ply) {
    const game = /** @type {Game} */ (this.#game);
    const run = ++this.#run;
    const answers = this.#shown.length > 0 && ownerOf(ply.move) !== ownerOf(this.#shown[this.#shown.length - 1].move);
    if (answers && beat_ms() === 0 && matchMedia('(prefers-reduced-motion: reduce)').matches) {
      await moment(this.#shownAt_ms + SEEN_MS - performance.now());
      if (run !== this.#run) return;
    }
    this.#sowing = ply;
    this.#changed();
    await this.#board.play(ply, bareView(ply.position, game.rules));
    if (run !== this.#run) return;
    this.#sowing = null;
    this.#shown = [...this.#shown, ply];
    this.#shownAt_ms = performance.now();
    this.#face();
    this.#changed();
  }

  /** Shows the last position with what may be played there, or the end. @param {Game} game @returns {Promise<boolean>} Whether that is all. */
  async #arrive(game) {
    if (this.#pending) return true;
    const run = ++this.#run;
    if (game.over && this.#endShown !== endOf(game)) {
      const swept = this.#board.sweep(sweepsOf(game.view), endView(game));
      this.#changed();
      await swept;
      if (run !== this.#run) return false;
      this.#endShown = endOf(game);
      byId('result', HTMLElement).classList.remove('closed');
      tellEnd(game, this.#board);
    } else {
      this.#board.view = endView(game);
    }
    this.#board.lastMove = this.#shown.at(-1) ?? null;
    this.#face();
    return this.#game === game;
  }

  // ——— Looking back ———

  /** Goes to a number of moves because the visitor said so. @param {number} plies */
  #step(plies) {
    this.#playing = false;
    const now = this.#looking ?? this.#shown.length;
    void this.#browse(plies, plies === now + 1);
  }

  /** Looks at the game after some of its moves. @param {number} wanted @param {boolean} sown Whether the last of them is sown. */
  async #browse(wanted, sown) {
    const game = this.#game;
    if (!game) return;
    const plies = Math.max(0, Math.min(game.plies.length, wanted));
    this.#sowing = null;
    this.#looking = plies;
    if (sown && plies > 0) {
      this.#jump(game.plies.slice(0, plies - 1));
      const run = this.#run;
      this.#changed();
      await this.#board.play(game.plies[plies - 1], bareView(game.plies[plies - 1].position, game.rules));
      if (run !== this.#run) return;
    }
    this.#jump(game.plies.slice(0, plies));
    if (plies === this.#game?.plies.length) await this.#return(sown);
    else this.#face();
    this.#changed();
  }

  /** Comes back to the game as it is. @param {boolean} sown Whether its end is shown once more. */
  async #return(sown) {
    const game = /** @type {Game} */ (this.#game);
    this.#looking = null;
    if (sown && game.over) await this.#board.sweep(sweepsOf(game.view), endView(game));
    await this.#follow();
  }

  /** Plays the rest of the game, or all of it from its end. */
  async #play() {
    this.#playing = true;
    if (this.#looking === null) await this.#browse(0, false);
    while (this.#playing && this.#looking !== null) {
      this.#changed();
      const run = this.#run;
      await moment(pause_ms());
      if (!this.#playing || run !== this.#run) break;
      await this.#browse(this.#looking + 1, true);
    }
    this.#playing = false;
    this.#changed();
  }

  #pause() {
    this.#playing = false;
    this.#changed();
  }

  // ——— What the page shows ———

  #changed() {
    const game = this.#game;
    if (!game) return;
    const looking = this.#looking;
    const mayMove = !this.#readOnly && this.isAtGame && !game.over;
    this.#board.closed = looking !== null && !game.over ? { id: 'refuse-looking', args: {} } : null;
    this.#board.player = mayMove ? (game.mode === 'two' ? 'both' : game.you) : null;
    const shown = looking ?? this.#shown.length;
    const plies = looking === null ? this.#shown : game.plies;
    this.#moves.show(plies, shown);
    this.#bar.show({ plies: plies.length, shown, playing: this.#playing, replays: this.#readOnly || game.over, still: this.#pending === null });
    showAround({
      game, looking, sowing: this.#sowing, last: this.#shown.at(-1) ?? null, turn: this.#board.view?.turn ?? game.view.turn,
      isAtGame: this.isAtGame, endShown: this.#endShown === endOf(game), readOnly: this.#readOnly,
    });
    this.dispatchEvent(new Event('change'));
  }

  /** Turns the board to whoever should see it from below. */
  #face() {
    const game = this.#game;
    if (!game || this.#board.moving) return;
    const turn = this.#board.view?.turn ?? game.view.turn;
    const north = game.mode === 'two' ? !this.#readOnly && settings.values.turn && turn === 'N' : game.you === 'N';
    this.#board.flipped = north !== this.#turned;
  }
}

/** The last position; time, for one, ends a game that the rules would let go on. @param {Game} game */
const endView = ({ view, over }) => ({ ...sweptView(view), over });

/** What tells one end of a game from another. @param {Game} game */
const endOf = ({ id, plies, reason }) => `${id}/${plies.length}/${reason}`;

/** What a page says when the game is not there. */
export function showMissing() {
  byId('table', HTMLElement).hidden = true;
  byId('title', HTMLElement).textContent = t('nav-play');
  byId('missing', HTMLElement).hidden = false;
}
