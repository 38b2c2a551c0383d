/**
 * A game of this device: played by the engine in the page, kept by the browser, and sent to the server when it is there.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('./store.js').KeptGame} KeptGame
 */
import { Problem } from '../api.js';
import { openEngine } from '../engine/client.js';
import { dropGame, keepGame, keptGame } from './store.js';

/** What the name of a game of this device begins with. */
export const LOCAL = 'offline-';
/** How long a hint may take. */
const HINT_MS = 900;
/** How long a play without captures must be before the computer calls it endless, in plies. */
const QUIET_PLIES = 20;

/** The side that plays a house. @param {House} house @returns {Side} */
const sideOf = (house) => (house === house.toUpperCase() ? 'S' : 'N');

/** @param {Side} starter */
const startOf = (starter) => `4-4-4-4-4-4-4-4-4-4-4-4-0-0-${starter}`;

/** A name of chance in the form of a UUID. The browser's own function is only there for pages that came over TLS. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Begins a game on this device. @param {{ mode: 'computer' | 'two', rules: string, level?: number, you?: Side, starter?: Side, names?: Partial<Record<Side, string>> }} wanted @param {string} [moves] @returns {Promise<KeptGame>} */
export async function beginLocal({ mode, rules, level, you, starter = 'S', names = {} }, moves = '') {
  const now = new Date().toISOString();
  /** @type {KeptGame} */
  const game = {
    key: randomId(), mode, rules, names, starter, moves, ending: null, version: moves.length,
    level: mode === 'computer' ? level ?? 3 : null,
    you: mode === 'computer' ? you ?? 'S' : null,
    seed: crypto.getRandomValues(new Uint32Array(1))[0], created: now, updated: now,
  };
  await keepGame(game);
  return game;
}

/** What the engine is told of a game. @param {KeptGame} game @returns {import('../engine/types.js').GameText} */
export function textOf({ rules, starter, moves, ending }) {
  return { rules, start: startOf(starter), moves, ending };
}

/** How many moves are left when one is taken back; null when there is none to take back. @param {KeptGame} game */
function lengthAfterUndo({ mode, moves, you }) {
  if (mode === 'two') return moves.length > 0 ? moves.length - 1 : null;
  const own = [...moves].findLastIndex((house) => sideOf(/** @type {House} */ (house)) === you);
  return own < 0 ? null : own;
}

/** The game as a page shows it. @param {KeptGame} kept @param {import('../engine/types.js').PlayedLine} line @returns {Game} */
export function shown(kept, { plies, view }) {
  const { over, reason, clause, result } = view;
  const won = { south: 0, north: 0, draws: 0 };
  if (result) won[result.winner === 'draw' ? 'draws' : result.winner] = 1;
  return {
    id: LOCAL + kept.key, mode: kept.mode, rules: kept.rules, level: kept.level, you: kept.you, starter: kept.starter,
    names: { S: kept.names.S ?? null, N: kept.names.N ?? null }, position: view.position,
    thinking: !over && kept.mode === 'computer' && view.turn !== kept.you, ply: plies.length, version: kept.version,
    created: kept.created, updated: kept.updated, over, reason, clause, result,
    start: startOf(kept.starter), moves: kept.moves, plies, view, series: won, next: null, read_only: false,
    can_undo: lengthAfterUndo(kept) !== null,
  };
}

export class LocalSession extends EventTarget {
  #engine;
  #kept;
  #line;
  #game;

  /** @param {import('../engine/client.js').Engine} engine @param {KeptGame} kept @param {import('../engine/types.js').PlayedLine} line */
  constructor(engine, kept, line) {
    super();
    this.#engine = engine;
    this.#kept = kept;
    this.#line = line;
    this.#game = shown(kept, line);
    void this.#think();
  }

  /** The session of a kept game; null when there is none. @param {string} key */
  static async open(key) {
    const kept = await keptGame(key);
    if (!kept) return null;
    const engine = openEngine();
    return new LocalSession(engine, kept, await engine.line(textOf(kept)));
  }

  get game() {
    return this.#game;
  }

  get kept() {
    return this.#kept;
  }

