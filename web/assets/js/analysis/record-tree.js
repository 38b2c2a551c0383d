/**
 * Between records and trees of variations.
 *
 * @typedef {import('../engine/types.js').RecordTree} RecordTree
 * @typedef {import('../engine/types.js').RecordNode} RecordNode
 * @typedef {import('./study.js').About} About
 */
import { newState } from './address.js';
import { nothingKnown } from './study.js';
import { MoveTree } from './tree.js';

/** A tag that nobody filled in. */
const UNKNOWN = '?';

/** @param {RecordTree} record @returns {MoveTree} */
export function treeOfRecord({ nodes }) {
  const tree = new MoveTree();
  /** The node of each of the record's, whose own one has the same place in its list. @type {number[]} */
  const ids = [];
  for (const { parent, move, mark, before = [], comments = [] } of nodes) {
    const id = move === null ? 0 : tree.add(ids[parent], move);
    ids.push(id);
    // The same move twice in one place is one node, with what is said of both.
    const comment = [tree.node(id).comment, ...before, ...comments].filter(Boolean).join(' ');
    tree.annotate(id, { comment, mark: mark ?? tree.node(id).mark });
  }
  return tree;
}

/** The nodes of a record. @param {MoveTree} tree @returns {RecordNode[]} */
export function nodesOfTree(tree) {
  const order = [0, ...tree.inOrder()];
  const places = new Map(order.map((id, place) => [id, place]));
  return order.map((id) => {
    const { parent, move, mark, comment } = tree.node(id);
    return { parent: places.get(parent) ?? -1, move, mark, before: [], comments: comment ? [comment] : [] };
  });
}

/** The moves of the main line, run together. @param {MoveTree} tree */
export const mainLine = (tree) => tree.movesTo(tree.lastOf(0));

/** What to analyse of a record. @param {RecordTree} record @returns {{ state: import('./address.js').AnalysisState, about: About }} */
export function studyOfRecord(record) {
  const tree = treeOfRecord(record);
  const { tags = [], result = null, ending = null } = record;
  const tag = (/** @type {string} */ wanted) => {
    const value = tags.find(([name]) => name === wanted)?.[1];
    return value === undefined || value === UNKNOWN || value === '' ? null : value;
  };
  return {
    state: { ...newState(record.rules, record.start), tree },
    about: { ...nothingKnown(), names: { S: tag('South'), N: tag('North') }, tags, result, ending, moves: mainLine(tree) },
  };
}

/** The record of what is analysed. @param {import('./study.js').Study} study @returns {RecordTree} */
export function recordOfStudy({ about, rules, start, tree }) {
  const { names, tags } = about;
  const named = /** @type {[string, string][]} */ ([['South', names.S], ['North', names.N]].filter(([name, value]) => value !== null && !tags.some(([known]) => known === name)));
  // What its players agreed on ends the game only while the main line is that of the game.
  const isSame = mainLine(tree) === about.moves;
  return { tags: [...tags, ...named], rules, start, result: isSame ? about.result : null, ending: isSame ? about.ending : null, nodes: nodesOfTree(tree) };
}
