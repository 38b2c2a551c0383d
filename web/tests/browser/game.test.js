// Whole games in a real browser: by mouse, by keyboard alone, by touch at phone size; a reload and
// a lost server in mid-game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually, isOver, newGame, open, playOut, server, settle, visit } from './harness.js';

test('a whole game against level 1 by mouse, one click from the home page', async () => {
  const { context, page, errors } = await visit({ settings: { speed: 'instant', sound: true, level: 1 } });
  await open(page, '/');
  await page.click('#play');
  await page.waitForURL('**/play/*');
  await playOut(page, (house) => page.click(`.house[data-house="${house}"]`));
  await eventually(async () => assert.match(await page.locator('#result-words').innerText(), /\([EG]\d\)/));
  const [mine, theirs] = (await page.locator('#result-count').innerText()).split(' – ').map(Number);
  assert.ok(mine + theirs <= 48 && Math.max(mine, theirs) >= 24);
  await page.click('#rematch');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length < 3 && document.getElementById('result')?.hidden);
  assert.ok(await page.locator('#fact-series').isVisible());
  assert.deepEqual(errors, []);
  await context.close();
});

test('a whole game by keyboard alone', async () => {
  const { context, page, errors } = await visit({ settings: { speed: 'instant', sound: false, level: 1 } });
  await open(page, '/');
  await page.keyboard.press('Tab');
  for (let i = 0; i < 40 && !(await page.locator('#play').evaluate((button) => button === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/play/*');
  await settle(page);
  await page.keyboard.press('?');
  await eventually(async () => assert.ok(await page.locator('#keys-dialog').isVisible()));
  await page.keyboard.press('Escape');
  // One move by the arrows, the rest by the letters.
  const first = await page.locator('.house.playable').first().getAttribute('data-house');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.house), 'A'));
  assert.equal(first, 'A');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length >= 2);
  await settle(page);
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 0);
  await playOut(page, async (house) => {
    await page.keyboard.press(house.toLowerCase());
    await page.keyboard.press('Enter');
  });
  assert.ok(await isOver(page));
  assert.deepEqual(errors, []);
  await context.close();
});

test('a whole game by touch at phone size, with a long press that only shows', async () => {
  const { context, page, errors } = await visit({
    viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, settings: { speed: 'instant', sound: false, level: 1 },
  });
  await open(page, '/');
  await page.tap('#play');
  await page.waitForURL('**/play/*');
  await settle(page);
  const box = await page.locator('.house[data-house="C"]').boundingBox();
  assert.ok(box && box.width >= 40 && box.height >= 40);
  const touch = await context.newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForSelector('.preview .ring.last', { state: 'attached' });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await page.locator('#moves li').count(), 0);
  await playOut(page, (house) => page.tap(`.house[data-house="${house}"]`));
  assert.ok(await isOver(page));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a reload in mid-game, looking back, and the list of games', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/two');
  await page.fill('#south', 'Ada');
  await page.click('form .large');
  await page.waitForURL('**/play/*');
  for (const house of ['F', 'b', 'A']) {
    await page.click(`.house[data-house="${house}"].playable`);
    await page.waitForFunction((move) => document.querySelector('#moves li:last-child button')?.textContent?.startsWith(move), house);
  }
  const counts = () => page.locator('oware-board .counts .count').allTextContents();
  await settle(page);
  const told = await counts();
  await page.reload();
  await settle(page);
  await eventually(async () => assert.deepEqual(await counts(), told));
  assert.equal(await page.locator('#moves li').count(), 3);
  assert.match(await page.locator('.plate.bottom').innerText(), /Ada/);
  await page.click('#first');
  await eventually(async () => assert.deepEqual([...new Set(await counts())], ['4']));
  assert.ok(await page.locator('#return').isVisible());
  await page.click('#return');
  await eventually(async () => assert.deepEqual(await counts(), told));
  await open(page, '/games');
  await eventually(async () => assert.equal(await page.locator('.game').count(), 1));
  const download = page.waitForEvent('download');
  await page.click('.game-actions a');
  const record = await download;
  assert.match(record.suggestedFilename(), /\.ogn$/);
  const text = readFileSync(await record.path(), 'utf8');
  assert.match(text, /"Ada"/);
  assert.match(text, /1\.\s*F\s*b\s*2\.\s*A/);
  await page.click('.game-actions .danger');
  await eventually(async () => assert.match(await page.locator('#confirm-text').innerText(), /Ada.*for good/));
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.locator('.game').count(), 1));
  await page.click('.game-actions .danger');
  await page.click('#confirm-yes');
  await page.waitForSelector('#none:not([hidden])');
  assert.deepEqual(errors, []);
  await context.close();
});

test('the board turns to whoever is to move, when the two players want it', async () => {
  const { context, page, errors } = await visit();
  const bottom = () => page.locator('oware-board .row').nth(1).locator('.house').first().getAttribute('data-house');
  await open(page, '/two');
  await page.check('#turn');
  await page.click('form .large');
  await page.waitForURL('**/play/*');
  await settle(page);
  assert.equal(await bottom(), 'A');
  await page.click('.house[data-house="C"]');
  await page.waitForSelector('.house[data-house="a"].playable');
  assert.equal(await bottom(), 'a');
  await page.click('#flip');
  await eventually(async () => assert.equal(await bottom(), 'A'));
  await page.click('#flip');
  await page.click('#undo');
  await page.waitForSelector('.house[data-house="C"].playable');
  assert.equal(await bottom(), 'A');
  await page.click('#agree');
  await page.click('#confirm-yes');
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.locator('#result-count').innerText(), '24 – 24');
  assert.match(await page.locator('#result-words').innerText(), /agreed.*E4/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('seeds are sown one by one, and a move is told aloud', async () => {
  const { context, page, errors } = await visit({ settings: { speed: 'fast', sound: true } });
  await open(page, '/');
  const chain = await newGame(page, { mode: 'two', rules: 'abapa', position: '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S', names: { S: 'Ada', N: 'Ben' } });
  await open(page, `/play/${chain}`);
  await settle(page);
  await page.evaluate(() => {
    const counts = [...document.querySelectorAll('oware-board .counts .count')];
    /** @type {string[]} */
    const seen = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(counts.map((count) => count.textContent).join(' ')))
      .observe(/** @type {Element} */ (document.querySelector('oware-board .counts')), { childList: true, characterData: true, subtree: true });
  });
  await page.click('.house[data-house="E"]');
  await page.waitForFunction(() => /sows/.test(document.querySelector('oware-board [aria-live]')?.textContent ?? ''));
  assert.equal(await page.locator('oware-board [aria-live]').innerText(), 'Ada sows house E, 3 seeds, capturing 5; 19 to 14');
  // @ts-ignore put there above.
  const seen = await page.evaluate(() => window.seen);
  assert.deepEqual(seen.filter((/** @type {string} */ counts, /** @type {number} */ i) => counts !== seen[i - 1]), [
    '4 0 0 1 0 1 2 1 2 0 0 6', '4 0 0 1 0 2 2 1 2 0 0 6', '4 0 0 1 0 2 3 1 2 0 0 6', '4 0 0 1 0 2 3 2 2 0 0 6',
    '4 0 0 1 0 2 3 0 2 0 0 6', '4 0 0 1 0 2 0 0 2 0 0 6',
  ]);
  assert.deepEqual(errors, []);
  await context.close();
});

