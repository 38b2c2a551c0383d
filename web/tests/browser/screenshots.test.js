// Pictures of every page, at the sizes of a desktop and of phones, in every theme, to be looked at.
import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { newGame, open, quiet, ROOT, setTheme, settle, THEMES, visit } from './harness.js';

const FOLDER = join(ROOT, 'screenshots');
const SIZES = /** @type {const} */ ([
  { name: 'desktop', width: 1280, height: 800, themes: THEMES },
  { name: 'phone', width: 390, height: 844, themes: THEMES },
  { name: 'turned', width: 844, height: 390, themes: ['light'] },
  { name: 'small', width: 320, height: 640, themes: ['dark'] },
]);

/** @param {import('./harness.js').Page} page @param {string} name */
async function picture(page, name) {
  await quiet(page);
  for (const { name: size, width, height, themes } of SIZES) {
    await page.setViewportSize({ width, height });
    for (const theme of themes) {
      await setTheme(page, theme);
      const path = join(FOLDER, `${name}-${size}-${theme}.png`);
      await page.screenshot({ path });
      assert.ok(statSync(path).size > 5_000, path);
    }
  }
}

describe('pictures', { concurrency: 2 }, () => {
  before(() => mkdirSync(FOLDER, { recursive: true }));

  test('pictures of games', async () => {
    const { context, page } = await visit();
    await open(page, '/');
    await picture(page, 'home-new');
    const middle = await newGame(page, { mode: 'two', rules: 'abapa', position: '1-5-0-2-9-1-0-1-6-2-7-1-8-5-S', names: { S: 'Ada', N: 'Ben' } });
    const over = await newGame(page, { mode: 'computer', rules: 'ouri', level: 4, you: 'S', position: '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S' });
    const fresh = await newGame(page, { mode: 'computer', rules: 'abapa', level: 3, you: 'S' });
    await open(page, '/');
    await picture(page, 'home');
    await open(page, `/play/${fresh}`);
    await settle(page);
    await page.click('#hint');
    await page.waitForSelector('#hint-box:not([hidden])');
    await picture(page, 'play-hint');
    await open(page, `/play/${middle}`);
    await settle(page);
    await page.hover('.house[data-house="E"]');
    await picture(page, 'play-preview');
    await open(page, `/play/${over}`);
    await page.waitForSelector('#result:not([hidden])');
    await picture(page, 'play-over');
    await context.close();
  });

  test('pictures of the other pages', async () => {
    const { context, page } = await visit();
    await open(page, '/');
    await newGame(page, { mode: 'two', rules: 'ouri', names: { S: 'Ada', N: 'Ben' } });
    await newGame(page, { mode: 'computer', rules: 'abapa', level: 6, you: 'N', position: '2-0-3-1-0-2-4-1-0-3-0-2-25-5-S' });
    for (const [name, path] of Object.entries({ two: '/two', games: '/games', learn: '/learn', lesson: '/learn/chains', rules: '/rules', ruleset: '/rules/ouri', lost: '/no/such/page', api: '/api' })) {
      await open(page, path);
      await picture(page, name);
    }
    await open(page, '/');
    await page.click('#open-settings');
    await picture(page, 'settings');
    await context.close();
  });
});
