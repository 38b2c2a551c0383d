// Play without a network: load once, cut the network, play, come back, find the game on the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOver, open, playOut, server, settle, visit } from './harness.js';

/** Opens the site and waits until the browser has kept it. @param {import('playwright-core').Page} page */
async function keepSite(page) {
  await open(page, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((resolve) => { navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }); });
  });
}

test('a whole game is played against level 3 without a network, and is on the server afterwards', { timeout: 180_000 }, async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow', settings: { speed: 'instant', sound: false, level: 3 } });
  await keepSite(page);
  await context.setOffline(true);
  await open(page, '/');
  await page.click('#play');
  await page.waitForURL(/\/play\/offline-/);
  await page.waitForSelector('html.ready');
  await settle(page);
  await page.screenshot({ path: 'screenshots/offline-game.png' });
  const moves = await playOut(page, (house) => page.click(`.house[data-house="${house}"]`));
  assert.ok(moves > 5 && await isOver(page));
  const played = await page.locator('#moves li').count();
  const address = page.url();
  // It is still there after the page was left.
  await open(page, '/rules');
  await page.goto(address);
  await page.waitForSelector('#result:not([hidden])');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL(/\/play\/[0-9a-z]{12}$/);
  await page.waitForSelector('#result:not([hidden])');
  assert.ok(played > 0 && await page.locator('#moves li').count() === played);
  const { games } = /** @type {any} */ (await (await context.request.get(`${server.url}/api/v1/games`)).json());
  assert.equal(games.length, 1);
  assert.deepEqual([games[0].mode, games[0].level, games[0].over], ['computer', 3, true]);
  await context.close();
});

test('without a network there are two players, lessons and rules, and a game that was begun goes on', { timeout: 120_000 }, async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' });
  await keepSite(page);
  await context.setOffline(true);
  await open(page, '/learn');
  assert.ok(await page.locator('.lesson-item').count() > 3);
  await page.locator('.lesson-item a').first().click();
  await page.waitForSelector('oware-board .house');
  await open(page, '/rules/abapa');
  assert.ok((await page.locator('main').innerText()).length > 500);
  await open(page, '/two');
  await page.fill('#south', 'Ana');
  await page.click('#new-game .large');
  await page.waitForURL(/\/play\/offline-/);
  await settle(page);
  await page.click('.house[data-house="F"]');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
  await page.click('.house[data-house="f"]');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 2);
  await page.click('#undo');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
  await open(page, '/');
  await page.waitForSelector('#resume:not([hidden])');
  await context.setOffline(false);
  await page.reload();
  /** @type {any[]} */
  let games = [];
  while (games.length === 0) {
    await page.waitForTimeout(100);
    ({ games } = /** @type {any} */ (await (await context.request.get(`${server.url}/api/v1/games`)).json()));
  }
  assert.deepEqual([games[0].mode, games[0].ply, games[0].names.S], ['two', 1, 'Ana']);
  await context.close();
});
