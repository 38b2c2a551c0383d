// The lobby, private links and what friends see who open one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, visit } from './harness.js';
import { connected, newOnlineGame, request, sowOnPage, visitWithAccount } from './online.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a private link at phone size: made, opened by a friend, played', async () => {
  const [ana, ben] = await Promise.all([visit(PHONE), visit(PHONE)]);
  await open(ana.page, '/');
  await ana.page.locator('a.tile', { hasText: 'Play a friend' }).tap();
  await ana.page.waitForURL('**/lobby#friend');
  assert.ok(await ana.page.locator('input[name="opponent"][value="friend"]').isChecked());
  await ana.page.locator('#clocks label', { hasText: '10+5' }).tap();
  await ana.page.selectOption('#starter', 'challenger');
  await ana.page.click('#make');
  await ana.page.waitForURL('**/challenge/*');
  const link = await ana.page.inputValue('#link');
  assert.equal(link, ana.page.url());
  // The code is drawn by the server and can be scanned: it is large enough and on white.
  await ana.page.waitForFunction(() => /** @type {HTMLImageElement | null} */ (document.querySelector('.qr img'))?.complete);
  const code = await ana.page.locator('.qr img').evaluate((/** @type {HTMLImageElement} */ image) => ({ natural: image.naturalWidth, shown: image.getBoundingClientRect().width }));
  assert.ok(code.natural > 0 && code.shown >= 180, JSON.stringify(code));
  assert.equal(await ana.page.evaluate(() => document.documentElement.scrollWidth), 390);

  await open(ben.page, link);
  await ben.page.waitForSelector('#accept');
  assert.match(await ben.page.locator('h1').innerText(), /Visitor .+ challenges you/);
  assert.match(await ben.page.locator('#challenge').innerText(), /10 minutes each[^]*no rating/);
  await ben.page.tap('#accept');
  await Promise.all([ana.page.waitForURL('**/play/*'), ben.page.waitForURL('**/play/*')]);
  await Promise.all([connected(ana.page), connected(ben.page)]);
  const id = new URL(ana.page.url()).pathname.split('/')[2];
  for (let i = 0; i < 3; i += 1) assert.ok(await sowOnPage({ S: ana.page, N: ben.page }, id));
  // A third who opens the link is told, and may watch.
  const eve = await visit(PHONE);
  await open(eve.page, link);
  await eve.page.waitForFunction(() => /accepted by somebody else/.test(document.getElementById('challenge')?.textContent ?? ''));
  await eve.page.getByRole('link', { name: 'Watch the game' }).tap();
  await eve.page.waitForURL(`**/play/${id}`);
  assert.deepEqual([...ana.errors, ...ben.errors, ...eve.errors], []);
  await Promise.all([ana.context.close(), ben.context.close(), eve.context.close()]);
});

test('a challenge that is withdrawn, missing, one’s own or for somebody else is told as such', async () => {
  const [ana, ben] = [await visitWithAccount(), await visit()];
  const made = await request(ana.page, 'POST', '/challenges', { rules: 'ouri', time: 'none', rated: false, starter: 'chance', private: true, to: null });
  const told = async (/** @type {import('./harness.js').Page} */ page, /** @type {RegExp} */ pattern) => {
    await page.waitForFunction((source) => new RegExp(source).test(document.getElementById('challenge')?.textContent ?? ''), pattern.source);
  };
  await open(ana.page, `/challenge/${made.id}`);
  await told(ana.page, /Send this link/);
  await open(ben.page, `/challenge/${made.id}`);
  await told(ben.page, /Ouri/);
  await ana.page.getByRole('button', { name: 'Withdraw the challenge' }).click();
  await ana.page.waitForURL('**/lobby');
  await ben.page.click('#accept');
  await told(ben.page, /withdrawn/);
  assert.ok(await ben.page.locator('#problem').isVisible());
  await open(ben.page, '/challenge/nothinghere1');
  await told(ben.page, /does not exist/);
  const rated = await request(ana.page, 'POST', '/challenges', { rules: 'abapa', time: '5+3', rated: true, starter: 'chance', private: true, to: null });
  await open(ben.page, `/challenge/${rated.id}`);
  await told(ben.page, /need an account/);
  await Promise.all([ana.context.close(), ben.context.close()]);
});

test('the form says what a rated game needs, and the lobby shows one’s own games, those to move first', async () => {
  const [ana, ben] = [await visit(), await visit()];
  await open(ana.page, '/lobby');
  assert.ok(await ana.page.locator('#rated').isDisabled());
  assert.match(await ana.page.locator('#rated-told').innerText(), /account/);
  const waits = await newOnlineGame(ben.page, ana.page, { time: '3d' });
  const yours = await newOnlineGame(ana.page, ben.page, { time: '7d' });
  await open(ana.page, '/lobby');
  await ana.page.waitForFunction(() => document.querySelectorAll('#own-games li').length === 2);
  const links = await ana.page.locator('#own-games a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  assert.deepEqual(links, [`/play/${yours}`, `/play/${waits}`]);
  assert.match(await ana.page.locator('#own-games li').first().innerText(), /your turn/);
  await Promise.all([ana.context.close(), ben.context.close()]);
});

test('the lobby follows what happens: challenges come and go while one looks', async () => {
  const [ana, ben] = await Promise.all([visit(), visit()]);
  await open(ben.page, '/lobby');
  await open(ana.page, '/lobby');
  await ana.page.locator('#clocks label', { hasText: '15+5' }).click();
  await ana.page.click('#make');
  await ana.page.waitForSelector('.waiting-card');
  const offer = ben.page.locator('#challenges li', { hasText: '15+5' });
  await offer.waitFor();
  await ana.page.getByRole('button', { name: 'Withdraw the challenge' }).click();
  await offer.waitFor({ state: 'detached' });
  await ana.page.waitForSelector('#new-challenge');
  assert.deepEqual([...ana.errors, ...ben.errors], []);
  await Promise.all([ana.context.close(), ben.context.close()]);
});
