/**
 * The viewer that other sites show in a frame: a position, a line of moves or a game, to be
 * replayed. It sends no cookie, keeps nothing and plays no sound.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').Side} Side
 *
 * @typedef {object} Line What is replayed.
 * @property {string} rules
 * @property {string} start
 * @property {Ply[]} plies
 * @property {Record<Side, string> | null} names
 * @property {(ply: number) => string} page Where the whole site shows it, after so many moves.
 */
import { newState, writeAddress } from '../analysis/address.js';
import { call, Problem } from '../api.js';
import { bareView } from '../board/houses.js';
import { OwareBoard } from '../board/oware-board.js';
import { byId, isForPage } from '../dom.js';
import { loadMessages, localize, localizeAll, t } from '../i18n.js';
import { explain } from '../problems.js';
import { beat_ms, pause_ms } from '../settings.js';
import { namesOf, seenByOthers } from '../words.js';

/** The length of a share token; names of games are shorter. */
const TOKEN_LENGTH = 26;

/** @param {URLSearchParams} asked @returns {Promise<Line>} */
async function lineOf(asked) {
  const name = asked.get('game');
  if (name !== null) return gameLine(name);
  const given = ['rules', 'position', 'moves'].flatMap((key) => (asked.get(key) ? [[key, asked.get(key) ?? '']] : []));
  const { rules, start, plies } = await call(`/line?${new URLSearchParams(given)}`, { credentials: 'omit' });
  return { rules, start, plies, names: null, page: (ply) => analysisOf(rules, start, plies, ply) };
}

/** The analysis board with a line of moves, at one of them. @param {string} rules @param {string} start @param {Ply[]} plies @param {number} ply */
function analysisOf(rules, start, plies, ply) {
  const state = newState(rules, start);
  const moves = plies.map(({ move }) => move);
  const current = state.tree.addLine(0, moves.slice(0, ply));
  state.tree.addLine(current, moves.slice(ply));
  const fragment = writeAddress({ ...state, current });
  return fragment ? `/analysis#${fragment}` : '/analysis';
}

/** @param {string} name @returns {Promise<Line>} */
async function gameLine(name) {
  const shared = name.length === TOKEN_LENGTH;
  /** @type {Game} */
  const game = await call(`/${shared ? 'shared' : 'games'}/${encodeURIComponent(name)}`, { credentials: 'omit' });
  const { rules, start, plies } = game;
  return { rules, start, plies, names: namesOf(seenByOthers(game)), page: () => `/${shared ? 'shared' : 'play'}/${name}` };
}

class Viewer {
  #board = byId('board', OwareBoard);
  #play = byId('play', HTMLButtonElement);
  #shown = 0;
  #line;
  /** Counts what the visitor has asked for, so that a replay under way knows that it has ended. */
  #turn = 0;

  /** @param {Line} line @param {number} ply @param {boolean} flip */
  constructor(line, ply, flip) {
    this.#line = line;
    this.#board.words = ({ id, args }) => t(id, args);
    this.#board.tempo = beat_ms;
    if (line.names) this.#board.names = line.names;
    else this.#board.classList.add('plain');
    this.#board.flipped = flip;
    byId('steps', HTMLElement).hidden = line.plies.length === 0;
    const steps = { first: () => 0, back: () => this.#shown - 1, forward: () => this.#shown + 1, last: () => line.plies.length };
    for (const [id, target] of Object.entries(steps)) byId(id, HTMLButtonElement).addEventListener('click', () => void this.go(target()));
    this.#play.addEventListener('click', () => void this.#replay());
    addEventListener('keydown', (event) => this.#key(event));
    this.#show(Math.min(ply, line.plies.length));
  }

  /** Goes to a move; one move forward is sown. @param {number} plies */
  async go(plies) {
    this.#turn += 1;
    await this.#step(plies);
    this.#tell();
  }

  /** @param {number} plies */
  async #step(plies) {
    const target = Math.max(0, Math.min(plies, this.#line.plies.length));
    if (target !== this.#shown + 1) {
      this.#show(target);
      return;
    }
    const ply = this.#line.plies[this.#shown];
    this.#shown = target;
    this.#tell();
    await this.#board.play(ply, bareView(ply.position, this.#line.rules));
  }

  /** @param {number} plies */
  #show(plies) {
    const { start, rules, plies: all } = this.#line;
    this.#shown = plies;
    this.#board.view = bareView(plies === 0 ? start : all[plies - 1].position, rules);
    this.#board.lastMove = plies === 0 ? null : all[plies - 1];
    this.#tell();
  }

  /** Plays the moves one after the other, from the first if all are played; a second press stops. */
  async #replay() {
    const turn = this.#turn + 1;
    const begins = !this.#playing;
    this.#turn = turn;
    this.#playing = begins;
    if (begins && this.#shown === this.#line.plies.length) this.#show(0);
    while (this.#playing && this.#turn === turn && this.#shown < this.#line.plies.length) {
      await this.#step(this.#shown + 1);
      await new Promise((resolve) => { setTimeout(resolve, pause_ms()); });
    }
    if (this.#turn === turn) this.#playing = false;
    this.#tell();
  }

  #isPlaying = false;

  get #playing() {
    return this.#isPlaying;
  }

  set #playing(playing) {
    this.#isPlaying = playing;
    this.#play.setAttribute('aria-pressed', String(playing));
    localize(this.#play, playing ? 'replay-pause' : 'replay-play');
    const use = this.#play.querySelector('use');
    use?.setAttribute('href', `${use.getAttribute('href')?.split('#')[0]}#${playing ? 'pause' : 'resume'}`);
  }

  /** Says where one is, and which buttons lead further. */
  #tell() {
    const plies = this.#line.plies.length;
    byId('open', HTMLAnchorElement).href = this.#line.page(this.#shown);
    byId('where', HTMLElement).textContent = plies > 0 ? t('replaying', { ply: this.#shown, plies }) : '';
    for (const id of ['first', 'back']) byId(id, HTMLButtonElement).disabled = this.#shown === 0;
    for (const id of ['forward', 'last']) byId(id, HTMLButtonElement).disabled = this.#shown === plies;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowLeft: this.#shown - 1, ArrowRight: this.#shown + 1, Home: 0, End: this.#line.plies.length }[event.key];
    if (step === undefined || !isForPage(event)) return;
    event.preventDefault();
    this.#playing = false;
    void this.go(step);
  }
}

await loadMessages('sharing/');
localizeAll(document);
const asked = new URLSearchParams(location.search);
const theme = asked.get('theme') ?? '';
if (['light', 'dark', 'contrast'].includes(theme)) document.documentElement.dataset.theme = theme;
document.title = `${t('embed-title')} · Sembra`;
try {
  const line = await lineOf(asked);
  new Viewer(line, Number(asked.get('ply') ?? 0) || 0, asked.get('flip') === 'true');
} catch (error) {
  const problem = byId('problem', HTMLElement);
  problem.textContent = error instanceof Problem && [400, 404, 422].includes(error.status) ? t('embed-missing') : explain(error);
  problem.hidden = false;
  byId('viewer', HTMLElement).hidden = true;
}
document.documentElement.classList.add('ready');
