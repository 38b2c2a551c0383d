/**
 * A tree of variations as a compact text, for addresses: `FfB!(E?e)e` is a main line of four moves
 * with marks, and a variation that replaces its third one. A comment stands between `:` and `;` after the move,
 * its first one before all moves, escaped as in addresses with `+` for a blank.
 *
 * @typedef {import('../types.js').House} House
 */
import { MARKS, MoveTree } from './tree.js';

/** @param {string} text */
const escape = (text) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('(', '%28').replaceAll(')', '%29').replaceAll("'", '%27');
/** @param {string} text */
const unescape = (text) => decodeURIComponent(text.replaceAll('+', '%20'));

/** @param {MoveTree} tree @returns {string} */
export function writeTree(tree) {
  const commentOf = (/** @type {string} */ comment) => (comment ? `:${escape(comment)};` : '');
  let text = commentOf(tree.node(0).comment);
  for (const step of tree.walk()) {
    if (!step) {
      text += ')';
      continue;
    }
    const { move, mark, comment } = tree.node(step.node);
    text += `${step.variation ? '(' : ''}${move}${mark ?? ''}${commentOf(comment)}`;
  }
  return text;
}

const TOKEN = /([A-Fa-f])(!!|!\?|!|\?\?|\?!|\?)?|:([^:;()]*);|[()]/y;

/**
 * Reads the text of a tree. Whether its moves may be played is for the rules to say.
 * @param {string} text @returns {MoveTree | null} `null` where it is not one.
 */
export function readTree(text) {
  const tree = new MoveTree();
  let node = 0;
  /** The nodes to come back to at the end of each variation. @type {number[]} */
  const returns = [];
  let opened = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (!token || tree.isFull) return null;
    if (opened && !token[1]) return null;
    opened = false;
    if (token[1]) {
      node = tree.add(node, /** @type {House} */ (token[1]));
      tree.annotate(node, { mark: MARKS.find((known) => known === token[2]) ?? null });
    } else if (token[3] !== undefined) {
      try {
        tree.annotate(node, { comment: unescape(token[3]) });
      } catch {
        return null;
      }
    } else if (token[0] === '(') {
      if (node === 0) return null;
      returns.push(node);
      node = tree.node(node).parent;
      opened = true;
    } else {
      const back = returns.pop();
      if (back === undefined) return null;
      node = back;
    }
  }
  if (returns.length > 0 || opened) return null;
  return tree;
}
