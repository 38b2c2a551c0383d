/**
 * A tree of variations: moves with comments and marks. It knows no rules; whoever adds a move knows
 * that it may be played. The first child of a node is the main line, the others are variations.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {'!' | '?' | '!?' | '?!' | '!!' | '??'} Mark
 * @typedef {object} TreeNode
 * @property {number} id 0 is the root: the position before the first move.
 * @property {number} parent -1 for the root.
 * @property {House | null} move What led here; `null` for the root.
 * @property {number[]} children The main line first.
 * @property {string} comment
 * @property {Mark | null} mark
 */

/** @type {readonly Mark[]} */
export const MARKS = ['!', '?', '!?', '?!', '!!', '??'];
export const NODES_MAX = 4000;
export const COMMENT_MAX = 2000;
/** How many changes can be undone. */
const UNDO_MAX = 100;

/** There is no room for another move. */
export class TreeFull extends RangeError {}

/** @returns {TreeNode} */
const rootNode = () => ({ id: 0, parent: -1, move: null, children: [], comment: '', mark: null });

/** @param {string} text What somebody typed. @returns {string} What a record can hold: no braces, no line ends. */
export function tidyComment(text) {
  const allowed = [...text.replaceAll('{', '(').replaceAll('}', ')')].map((character) => (character < ' ' || character === '\x7f' ? ' ' : character)).join('');
  return allowed.replace(/\s+/g, ' ').trim().slice(0, COMMENT_MAX).trim();
}

export class MoveTree {
  /** @type {Map<number, TreeNode>} */
  #nodes = new Map([[0, rootNode()]]);
  #nextId = 1;
  /** What the tree was before each change that can be undone. @type {{ nodes: TreeNode[], nextId: number, at: number }[]} */
  #past = [];

  /** How many moves it holds. */
  get size() {
    return this.#nodes.size - 1;
  }

  get isFull() {
    return this.size >= NODES_MAX;
  }

  /** @param {number} id */
  has(id) {
    return this.#nodes.has(id);
  }

  /** @param {number} id @returns {Readonly<TreeNode>} */
  node(id) {
    const node = this.#nodes.get(id);
    if (!node) throw new RangeError(`the tree has no node ${id}`);
    return node;
  }

