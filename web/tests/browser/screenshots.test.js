// Pictures of every page, at desktop and phone size in both themes, to be looked at.
import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch, newGame, open, ROOT, Server, settle, visit } from './harness.js';

const FOLDER = join(ROOT, 'screenshots');
const SIZES = /** @type {const} */ ({ desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 }, turned: { width: 740, height: 360 } });
/** @type {import('./harness.js').Browser} */
let browser;
const server = new Server();

before(async () => {
  mkdirSync(FOLDER, { recursive: true });
  await server.start();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.end();
});

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of size === 'desktop' ? ['light', 'dark', 'contrast'] : ['light', 'dark']) {
    test(`${size}, ${theme}`, async () => {
      const { context, page } = await visit(browser, server.url, { viewport, hasTouch: size !== 'desktop', settings: { theme, speed: 'instant', sound: false } });
      /** @param {string} name */
      const picture = async (name) => {
        await page.waitForLoadState('networkidle');
        const path = join(FOLDER, `${name}-${size}-${theme}.png`);
        await page.screenshot({ path });
        assert.ok(statSync(path).size > 5_000, path);
      };
      await open(page, '/');
      await picture('home-new');
      const middle = await newGame(page, { mode: 'two', rules: 'abapa', position: '1-5-0-2-9-1-0-1-6-2-7-1-8-5-S', names: { S: 'Ada', N: 'Ben' } });
      const over = await newGame(page, { mode: 'computer', rules: 'ouri', level: 4, you: 'S', position: '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S' });
      const fresh = await newGame(page, { mode: 'computer', rules: 'abapa', level: 3, you: 'S' });
      await open(page, '/');
      await picture('home');
      await open(page, `/play/${fresh}`);
      await settle(page);
      await page.click('#hint');
      await page.waitForSelector('#hint-box:not([hidden])');
      await picture('play-hint');
      await open(page, `/play/${middle}`);
      await settle(page);
      await page.focus('.house[data-house="E"]');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await picture('play-preview');
      await open(page, `/play/${over}`);
      await page.waitForSelector('#result:not([hidden])');
      await picture('play-over');
      for (const [name, path] of Object.entries({ two: '/two', games: '/games', learn: '/learn', lesson: '/learn/chains', rules: '/rules', ruleset: '/rules/ouri', lost: '/no/such/page' })) {
        await open(page, path);
        await picture(name);
      }
      await page.click('#open-settings');
      await picture('settings');
      await context.close();
    });
  }
}