test('illegal houses say why, and a hint says why it is good', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const feed = await newGame(page, { mode: 'computer', rules: 'abapa', level: 1, you: 'S', position: '0-1-2-0-4-0-0-0-0-0-0-0-20-21-S' });
  await open(page, `/play/${feed}`);
  await settle(page);
  await page.click('.house[data-house="B"]', { force: true });
  await eventually(async () => assert.match(await page.locator('.bubble').innerText(), /does not feed/));
  assert.equal(await page.locator('oware-board [aria-live]').innerText(), await page.locator('.bubble').innerText());
  assert.equal(await page.locator('.house[data-house="E"]').getAttribute('aria-label'), 'House E, 4 seeds, yours, playable');
  await page.click('#hint');
  await page.waitForSelector('#hint-box:not([hidden])');
  assert.equal(await page.locator('#hint-move').innerText(), 'Sow house E.');
  assert.match(await page.locator('#hint-why').innerText(), /feeds an opponent/);
  assert.match(await page.locator('#hint-why').innerText(), /expects you to end|Proven/);
  const single = await newGame(page, { mode: 'two', rules: 'ouri', position: '1-2-0-1-2-0-1-0-0-1-0-1-20-19-S' });
  await open(page, `/play/${single}`);
  await settle(page);
  await page.click('.house[data-house="A"]', { force: true });
  await eventually(async () => assert.match(await page.locator('.bubble').innerText(), /one seed.*first play a house with more seeds/));
  assert.deepEqual(errors, []);
  await context.close();
});