  /** @param {number} id @returns {TreeNode} */
  #own(id) {
    return /** @type {TreeNode} */ (this.node(id));
  }

  /** @param {number} id @param {string} move @returns {number | null} */
  childBy(id, move) {
    return this.node(id).children.find((child) => this.node(child).move === move) ?? null;
  }

  // ——— Changing ———

  /** Adds a move after a node; one that is there already stays as it is. @param {number} parent @param {House} move @returns {number} Its node. */
  add(parent, move) {
    const found = this.childBy(parent, move);
    if (found !== null) return found;
    if (this.isFull) throw new TreeFull(`a tree has ${NODES_MAX} moves at most`);
    const id = this.#nextId++;
    this.#nodes.set(id, { id, parent, move, children: [], comment: '', mark: null });
    this.#own(parent).children.push(id);
    return id;
  }

  /** Adds a line of moves. @param {number} from @param {readonly House[]} moves @returns {number} The last node. */
  addLine(from, moves) {
    return moves.reduce((node, move) => this.add(node, move), from);
  }

  /** Writes comment and mark of a node for good, while a tree is read. @param {number} id @param {{ comment?: string, mark?: Mark | null }} about */
  annotate(id, { comment, mark }) {
    const node = this.#own(id);
    if (comment !== undefined) node.comment = tidyComment(comment);
    if (mark !== undefined && id !== 0) node.mark = mark;
  }

  /** @param {number} id @param {string} comment */
  setComment(id, comment) {
    const text = tidyComment(comment);
    if (text === this.node(id).comment) return;
    this.#remember(id);
    this.#own(id).comment = text;
  }

  /** @param {number} id @param {Mark | null} mark The root has none. */
  setMark(id, mark) {
    if (id === 0 || mark === this.node(id).mark) return;
    this.#remember(id);
    this.#own(id).mark = mark;
  }

  /** The node of the line to `id` where it leaves the line of its parent; `null` on the main line. @param {number} id @returns {number | null} */
  branchOf(id) {
    return this.pathTo(id).reverse().find((node) => this.node(this.node(node).parent).children[0] !== node) ?? null;
  }

  /** Makes the variation that leads to `id` one rank higher; `false` on the main line. @param {number} id */
  promote(id) {
    const branch = this.branchOf(id);
    if (branch === null) return false;
    this.#remember(id);
    const { children } = this.#own(this.node(branch).parent);
    const rank = children.indexOf(branch);
    children.splice(rank, 1);
    children.splice(rank - 1, 0, branch);
    return true;
  }

  /** Takes a move away, with all that follows it. @param {number} id @returns {number} The node before it. */
  remove(id) {
    if (id === 0) return 0;
    this.#remember(id);
    const { parent } = this.node(id);
    const siblings = this.#own(parent).children;
    siblings.splice(siblings.indexOf(id), 1);
    const doomed = [id];
    for (let next = doomed.pop(); next !== undefined; next = doomed.pop()) {
      doomed.push(...this.node(next).children);
      this.#nodes.delete(next);
    }
    return parent;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /**
   * Takes back the last promotion, deletion, comment or mark, with the moves that were added after it kept.
   * @returns {number | null} The node that was changed.
   */
  undo() {
    const past = this.#past.pop();
    if (!past) return null;
    const added = [...this.#nodes.values()].filter(({ id }) => id >= past.nextId);
    this.#nodes = new Map(past.nodes.map((node) => [node.id, node]));
    for (const node of added) {
      this.#nodes.set(node.id, node);
      if (node.parent < past.nextId) this.#own(node.parent).children.push(node.id);
    }
    return past.at;
  }

  /** @param {number} at */
  #remember(at) {
    this.#past.push({ at, nextId: this.#nextId, nodes: [...this.#nodes.values()].map((node) => ({ ...node, children: [...node.children] })) });
    if (this.#past.length > UNDO_MAX) this.#past.shift();
  }

  // ——— Reading ———

  /** The nodes from the first move to `id`; empty for the root. @param {number} id @returns {number[]} */
  pathTo(id) {
    /** @type {number[]} */
    const path = [];
    for (let node = this.node(id); node.parent >= 0; node = this.node(node.parent)) path.push(node.id);
    return path.reverse();
  }

  /** The moves from the start to `id`, run together. @param {number} id */
  movesTo(id) {
    return this.pathTo(id).map((node) => this.node(node).move).join('');
  }

  /** The nodes that follow `id` on its own line. @param {number} id @returns {number[]} */
  lineAfter(id) {
    /** @type {number[]} */
    const line = [];
    for (let [next] = this.node(id).children; next !== undefined; [next] = this.node(next).children) line.push(next);
    return line;
  }

  /** The last node of the line through `id`. @param {number} id */
  lastOf(id) {
    return this.lineAfter(id).at(-1) ?? id;
  }

  /** Whether `id` is on the main line. @param {number} id */
  isMain(id) {
    return this.branchOf(id) === null;
  }

  /**
   * Walks through all moves in the order in which records write them: a move, the variations that
   * replace it, then what follows it. `null` is the end of a variation.
   * @returns {Generator<{ node: number, variation: boolean } | null>} Whether the move begins a variation.
   */
  * walk() {
    /** What is still to come, the next last. @type {({ node: number, variation: boolean } | null)[]} */
    const open = [];
    const follow = (/** @type {number} */ id) => {
      const [main] = this.node(id).children;
      if (main !== undefined) open.push({ node: main, variation: false });
    };
    follow(0);
    while (open.length > 0) {
      const next = /** @type {{ node: number, variation: boolean } | null} */ (open.pop());
      yield next;
      if (!next) continue;
      if (next.variation) open.push(null);
      follow(next.node);
      if (!next.variation) {
        const others = this.node(this.node(next.node).parent).children.slice(1);
        open.push(...others.reverse().map((node) => ({ node, variation: true })));
      }
    }
  }

  /** All nodes but the root, in the order of `walk`. @returns {number[]} */
  inOrder() {
    return [...this.walk()].flatMap((step) => (step ? [step.node] : []));
  }
}