  /** @param {House} move @param {number} ply */
  async move(move, ply) {
    if (ply !== this.#game.ply) throw new Problem(409, 'stale_ply', 'the game is at another move');
    if (this.#game.thinking) throw new Problem(409, 'not_your_turn', "wait for the computer's move");
    await this.#change({ moves: this.#kept.moves + move });
    void this.#think();
  }

  /** @param {'undo' | 'resign' | 'agree'} action @param {Side} [side] */
  async act(action, side) {
    if (action === 'undo') return this.#undo();
    const { mode, you } = this.#kept;
    if (action === 'resign') {
      const who = side ?? (mode === 'computer' ? you : this.#game.view.turn);
      return this.#change({ ending: who === 'S' ? 'south_resigned' : 'north_resigned' });
    }
    if (mode === 'computer') await this.#askComputer();
    return this.#change({ ending: 'agreement' });
  }

  async #undo() {
    const left = lengthAfterUndo(this.#kept);
    if (left === null) throw new Problem(409, 'nothing_to_undo', 'there is no move to take back');
    await this.#change({ moves: this.#kept.moves.slice(0, left), ending: null });
    void this.#think();
  }

  /** The computer agrees that the play is endless when it looks so, and it expects nothing more from playing on. */
  async #askComputer() {
    const declined = (/** @type {string} */ reason) => Object.assign(new Problem(409, 'declined', 'the computer plays on'), { reason });
    const captured = this.#line.plies.findLastIndex((ply) => ply.captured > 0);
    const quiet = this.#line.plies.length - 1 - captured;
    if (this.#line.occurrences < 2 && quiet < QUIET_PLIES) throw declined('not_endless');
    const agreed = await this.#engine.view({ ...textOf(this.#kept), ending: 'agreement' });
    const { you } = this.#kept;
    const net = agreed.result ? (agreed.result.south - agreed.result.north) * (you === 'S' ? 1 : -1) : 0;
    const [best] = (await this.#engine.analyse(textOf(this.#kept), { lines: 1, time_ms: HINT_MS }).done).lines;
    const keeps = best.net ? 100 * best.net[0] : best.score;
    if (100 * net > keeps) throw declined('would_lose');
  }

  /** @returns {Promise<Game>} The next game. */
  async rematch() {
    const { mode, rules, level, you, names } = this.#kept;
    const next = await beginLocal({ mode, rules, names, ...(level ? { level } : {}), ...(you ? { you } : {}), starter: this.#line.next_starter ?? 'S' });
    return shown(next, await this.#engine.line(textOf(next)));
  }

  /** @param {AbortSignal} signal @returns {Promise<import('../types.js').Hint>} */
  async hint(signal) {
    const search = this.#engine.analyse(textOf(this.#kept), { lines: 1, time_ms: HINT_MS });
    signal.addEventListener('abort', () => search.stop(), { once: true });
    const [best] = (await search.done).lines;
    const move = this.#game.view.moves.find((ply) => ply.move === best?.move);
    if (!best || !move) throw new Problem(409, 'game_over', 'there is no move to find');
    const proven = best.net ? { floor: best.net[0], ceiling: best.net[1] } : null;
    const feeds = move.event?.kind === 'feeds';
    /** @type {import('../types.js').HintReason[]} */
    const reasons = [];
    if (best.proven) reasons.push({ kind: 'proven', result: best.proven, floor: proven?.floor ?? null, ceiling: proven?.ceiling ?? null });
    if (move.captured > 0) reasons.push({ kind: 'captures', seeds: move.captured });
    if (feeds) reasons.push({ kind: 'feeds' });
    return { move: best.move, captured: move.captured, feeds, proven, score: best.score, pv: best.pv, reasons };
  }

  retry() {}

  /** Forgets the game, which the server has now. */
  async drop() {
    await dropGame(this.#kept.key);
    this.#engine.close();
  }

  /** Changes the game and keeps it; what the rules refuse changes nothing. @param {Partial<KeptGame>} change */
  async #change(change) {
    const kept = { ...this.#kept, ...change, version: this.#kept.version + 1, updated: new Date().toISOString() };
    const line = await this.#engine.line(textOf(kept));
    await keepGame(kept);
    this.#kept = kept;
    this.#line = line;
    this.#game = shown(kept, line);
    this.dispatchEvent(new Event('game'));
  }

  /** The computer's moves, as long as it is its turn. */
  async #think() {
    while (this.#game.thinking) {
      const { version, moves, level, seed } = this.#kept;
      const choice = await this.#engine.play(textOf(this.#kept), level ?? 1, { seed });
      // The player may have taken back or resigned meanwhile.
      if (!choice || this.#kept.version !== version) return;
      await this.#change({ moves: moves + choice.move });
    }
  }
}
