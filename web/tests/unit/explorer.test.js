// The explorer without a page: when the server is asked, which games count, what is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../assets/js/api.js';
import { Exploration, PAUSE_MS } from '../../assets/js/analysis/exploration.js';
import { checkedChoice, filterOf } from '../../assets/js/analysis/explorer-filter.js';
import { layerOf, rowsOf } from '../../assets/js/analysis/explorer-rows.js';
import { FakeClock } from '../support/fakes.js';

/** @typedef {import('../../assets/js/analysis/explorer-api.js').ExplorerAnswer} ExplorerAnswer */

/** @param {string} position @param {Partial<ExplorerAnswer>} [more] @returns {ExplorerAnswer} */
const answer = (position, more = {}) => ({ rules: 'abapa', position, games: 0, south: 0, north: 0, draws: 0, rating: null, moves: [], recent: [], book: null, tables: null, plies_max: 30, ...more });

/** Lets promises that are settled be heard. */
const heard = () => new Promise((resolve) => { setImmediate(resolve); });

/** An exploration whose server the test plays. */
function explored() {
  const clock = new FakeClock();
  /** @type {{ position: string, signal: AbortSignal }[]} */
  const asked = [];
  /** What the next question is answered with. @type {{ failure: unknown }} */
  const server = { failure: null };
  const exploration = new Exploration(async (_rules, position, _filter, signal) => {
    asked.push({ position, signal });
    if (server.failure) throw server.failure;
    return answer(position);
  }, clock.surroundings());
  const look = (/** @type {string} */ position) => exploration.look({ rules: 'abapa', position, filter: {} });
  const failure = () => (exploration.state.kind === 'failed' ? exploration.state.why : null);
  return { clock, asked, server, exploration, look, failure };
}

test('a position that is only passed through is not asked for, and one that is known is shown at once', async () => {
  const { clock, asked, exploration, look } = explored();
  for (const position of ['a', 'b', 'c']) {
    look(position);
    clock.pass(PAUSE_MS - 1);
  }
  assert.deepEqual([asked.length, exploration.state.kind], [0, 'asking']);
  clock.pass(1);
  await heard();
  assert.deepEqual([asked.map(({ position }) => position), exploration.state.kind], [['c'], 'found']);
  look('d');
  clock.pass(PAUSE_MS);
  await heard();
  look('c');
  assert.deepEqual(exploration.state, { kind: 'found', answer: answer('c') });
  // The same once more is no question, and neither is a closed panel.
  look('c');
  exploration.look(null);
  clock.pass(60_000);
  assert.deepEqual([asked.length, exploration.state.kind], [2, 'closed']);
  // Later it may be different.
  clock.pass(5 * 60_000);
  look('c');
  clock.pass(PAUSE_MS);
  await heard();
  assert.equal(asked.length, 3);
});

test('an answer that comes too late changes nothing, and its question is given up', async () => {
  const { clock, asked, exploration, look } = explored();
  look('a');
  clock.pass(PAUSE_MS);
  look('b');
  assert.equal(asked[0].signal.aborted, true);
  await heard();
  assert.equal(exploration.state.kind, 'asking');
  clock.pass(PAUSE_MS);
  await heard();
  assert.deepEqual(exploration.state, { kind: 'found', answer: answer('b') });
});

test('after a refusal nothing is asked before its time, and then by itself', async () => {
  const { clock, asked, server, exploration, look } = explored();
  const problem = new Problem(429, 'too_many_requests', '');
  problem.retry_after_ms = 8_000;
  server.failure = problem;
  look('a');
  clock.pass(PAUSE_MS);
  await heard();
  assert.deepEqual(exploration.state, { kind: 'failed', why: 'limited', error: problem });
  server.failure = null;
  look('b');
  clock.pass(7_999);
  assert.equal(asked.length, 1);
  clock.pass(1);
  await heard();
  assert.deepEqual([asked.length, exploration.state.kind], [2, 'found']);
});

