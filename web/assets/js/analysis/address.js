/**
 * The address of a state of the analysis: `#rules/start/tree/node`. What is usual is left out: abapa, the start of
 * a game, the end of the main line. The fragment never goes to the server.
 *
 * @typedef {object} AnalysisState
 * @property {string} rules
 * @property {string} start
 * @property {import('./tree.js').MoveTree} tree
 * @property {number} current The node that the board shows.
 */
import { parsePosition } from '../board/houses.js';
import { MoveTree } from './tree.js';
import { readTree, writeTree } from './tree-text.js';

export const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
export const DEFAULT_RULES = 'abapa';
const RULES = /^[a-z]+(?:,[a-z-]+=[a-z0-9-]+){0,8}$/;
/** What browsers and mail programs carry without trouble. */
export const ADDRESS_MAX = 16_000;

/** A new state: nothing is played. @param {string} [rules] @param {string} [start] @returns {AnalysisState} */
export function newState(rules = DEFAULT_RULES, start = START) {
  return { rules, start, tree: new MoveTree(), current: 0 };
}

/** @param {AnalysisState} state @returns {string} The fragment, without `#`; empty for the state in which the page opens. */
export function writeAddress({ rules, start, tree, current }) {
  const at = current === tree.lastOf(0) ? '' : String(tree.inOrder().indexOf(current) + 1);
  const parts = [rules === DEFAULT_RULES ? '' : rules, start === START ? '' : start, writeTree(tree), at];
  while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return parts.join('/');
}

/**
 * Reads a fragment. Whether rules and moves hold is for the rules to say.
 * @param {string} fragment Without `#`. @returns {AnalysisState | null} `null` where it is damaged.
 */
export function readAddress(fragment) {
  const parts = fragment.split('/');
  if (fragment.length > ADDRESS_MAX || parts.length > 4) return null;
  const [rules = '', start = '', moves = '', at = ''] = parts;
  if ((rules !== '' && !RULES.test(rules)) || (start !== '' && !parsePosition(start)) || !/^\d{0,5}$/.test(at)) return null;
  const tree = readTree(moves);
  if (!tree) return null;
  const current = at === '' ? tree.lastOf(0) : (at === '0' ? 0 : tree.inOrder()[Number(at) - 1]);
  if (current === undefined) return null;
  return { rules: rules || DEFAULT_RULES, start: start || START, tree, current };
}