test('the end is told in words, with its clause', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const near = await newGame(page, { mode: 'computer', rules: 'abapa', level: 1, you: 'S', position: '2-0-3-1-0-2-4-1-0-3-0-2-23-7-S' });
  await open(page, `/play/${near}`);
  await settle(page);
  await page.click('.house[data-house="F"]');
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.locator('#result-title').innerText(), 'You have won');
  assert.match(await page.locator('#result-words').innerText(), /25 seeds or more.*E1/);
  const other = await newGame(page, { mode: 'computer', rules: 'ouri', level: 2, you: 'S' });
  await open(page, `/play/${other}`);
  await settle(page);
  await page.click('#resign');
  await page.click('#confirm-yes');
  await page.waitForSelector('#result:not([hidden])');
  assert.match(await page.locator('#result-words').innerText(), /You resigned.*E4/);
  const starved = await newGame(page, { mode: 'computer', rules: 'abapa', level: 1, you: 'S', position: '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S' });
  await open(page, `/play/${starved}`);
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.locator('#result-count').innerText(), '26 – 22');
  assert.equal(await page.locator('#result-sums').innerText(), 'You: 22 captured + 4 from the board = 26');
  assert.match(await page.locator('oware-board [aria-live]').innerText(), /You have won\. One player had no seeds .*E2.* = 26$/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('endless play is settled as the rules have it, and the question says how', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const chase = '1-1-0-0-0-0-1-1-0-0-0-0-22-22-S';
  for (const { rules, words } of [{ rules: 'awari', words: /shared evenly \(E4\)/ }, { rules: 'polish', words: /own row to their store \(E4\)/ }]) {
    const game = await newGame(page, { mode: 'two', rules, position: chase });
    await open(page, `/play/${game}`);
    await settle(page);
    await page.click('#agree');
    await eventually(async () => assert.match(await page.locator('#confirm-text').innerText(), words));
    await page.click('#confirm button[value="no"]');
    await eventually(async () => assert.ok(await page.locator('#result').isHidden()));
    await page.click('#agree');
    await page.click('#confirm-yes');
    await page.waitForSelector('#result:not([hidden])');
    const [south, north] = (await page.locator('#result-count').innerText()).split(' – ').map(Number);
    assert.equal(south + north, 48);
    assert.equal(await page.locator('#result-sums li').count(), 2);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test('a server that goes away is noticed, and the game goes on when it is back', async () => {
  const { context, page } = await visit();
  await open(page, '/two');
  await page.click('form .large');
  await page.waitForURL('**/play/*');
  await settle(page);
  await server.stop();
  await page.click('.house[data-house="C"]');
  await page.waitForSelector('#offline:not([hidden])');
  await server.start();
  // The page may have tried again by itself.
  await page.click('#retry', { timeout: 1000 }).catch(() => {});
  await page.waitForSelector('#offline', { state: 'hidden' });
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
  await page.click('.house[data-house="a"].playable');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 2);
  await context.close();
});
