// The pages of games between people: nothing jumps, nothing scrolls sideways, every language and theme.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { objections } from './axe.js';
import { LANGUAGES, open, quiet, setTheme, THEMES, visit } from './harness.js';
import { connected, newOnlineGame, openGame, playByApi, request, shown, sowOnPage, visitWithAccount } from './online.js';

/** @typedef {import('./harness.js').Page} Page */

const SIZES = /** @type {const} */ ([[1280, 800], [844, 390], [390, 844], [320, 568]]);
const PARTS = ['oware-board .frame', '.plate.top', '.plate.bottom', '#actions', '.replay', '#moves-title'];

/** Where the parts of the table are. @param {Page} page */
function placesOf(page) {
  return page.evaluate((selectors) => selectors.map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return `${selector}: ${Math.round(box?.x ?? -1)} ${Math.round((box?.y ?? -1) + scrollY)} ${Math.round(box?.width ?? -1)} ${Math.round(box?.height ?? -1)}`;
  }), PARTS);
}

/** Whether an element is on the screen, and on top. @param {Page} page @param {string} selector */
function isOnScreen(page, selector) {
  return page.locator(selector).first().evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1 && (element.contains(top) || top?.contains(element) === true);
  });
}

describe('the look of live games', { concurrency: 2 }, () => {
  for (const [width, height] of SIZES) {
    test(`nothing jumps in a live game at ${width} × ${height}`, async () => {
      const [ana, ben] = await Promise.all([visit({ viewport: { width, height } }), visit()]);
      const id = await newOnlineGame(ana.page, ben.page);
      const players = { S: ana.page, N: ben.page };
      await openGame([ana.page, ben.page], id);
      const before = await placesOf(ana.page);
      for (const part of ['oware-board .frame', '.plate.top .clock', '.plate.bottom .clock', '.replay', '#actions']) assert.ok(await isOnScreen(ana.page, part), part);
      await playByApi(players, id, 2);
      await shown(ana.page, 2);
      assert.deepEqual(await placesOf(ana.page), before, 'moves');
      await ben.page.click('#undo');
      await ana.page.waitForSelector('#offer:not([hidden])');
      assert.deepEqual(await placesOf(ana.page), before, 'an offer');
      for (const part of ['#offer-yes', '#offer-no', 'oware-board .frame', '.plate.top .clock']) assert.ok(await isOnScreen(ana.page, part), `${part} with an offer`);
      await ben.page.click('#say');
      await ben.page.click('[data-phrase="rematch_q"]');
      await ana.page.waitForSelector('.said:not([hidden])');
      assert.deepEqual(await placesOf(ana.page), before, 'a phrase');
      await ana.page.click('#say');
      assert.deepEqual(await placesOf(ana.page), before, 'the menu of phrases');
      assert.ok(await isOnScreen(ana.page, '[data-phrase="hello"]'));
      await ana.page.keyboard.press('Escape');
      await ana.page.click('#offer-no');
      await ana.context.setOffline(true);
      await ana.page.waitForSelector('#offline:not([hidden])');
      assert.deepEqual(await placesOf(ana.page), before, 'a lost connection');
      assert.ok(await isOnScreen(ana.page, '#retry'));
      await ana.context.setOffline(false);
      await connected(ana.page);
      await ben.page.click('#resign');
      await ben.page.click('#confirm-yes');
      await ana.page.waitForSelector('#result:not([hidden])');
      assert.deepEqual(await placesOf(ana.page), before, 'the end');
      for (const part of ['#result-title', '#rematch']) assert.ok(await isOnScreen(ana.page, part), part);
      assert.equal(await ana.page.evaluate(() => document.documentElement.scrollWidth), width);
      await Promise.all([ana.context.close(), ben.context.close()]);
    });
  }

  for (const language of LANGUAGES) {
    test(`games between people in ${language}: everything is translated and fits a small phone`, async () => {
      const ana = await visit({ language, viewport: { width: 320, height: 568 } });
      const ben = await visit({ language, viewport: { width: 320, height: 568 } });
      const id = await newOnlineGame(ana.page, ben.page, { time: '3d' });
      const blitz = await newOnlineGame(ana.page, ben.page);
      const own = await request(ana.page, 'POST', '/challenges', { rules: 'polish', time: '1d', rated: false, starter: 'opponent', private: true, to: null });
      const open2 = await request(ben.page, 'POST', '/challenges', { rules: 'awari', time: '7d', rated: false, starter: 'challenger', private: false, to: null });
      const check = async (/** @type {Page} */ page, /** @type {string} */ what) => {
        const { texts, wide } = await page.evaluate(() => {
          const found = [document.body.innerText];
          for (const element of document.querySelectorAll('[aria-label], [title]')) found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '');
          return { texts: found.join('\n').split('\n'), wide: document.documentElement.scrollWidth };
        });
        assert.deepEqual(texts.filter((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text.trim())), [], what);
        assert.ok(wide <= 320, `${what} is ${wide} wide`);
      };
      for (const [path, selector] of [['/lobby', '#challenges li'], [`/challenge/${own.id}`, '.qr'], [`/challenge/${open2.id}`, '#accept']]) {
        await open(ana.page, path);
        await ana.page.waitForSelector(selector);
        await check(ana.page, path);
      }
      await openGame([ana.page], id);
      await ana.page.click('.house[data-house="E"]');
      await ana.page.waitForSelector('#offer:not([hidden])');
      await check(ana.page, 'a move to confirm');
      await openGame([ana.page, ben.page], blitz);
      await check(ana.page, 'the first move');
      await sowOnPage({ S: ana.page, N: ben.page }, blitz);
      await sowOnPage({ S: ana.page, N: ben.page }, blitz);
      for (const offer of ['undo', 'agree']) {
        await ben.page.click(`#${offer}`);
        if (offer === 'agree') await ben.page.click('#confirm-yes');
        await ana.page.waitForSelector('#offer:not([hidden])');
        await check(ana.page, `offer: ${offer}`);
        await check(ben.page, `offered: ${offer}`);
        await ana.page.click('#offer-no');
        await ana.page.waitForSelector('#offer', { state: 'hidden' });
      }
      await ana.page.click('#say');
      await check(ana.page, 'phrases');
      await ana.page.keyboard.press('Escape');
      await ben.page.click('#resign');
      await ben.page.click('#confirm-yes');
      await ana.page.waitForSelector('#result:not([hidden])');
      await check(ana.page, 'the end');
      assert.deepEqual([...ana.errors, ...ben.errors], []);
      await Promise.all([ana.context.close(), ben.context.close()]);
    });
  }

  test('axe-core finds nothing in the lobby, at a challenge and in a live game, in any theme', async () => {
    const [ana, ben] = [await visitWithAccount(), await visitWithAccount()];
    const id = await newOnlineGame(ana.page, ben.page, { rated: true });
    const own = await request(ana.page, 'POST', '/challenges', { rules: 'abapa', time: '1d', rated: true, starter: 'chance', private: true, to: null });
    await request(ben.page, 'POST', '/challenges', { rules: 'ouri', time: '7d', rated: true, starter: 'chance', private: false, to: null });
    const check = async (/** @type {Page} */ page, /** @type {string} */ what, part = 'html') => {
      for (const theme of THEMES) {
        await setTheme(page, theme);
        assert.deepEqual(await objections(page, part), [], `${what}, ${theme}`);
      }
    };
    for (const [path, selector] of [['/lobby', '#challenges li'], [`/challenge/${own.id}`, '.qr']]) {
      await open(ana.page, path);
      await ana.page.waitForSelector(selector);
      await quiet(ana.page);
      await check(ana.page, path);
    }
    await open(ben.page, `/challenge/${own.id}`);
    await ben.page.waitForSelector('#accept');
    await check(ben.page, 'a friend’s challenge');
    await openGame([ana.page, ben.page], id);
    const players = { S: ana.page, N: ben.page };
    await sowOnPage(players, id);
    await sowOnPage(players, id);
    await ben.page.click('#undo');
    await ana.page.waitForSelector('#offer:not([hidden])');
    await ben.page.click('#say');
    await check(ana.page, 'an offer');
    await check(ben.page, 'phrases');
    await ben.page.keyboard.press('Escape');
    await ben.page.click('#resign');
    await ben.page.click('#confirm-yes');
    await ana.page.waitForSelector('#result:not([hidden])');
    await check(ana.page, 'the end');
    await Promise.all([ana.context.close(), ben.context.close()]);
  });
});
