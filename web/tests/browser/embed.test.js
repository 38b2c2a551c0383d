// The viewer in a frame of another site, and the code for it in the dialog of a shared game.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { countsShown, eventually, newGame, open, ROOT, server, settle, visit } from './harness.js';

const START = Array(12).fill('4');

/** Another site: `/PATH` shows the page of that path in a frame. */
const elsewhere = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  const path = decodeURIComponent((request.url ?? '/').slice(1)).replaceAll('&', '&amp;');
  response.end(`<!doctype html><title>elsewhere</title><link rel="icon" href="data:,"><iframe title="board" width="640" height="400" src="${server.url}/${path}"></iframe>`);
});
let origin = '';

before(async () => {
  await new Promise((resolve) => { elsewhere.listen(0, '127.0.0.1', () => resolve(undefined)); });
  const address = elsewhere.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
after(() => { elsewhere.close(); });

/** @param {import('./harness.js').Page} page @param {string} path */
async function frameOf(page, path) {
  await page.goto(`${origin}/${encodeURIComponent(path)}`);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  assert.ok(frame);
  return frame;
}

test('a line of moves is replayed in a frame of another site, without a cookie', async () => {
  const { context, page, errors } = await visit({ language: '' });
  const frame = await frameOf(page, 'embed?moves=FfEe');
  await frame.waitForSelector('html.ready');
  const counts = () => frame.locator('oware-board .counts .count').allTextContents();
  assert.deepEqual(await counts(), START);
  assert.equal(await frame.locator('#where').innerText(), 'Move 0 of 4');
  await frame.click('#forward');
  await frame.waitForFunction(() => document.getElementById('where')?.textContent === 'Move 1 of 4');
  await frame.click('#last');
  await eventually(async () => assert.equal(await frame.locator('#where').innerText(), 'Move 4 of 4'));
  const end = await counts();
  assert.notDeepEqual(end, START);
  assert.ok(await frame.locator('#forward').isDisabled());
  await frame.click('#first');
  await frame.press('body', 'ArrowRight');
  await frame.waitForFunction(() => document.getElementById('where')?.textContent === 'Move 1 of 4');
  await frame.click('#first');
  await frame.click('#play');
  await frame.waitForFunction(() => document.getElementById('where')?.textContent === 'Move 4 of 4', undefined, { timeout: 20_000 });
  assert.deepEqual(await counts(), end);
  // Nothing scrolls in a frame of the size that the code gives.
  const over = await frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  assert.ok(over <= 0, `${over} pixels too high`);
  mkdirSync(join(ROOT, 'screenshots'), { recursive: true });
  await page.screenshot({ path: join(ROOT, 'screenshots/embed-frame.png') });
  assert.deepEqual(await context.cookies(), []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the viewer leads to the analysis board with the same line, at the same move', async () => {
  const { context, page, errors } = await visit();
  const POSITION = '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S';
  const link = () => page.getAttribute('#open', 'href');
  for (const [asked, expected] of [['', '/analysis'], ['rules=ouri', '/analysis#ouri'], [`position=${POSITION}`, `/analysis#/${POSITION}`], [`rules=ouri&position=${POSITION}&moves=Ef&ply=1`, `/analysis#ouri/${POSITION}/Ef/1`]]) {
    await open(page, `/embed?${asked}`);
    assert.equal(await link(), expected);
  }
  await open(page, '/embed?moves=FfEe');
  assert.equal(await link(), '/analysis#//FfEe/0');
  await page.click('#forward');
  await page.click('#forward');
  await page.waitForFunction(() => document.getElementById('where')?.textContent === 'Move 2 of 4');
  assert.equal(await link(), '/analysis#//FfEe/2');
  const [board] = await Promise.all([context.waitForEvent('page'), page.click('#open')]);
  await board.waitForSelector('.house.playable[data-house="E"]');
  const counts = await countsShown(board);
  await page.waitForFunction((expected) => [...document.querySelectorAll('oware-board .counts .count')].map((count) => count.textContent).join() === expected, counts.join());
  assert.deepEqual(await board.locator('#tree .move').allTextContents(), ['F', 'f', 'E', 'e']);
  assert.equal(await board.locator('#tree .move[aria-current]').innerText(), 'f');
  await page.click('#last');
  await eventually(async () => assert.equal(await link(), '/analysis#//FfEe'));
  assert.deepEqual(errors, []);
  await context.close();
});

test('no other page can be framed', async () => {
  const { context, page } = await visit();
  for (const path of ['', 'worksheet', 'play/nothing', 'embed/', 'shared/x']) {
    const frame = await frameOf(page, path);
    await page.waitForTimeout(300);
    assert.equal(await frame.locator('main').count(), 0, path);
  }
  await context.close();
});

test('a shared game can be put on another site, and one that does not exist is said to be missing', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa', position: '1-1-0-0-0-0-1-1-0-0-0-0-22-22-S', names: { S: 'Ada', N: 'Ben' } });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('.house[data-house="B"].playable');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
  await page.click('#resign');
  await page.click('#confirm-yes');
  await page.waitForSelector('#result:not([hidden])');
  await page.click('#share');
  await page.waitForSelector('#share-dialog[open]');
  const code = await page.locator('#share-code').inputValue();
  assert.match(code, /^<iframe src="http[^"]+\/embed\?game=[0-9a-z]{26}" title="Oware board" width="640" height="400"/);
  await page.screenshot({ path: join(ROOT, 'screenshots/share-dialog.png') });
  const address = /src="([^"]+)"/.exec(code)?.[1] ?? '';
  const picture = await page.getAttribute('.share-pictures a', 'href');
  assert.equal((await page.request.get(picture ?? '')).headers()['content-type'], 'image/svg+xml');
  assert.deepEqual(errors, []);

  const guest = await visit();
  const frame = await frameOf(guest.page, new URL(address).pathname.slice(1) + new URL(address).search);
  await frame.waitForSelector('html.ready');
  assert.match(await frame.locator('.plate.bottom').innerText(), /Ada/);
  assert.equal(await frame.locator('#where').innerText(), 'Move 0 of 1');
  assert.equal(await frame.getAttribute('#open', 'href'), new URL(address).search.replace('?game=', '/shared/'));
  assert.deepEqual(guest.errors, []);
  await open(guest.page, '/embed?game=nothinghere1');
  assert.match(await guest.page.locator('#problem').innerText(), /nothing to show/);
  assert.ok(await guest.page.locator('#viewer').isHidden());
  await open(guest.page, '/embed?position=4-0-0-1-3-1-2-1-2-0-0-6-14-14-S&theme=dark&flip=true');
  assert.equal(await guest.page.getAttribute('html', 'data-theme'), 'dark');
  assert.deepEqual((await countsShown(guest.page)).slice(0, 6), ['4', '0', '0', '1', '3', '1']);
  assert.ok(await guest.page.locator('#steps').isHidden());
  for (const [name, width, height] of /** @type {const} */ ([['frame', 640, 400], ['phone', 360, 400]])) {
    await guest.page.setViewportSize({ width, height });
    await guest.page.screenshot({ path: join(ROOT, `screenshots/embed-${name}-dark.png`) });
    assert.ok(await guest.page.evaluate(() => document.documentElement.scrollWidth) <= width);
  }
  await guest.context.close();
  await context.close();
});
