#!/usr/bin/env node
// Writes web/tests/unit/data/engine-values.json: what the program says of 200 positions of random games, which the module
// for pages must say too.
//
// Usage: scripts/wasm-values.mjs [PROGRAM]     PROGRAM is target/release/sembra unless given
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineModule } from '../web/assets/js/engine/module.js';

const root = new URL('..', import.meta.url);
const program = process.argv[2] ?? new URL('target/release/sembra', root).pathname;
const module = new WebAssembly.Module(readFileSync(new URL('web/assets/wasm/sembra.wasm', root)));
const engine = new EngineModule(module);
const PRESETS = ['abapa', 'ouri', 'polish', 'awari'];
/** For each preset, and of them so many within the tables. */
const POSITIONS = 50;
const IN_TABLES = 25;
const NODES = 20_000;
const TABLE_SEEDS = 12;

let state = 17;
/** A number below `bound`, the same ones at every run. */
function random(bound) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}

const onBoard = ({ stores }) => 48 - stores.S - stores.N;

/** A random game that goes on, with few seeds on the board or cut short. */
function randomGame(rules, few) {
  for (;;) {
    let moves = '';
    const length = few ? 400 : 2 + random(60);
    let view = engine.call({ do: 'view', game: { rules } }).answer;
    while (!view.over && moves.length < length && !(few && onBoard(view) <= TABLE_SEEDS)) {
      moves += view.moves[random(view.moves.length)].move;
      view = engine.call({ do: 'view', game: { rules, moves } }).answer;
    }
    if (!view.over && few === onBoard(view) <= TABLE_SEEDS) return { moves, position: view.position };
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sembra-values-'));
const run = (...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26, env: { ...process.env, XDG_DATA_HOME: folder, HOME: folder } });
const last = (text) => JSON.parse(text.trimEnd().split('\n').at(-1));
try {
  const values = [];
  for (const rules of PRESETS) {
    const tables = join(folder, rules);
    run('tables', 'build', '--rules', rules, '--seeds', String(TABLE_SEEDS), '--dir', tables);
    for (let i = 0; i < POSITIONS; i++) {
      const few = i < IN_TABLES;
      const { moves, position } = randomGame(rules, few);
      const { depth, nodes, lines } = last(
        run('analyse', '--rules', rules, '--moves', moves, '--nodes', String(NODES), '--hash', '32', '--tables', tables, '--json'),
      );
      const probe = few ? last(run('tables', 'probe', '--rules', rules, '--dir', tables, '--json', position)) : null;
      values.push({ rules, moves, depth, nodes, lines, probe });
    }
  }
  const text = values.map((value) => JSON.stringify(value)).join(',\n');
  writeFileSync(new URL('web/tests/unit/data/engine-values.json', root), `{"nodes": ${NODES}, "table_seeds": ${TABLE_SEEDS}, "positions": [\n${text}\n]}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
