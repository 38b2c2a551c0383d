/**
 * What the tests of games between people share: two visitors with profiles of their own, accounts,
 * challenges, and moves chosen by looking at the game.
 *
 * @typedef {import('./harness.js').Page} Page
 * @typedef {Awaited<ReturnType<typeof import('./harness.js').visit>>} Visitor
 */
import assert from 'node:assert/strict';
import { open, visit } from './harness.js';

const PASSWORD = 'sementes-de-oware-48';
let made = 0;

/** Sends a request as the page's visitor. @param {Page} page @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export async function request(page, method, path, body) {
  const answer = await page.evaluate(async ([verb, address, sent]) => {
    const response = await fetch(`/api/v1${address}`, { method: verb, ...(sent === null ? {} : { headers: { 'content-type': 'application/json' }, body: sent }) });
    const text = await response.text();
    return { ok: response.ok, status: response.status, text };
  }, /** @type {[string, string, string | null]} */ ([method, path, body === undefined ? null : JSON.stringify(body)]));
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.text ? JSON.parse(answer.text) : null;
}

/** A visitor with an account. @param {Parameters<typeof visit>[0]} [options] @returns {Promise<Visitor & { name: string }>} */
export async function visitWithAccount(options) {
  const visitor = await visit(options);
  made += 1;
  const name = `Player${process.pid % 1000}-${made}`;
  await open(visitor.page, '/rules');
  await request(visitor.page, 'POST', '/account', { name, password: PASSWORD });
  return { ...visitor, name };
}

/**
 * A game between two visitors who are at some page: the first makes a challenge and starts.
 * @param {Page} first @param {Page} second @param {object} [terms] @returns {Promise<string>} Its name.
 */
export async function newOnlineGame(first, second, terms = {}) {
  for (const page of [first, second]) if (page.url() === 'about:blank') await open(page, '/rules');
  const challenge = await request(first, 'POST', '/challenges', { rules: 'abapa', time: '5+3', rated: false, starter: 'challenger', private: true, to: null, ...terms });
  return (await request(second, 'POST', `/challenges/${challenge.id}/accept`, {})).id;
}

/** Opens a game on both pages and waits until each knows it. @param {Page[]} pages @param {string} id */
export async function openGame(pages, id) {
  await Promise.all(pages.map(async (page) => {
    await open(page, `/play/${id}`);
    await page.waitForSelector('oware-board .house');
    await connected(page);
  }));
}

/** Waits until the page is connected and knows the game as it is. @param {Page} page */
export async function connected(page) {
  await page.waitForSelector('body.live:not(.stale)');
}

/** How many moves the page lists. @param {Page} page */
export const listed = (page) => page.locator('#moves li').count();

/** Waits until a page has sown so many moves and lies still. @param {Page} page @param {number} count */
export async function shown(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll('#moves li').length === wanted, count);
}

/** The move that captures most; of equals, one that depends on the number of moves. @param {any} game */
function greedy(game) {
  const moves = /** @type {any[]} */ (game.view.moves);
  const best = Math.max(...moves.map(({ captured }) => captured));
  const equal = moves.filter(({ captured }) => captured === best);
  return equal[(game.ply * 5 + 1) % equal.length].move;
}

/** Plays a move by API for whoever's turn it is. @param {Record<'S' | 'N', Page>} players @param {string} id @param {number} count How many moves. */
export async function playByApi(players, id, count) {
  for (let i = 0; i < count; i += 1) {
    const game = await request(players.S, 'GET', `/games/${id}`);
    if (game.over) return;
    await request(players[/** @type {'S' | 'N'} */ (game.view.turn)], 'POST', `/games/${id}/moves`, { move: greedy(game), ply: game.ply });
  }
}

/** Clicks a legal house on the page of whoever's turn it is, and waits until both have seen it. @param {Record<'S' | 'N', Page>} players @param {string} id @returns {Promise<boolean>} Whether the game goes on. */
export async function sowOnPage(players, id) {
  const game = await request(players.S, 'GET', `/games/${id}`);
  if (game.over) return false;
  const page = players[/** @type {'S' | 'N'} */ (game.view.turn)];
  const house = greedy(game);
  await page.waitForSelector(`.house[data-house="${house}"].playable`);
  await page.click(`.house[data-house="${house}"]`);
  await Promise.all([shown(players.S, game.ply + 1), shown(players.N, game.ply + 1)]);
  return true;
}

/** Both pages show the same board. @param {Page} first @param {Page} second */
export async function assertSameBoard(first, second) {
  const counts = (/** @type {Page} */ page) => page.locator('oware-board .counts .count, oware-board .counts .store-count').allTextContents();
  const [one, other] = await Promise.all([counts(first), counts(second)]);
  assert.deepEqual(one.sort(), other.sort());
}
