// Two people in two browsers play whole games: from the lobby, with clocks, through a reload and a
// lost connection; on SQLite and on PostgreSQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, server, tablesBuilt, visit } from './harness.js';
import { assertSameBoard, connected, listed, newOnlineGame, openGame, playByApi, request, shown, sowOnPage, visitWithAccount } from './online.js';
import { Line, Postgres, Server } from './servers.js';

/** @typedef {import('./harness.js').Page} Page */

/** @param {Page} page */
const clocks = (page) => page.locator('oware-board .plate .clock').allTextContents();

test('a whole rated game with clocks from the lobby, with a reload and a lost connection in its middle', async () => {
  const line = new Line(server);
  const ana = await visitWithAccount();
  const ben = await visitWithAccount({ baseURL: await line.open() });
  await open(ana.page, '/lobby');
  await open(ben.page, '/lobby');
  await ana.page.locator('#clocks label', { hasText: '5+3' }).click();
  await ana.page.selectOption('#starter', 'challenger');
  await ana.page.check('#rated');
  await ana.page.click('#make');
  await ana.page.waitForSelector('.waiting-card');
  const offer = ben.page.locator('#challenges li', { hasText: ana.name });
  await offer.waitFor();
  assert.match(await offer.innerText(), /5\+3[^]*rated/);
  await offer.getByRole('button').click();
  // The page of whoever waits becomes the game by itself.
  await Promise.all([ana.page.waitForURL('**/play/*'), ben.page.waitForURL('**/play/*')]);
  const id = new URL(ana.page.url()).pathname.split('/')[2];
  const players = { S: ana.page, N: ben.page };
  await Promise.all([connected(ana.page), connected(ben.page)]);
  assert.deepEqual(await clocks(ana.page), ['5:00', '5:00']);
  await ana.page.waitForFunction(() => document.querySelectorAll('.presence:not(.away)').length === 2);

  for (let i = 0; i < 6; i += 1) await sowOnPage(players, id);
  await assertSameBoard(ana.page, ben.page);
  assert.equal(await ana.page.locator('.clock.running').count(), 1);

  // One reloads while it is the other's turn, and sees the same game.
  await ana.page.reload();
  await connected(ana.page);
  await shown(ana.page, 6);
  await assertSameBoard(ana.page, ben.page);
  for (let i = 0; i < 2; i += 1) await sowOnPage(players, id);

  // The other's line goes dead: nobody tells the page, which finds out by itself within seconds.
  line.silence();
  await playByApi(players, id, 1);
  await ben.page.waitForSelector('body.stale', { timeout: 10_000 });
  await ben.page.waitForSelector('#offline:not([hidden])');
  await ben.page.waitForSelector('.clock.stale');
  assert.equal(await listed(ben.page), 8);
  // A move that is made meanwhile is sown, and sent when the line is back.
  line.mend();
  await connected(ben.page);
  await shown(ben.page, 9);
  assert.ok(await ben.page.locator('#offline').isHidden());
  await assertSameBoard(ana.page, ben.page);

  while (await sowOnPage(players, id));
  for (const page of [ana.page, ben.page]) {
    await page.waitForSelector('#result:not([hidden])');
    await page.waitForSelector('#result-rating:not([hidden])');
    assert.match(await page.locator('#result-rating').innerText(), /Your rating: \d+\??/);
    assert.equal(await page.locator('.clock.running').count(), 0);
  }
  await assertSameBoard(ana.page, ben.page);
  const game = await request(ana.page, 'GET', `/games/${id}`);
  assert.ok(game.over && game.result.south + game.result.north === 48, JSON.stringify(game.result));
  const unexpected = [...ana.errors, ...ben.errors].filter((error) => !/WebSocket|ERR_/.test(error));
  assert.deepEqual(unexpected, []);
  await Promise.all([ana.context.close(), ben.context.close()]);
  line.close();
});

test('a player whose network is taken away and given back plays on, and the own move arrives', async () => {
  const [ana, ben] = await Promise.all([visit(), visit()]);
  const id = await newOnlineGame(ana.page, ben.page);
  const players = { S: ana.page, N: ben.page };
  await openGame([ana.page, ben.page], id);
  for (let i = 0; i < 3; i += 1) await sowOnPage(players, id);
  // It is North's turn; North has no network.
  const session = await ben.context.newCDPSession(ben.page);
  await session.send('Network.enable');
  const offline = (/** @type {boolean} */ isOffline) => session.send('Network.emulateNetworkConditions', { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await offline(true);
  await ben.page.waitForSelector('body.stale', { timeout: 10_000 });
  const house = (await request(ana.page, 'GET', `/games/${id}`)).view.moves[0].move;
  await ben.page.click(`.house[data-house="${house}"]`);
  await shown(ben.page, 4);
  assert.equal(await listed(ana.page), 3);
  await offline(false);
  await connected(ben.page);
  await shown(ana.page, 4);
  await assertSameBoard(ana.page, ben.page);
  await sowOnPage(players, id);
  await Promise.all([ana.context.close(), ben.context.close()]);
});

test('a server that stops and starts again goes on with the game', async () => {
  const [ana, ben] = await Promise.all([visit(), visit()]);
  const id = await newOnlineGame(ana.page, ben.page);
  const players = { S: ana.page, N: ben.page };
  await openGame([ana.page, ben.page], id);
  for (let i = 0; i < 2; i += 1) await sowOnPage(players, id);
  await server.stop();
  await Promise.all([ana.page.waitForSelector('body.stale'), ben.page.waitForSelector('body.stale')]);
  await server.start();
  await Promise.all([connected(ana.page), connected(ben.page)]);
  for (let i = 0; i < 2; i += 1) await sowOnPage(players, id);
  await assertSameBoard(ana.page, ben.page);
  await Promise.all([ana.context.close(), ben.context.close()]);
});

test('a game on PostgreSQL, from a challenge to its end', async () => {
  const postgres = new Postgres();
  const own = new Server(['--database', await postgres.start()]);
  try {
    await own.start();
    await tablesBuilt(own);
    const ana = await visitWithAccount({ baseURL: own.url });
    const ben = await visitWithAccount({ baseURL: own.url });
    const id = await newOnlineGame(ana.page, ben.page, { rated: true });
    const players = { S: ana.page, N: ben.page };
    await openGame([ana.page, ben.page], id);
    for (let i = 0; i < 4; i += 1) await sowOnPage(players, id);
    await playByApi(players, id, 12);
    await Promise.all([shown(ana.page, 16), shown(ben.page, 16)]);
    await assertSameBoard(ana.page, ben.page);
    await sowOnPage(players, id);
    await ben.page.click('#resign');
    await ben.page.click('#confirm-yes');
    for (const page of [ana.page, ben.page]) await page.waitForSelector('#result:not([hidden])');
    assert.match(await ana.page.locator('#result-rating').innerText(), /\+\d+/);
    await Promise.all([ana.context.close(), ben.context.close()]);
  } finally {
    await own.end();
    await postgres.end();
  }
});
