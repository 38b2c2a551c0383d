// What people do in a live game: watch, choose in advance, offer, say, leave, and come back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, keepBackForwardCache, visit } from './harness.js';
import { assertSameBoard, connected, listed, newOnlineGame, openGame, playByApi, request, shown, sowOnPage } from './online.js';

/** @typedef {import('./harness.js').Page} Page */

/** Two players at their game. @param {object} [terms] @param {Parameters<typeof visit>[0]} [options] */
async function atGame(terms, options) {
  const [ana, ben] = await Promise.all([visit(options), visit(options)]);
  const id = await newOnlineGame(ana.page, ben.page, terms);
  await openGame([ana.page, ben.page], id);
  return { ana, ben, id, players: { S: ana.page, N: ben.page }, close: () => Promise.all([ana.context.close(), ben.context.close()]) };
}

/** @param {Page} page */
const status = (page) => page.locator('#status-text').innerText();
/** @param {Page} page @param {string} house */
const houseButton = (page, house) => page.locator(`.house[data-house="${house}"]`);

test('somebody who watches sees the game live, is counted, and can change nothing', async () => {
  const { ana, id, players, close } = await atGame();
  const eve = await visit();
  await openGame([eve.page], id);
  await ana.page.waitForSelector('#fact-watching:not([hidden])');
  assert.equal(await ana.page.locator('#fact-watching').innerText(), 'one watching');
  await sowOnPage(players, id);
  await shown(eve.page, 1);
  await assertSameBoard(ana.page, eve.page);
  for (const control of ['#undo', '#agree', '#resign', '#abort', '#say', '#hint']) assert.ok(await eve.page.locator(control).isHidden(), control);
  assert.equal(await eve.page.locator('.house.playable, .house.for-later').count(), 0);
  await assert.rejects(request(eve.page, 'POST', `/games/${id}/resign`, {}), /403|404/);
  await eve.context.close();
  await ana.page.waitForSelector('#fact-watching', { state: 'hidden' });
  await close();
});

test('a house chosen in advance is played at once when it is legal, and can be cancelled', async () => {
  const { ana, ben, players, id, close } = await atGame();
  await sowOnPage(players, id);
  // South chooses, cancels, and chooses another house.
  await houseButton(ana.page, 'A').click();
  await ana.page.waitForSelector('.ring.chosen', { state: 'attached' });
  assert.match(await houseButton(ana.page, 'A').getAttribute('aria-label') ?? '', /chosen/);
  await houseButton(ana.page, 'A').click();
  await eventually(async () => assert.equal(await ana.page.locator('.ring.chosen').count(), 0));
  await houseButton(ana.page, 'F').click();
  await houseButton(ben.page, 'b').click();
  await Promise.all([shown(ana.page, 3), shown(ben.page, 3)]);
  assert.equal((await request(ana.page, 'GET', `/games/${id}`)).moves.at(-1), 'F');
  // A house that is empty when the turn comes is refused with the reason.
  await houseButton(ana.page, 'F').click();
  await houseButton(ben.page, 'a').click();
  await shown(ana.page, 4);
  const game = await request(ana.page, 'GET', `/games/${id}`);
  if (game.view.houses.F === 0) await ana.page.waitForSelector('oware-board .bubble:not([hidden])');
  else await shown(ana.page, 5);
  await close();
});

test('a click while the opponent’s seeds are being sown is a move', async () => {
  const { ana, ben, id, players, close } = await atGame({}, { settings: { speed: 'slow', sound: false } });
  await playByApi(players, id, 1);
  await shown(ben.page, 1);
  await houseButton(ben.page, 'b').click();
  await ana.page.waitForFunction(() => /sows/.test(document.getElementById('status-text')?.textContent ?? ''));
  const legal = (await request(ana.page, 'GET', `/games/${id}`)).view.moves[0].move;
  await houseButton(ana.page, legal).click();
  await shown(ana.page, 3);
  assert.equal((await request(ana.page, 'GET', `/games/${id}`)).moves.length, 3);
  await close();
});

