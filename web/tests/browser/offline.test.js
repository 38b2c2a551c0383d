// Play without a network: load once, cut the network, play, come back, find the game on the server.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parsePuzzles } from '../../assets/js/puzzles/local.js';
import { objections } from './axe.js';
import { isOver, LANGUAGES, open, playOut, ROOT, server, setTheme, settle, THEMES, visit } from './harness.js';

/** @typedef {import('./harness.js').Page} Page */

const pictures = join(ROOT, 'screenshots', 'offline');
mkdirSync(pictures, { recursive: true });

/** What the server answers. @param {import('./harness.js').Context} context @param {string} path @returns {Promise<any>} */
const ask = async (context, path) => (await context.request.get(`${server.url}/api/v1${path}`)).json();

/** Asks the server until it answers what is expected. @param {import('./harness.js').Context} context @param {string} path @param {(answer: any) => boolean} isThere */
async function until(context, path, isThere) {
  for (;;) {
    const answer = await ask(context, path);
    if (isThere(answer)) return answer;
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}

/** The connection is back. @param {import('./harness.js').Context} context */
const comeBack = (context) => context.setOffline(false);

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
  const { games } = await ask(context, '/games');
  assert.equal(games.length, 1);
  assert.deepEqual([games[0].mode, games[0].level, games[0].over], ['computer', 3, true]);
  await context.close();
});

test('without a network there are two players, lessons and rules, and a game that was begun goes on', { timeout: 120_000 }, async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' });
  await keepSite(page);
  await context.setOffline(true);
  await open(page, '/learn');
  await page.waitForFunction(() => document.querySelectorAll('.lesson-item').length > 3);
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
  const { games } = await until(context, '/games', (answer) => answer.games.length > 0);
  assert.deepEqual([games[0].mode, games[0].ply, games[0].names.S], ['two', 1, 'Ana']);
  await context.close();
});

const puzzles = new Map(parsePuzzles(readFileSync(join(ROOT, 'web/assets/puzzles/puzzles.txt'), 'utf8')).map((puzzle) => [puzzle.id, puzzle]));

/** The puzzle that the page shows, once it is another than the last one, and its solver's moves. @param {Page} page @param {string} [last] */
async function puzzleShown(page, last = '') {
  await page.waitForFunction((old) => /^\/puzzles\/[0-9a-z]{6}$/.test(location.pathname) && !location.pathname.endsWith(old || '-'), last);
  await page.waitForSelector('.house.playable');
  const puzzle = puzzles.get(new URL(page.url()).pathname.split('/')[2]);
  assert.ok(puzzle);
  return { id: puzzle.id, best: [...puzzle.line].filter((letter) => letter <= 'F') };
}

/** @param {Page} page @param {string[]} best */
async function solve(page, best) {
  for (const house of best) {
    await page.waitForSelector(`.house[data-house="${house}"].playable`);
    await page.click(`.house[data-house="${house}"].playable`);
  }
  await page.waitForFunction(() => document.getElementById('again')?.hidden === false);
}

/** @param {Page} page @param {string} id @param {string} text */
const reads = (page, id, text) => page.waitForFunction(([name, wanted]) => document.getElementById(name)?.textContent === wanted, [id, text]);