test('without a server it says so, and asks again when it is told to', async () => {
  const { clock, asked, server, exploration, look, failure } = explored();
  server.failure = new Problem(0, 'unreachable', '');
  look('a');
  clock.pass(PAUSE_MS);
  await heard();
  assert.equal(failure(), 'offline');
  clock.pass(600_000);
  assert.equal(asked.length, 1);
  server.failure = new Problem(500, 'internal', '');
  exploration.again();
  clock.pass(0);
  await heard();
  assert.equal(failure(), 'other');
  server.failure = null;
  exploration.again();
  clock.pass(0);
  await heard();
  assert.equal(exploration.state.kind, 'found');
  // What is found is not asked again.
  exploration.again();
  clock.pass(600);
  assert.equal(asked.length, 3);
});

test('which games count is what the server understands', () => {
  const now = new Date('2026-02-10T12:00:00Z');
  assert.deepEqual(filterOf(checkedChoice(null), now), {});
  assert.deepEqual(filterOf(checkedChoice({ speeds: ['rapid', 'blitz', 'x'], rating: 1600, since: 'quarter' }), now), { speed: ['blitz', 'rapid'], rating: 1600, since: '2025-12' });
  assert.equal(filterOf(checkedChoice({ since: 'month' }), now).since, '2026-02');
  assert.equal(filterOf(checkedChoice({ since: 'year' }), now).since, '2025-03');
  for (const damaged of [null, 7, [], { open: 'yes', speeds: 'blitz', rating: 1650, since: 'x' }]) assert.deepEqual(checkedChoice(damaged), { open: false, speeds: [], rating: 0, since: 'any' });
});

const NORTH = '4-4-4-4-4-0-5-5-5-5-4-4-0-0-N';
/** @param {any} move @param {number} games @param {number} south @param {number} north @returns {import('../../assets/js/analysis/explorer-api.js').PlayedMove} */
const played = (move, games, south, north) => ({ move, position: '', games, south, north, draws: games - south - north, rating: 1500 });

test('a row is seen by the player who moves, and every legal move has one', () => {
  const rows = rowsOf(answer(NORTH, { games: 4, south: 1, north: 2, draws: 1, moves: [played('f', 3, 1, 1), played('a', 1, 0, 1)], book: [{ move: 'b', score: -150 }] }), ['a', 'b', 'f']);
  assert.deepEqual(rows.map(({ move, games, won, drawn, lost, share }) => [move, games, won, drawn, lost, share]), [['f', 3, 1, 1, 1, 0.75], ['a', 1, 1, 0, 0, 0.25], ['b', 0, 0, 0, 0, 0]]);
  assert.deepEqual(rows.map(({ book }) => book), [null, null, -1.5]);
  assert.deepEqual(rowsOf(answer(NORTH), ['a', 'b']), []);
  // Those that nobody has played: the best first.
  const book = /** @type {const} */ ([{ move: 'b', score: -150 }, { move: 'd', score: 20 }]);
  assert.deepEqual(rowsOf(answer(NORTH, { book: [...book] }), ['a', 'b', 'd']).map(({ move }) => move), ['d', 'b', 'a']);
});

test('what tables prove counts with the lead, also where nobody has played', () => {
  const tables = /** @type {any} */ ({ lead: -2, moves: [{ move: 'F', floor: 3, ceiling: 5 }] });
  assert.deepEqual(rowsOf(answer('0-0-0-0-0-1-1-0-0-0-2-0-21-23-S', { tables }), ['F'])[0].proven, [1, 3]);
});

test('the statistics of a layer are shares and averages; a layer in a file has fewer', () => {
  const layer = { seeds: 4, positions: 1000, bytes: 500, exact: 800, sum_floor: 300, sum_ceiling: 700, histogram: {} };
  const stats = { tables: [{ rules: 'abapa', seeds_max: 5, memory_seeds_max: 4, layers: [layer, { ...layer, seeds: 5, exact: null, sum_floor: null, sum_ceiling: null, histogram: null }] }] };
  assert.deepEqual(layerOf(stats, 'abapa', 4), { seeds: 4, positions: 1000, bytes: 500, exact: 0.8, mean: [0.3, 0.7] });
  assert.deepEqual(layerOf(stats, 'abapa', 5), { seeds: 5, positions: 1000, bytes: 500, exact: null, mean: null });
  assert.equal(layerOf(stats, 'abapa', 6), null);
  assert.equal(layerOf(stats, 'ouri', 4), null);
});