test('offers are accepted and declined: taking back, ending endless play, another game', async () => {
  const { ana, ben, id, players, close } = await atGame();
  for (let i = 0; i < 3; i += 1) await sowOnPage(players, id);
  const answer = async (/** @type {Page} */ page, /** @type {'yes' | 'no'} */ what, /** @type {RegExp} */ text) => {
    await page.waitForSelector('#offer:not([hidden])');
    assert.match(await page.locator('#offer-text').innerText(), text);
    await page.click(`#offer-${what}`);
  };
  // Taking back: declined, then accepted.
  await ana.page.click('#undo');
  await ana.page.waitForFunction(() => /asked/.test(document.getElementById('live-event')?.textContent ?? ''));
  await answer(ben.page, 'no', /take back/);
  await ben.page.waitForSelector('#offer', { state: 'hidden' });
  assert.equal(await listed(ana.page), 3);
  await sowOnPage(players, id);
  await ben.page.click('#undo');
  await answer(ana.page, 'yes', /take back/);
  await Promise.all([shown(ana.page, 3), shown(ben.page, 3)]);
  await assertSameBoard(ana.page, ben.page);
  // Ending the game by agreement, which says how the seeds are shared.
  await ana.page.click('#agree');
  await ana.page.click('#confirm-yes');
  await answer(ben.page, 'yes', /endless/);
  await ben.page.click('#confirm-yes');
  for (const page of [ana.page, ben.page]) await page.waitForSelector('#result:not([hidden])');
  assert.match(await ana.page.locator('#result-words').innerText(), /agreed/);
  // Another game: the score of the series goes on.
  await ana.page.click('#rematch');
  await ana.page.waitForFunction(() => /Waiting/.test(document.getElementById('rematch')?.textContent ?? ''));
  await answer(ben.page, 'yes', /again/);
  await Promise.all([ana.page.waitForURL((url) => !url.pathname.endsWith(id)), ben.page.waitForURL((url) => !url.pathname.endsWith(id))]);
  await Promise.all([connected(ana.page), connected(ben.page)]);
  assert.match(await ana.page.locator('#fact-series').innerText(), /Series/);
  await close();
});

test('phrases are shown as bubbles, and can be hidden', async () => {
  const { ana, ben, close } = await atGame();
  await ana.page.click('#say');
  await ana.page.click('[data-phrase="good_luck"]');
  await ben.page.waitForSelector('.plate .said:not([hidden])');
  assert.equal(await ben.page.locator('.plate .said:not([hidden])').innerText(), 'Good luck!');
  await ben.page.click('#say');
  await ben.page.check('#mute');
  await ben.page.keyboard.press('Escape');
  await eventually(async () => assert.ok(await ben.page.locator('#phrases').isHidden()));
  await ana.page.click('#say');
  await ana.page.click('[data-phrase="have_fun"]');
  await ana.page.waitForFunction(() => [...document.querySelectorAll('.plate .said:not([hidden])')].some((said) => said.textContent === 'Have fun!'));
  await ben.page.waitForTimeout(300);
  assert.notEqual(await ben.page.locator('.plate .said').first().innerText(), 'Have fun!');
  await close();
});

test('a game can be aborted before the second move, and resigned after it', async () => {
  const first = await atGame();
  await sowOnPage(first.players, first.id);
  await first.ben.page.click('#abort');
  for (const { page } of [first.ana, first.ben]) {
    await page.waitForSelector('#result:not([hidden])');
    assert.equal(await page.locator('#result-title').innerText(), 'The game was aborted');
    assert.ok(await page.locator('#rematch').isHidden());
  }
  await first.close();
  const second = await atGame();
  for (let i = 0; i < 2; i += 1) await sowOnPage(second.players, second.id);
  assert.ok(await second.ana.page.locator('#abort').isHidden());
  await second.ana.page.click('#resign');
  await second.ana.page.click('#confirm-yes');
  await second.ben.page.waitForSelector('#result:not([hidden])');
  assert.match(await second.ben.page.locator('#result-title').innerText(), /resigned; you win/);
  await second.close();
});

