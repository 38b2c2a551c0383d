#!/usr/bin/env node
// Prints paths of the tables API with random positions, for scripts/requests-per-second.mjs.
//
// Usage: scripts/table-paths.mjs COUNT SEEDS…     each path has one of these numbers of seeds on the board, in turn
const [count, ...seeds] = process.argv.slice(2).map(Number);
if (!(count > 0) || seeds.length === 0 || !seeds.every((n) => n >= 2 && n <= 48)) {
  console.error('usage: scripts/table-paths.mjs COUNT SEEDS…');
  process.exit(2);
}
for (let index = 0; index < count; index += 1) {
  const houses = Array(12).fill(0);
  const on_board = seeds[index % seeds.length];
  for (let seed = 0; seed < on_board; seed += 1) houses[Math.floor(Math.random() * 12)] += 1;
  const south = Math.floor((48 - on_board) / 2);
  console.log(`/api/v1/tables?position=${[...houses, south, 48 - on_board - south].join('-')}-${index % 2 ? 'N' : 'S'}`);
}
