// Everything has its place: nothing jumps when a hint, a notice or the end comes, at four sizes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually, newGame, open, setTheme, settle, visit } from './harness.js';

const SIZES = /** @type {const} */ ([[1280, 800], [844, 390], [390, 844], [320, 568]]);
const PARTS = ['oware-board .frame', '#actions', '.replay', '#moves-title'];

/** Where the parts of the table are. @param {import('./harness.js').Page} page */
function placesOf(page) {
  return page.evaluate((selectors) => selectors.map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return `${selector}: ${Math.round(box?.x ?? -1)} ${Math.round((box?.y ?? -1) + scrollY)} ${Math.round(box?.width ?? -1)}`;
  }), PARTS);
}

/** Whether an element is wholly on the screen. @param {import('./harness.js').Page} page @param {string} selector */
function isOnScreen(page, selector) {
  return page.locator(selector).first().evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 20) / 2);
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1 && (element.contains(top) || top?.contains(element) === true);
  });
}

describe('layout', { concurrency: 2 }, () => {
  for (const [width, height] of SIZES) {
    test(`U24, U9: nothing jumps at ${width} × ${height}`, async () => {
      const { context, page } = await visit({ viewport: { width, height } });
      await open(page, '/');
      const game = await newGame(page, { mode: 'computer', rules: 'abapa', level: 1, you: 'S', position: '2-0-3-1-0-2-4-1-0-3-0-2-23-7-S' });
      await open(page, `/play/${game}`);
      await settle(page);
      const before = await placesOf(page);
      assert.ok(await isOnScreen(page, 'oware-board .frame'));
      assert.ok(await isOnScreen(page, '.replay'));
      await page.click('#hint');
      await page.waitForSelector('#hint-box:not([hidden])');
      assert.deepEqual(await placesOf(page), before, 'a hint');
      assert.ok(await isOnScreen(page, '#hint-box'), 'the hint is on the screen');
      for (const part of ['oware-board .frame', '.replay', '#actions button']) assert.ok(await isOnScreen(page, part), `the hint leaves ${part} free`);
      await page.click('#close-hint');
      await page.route('**/hint', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503,"code":"busy","detail":""}' }));
      await page.click('#hint');
      await page.waitForSelector('#offline:not([hidden])');
      assert.deepEqual(await placesOf(page), before, 'a notice');
      await page.click('.house[data-house="F"]');
      await page.waitForSelector('#result:not([hidden])');
      assert.deepEqual(await placesOf(page), before, 'the end');
      assert.ok(await isOnScreen(page, '#result-title'), 'the result is on the screen');
      assert.ok(await isOnScreen(page, '#rematch'), 'the rematch is on the screen');
      assert.ok(await isOnScreen(page, '.replay'), 'the buttons for the moves are on the screen');
      await page.click('#back');
      await eventually(async () => assert.ok(await page.locator('#result').isVisible()));
      assert.deepEqual(await placesOf(page), before, 'a step back');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await context.close();
    });
  }
});

