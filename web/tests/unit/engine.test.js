import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { EngineModule, Refused } from '../../assets/js/engine/module.js';
import { dealt, merged } from '../../assets/js/engine/merge.js';

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../../${path}`, import.meta.url));
const bytes = read('web/assets/wasm/sembra.wasm');
const endings = read('web/assets/wasm/endings.bin');
const compiled = new WebAssembly.Module(bytes);
const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

/** @param {import('../../assets/js/engine/module.js').Host} [host] */
function engine(host) {
  const module = new EngineModule(compiled, host);
  /** @param {string} action @param {Record<string, unknown>} [more] @param {Uint8Array} [data] @returns {any} */
  const ask = (action, more = {}, data) => module.call({ do: action, ...more }, data).answer;
  ask('endings', {}, endings);
  return { module, ask };
}

/** @param {() => unknown} act @returns {import('../../assets/js/engine/types.js').Fault} */
function faultOf(act) {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
  return assert.fail('it is not refused');
}

test('the module is stored compressed too, and small', () => {
  const compressed = read('web/assets/wasm/sembra.wasm.br');
  assert.ok(compressed.length <= 250_000, `${compressed.length} bytes`);
  assert.ok(brotliDecompressSync(compressed).equals(bytes));
});

test('the network of endings is that of the program', () => {
  assert.ok(endings.equals(read('crates/engine/src/evaluation/endings.bin')), 'run scripts/build-wasm');
  const { ask } = engine();
  assert.equal(faultOf(() => ask('endings', {}, endings.subarray(1))).field, 'data');
});

test('the network of endings changes what a search says of an ending', () => {
  const game = { start: '0-2-1-0-2-3-3-0-1-1-2-0-16-17-N' };
  const options = { nodes: 2000, tables: false };
  const without = new EngineModule(compiled).call({ do: 'analyse', game, options }).answer;
  assert.notDeepEqual(engine().ask('analyse', { game, options }).lines, without.lines);
});

test('the search visits the same positions as the native one', () => {
  const expected = Number(String(read('crates/engine/bench-signature.txt')).trim().split(/\s+/)[0]);
  assert.equal(engine().ask('bench', { rounds: 1 }).nodes, expected);
});

test('values are those of the program, for 200 positions', () => {
  const { nodes, table_seeds, positions } = JSON.parse(String(read('web/tests/unit/data/engine-values.json')));
  assert.equal(positions.length, 200);
  const { ask } = engine();
  const solved = new Set();
  for (const { rules, moves, probe, ...expected } of positions) {
    if (!solved.has(rules)) ask('solve', { rules, seeds: table_seeds });
    solved.add(rules);
    const game = { rules, moves };
    const found = ask('analyse', { game, options: { nodes, fresh: true } });
    assert.deepEqual({ depth: found.depth, nodes: found.nodes, lines: found.lines }, expected, `${rules} ${moves}`);
    if (probe) assert.deepEqual(ask('probe', { rules, position: ask('view', { game }).position }), probe);
  }
});

test('a game is shown with its history', () => {
  const { ask } = engine();
  const { plies, view, occurrences } = ask('line', { game: { moves: 'FfBe' } });
  assert.deepEqual(plies.map((/** @type {any} */ ply) => ply.move), ['F', 'f', 'B', 'e']);
  assert.equal(view.turn, 'S');
  assert.equal(occurrences, 1);
  assert.deepEqual(ask('views', { game: { moves: 'FfBe' }, plies: [0, 4] }), [ask('view', { game: {} }), view]);
  const circling = '1-0-0-0-0-0-0-0-0-0-0-1-23-23-S';
  const lines = ask('lines', { games: [{ moves: 'F' }, { moves: 'FF' }, { start: circling }] });
  assert.equal(lines[0].ok.plies.length, 1);
  assert.deepEqual([lines[1].fault.code, lines[1].fault.ply, lines[1].fault.reason], ['illegal_move', 2, 'not_your_turn']);
});

test('endless play ends a game by its history', () => {
  const { ask } = engine();
  // Both players carry one seed each round the board, out of each other's reach.
  const start = '0-1-0-0-0-0-0-1-0-0-0-0-23-23-S';
  let moves = '';
  let view = ask('view', { game: { start } });
  while (!view.over && moves.length < 200) {
    moves += view.moves[0].move;
    view = ask('view', { game: { start, moves } });
  }
  assert.deepEqual([view.over, view.reason, view.clause], [true, 'endless_play', 'E3']);
  assert.equal(ask('view', { game: { start: view.position } }).over, false);
});

test('players may end a game, and it is told who starts the next one', () => {
  const { ask } = engine();
  assert.equal(ask('line', { game: { moves: 'Ff' } }).next_starter, null);
  const resigned = ask('line', { game: { moves: 'Ff', ending: 'south_resigned' } });
  assert.deepEqual([resigned.view.reason, resigned.view.result.winner, resigned.next_starter], ['resignation', 'north', 'N']);
  const agreed = ask('line', { game: { moves: 'Ff', ending: 'agreement' } });
  assert.deepEqual([agreed.view.reason, agreed.view.result.winner, agreed.next_starter], ['agreement', 'draw', 'N']);
  assert.deepEqual(agreed.view.moves, []);
  const over = '0-0-0-0-0-0-0-0-0-0-0-0-25-23-S';
  assert.equal(faultOf(() => ask('view', { game: { start: over, ending: 'agreement' } })).field, 'ending');
});

test('records are read with variations, comments and marks, and written again', () => {
  const { ask } = engine();
  const text = '[South "Ana"]\n{From memory.} 1. F! f 2. B?? (2. {Better:} E e {not b} (2... b 3. F)) e *';
  const { games } = ask('records', { text });
  assert.equal(games.length, 1);
  const [tree] = games;
  assert.deepEqual(tree.tags.find((/** @type {string[]} */ tag) => tag[0] === 'South'), ['South', 'Ana']);
  assert.deepEqual(
    tree.nodes.map((/** @type {any} */ { parent, move, mark }) => [parent, move, mark]),
    [[-1, null, null], [0, 'F', '!'], [1, 'f', null], [2, 'B', '??'], [3, 'e', null], [2, 'E', null], [5, 'e', null], [5, 'b', null], [7, 'F', null]],
  );
  assert.deepEqual([tree.nodes[0].comments, tree.nodes[5].before, tree.nodes[6].comments], [['From memory.'], ['Better:'], ['not b']]);
  const written = ask('write', { trees: [tree, tree] });
  assert.deepEqual(ask('records', { text: written }).games, [tree, tree]);
});

test('a damaged game names its place and hides no other', () => {
  const { ask } = engine();
  const text = '[Round "1"]\n1. F f *\n\n[Round "2"]\n1. F F *\n\n[Round "3"]\n1. A *';
  const { games } = ask('records', { text });
  assert.equal(games.length, 3);
  const { game, line, column, ply, reason, code } = games[1].fault;
  assert.deepEqual([game, line, column, ply, reason, code], [2, 5, 6, 2, 'not_your_turn', 'invalid_record']);
});

test('a tree with an illegal move is not written', () => {
  const { ask } = engine();
  const nodes = [{ parent: -1, move: null }, { parent: 0, move: 'F' }, { parent: 1, move: 'F' }];
  const fault = faultOf(() => ask('write', { trees: [{ nodes }] }));
  assert.deepEqual([fault.code, fault.ply], ['illegal_move', 2]);
  assert.equal(faultOf(() => ask('write', { trees: [{ nodes: [{ parent: 0, move: 'F' }] }] })).code, 'invalid_query');
});

test('positions are read in the notations people paste', () => {
  const { ask } = engine();
  const fen = '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1';
  assert.deepEqual(ask('fen', { text: fen }), { position: START, move_number: 1 });
  assert.equal(ask('to_fen', { position: START, move_number: 1 }), fen);
  assert.deepEqual(ask('read', { text: ` ${fen}\n` }), { kind: 'fen', start: START, moves: '' });
  assert.deepEqual(ask('read', { text: 'F f B e' }), { kind: 'moves', start: START, moves: 'FfBe' });
  assert.deepEqual(ask('read', { text: START }), { kind: 'position', start: START, moves: '' });
  assert.deepEqual(ask('read', { text: `${START}\tFf` }), { kind: 'line', start: START, moves: 'Ff' });
  assert.equal(faultOf(() => ask('read', { text: 'hello' })).code, 'invalid_query');
});

test('a board that is set up has 48 seeds', () => {
  const { ask } = engine();
  const setup = ask('setup', { position: START });
  assert.equal(ask('position', { setup }), START);
  const fault = faultOf(() => ask('position', { setup: { ...setup, stores: { S: 1, N: 0 } } }));
  assert.deepEqual([fault.code, fault.reason], ['invalid_query', 'total']);
});

test('tables are taken whole or not at all', () => {
  const { module } = engine();
  const { answer, data } = module.call({ do: 'solve', rules: 'ouri', seeds: 6 });
  assert.equal(answer.seeds, 6);
  const { ask } = engine();
  const position = '0-0-0-0-0-1-1-0-0-0-2-0-22-22-S';
  assert.equal(ask('probe', { rules: 'ouri', position }), null);
  const damaged = data.slice();
  damaged[damaged.length - 1] ^= 1;
  for (const [wrong, rules] of /** @type {[Uint8Array, string][]} */ ([[damaged, 'ouri'], [data.slice(0, -2), 'ouri'], [data, 'abapa'], [new Uint8Array(), 'ouri']])) {
    assert.equal(faultOf(() => ask('load', { rules }, wrong)).field, 'data');
  }
  assert.equal(ask('load', { rules: 'ouri' }, data).seeds, 6);
  assert.deepEqual(ask('probe', { rules: 'ouri', position }), module.call({ do: 'probe', rules: 'ouri', position }).answer);
});

test('a search tells each depth, and stops when it is told to', () => {
  /** @type {any[]} */
  const updates = [];
  const { ask } = engine({ report: (update) => updates.push(update), stopped: () => updates.length >= 8 });
  const found = ask('analyse', { game: {}, options: { lines: 3 } });
  assert.equal(updates.length, 8);
  assert.deepEqual(updates.map((update) => update.depth), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(found.final, true);
  assert.equal(found.lines.length, 3);
  assert.ok(found.nodes < 5_000_000);
});

test('every level plays a legal move, the same for the same seed', () => {
  const { ask } = engine();
  const game = { moves: 'FfBe' };
  const legal = ask('view', { game }).moves.map((/** @type {any} */ move) => move.move);
  for (let level = 1; level <= 9; level++) {
    const choice = ask('play', { game, level, seed: 5 });
    assert.ok(legal.includes(choice.move));
    assert.deepEqual(ask('play', { game, level, seed: 5 }), choice);
  }
  assert.equal(faultOf(() => ask('play', { game, level: 11, seed: 5 })).field, 'level');
  assert.equal(ask('play', { game: { start: '0-0-0-0-0-0-0-0-0-0-0-0-25-23-S' }, level: 3, seed: 5 }), null);
});

test('moves that workers have divided come together, the best first', () => {
  assert.deepEqual(dealt(['A', 'B', 'C'], 2), ['AC', 'B']);
  assert.deepEqual(dealt(['A'], 4), ['A']);
  const { ask } = engine();
  const options = { depth: 9, fresh: true };
  const parts = dealt(['A', 'B', 'C', 'D', 'E', 'F'], 2).map((moves) => ask('analyse', { game: {}, options: { ...options, moves } }));
  assert.deepEqual(parts.map((part) => part.lines.length), [3, 3]);
  const both = merged(parts, 6);
  assert.deepEqual(both.lines.map((line) => line.move).sort(), ['A', 'B', 'C', 'D', 'E', 'F']);
  assert.deepEqual(both.lines, [...both.lines].sort((one, other) => other.score - one.score));
  assert.equal(both.nodes, parts[0].nodes + parts[1].nodes);
});

test('nonsense is refused and harms nothing', () => {
  const { module, ask } = engine();
  for (const request of [{ do: 'nothing' }, { do: 'view' }, { do: 'view', game: { rules: 'chess' } }, { do: 'view', game: { start: '1-2' } }, { do: 'view', game: {}, more: 1 }]) {
    assert.equal(faultOf(() => module.call(request)).code, 'invalid_query');
  }
  assert.equal(ask('view', { game: {} }).turn, 'S');
});