test('without a network three puzzles are solved and one is missed, and the server hears of them', { timeout: 180_000 }, async () => {
  const { context, page, errors } = await visit({ serviceWorkers: 'allow' });
  await keepSite(page);
  const today = await ask(context, '/puzzles/daily');
  await context.setOffline(true);
  await open(page, '/puzzles');
  let last = '';
  for (const streak of ['1', '2', '3']) {
    const { id, best } = await puzzleShown(page, last);
    last = id;
    await solve(page, best);
    assert.match(await page.locator('#feedback').innerText(), /^Solved!/);
    await reads(page, 'streak', streak);
    await page.click('#next');
  }
  assert.ok(await page.locator('#away').isVisible());
  const { id, best } = await puzzleShown(page, last);
  const wrong = await page.locator('.house.playable').evaluateAll((houses, first) => houses.map((house) => /** @type {HTMLElement} */ (house).dataset.house ?? '').find((house) => house !== first), best[0]);
  await page.click(`.house[data-house="${wrong}"].playable`);
  await page.waitForSelector('.feedback.wrong');
  await reads(page, 'streak', '0');
  await reads(page, 'best', '3');
  const rated = Number.parseInt(await page.locator('#rating').innerText(), 10);
  assert.ok(rated > 1000 && rated < 2500, `rating ${rated}`);
  await page.waitForSelector('.house.playable');
  await page.screenshot({ path: join(pictures, 'puzzles.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const theme of THEMES) {
    await setTheme(page, theme);
    assert.deepEqual(await objections(page, 'body'), [], theme);
    await page.screenshot({ path: join(pictures, `puzzles-phone-${theme}.png`), fullPage: true });
  }

  // After the page was left it goes on, and what was tried is known. The puzzle of the day is the server's.
  await open(page, `/puzzles/${id}`);
  await page.waitForFunction(() => /You have tried|already/.test(document.getElementById('feedback')?.textContent ?? ''));
  await reads(page, 'best', '3');
  await page.click('#daily');
  await page.waitForURL('**/puzzles/daily');
  if (new Date().toISOString().startsWith(today.date)) {
    await page.waitForSelector('.house.playable');
    const houses = await page.locator('oware-board .counts .count').allTextContents();
    assert.deepEqual(houses.slice(0, 12).map(Number).sort(), Object.values(today.puzzle.steps[0].view.houses).sort());
  }

  await comeBack(context);
  const { tried, solved, streak, streak_best, rating } = await until(context, '/puzzles/me', (you) => you.tried === 4);
  assert.deepEqual([tried, solved, streak, streak_best], [4, 3, 0, 3]);
  // Others may have changed the ratings of the puzzles a little.
  assert.ok(Math.abs(rating - rated) <= 60, `${rating} on the server, ${rated} here`);
  await page.waitForFunction(() => document.getElementById('away')?.hidden === true);
  await open(page, '/puzzles');
  await page.waitForSelector('.house.playable');
  await reads(page, 'best', '3');
  await page.waitForFunction((shown) => document.getElementById('rating')?.textContent?.startsWith(shown), String(rating));
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('sembra.puzzles') ?? '{}').unsent), []);
  assert.deepEqual(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)), []);
  await context.close();
});

test('steps of lessons that are taken without a network are merged with the server’s', { timeout: 120_000 }, async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' });
  await keepSite(page);
  const forward = async (/** @type {number} */ step) => {
    await page.waitForFunction((wanted) => document.getElementById('step')?.textContent?.startsWith(`Step ${wanted} `), step);
    await page.click('#show');
    await page.click('#next:not([disabled])');
  };
  await open(page, '/learn/chains');
  await forward(1);
  await until(context, '/progress', ({ chains }) => chains?.includes('1'));
  await context.setOffline(true);
  await open(page, '/learn/chains');
  await forward(2);
  await page.waitForFunction(() => document.getElementById('step')?.textContent?.startsWith('Step 3 '));
  await open(page, '/learn');
  assert.match(await page.locator('.lesson-item.begun').innerText(), /3/);
  // Another device is further in another lesson.
  const put = await context.request.put(`${server.url}/api/v1/progress`, { data: { chains: ['1'], sowing: ['1', '2'] } });
  assert.equal(put.status(), 200);
  await comeBack(context);
  const progress = await until(context, '/progress', ({ chains }) => chains?.includes('2'));
  assert.deepEqual(progress, { chains: ['1', '2'], sowing: ['1', '2'] });
  const bothBegun = () => page.waitForFunction(() => document.querySelectorAll('.lesson-item.begun').length === 2);
  await open(page, '/learn');
  await bothBegun();
  // Without a network the page still knows both.
  await context.setOffline(true);
  await open(page, '/learn');
  await bothBegun();
  await context.close();
});