test('U24: a hint leaves the last move in sight in the list', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa' });
  await page.evaluate(async (id) => {
    for (const [ply, move] of [...'FfEeDdCcBbAa'].entries()) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api/v1/games/${id}/moves`, { method: 'POST', headers, body: JSON.stringify({ move, ply }) });
      if (!response.ok) throw new Error(await response.text());
    }
  }, game);
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('#hint');
  await page.waitForSelector('#hint-box:not([hidden])');
  await page.waitForFunction(() => {
    const list = document.getElementById('moves')?.getBoundingClientRect();
    const last = document.querySelector('#moves [aria-current]')?.getBoundingClientRect();
    return list && last && last.top >= list.top && last.bottom <= list.bottom + 1;
  });
  await context.close();
});

/** How far the houses to click are from the houses that are drawn, in pixels. @param {import('./harness.js').Page} page */
function offset(page) {
  return page.evaluate(() => {
    // Houses and drawn bowls, both in the order in which the eye meets them.
    const byPosition = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) => Math.round(a.y / 20) - Math.round(b.y / 20) || a.x - b.x;
    const boxes = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const houses = boxes('oware-board .house').sort(byPosition);
    const bowls = boxes('oware-board .wood .bowl').slice(2).sort(byPosition);
    return Math.max(...houses.map((house, index) => Math.max(...(/** @type {const} */ (['x', 'y', 'width', 'height'])).map((key) => Math.abs(house[key] - bowls[index][key])))));
  });
}

test('U10: rings are on the houses, also on small boards', async () => {
  for (const [width, height] of [[640, 400], [667, 375], [320, 568], [1280, 800]]) {
    const { context, page } = await visit({ viewport: { width, height } });
    await open(page, '/');
    await settle(page);
    const home = await offset(page);
    const game = await newGame(page, { mode: 'two', rules: 'abapa' });
    await open(page, `/play/${game}`);
    await settle(page);
    const table = await offset(page);
    assert.ok(home <= 1.5 && table <= 1.5, `${width} × ${height}: ${home} px on the home page, ${table} px in a game`);
    await context.close();
  }
});

test('U11: the marks of the last move can be told from the rims in high contrast', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa' });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('.house[data-house="C"]');
  await page.waitForSelector('.ring.to', { state: 'attached' });
  await setTheme(page, 'contrast');
  const ratios = await page.evaluate(() => {
    const light = (/** @type {string} */ colour) => {
      const [r, g, b] = (/\d+(, \d+)+/.exec(colour)?.[0] ?? '').split(', ').map((part) => {
        const value = Number(part) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const colour = (/** @type {string} */ selector, /** @type {'stroke' | 'fill'} */ key) => light(getComputedStyle(/** @type {Element} */ (document.querySelector(selector)))[key]);
    const ratio = (/** @type {number} */ a, /** @type {number} */ b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    return ['.ring.from', '.ring.to'].flatMap((ring) => ['.rim', '.bowl'].map((ground) => ratio(colour(`oware-board ${ring}`, 'stroke'), colour(`oware-board ${ground}`, 'fill'))));
  });
  for (const ratio of ratios) assert.ok(ratio >= 3, ratios.join(' '));
  await context.close();
});

for (const theme of /** @type {const} */ (['light', 'dark', 'contrast'])) {
  test(`U30: rims and letters stand out from the wood, ${theme}`, async () => {
    const { context, page } = await visit({ deviceScaleFactor: 2, settings: { speed: 'instant', sound: false, theme } });
    const plain = await context.newPage();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await open(page, '/two');
      const game = await newGame(page, { mode: 'two', rules: 'abapa' });
      await open(page, `/play/${game}`);
      await settle(page);
      const frame = page.locator('oware-board .frame');
      const places = await frame.evaluate((board) => {
        const origin = board.getBoundingClientRect();
        const within = (/** @type {Element} */ element) => {
          const box = element.getBoundingClientRect();
          return [box.x - origin.x, box.y - origin.y, box.width, box.height];
        };
        const rim = /** @type {Element} */ (board.querySelector('.rim'));
        return { rim: getComputedStyle(rim).stroke, rims: [...board.querySelectorAll('.rim')].map(within), letters: [...board.querySelectorAll('.letter')].map(within) };
      });
      const picture = (await frame.screenshot({ animations: 'disabled' })).toString('base64');
      const ratios = await plain.evaluate(async ({ source, rim, rims, letters }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
        drawing.drawImage(image, 0, 0);
        const lightness = (/** @type {ArrayLike<number>} */ colour) => [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
          const value = colour[index] / 255;
          return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        }, 0);
        const ratio = (/** @type {number} */ a, /** @type {number} */ b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        /** The lightness of every pixel of a box, sorted. */
        const pixels = (/** @type {number[]} */ [x, y, w, h]) => {
          const { data } = drawing.getImageData(x * 2, y * 2, Math.max(1, w * 2), Math.max(1, h * 2));
          return Array.from({ length: data.length / 4 }, (_, index) => lightness(data.subarray(index * 4, index * 4 + 3))).sort((a, b) => a - b);
        };
        const line = lightness((/\d+(, \d+)+/.exec(rim)?.[0] ?? '').split(', ').map(Number));
        // The wood at the corner of a rim's box is outside of the rim.
        const wood = rims.map(([x, y, w, h]) => pixels([x + w * 0.07, y + h * 0.07, 2, 2])[8]);
        return {
          rims: Math.min(...wood.map((ground) => ratio(line, ground))),
          letters: Math.min(...letters.map((box) => { const all = pixels(box); return ratio(all[all.length - 1], all[all.length >> 1]); })),
        };
      }, { source: picture, ...places });
      assert.ok(ratios.rims >= 3 && ratios.letters >= 3, `${width} × ${height}: rims ${ratios.rims.toFixed(2)}, letters ${ratios.letters.toFixed(2)}`);
    }
    await context.close();
  });
}

test('U12: turning the board keeps the keyboard on its house', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa' });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.keyboard.press('c');
  const focused = () => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.house);
  assert.equal(await focused(), 'C');
  await page.keyboard.press('x');
  await eventually(async () => assert.equal(await focused(), 'C'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.house[data-house="a"].playable');
  await context.close();
});

test('U30: keys are for keyboards, and a game that is not here is a card, not a wall', async () => {
  const { context, page } = await visit({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa' });
  await open(page, `/play/${game}`);
  await settle(page);
  assert.ok(await page.locator('#keys').isHidden());
  await context.close();
  const desk = await visit();
  await open(desk.page, '/play/nothing');
  await desk.page.waitForSelector('#missing:not([hidden])');
  const box = await desk.page.locator('#missing').boundingBox();
  assert.ok(box && box.width < 600);
  await desk.context.close();
});
