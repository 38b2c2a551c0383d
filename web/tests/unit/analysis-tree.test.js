// The tree of variations, its text and its address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generator } from '../../assets/js/random.js';
import { newState, readAddress, START, writeAddress } from '../../assets/js/analysis/address.js';
import { MARKS, MoveTree, NODES_MAX, tidyComment } from '../../assets/js/analysis/tree.js';
import { readTree, writeTree } from '../../assets/js/analysis/tree-text.js';

/** @param {string} text */
function tree(text) {
  const read = readTree(text);
  assert.ok(read, text);
  return read;
}

/** @typedef {import('../../assets/js/types.js').House} House */
/** @param {string} moves */
const houses = (moves) => /** @type {House[]} */ ([...moves]);

test('a move that is there already is not added twice, and another one is a variation', () => {
  const moves = new MoveTree();
  const last = moves.addLine(0, houses('FfB'));
  assert.equal(moves.addLine(0, houses('FfB')), last);
  const other = moves.addLine(moves.pathTo(last)[1], houses('Ee'));
  assert.equal(writeTree(moves), 'FfB(Ee)');
  assert.equal(moves.movesTo(other), 'FfEe');
  assert.ok(moves.isMain(last));
  assert.ok(!moves.isMain(other));
  assert.equal(moves.lastOf(0), last);
  assert.deepEqual(moves.lineAfter(moves.pathTo(other)[2]), [other]);
});

test('promoting a variation raises it by one rank, from its last move too', () => {
  const moves = tree('Ff(e)(dC)B');
  const deep = moves.inOrder().find((id) => moves.movesTo(id) === 'FdC') ?? -1;
  assert.ok(moves.promote(deep));
  assert.equal(writeTree(moves), 'Ff(dC)(e)B');
  assert.ok(moves.promote(deep));
  assert.equal(writeTree(moves), 'Fd(fB)(e)C');
  assert.ok(!moves.promote(deep));
});

test('a deletion takes all that follows, and undo brings it back with what was added since', () => {
  const moves = tree('FfB!:good;(Ee(bF))e');
  const before = writeTree(moves);
  const first = moves.inOrder()[1];
  assert.equal(moves.remove(first), moves.inOrder()[0]);
  assert.equal(writeTree(moves), 'F');
  moves.addLine(moves.inOrder()[0], houses('aA'));
  assert.equal(moves.undo(), first);
  assert.equal(writeTree(moves), 'Ff(aA)B!:good;(Ee(bF))e');
  assert.equal(moves.remove(moves.inOrder().find((id) => moves.movesTo(id) === 'Fa') ?? -1), moves.inOrder()[0]);
  assert.equal(writeTree(moves), before);
  assert.ok(moves.canUndo);
  moves.undo();
  assert.equal(moves.undo(), null);
});

test('comments hold what a record can hold, and the root has no mark', () => {
  assert.equal(tidyComment('  two\n\tlines {x} '), 'two lines (x)');
  const moves = tree('F');
  moves.setMark(0, '!');
  moves.setComment(0, 'Before: all;');
  moves.setMark(1, '?!');
  assert.equal(writeTree(moves), ':Before%3A+all%3B;F?!');
  moves.undo();
  moves.undo();
  assert.equal(writeTree(moves), 'F');
});

test('what is no tree is not read', () => {
  for (const damaged of ['G', 'F(', 'F)', '(F)', 'F()', 'F(f', 'F:x', 'F;', 'F!!!', 'F:%;', 'F f', 'F:a:b;', '!F']) assert.equal(readTree(damaged), null, damaged);
  assert.equal(readTree('F'.repeat(NODES_MAX + 1)), null);
});

test('reading what was written gives the same tree, for random ones', () => {
  const random = generator(11);
  const pick = (/** @type {readonly any[]} */ from) => from[Math.floor(random() * from.length)];
  for (let round = 0; round < 200; round += 1) {
    const moves = new MoveTree();
    const nodes = [0];
    for (let i = 0; i < 30; i += 1) nodes.push(moves.add(pick(nodes), pick(houses('ABCDEFabcdef'))));
    for (let i = 0; i < 6; i += 1) moves.setComment(pick(nodes), pick(['a (b) c', "l'oware: 50% + més;", '✓ ż/ó?ł #1', '']));
    for (let i = 0; i < 6; i += 1) moves.setMark(pick(nodes), pick([...MARKS, null]));
    const current = pick(nodes);
    const state = { rules: pick(['abapa', 'ouri', 'abapa,occurrences=2']), start: pick([START, '1-1-0-0-0-0-1-1-0-0-0-0-22-22-S']), tree: moves, current };
    const address = writeAddress(state);
    // It is a fragment as it stands: the browser changes nothing in it.
    assert.equal(new URL(`https://example.org/analysis#${address}`).hash.slice(1), address);
    const read = readAddress(address);
    assert.ok(read, address);
    assert.equal(writeAddress(read), address);
    assert.equal(read.tree.movesTo(read.current), moves.movesTo(current));
    assert.deepEqual([read.rules, read.start, read.tree.size], [state.rules, state.start, moves.size]);
  }
});

test('the usual state has no address, and a damaged one is not read', () => {
  assert.equal(writeAddress(newState()), '');
  assert.equal(writeAddress({ ...newState('ouri') }), 'ouri');
  assert.equal(readAddress('')?.rules, 'abapa');
  const state = readAddress('//FfB(E)e/3');
  assert.equal(state?.tree.movesTo(state.current), 'FfB');
  assert.equal(readAddress('//FfB/0')?.current, 0);
  for (const damaged of ['//Ff/9', '/4-4/F', 'Abapa', '//F/x', 'a/b/c/d/e', '//F/1/2']) assert.equal(readAddress(damaged), null, damaged);
});

test('a long line is read and written without recursion', () => {
  const text = `${'F'.repeat(NODES_MAX / 2)}(${'f'.repeat(NODES_MAX / 2 - 1)})`;
  const moves = tree(text);
  assert.equal(writeTree(moves), text);
});
