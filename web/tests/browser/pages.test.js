// Every page in every language and theme: no error, nothing untranslated, nothing that scrolls
// sideways, nothing that axe-core objects to.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { modulesOf } from '../support/modules.js';
import { objections } from './axe.js';
import { LANGUAGES, newGame, open, quiet, setTheme, settle, THEMES, visit } from './harness.js';

/** Every page, once there is a game to show. @param {import('./harness.js').Page} page */
async function allPages(page) {
  await open(page, '/');
  const open1 = await newGame(page, { mode: 'computer', rules: 'abapa', level: 1, you: 'S' });
  const over = await newGame(page, { mode: 'two', rules: 'ouri', position: '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S', names: { S: 'Ada', N: 'Ben' } });
  return ['/', '/two', '/lobby', '/challenge/nothinghere1', `/play/${open1}`, `/play/${over}`, '/play/nothing', '/open', '/games', '/learn', '/learn/first', '/learn/slam', '/puzzles', '/analysis', '/rules', '/rules/abapa', '/rules/ouri', '/rules/polish', '/rules/awari', '/embed?moves=FfEe', '/worksheet?positions=0-0-0-0-0-1-1-0-0-0-2-0-22-22-S', '/account', '/people', '/people/nothinghere', '/api', '/no/such/page'];
}

/** Whether a page may have failed to find what it asked for. @param {string} path @param {string[]} errors */
const unexpected = (path, errors) => errors.filter((error) => !(/404/.test(error) && /nothing|such/.test(path)));

