#!/usr/bin/env node
// Fits the scale by which the analysis turns an expected difference of seeds into an expected result.
//
//   node scripts/fit-expectation.mjs [games]
//
// Plays games in which both sides err: a move is drawn with a probability that falls by e for each seed and a half that
// it is worth less than the best one. Then it finds the scale k for which 1 / (1 + exp(-seeds / k)) fits the results best
// (least cross entropy, a draw counting as half), over all positions that were not decided.
import { readFileSync } from 'node:fs';
import { EngineModule } from '../web/assets/js/engine/module.js';
import { generator } from '../web/assets/js/random.js';

const GAMES = Number(process.argv[2] ?? 200);
const NODES = 20_000;
const TEMPERATURE = 1.5;
const random = generator(1);
const module = new EngineModule(new WebAssembly.Module(readFileSync(new URL('../web/assets/wasm/sembra.wasm', import.meta.url))));
const ask = (request) => module.call(request).answer;
const rules = 'abapa';

/** A move, worse ones more seldom. */
function draw(lines) {
  const weights = lines.map(({ score }) => Math.exp((score - lines[0].score) / 100 / TEMPERATURE));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return lines[Math.max(0, weights.findIndex((weight) => (left -= weight) < 0))].move;
}

/** What was expected of each position for South, and the result. */
function play() {
  const expected = [];
  let moves = '';
  for (;;) {
    const view = ask({ do: 'view', game: { rules, moves } });
    if (view.over || moves.length > 300) return { expected, result: { south: 1, draw: 0.5, north: 0 }[view.result?.winner ?? 'draw'] };
    const { lines } = ask({ do: 'analyse', game: { rules, moves }, options: { lines: 6, nodes: NODES, fresh: true } });
    if (!lines[0].proven) expected.push((view.turn === 'S' ? 1 : -1) * lines[0].score / 100);
    moves += draw(lines);
  }
}

const samples = Array.from({ length: GAMES }, play).flatMap(({ expected, result }) => expected.map((seeds) => ({ seeds, result })));
const entropy = (k) => samples.reduce((sum, { seeds, result }) => {
  const chance = Math.min(1 - 1e-9, Math.max(1e-9, 1 / (1 + Math.exp(-seeds / k))));
  return sum - result * Math.log(chance) - (1 - result) * Math.log(1 - chance);
}, 0) / samples.length;
const scales = Array.from({ length: 191 }, (_, step) => 1 + step / 10);
const best = scales.reduce((a, b) => (entropy(b) < entropy(a) ? b : a));
console.log(`${GAMES} games, ${samples.length} positions: scale ${best.toFixed(1)}, entropy ${entropy(best).toFixed(4)} (of 4: ${entropy(4).toFixed(4)}, of a coin: ${Math.log(2).toFixed(4)})`);