test('the list of games has those of this device, until the server has them', { timeout: 120_000 }, async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' });
  await keepSite(page);
  await context.setOffline(true);
  await open(page, '/games');
  await page.waitForSelector('#problem:not([hidden])');
  assert.equal(await page.locator('#problem').innerText(), 'There is no connection: only the games of this device are shown.');
  for (const name of ['Ana', 'Bea']) {
    await open(page, '/two');
    await page.fill('#south', name);
    await page.click('#new-game .large');
    await page.waitForURL(/\/play\/offline-/);
    await settle(page);
    await page.click('.house[data-house="F"]');
    await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
  }
  await open(page, '/games');
  await page.waitForSelector('#device .game');
  assert.deepEqual(await page.locator('#device .game-link').allInnerTexts(), ['Bea – North', 'Ana – North']);
  for (const theme of THEMES) {
    await setTheme(page, theme);
    assert.deepEqual(await objections(page, 'body'), [], theme);
  }
  await page.screenshot({ path: join(pictures, 'games.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await setTheme(page, 'light');
  await page.screenshot({ path: join(pictures, 'games-phone.png') });
  // One is deleted here, the other goes to the server.
  await page.locator('#device .danger').first().click();
  await page.locator('dialog[open] .danger, dialog[open] .primary').first().click();
  await page.waitForFunction(() => document.querySelectorAll('#device .game').length === 1);
  await page.click('#device .game-link');
  await page.waitForURL(/\/play\/offline-/);
  await page.goBack();
  await page.waitForSelector('#device .game');
  await comeBack(context);
  await page.waitForSelector('#running .game');
  await page.waitForFunction(() => document.querySelectorAll('#device .game').length === 0);
  assert.ok(await page.locator('#device-title').isHidden() && await page.locator('#problem').isHidden());
  const { games } = await ask(context, '/games');
  assert.deepEqual(games.map((/** @type {any} */ game) => game.names.S), ['Ana']);
  await context.close();
});

const SHAPES = /** @type {const} */ ({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 }, small: { width: 320, height: 568 } });

test('the notice of a game without a network is seen whole, in every language and theme, on a phone and a desktop', { timeout: 180_000 }, async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' });
  await keepSite(page);
  await context.setOffline(true);
  await open(page, '/');
  await page.click('#play');
  await page.waitForURL(/\/play\/offline-/);
  const address = page.url();
  await context.setOffline(false);
  for (const language of LANGUAGES) {
    // The page of a language is kept when it is seen.
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    await page.goto('/play/offline');
    await context.setOffline(true);
    await open(page, address);
    await settle(page);
    const notice = page.locator('#offline');
    await notice.waitFor();
    const [spoken, text] = await page.evaluate(() => [document.documentElement.lang.slice(0, 2), document.getElementById('offline-text')?.textContent ?? '']);
    assert.ok(spoken === language && text.length > 30, `${spoken}: ${text}`);
    for (const [shape, viewport] of Object.entries(SHAPES)) {
      await page.setViewportSize(viewport);
      const cut = await notice.evaluate((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1 || document.documentElement.scrollWidth > innerWidth);
      assert.equal(cut, false, `${shape} ${language}: the notice is cut`);
      for (const theme of language === 'en' ? THEMES : THEMES.slice(0, 1)) {
        await setTheme(page, theme);
        if (language === 'en' || shape === 'phone') assert.deepEqual(await objections(page, 'body'), [], `${shape} ${language} ${theme}`);
        await page.screenshot({ path: join(pictures, `notice-${shape}-${language}-${theme}.png`) });
      }
    }
    await context.setOffline(false);
  }
  await context.close();
});
