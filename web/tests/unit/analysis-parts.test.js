// What stands between the engine, records, tables and the analysis page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeLines } from '../../assets/js/analysis/judged.js';
import { checkedOptions } from '../../assets/js/analysis/options.js';
import { mainLine, nodesOfTree, recordOfStudy, studyOfRecord, treeOfRecord } from '../../assets/js/analysis/record-tree.js';
import { isReviewOf } from '../../assets/js/analysis/review-store.js';
import { provenMoves } from '../../assets/js/analysis/server-tables.js';
import { Study } from '../../assets/js/analysis/study.js';
import { readAddress } from '../../assets/js/analysis/address.js';
import { readTree, writeTree } from '../../assets/js/analysis/tree-text.js';

/** @typedef {import('../../assets/js/engine/types.js').Line} Line */
/** @param {string} move @param {number} score @param {Partial<Line>} [more] @returns {Line} */
const line = (move, score, more = {}) => ({ move: /** @type {any} */ (move), score, bound: null, depth: 9, proven: null, net: null, pv: move, ...more });
/** @param {string} text */
const tree = (text) => /** @type {import('../../assets/js/analysis/tree.js').MoveTree} */ (readTree(text));

test('moves are judged against the best, and larger tables have the last word', () => {
  const lines = [line('F', 120), line('E', 100), line('A', -600)];
  assert.deepEqual(judgeLines(lines, 'seeds').map(({ quality }) => quality), ['best', 'best', 'blunder']);
  /** @type {Map<any, [number, number]>} */
  const proven = new Map([['F', [0, 0]], ['E', [2, 2]], ['A', [2, 4]]]);
  assert.deepEqual(judgeLines(lines, 'result', proven).map(({ line: { move }, quality, value }) => [move, quality, value.net]), [['A', 'best', [2, 4]], ['E', 'best', [2, 2]], ['F', 'blunder', [0, 0]]]);
  // What the page's own tables know is not replaced.
  assert.deepEqual(judgeLines([line('F', 0, { net: [1, 1] })], 'seeds', proven).find(({ line: { move } }) => move === 'F')?.value.net, [1, 1]);
  // A search that shows fewer moves than the tables know hides none of them.
  assert.deepEqual(judgeLines([line('F', 120)], 'result', proven).map(({ line: { move, pv }, quality }) => [move, pv, quality]), [['A', 'A', 'best'], ['E', 'E', 'best'], ['F', 'F', 'blunder']]);
  assert.deepEqual(judgeLines([], 'seeds'), []);
});

test('what a table answers becomes the final difference of each move', () => {
  assert.deepEqual([...provenMoves({ lead: -3, moves: [{ move: 'A', floor: 5, ceiling: 7 }] })], [['A', [2, 4]]]);
});

test('options that cannot be are as if they were not there', () => {
  assert.deepEqual(checkedOptions({ lines: 3, depth: 20, threads: 2, measure: 'seeds' }), { lines: 3, depth: 20, threads: 2, measure: 'seeds' });
  const usual = { lines: 6, depth: 0, threads: 1, measure: 'result' };
  for (const damaged of [null, 7, [], { lines: 9, depth: -1, threads: 1.5, measure: 'x' }]) assert.deepEqual(checkedOptions(damaged), usual);
});

test('a record becomes a tree and a tree a record, with comments and marks', () => {
  const text = ':From+memory.;FfB!(Ee?:not+b;(bF))e';
  const nodes = nodesOfTree(tree(text));
  assert.deepEqual(nodes[0], { parent: -1, move: null, mark: null, before: [], comments: ['From memory.'] });
  for (const [place, { parent }] of nodes.entries()) assert.ok(parent < place);
  assert.equal(writeTree(treeOfRecord({ nodes })), text);
  // Comments at the beginning of a variation are not lost.
  const said = treeOfRecord({ nodes: [{ parent: -1, move: null }, { parent: 0, move: 'F', before: ['one'], comments: ['two', 'three'] }, { parent: 0, move: 'F', mark: '?' }] });
  assert.equal(writeTree(said), 'F?:one+two+three;');
});

/** An engine that allows everything. */
const lenient = {
  line: async () => /** @type {any} */ ({ plies: [], view: {} }),
  lines: async (/** @type {{ moves?: string }[]} */ games) => games.map(({ moves = '' }) => /** @type {any} */ ({ plies: [...moves].map((move) => ({ move, position: 'p', captured: 0 })), view: {} })),
};

test('how players ended a game stays with its moves only', async () => {
  const record = { tags: /** @type {[string, string][]} */ ([['South', 'Ada'], ['North', '?']]), rules: 'abapa', start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', result: { south: 20, north: 28 }, ending: /** @type {const} */ ('south_resigned'), nodes: nodesOfTree(tree('Ff')) };
  const { state, about } = studyOfRecord(record);
  assert.deepEqual([about.names, mainLine(state.tree)], [{ S: 'Ada', N: null }, 'Ff']);
  const study = new Study(lenient);
  await study.load(state, about);
  assert.deepEqual(recordOfStudy(study), record);
  study.edit((moves) => { moves.add(study.tree.lastOf(0), 'B'); });
  assert.deepEqual([recordOfStudy(study).ending, recordOfStudy(study).result], [null, null]);
});

test('a study goes through its tree, and a refused one changes nothing', async () => {
  const study = new Study(lenient);
  const load = (/** @type {string} */ address) => study.load(/** @type {any} */ (readAddress(address)));
  await load('//FfB(E)e/0');
  /** @param {() => void} act */
  const at = (act) => {
    act();
    return study.tree.movesTo(study.current);
  };
  assert.deepEqual([at(() => study.step(3)), at(() => study.turn(1)), at(() => study.step(1)), at(() => study.step(-2)), at(() => study.step(Infinity)), at(() => study.step(-99))], ['FfB', 'FfE', 'FfE', 'F', 'FfBe', '']);
  assert.equal(study.address, '//FfB(E)e/0');
  const strict = new Study({ ...lenient, lines: async (games) => games.map(() => ({ problem: new Error('illegal') })) });
  await assert.rejects(strict.load(/** @type {any} */ (readAddress('//F'))), /illegal/);
  assert.equal(strict.address, '');
});

test('only a review of the same game is taken', () => {
  const game = { rules: 'abapa', start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', moves: 'F' };
  const found = { move: 'F', score: 3, proven: null, net: null, pv: 'Ff' };
  const review = { version: 1, ...game, nodes: 9, result: null, positions: [[found], [{ ...found, move: 'a', net: [-1, 2] }]] };
  assert.ok(isReviewOf(review, game));
  const damaged = [null, {}, { ...review, version: 2 }, { ...review, moves: 'E' }, { ...review, positions: [] }, { ...review, positions: [[{ ...found, move: 'E' }]] },
    { ...review, positions: [[{ ...found, score: NaN }]] }, { ...review, positions: [[{ ...found, net: [1] }]] }, { ...review, positions: [[{ ...found, pv: '<b>' }]] }];
  for (const kept of damaged) assert.ok(!isReviewOf(kept, game), JSON.stringify(kept));
});