test('a correspondence game: moves are confirmed, and the page shows days', async () => {
  const { ana, ben, id, close } = await atGame({ time: '3d' });
  await ana.page.waitForSelector('.clock.running');
  assert.match(await ana.page.locator('.clock.running').innerText(), /^(3 d 0 h|2 d 23 h)$/);
  await houseButton(ana.page, 'C').click();
  await ana.page.waitForSelector('#offer:not([hidden])');
  assert.match(await ana.page.locator('#offer-text').innerText(), /Play house C\?/);
  assert.ok(await ana.page.locator('oware-board .preview .ghost').count() > 0, 'the chosen move is seen');
  await ana.page.click('#offer-no');
  await eventually(async () => assert.equal(await listed(ana.page), 0));
  await houseButton(ana.page, 'D').click();
  await ana.page.click('#offer-yes');
  await Promise.all([shown(ana.page, 1), shown(ben.page, 1)]);
  // By keyboard: the letter goes to the house, again chooses it, Enter on the button plays.
  await ben.page.keyboard.press('c');
  await ben.page.keyboard.press('c');
  await ben.page.waitForSelector('#offer:not([hidden])');
  await ben.page.keyboard.press('Escape');
  await ben.page.waitForSelector('#offer', { state: 'hidden' });
  // Nobody chooses in advance by correspondence.
  assert.equal(await ana.page.locator('.house.for-later').count(), 0);
  // Without the setting a click plays.
  await ben.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('sembra.settings') ?? '{}');
    localStorage.setItem('sembra.settings', JSON.stringify({ ...kept, confirm: false }));
  });
  await ben.page.reload();
  await connected(ben.page);
  await houseButton(ben.page, 'c').click();
  await Promise.all([shown(ana.page, 2), shown(ben.page, 2)]);
  assert.equal((await request(ana.page, 'GET', `/games/${id}`)).moves, 'Dc');
  await close();
});

test('a second tab of a player follows, and either can move', async () => {
  const { ana, ben, id, players, close } = await atGame();
  const other = await ana.context.newPage();
  await openGame([other], id);
  await sowOnPage(players, id);
  await shown(other, 1);
  await houseButton(ben.page, 'b').click();
  await Promise.all([shown(ana.page, 2), shown(other, 2)]);
  const house = (await request(ana.page, 'GET', `/games/${id}`)).view.moves[0].move;
  await houseButton(other, house).click();
  await Promise.all([shown(ana.page, 3), shown(ben.page, 3), shown(other, 3)]);
  await close();
});

test('a player who looks elsewhere sees in the title that it is their turn', async () => {
  const { ana, ben, id, players, close } = await atGame();
  await sowOnPage(players, id);
  // A tab in the background, as far as the page can tell.
  await ana.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await houseButton(ben.page, 'b').click();
  await ana.page.waitForFunction(() => document.title === '● Your turn — Sembra');
  assert.match(await ana.page.locator('link[rel="icon"]').getAttribute('href') ?? '', /icon-turn/);
  await ana.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await ana.page.waitForFunction(() => document.title === 'Your turn · Sembra');
  assert.doesNotMatch(await ana.page.locator('link[rel="icon"]').getAttribute('href') ?? '', /icon-turn/);
  await close();
});

test('after Back the live game is followed again', async () => {
  const ana = await keepBackForwardCache();
  const ben = await visit();
  const id = await newOnlineGame(ana.page, ben.page);
  const players = { S: ana.page, N: ben.page };
  await openGame([ana.page, ben.page], id);
  await sowOnPage(players, id);
  await ana.page.goto('/rules');
  await ben.page.waitForSelector('.presence.away');
  await houseButton(ben.page, 'b').click();
  await shown(ben.page, 2);
  await ana.page.goBack({ waitUntil: 'commit' });
  await connected(ana.page);
  await shown(ana.page, 2);
  await ben.page.waitForFunction(() => document.querySelectorAll('.presence.away').length === 0);
  assert.equal(await status(ana.page), 'Your turn');
  await Promise.all([ana.context.close(), ben.context.close()]);
});

test('the whole of a live game is told and played by keyboard', async () => {
  const { ana, ben, close } = await atGame();
  await ana.page.keyboard.press('d');
  await ana.page.keyboard.press('d');
  await Promise.all([shown(ana.page, 1), shown(ben.page, 1)]);
  assert.equal(await status(ben.page), 'Your turn');
  assert.equal(await ben.page.locator('#status').getAttribute('aria-live'), 'polite');
  const told = await ben.page.locator('oware-board > [aria-live]').innerText();
  assert.match(told, /sows house D/);
  await ben.page.keyboard.press('b');
  await ben.page.keyboard.press('Enter');
  await Promise.all([shown(ana.page, 2), shown(ben.page, 2)]);
  await close();
});
