/**
 * What is being analysed: rules, first position, the tree of variations and the node that is looked at. Every
 * position and every move in it come from the engine in the page.
 *
 * Events: `load` when all is new, `tree` when moves, comments or marks changed, `go` when another node
 * is looked at.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').View} View
 * @typedef {import('./address.js').AnalysisState} AnalysisState
 * @typedef {import('../engine/types.js').GameText} GameText
 * @typedef {{ plies: Ply[], view: View }} PlayedLine
 * @typedef {object} RulesEngine The part of the engine that knows the rules.
 * @property {(game: GameText) => Promise<PlayedLine>} line
 * @property {(games: GameText[]) => Promise<(PlayedLine | { problem: Error })[]>} lines
 *
 * @typedef {object} About What is known of the game besides its moves.
 * @property {Record<Side, string | null>} names
 * @property {[name: string, value: string][]} tags Of a record.
 * @property {{ south: number, north: number } | null} result How the main line ended, also by its players.
 * @property {string | null} game Its name on this server.
 * @property {boolean} mine Whether the visitor plays in it.
 * @property {import('../engine/types.js').RecordTree['ending']} ending How its players ended it.
 * @property {string} moves The moves that were played, run together.
 */
import { bareView } from '../board/houses.js';
import { newState, writeAddress } from './address.js';

/** @returns {About} */
export const nothingKnown = () => ({ names: { S: null, N: null }, tags: [], result: null, game: null, mine: false, ending: null, moves: '' });

export class Study extends EventTarget {
  #engine;
  #state = newState();
  #about = nothingKnown();
  /** What led to each node. @type {Map<number, Ply>} */
  #plies = new Map();
  /** @type {Map<number, Promise<View>>} */
  #views = new Map();

  /** @param {RulesEngine} engine */
  constructor(engine) {
    super();
    this.#engine = engine;
  }

  get rules() {
    return this.#state.rules;
  }

  get start() {
    return this.#state.start;
  }

  get tree() {
    return this.#state.tree;
  }

  get current() {
    return this.#state.current;
  }

  get about() {
    return this.#about;
  }

  /** The fragment of the address. */
  get address() {
    return writeAddress(this.#state);
  }

  // ——— What the rules say ———

  /** The sowing that led to a node; `null` for the root. @param {number} id @returns {Ply | null} */
  ply(id) {
    return this.#plies.get(id) ?? null;
  }

  /** The position of a node, as it is written. @param {number} [id] */
  position(id = this.current) {
    return this.ply(id)?.position ?? this.start;
  }

  /** The position of a node without what may be played there. @param {number} [id] */
  bareView(id = this.current) {
    return bareView(this.position(id), this.rules);
  }

  /** A game whose last position is that of a node, after further moves. @param {number} [id] @param {string} [further] @returns {{ rules: string, start: string, moves: string }} */
  game(id = this.current, further = '') {
    return { rules: this.rules, start: this.start, moves: this.tree.movesTo(id) + further };
  }

  /** @param {number} [id] @returns {Promise<View>} */
  view(id = this.current) {
    const known = this.#views.get(id);
    if (known) return known;
    const asked = this.#engine.line(this.game(id)).then(({ view }) => view);
    this.#views.set(id, asked);
    asked.catch(() => this.#views.delete(id));
    return asked;
  }

  /** What moves after a node would do. @param {string} further @param {number} [id] @returns {Promise<PlayedLine>} */
  lookAhead(further, id = this.current) {
    return this.#engine.line(this.game(id, further));
  }

  // ——— Changing ———

  /**
   * Takes another state in place of this one, if the rules allow all of its moves; rejects and changes nothing otherwise.
   * @param {AnalysisState} state @param {About} [about]
   */
  async load(state, about = nothingKnown()) {
    const { rules, start, tree } = state;
    const ends = [0, ...tree.inOrder()].filter((id) => tree.node(id).children.length === 0);
    const lines = await this.#engine.lines(ends.map((id) => ({ rules, start, moves: tree.movesTo(id) })));
    /** @type {Map<number, Ply>} */
    const plies = new Map();
    for (const [index, end] of ends.entries()) {
      const line = lines[index];
      if ('problem' in line) throw line.problem;
      for (const [ply, id] of tree.pathTo(end).entries()) plies.set(id, line.plies[ply]);
    }
    this.#state = { ...state };
    this.#about = about;
    this.#plies = plies;
    this.#views = new Map();
    this.dispatchEvent(new Event('load'));
  }

  /** @param {number} id @returns {boolean} Whether that is elsewhere. */
  go(id) {
    if (id === this.current || !this.tree.has(id)) return false;
    this.#state.current = id;
    this.dispatchEvent(new Event('go'));
    return true;
  }

  /** Goes one or more moves back, or forward on the line. @param {number} moves @returns {boolean} Whether there is a move to go to. */
  step(moves) {
    if (moves < 0) {
      const path = [0, ...this.tree.pathTo(this.current)];
      return this.go(path[Math.max(0, path.length - 1 + moves)]);
    }
    const line = this.tree.lineAfter(this.current);
    return this.go(line[Math.min(line.length, moves) - 1] ?? this.current);
  }

  /** Goes to another variation of the same move. @param {1 | -1} by @returns {boolean} Whether there is one. */
  turn(by) {
    const { parent } = this.tree.node(this.current);
    if (parent < 0) return false;
    const { children } = this.tree.node(parent);
    return this.go(children[children.indexOf(this.current) + by] ?? this.current);
  }

  /** Plays a move where the board stands: into the tree, if it is new. @param {Ply} ply */
  sow(ply) {
    const { tree, current } = this;
    const known = tree.childBy(current, ply.move) !== null;
    const id = tree.add(current, ply.move);
    this.#plies.set(id, ply);
    this.#state.current = id;
    this.dispatchEvent(new Event(known ? 'go' : 'tree'));
  }

  /** Plays a line of moves into the tree and goes to its end. @param {string} moves @param {number} [from] */
  async sowLine(moves, from = this.current) {
    const { plies } = await this.lookAhead(moves, from);
    if (!this.tree.has(from)) return;
    let id = from;
    for (const ply of plies.slice(this.tree.pathTo(from).length)) {
      id = this.tree.add(id, ply.move);
      this.#plies.set(id, ply);
    }
    this.#state.current = id;
    this.dispatchEvent(new Event('tree'));
  }

  /** Changes the tree and shows it. @param {(tree: import('./tree.js').MoveTree) => number | null | void} change Answers where to go, if elsewhere. */
  edit(change) {
    const to = change(this.tree);
    if (typeof to === 'number' && this.tree.has(to)) this.#state.current = to;
    this.dispatchEvent(new Event('tree'));
  }
}
