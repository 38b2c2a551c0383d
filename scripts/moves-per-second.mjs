#!/usr/bin/env node
// Measures how many moves a second a server answers. Many pairs of people play at once for ten
// seconds, and each move is on the disk when it is answered.
//
// Usage: scripts/moves-per-second.mjs ADDRESS [GAMES]     sembra --no-open prints its address
const [address, games = '32'] = process.argv.slice(2);
if (!address) throw new Error('usage: scripts/moves-per-second.mjs ADDRESS [GAMES]');
const api = `${address.replace(/\/$/, '')}/api/v1/games`;
const until = Date.now() + 10_000;
let moves = 0;

async function post(path, body, cookie) {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return { game: await response.json(), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

async function play() {
  let cookie;
  while (Date.now() < until) {
    let { game, cookie: given } = await post('', { mode: 'two' }, cookie);
    cookie = given;
    while (Date.now() < until && game.view.moves.length > 0) {
      const legal = game.view.moves;
      const { move } = legal[Math.floor(Math.random() * legal.length)];
      ({ game } = await post(`/${game.id}/moves`, { move, ply: game.ply }, cookie));
      moves += 1;
    }
  }
}

await Promise.all(Array.from({ length: Number(games) }, play));
console.log(`${Math.round(moves / 10)} moves a second, ${games} games at once`);
