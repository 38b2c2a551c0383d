// The review on games of which something is known, with the engine that reviews them in the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accuracyOf } from '../../assets/js/analysis/accuracy.js';
import { qualityOf } from '../../assets/js/analysis/classify.js';
import { reviewOf, turningPoints } from '../../assets/js/analysis/review-model.js';
import { EngineModule } from '../../assets/js/engine/module.js';
import { generator } from '../../assets/js/random.js';

/** @typedef {import('../../assets/js/types.js').House} House */

const NODES = 20_000;
const TABLE_SEEDS = 8;
const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const module = new EngineModule(new WebAssembly.Module(readFileSync(new URL('../../assets/wasm/sembra.wasm', import.meta.url))));
const ask = (/** @type {{ do: string } & Record<string, unknown>} */ request) => module.call(request).answer;
const search = (/** @type {string} */ start, /** @type {string} */ moves) => ask({ do: 'analyse', game: { rules: 'abapa', start, moves }, options: { lines: 6, nodes: NODES, fresh: true } }).lines;

/**
 * A game in which a player chooses among the lines, best first, reviewed as the page does it.
 * @param {string} start @param {(lines: any[], ply: number) => House} choose @param {number} plies_max
 */
function reviewed(start, choose, plies_max) {
  /** @type {House[]} */
  const moves = [];
  const positions = [];
  let view = ask({ do: 'view', game: { start } });
  while (!view.over && moves.length < plies_max) {
    const lines = search(start, moves.join(''));
    positions.push(lines);
    moves.push(choose(lines, moves.length));
    view = ask({ do: 'view', game: { start, moves: moves.join('') } });
  }
  if (!view.over) positions.push(search(start, moves.join('')));
  return reviewOf(moves, positions, view.over ? view.result : null);
}

test('who always plays the best move has an accuracy of 100, and nothing turns the game', () => {
  const review = reviewed(START, (lines) => lines[0].move, 24);
  assert.deepEqual(review.accuracy, { S: 100, N: 100 });
  assert.deepEqual(turningPoints(review), []);
  assert.ok(review.moves.every(({ loss }) => qualityOf(loss, 'result') === 'best' && qualityOf(loss, 'seeds') === 'best'));
});

test('who plays at random is less accurate than who plays the best move', () => {
  const random = generator(3);
  const review = reviewed(START, (lines, ply) => lines[ply % 2 === 0 ? 0 : Math.floor(random() * lines.length)].move, 30);
  assert.equal(review.accuracy.S, 100);
  assert.ok(/** @type {number} */ (review.accuracy.N) < 90, `${review.accuracy.N}`);
  assert.ok(turningPoints(review).every(({ side }) => side === 'N'));
});

test('a proven win that is thrown away is a blunder, and the accuracy follows by the formula', () => {
  ask({ do: 'solve', rules: 'abapa', seeds: TABLE_SEEDS });
  // South wins with one move and not with the other, by the tables.
  const start = '1-0-0-2-0-1-1-1-0-1-1-0-20-20-S';
  const lines = search(start, '');
  const wins = lines.filter((/** @type {any} */ { net }) => net[0] > 0);
  const others = lines.filter((/** @type {any} */ { net }) => net[1] <= 0);
  assert.ok(wins.length > 0 && others.length > 0, JSON.stringify(lines));
  const worst = others.at(-1);
  const review = reviewed(start, (found, ply) => (ply === 0 ? worst.move : found[0].move), 40);
  const [first, ...rest] = review.moves;
  assert.equal(qualityOf(first.loss, 'result'), 'blunder');
  const points = worst.net[1] < 0 ? 100 : 50;
  assert.equal(first.loss.points, points);
  assert.deepEqual(turningPoints(review).map(({ ply }) => ply), [1]);
  const choices = rest.filter(({ side, forced }) => side === 'S' && !forced).length;
  assert.equal(review.accuracy.S, accuracyOf([points, ...Array(choices).fill(0)]));
  const end = review.advantage.at(-1);
  assert.ok(end && end.expectation < 1);
});