// Each has a visitor of its own, so two can be at work at once.
describe('pages', { concurrency: 2 }, () => {
  for (const language of LANGUAGES) {
    test(`every page in ${language}`, async () => {
      const { context, page, errors } = await visit({ language, viewport: { width: 320, height: 640 } });
      for (const path of await allPages(page)) {
        errors.length = 0;
        await open(page, path);
        await quiet(page);
        assert.equal(await page.getAttribute('html', 'lang'), language === 'pt' ? 'pt-PT' : language);
        const texts = await page.evaluate(() => {
          const found = [document.body.innerText];
          for (const element of document.querySelectorAll('[aria-label], [title]')) found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '');
          return found.join('\n').split('\n');
        });
        // A missing message shows as its name: words joined by hyphens, all in small letters.
        const untranslated = texts.filter((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text.trim()));
        // The page of the API is in English only, and full of names.
        if (path !== '/api') assert.deepEqual(untranslated, [], path);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 320, `${path} is ${wide} wide`);
        assert.deepEqual(unexpected(path, errors), []);
        for (const dialog of await page.locator('dialog').all()) {
          const overflow = await dialog.evaluate((/** @type {HTMLDialogElement} */ element) => {
            element.showModal();
            const { scrollWidth, clientWidth } = element;
            element.close();
            return scrollWidth - clientWidth;
          });
          assert.ok(overflow <= 0, `${path}: the dialog ${await dialog.getAttribute('id')} is ${overflow} too wide`);
        }
      }
      await context.close();
    });
  }

  test('axe-core finds nothing on any page, in any theme', async () => {
    const { context, page } = await visit();
    for (const path of await allPages(page)) {
      await open(page, path);
      await quiet(page);
      for (const theme of THEMES) {
        await setTheme(page, theme);
        assert.deepEqual(await objections(page, 'html'), [], `${path}, ${theme}`);
      }
    }
    await open(page, '/');
    await page.click('#open-settings');
    for (const theme of THEMES) {
      await setTheme(page, theme);
      assert.deepEqual(await objections(page, '#settings'), [], `settings, ${theme}`);
    }
    await context.close();
  });

  test('every page preloads the modules that it imports, and no other', async () => {
    const { context, page } = await visit();
    for (const path of await allPages(page)) {
      await open(page, path);
      const { entry, preloaded } = await page.evaluate(() => {
        const bare = (/** @type {string} */ address) => new URL(address).pathname.replace(/^\/assets\/v-[0-9a-f]+\//, 'assets/');
        return {
          entry: [...document.querySelectorAll('script[type="module"]')].map((script) => bare(/** @type {HTMLScriptElement} */ (script).src)),
          preloaded: [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => bare(/** @type {HTMLLinkElement} */ (link).href)),
        };
      });
      assert.equal(entry.length, 1, path);
      assert.deepEqual(preloaded.sort(), modulesOf(entry[0]), path);
    }
    await context.close();
  });

  test('the page of the API follows the theme and can be read without scripts', async () => {
    const { context, page, errors } = await visit();
    await open(page, '/api');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await setTheme(page, 'light');
    assert.equal(await paper(), 'rgb(247, 242, 232)');
    await setTheme(page, 'dark');
    assert.equal(await paper(), 'rgb(21, 17, 13)');
    await setTheme(page, 'contrast');
    assert.equal(await paper(), 'rgb(0, 0, 0)');
    assert.deepEqual(errors, []);
    await context.close();
    const plain = await visit({ javaScriptEnabled: false });
    await plain.page.goto('/api');
    assert.ok(await plain.page.getByRole('heading', { name: 'The API of Sembra' }).isVisible());
    await plain.context.close();
  });

  test('the rules on a phone: every cell says whose it is, nothing scrolls, clauses are links', async () => {
    const { context, page, errors } = await visit({ viewport: { width: 390, height: 844 } });
    await open(page, '/rules');
    const { hidden, labelled } = await page.evaluate(() => {
      const region = /** @type {HTMLElement} */ (document.getElementById('differences'));
      const labels = [...region.querySelectorAll('.cell-rules')];
      return { hidden: region.scrollWidth - region.clientWidth, labelled: labels.length > 0 && labels.every((label) => label.getBoundingClientRect().width > 0) };
    });
    assert.deepEqual([hidden, labelled], [0, true]);
    assert.equal(await page.locator('#differences a[href="/rules/polish#G3"]').count(), 2);
    await open(page, '/rules/ouri');
    const dead = await page.evaluate(() => [...document.querySelectorAll('a.clause-link')].map((link) => /** @type {HTMLAnchorElement} */ (link).hash.slice(1)).filter((id) => !document.getElementById(id)));
    assert.deepEqual(dead, []);
    assert.ok(await page.locator('#G2 a.clause-link[href="/rules/ouri#E2"]').count() === 1);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test('a failure is told in the visitor’s language, by its code (W5)', async () => {
    const { context, page } = await visit({ language: 'pl' });
    const problem = { status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'stopping', detail: 'the server is stopping', status: 503 }) };
    await page.route('**/api/v1/games', (route) => (route.request().method() === 'POST' ? route.fulfill(problem) : route.continue()));
    await open(page, '/two');
    await page.click('#new-game button.primary');
    await page.waitForSelector('#problem:not([hidden])');
    assert.equal(await page.locator('#problem').innerText(), 'Serwer kończy pracę. Spróbuj ponownie za chwilę.');
    await context.close();
  });

  test('a damaged game is listed as such and can be deleted, and is not offered to be continued (S3)', async () => {
    const { context, page, errors } = await visit();
    const damaged = { id: 'k3v9x0q2m7ab', damaged: true, created: '2026-01-02T03:04:05Z' };
    let deleted = '';
    await page.route(/\/api\/v1\/games(\?|$)/, (route) => route.fulfill({ json: { games: route.request().url().includes('playing=true') ? [] : [damaged], next: null } }));
    await page.route('**/api/v1/games/*', (route) => {
      deleted = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      return route.fulfill({ status: 204 });
    });
    await open(page, '/');
    await quiet(page);
    assert.ok(await page.locator('#resume').isHidden());
    await open(page, '/games');
    assert.match(await page.locator('.game').innerText(), /This game is damaged/);
    await page.click('.game .danger');
    await page.click('#confirm-yes');
    await page.waitForSelector('#none:not([hidden])');
    assert.equal(deleted, 'DELETE /api/v1/games/k3v9x0q2m7ab');
    assert.deepEqual(errors, []);
    await context.close();
  });

  test('Accept-Language chooses the language, and the switch changes it for good', async () => {
    const { context, page } = await visit({ language: '', locale: 'pl-PL' });
    await open(page, '/');
    assert.equal(await page.getAttribute('html', 'lang'), 'pl');
    await page.click('#open-settings');
    await page.selectOption('#setting-language', 'ca');
    await page.waitForFunction(() => document.documentElement.lang === 'ca');
    await page.goto('/rules');
    assert.equal(await page.getAttribute('html', 'lang'), 'ca');
    await context.close();
  });

  test('sizes from a small phone to a desktop: nothing overlaps, nothing scrolls sideways', async () => {
    for (const [width, height] of [[320, 568], [360, 740], [568, 320], [740, 360], [768, 1024], [1024, 768], [1920, 1080]]) {
      const { context, page } = await visit({ viewport: { width, height } });
      await open(page, '/');
      const game = await newGame(page, { mode: 'computer', rules: 'abapa', level: 1, you: 'S' });
      await open(page, `/play/${game}`);
      await settle(page);
      const seen = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.status, oware-board .plate, oware-board .house, .panel > :not([hidden])')]
          .map((element) => ({ name: element.className || element.id, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.height > 0);
        const overlaps = [];
        for (const a of boxes) {
          for (const b of boxes) {
            if (a === b) break;
            const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (across > 1 && down > 1) overlaps.push(`${a.name} / ${b.name}`);
          }
        }
        const board = document.querySelector('oware-board .frame')?.getBoundingClientRect();
        return { overlaps, wide: document.documentElement.scrollWidth, bottom: board?.bottom ?? 0 };
      });
      assert.deepEqual(seen.overlaps, [], `${width} × ${height}`);
      assert.ok(seen.wide <= width, `${width} × ${height}: ${seen.wide} wide`);
      assert.ok(seen.bottom <= height, `${width} × ${height}: the board ends at ${seen.bottom}`);
      await context.close();
    }
  });
});
