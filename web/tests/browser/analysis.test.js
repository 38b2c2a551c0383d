// The analysis board: variations, addresses, set-up positions, records, and the review of a game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { countsShown, eventually, newGame, open, setTheme, THEMES, visit } from './harness.js';
import { ROOT } from './servers.js';

const FOLDER = join(ROOT, 'screenshots');

/** @typedef {import('./harness.js').Page} Page */

/** Opens an address of the analysis and waits until the rules are there. @param {Page} page @param {string} [path] */
async function openAnalysis(page, path = '/analysis') {
  await open(page, path);
  await page.waitForSelector('.house.playable');
}

/** Sows with the keyboard alone: a letter goes to the house, once more sows it. @param {Page} page @param {string} moves */
async function type(page, moves) {
  for (const move of moves) {
    await page.waitForSelector(`.house.playable[data-house="${move}"]`);
    const before = page.url();
    await page.keyboard.press(move.toLowerCase());
    await page.keyboard.press(move.toLowerCase());
    await page.waitForFunction((url) => location.href !== url, before);
  }
}

/** The moves of the tree as they are read, without numbers. @param {Page} page */
const movesShown = (page) => page.locator('#tree .move').allTextContents();

/** @param {Page} page */
const fragment = (page) => new URL(page.url()).hash.slice(1);

/**
 * The processor time of the longest task of the page's main thread. A long task of the browser counts by the clock,
 * which on a busy machine is the time of others too.
 * @param {Page} page @param {() => Promise<void>} during
 */
async function longestTask(page, during) {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await during();
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing()));
  const threadOf = (/** @type {any} */ { pid, tid }) => `${pid}/${tid}`;
  const main = new Set(traceEvents.filter((/** @type {any} */ event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((/** @type {any} */ event) => event.name.endsWith('RunTask') && event.tdur !== undefined && main.has(threadOf(event)));
  assert.ok(tasks.length > 20, 'the trace has the tasks of the page');
  return Math.max(...tasks.map((/** @type {any} */ { tdur }) => tdur / 1000));
}

/** A game of two on one device that ends by resignation. @param {Page} page @param {string} moves */
async function resignedGame(page, moves) {
  const id = await newGame(page, { mode: 'two', rules: 'abapa', names: { S: 'Ada', N: 'Ben' } });
  await page.evaluate(async ({ id: game, moves: all }) => {
    const post = (/** @type {string} */ action, /** @type {object} */ body) => fetch(`/api/v1/games/${game}/${action}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    for (const [ply, move] of [...all].entries()) await post('moves', { move, ply });
    await post('resign', { side: 'S' });
  }, { id, moves });
  return id;
}

test('analysing and branching by keyboard alone, shared with a second browser in another language', async () => {
  const { context, page, errors } = await visit();
  await openAnalysis(page);
  await type(page, 'FfB');
  assert.equal(fragment(page), '//FfB');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal(fragment(page), '//FfB/1');
  await type(page, 'e');
  assert.equal(fragment(page), '//Ff(e)B/3');
  await page.keyboard.press('ArrowUp');
  assert.equal(fragment(page), '//Ff(e)B/2');
  await page.keyboard.press('ArrowDown');
  // A comment and a mark, also without a mouse.
  await page.keyboard.press('n');
  await page.keyboard.type('quiet & safe');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => location.hash.includes(':'));
  await page.locator('#marks button').nth(2).press('Enter');
  assert.equal(fragment(page), '//Ff(e!?:quiet+%26+safe;)B/3');
  await page.locator('#promote').press('Enter');
  assert.equal(fragment(page), '//Fe!?:quiet+%26+safe;(fB)');
  await page.keyboard.press('Delete');
  assert.equal(fragment(page), '//Ff B/1'.replace(' ', ''));
  await page.keyboard.press('u');
  assert.equal(fragment(page), '//Fe!?:quiet+%26+safe;(fB)');

  const { context: other, page: guest, errors: guestErrors } = await visit({ language: 'ca' });
  await openAnalysis(guest, page.url());
  assert.deepEqual(await movesShown(guest), ['F', 'e!?', 'f', 'B']);
  assert.equal(await guest.locator('#tree .comment').innerText(), 'quiet & safe');
  assert.deepEqual(await countsShown(guest), await countsShown(page));
  assert.equal(await guest.locator('#status-text').innerText(), 'Juga Sud');
  assert.deepEqual([...errors, ...guestErrors], []);
  await other.close();
  await context.close();
});

test('Back, Forward and reload come to the same state', async () => {
  const { context, page, errors } = await visit();
  await openAnalysis(page);
  const start = await countsShown(page);
  await type(page, 'Ff');
  const two = await countsShown(page);
  const moves = (/** @type {number} */ count) => page.waitForFunction((expected) => document.querySelectorAll('#tree .move').length === expected, count);
  await page.goBack();
  await moves(1);
  await page.goBack();
  await moves(0);
  assert.deepEqual(await countsShown(page), start);
  await page.goForward();
  await moves(1);
  await page.goForward();
  await moves(2);
  await page.waitForFunction((expected) => [...document.querySelectorAll('oware-board .counts .count')].map((count) => count.textContent).join() === expected.join(), two);
  await page.reload();
  await page.waitForSelector('.house.playable');
  assert.deepEqual([fragment(page), await countsShown(page)], ['//Ff', two]);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a damaged address says so and shows the start of a game', async () => {
  const { context, page, errors } = await visit();
  for (const damaged of ['//FF', '//F(', 'martian//F']) {
    await open(page, '/rules');
    await openAnalysis(page, `/analysis#${damaged}`);
    assert.match(await page.locator('#problem-text').innerText(), /damaged/);
    assert.equal(await page.locator('#tree .move').count(), 0);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test('the engine shows what every move is worth, and a line is seen and played', async () => {
  const { context, page, errors } = await visit();
  // Five seeds: the page's own tables prove every move.
  await openAnalysis(page, '/analysis#/0-0-0-1-0-2-1-0-0-0-0-1-22-21-S');
  await page.keyboard.press('g');
  await page.waitForSelector('#engine-proof:not([hidden])');
  assert.match(await page.locator('#engine-proof').innerText(), /^Proven by the tables/);
  const moves = await page.locator('.house.playable').count();
  assert.equal(await page.locator('#lines li').count(), moves);
  assert.equal(await page.locator('oware-board .chip.value').count(), moves);
  assert.match(await page.locator('oware-board .chip.value').first().textContent() ?? '', /^(★|✓|\?!|\?\??) [+−]?\d/);
  assert.match(await page.locator('#meter').getAttribute('aria-valuetext') ?? '', /South|North|draw|level/);

  await openAnalysis(page, '/analysis');
  const before = await countsShown(page);
  await page.click('#go');
  await page.waitForFunction(() => (document.querySelector('#lines li .line-moves')?.children.length ?? 0) >= 3);
  await page.click('#go');
  const move = page.locator('#lines li .line-move').nth(1);
  const line = await move.getAttribute('data-line') ?? '';
  await move.hover();
  await page.waitForFunction((counts) => [...document.querySelectorAll('oware-board .counts .count')].map((count) => count.textContent).join() !== counts.join(), before);
  const seen = await countsShown(page);
  await page.mouse.move(5, 5);
  await page.waitForFunction((counts) => [...document.querySelectorAll('oware-board .counts .count')].map((count) => count.textContent).join() === counts.join(), before);
  await move.click();
  await page.waitForFunction((moves) => location.hash === `#//${moves}`, line);
  await page.mouse.move(5, 5);
  assert.deepEqual(await countsShown(page), seen);
  assert.deepEqual(errors, []);
  await context.close();
});

test('no task of the page takes more than 50 ms while the engine thinks, and the first paint does not wait for it', async () => {
  const { context, page, errors } = await visit();
  // The board is painted while the module is still on its way.
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => { release = () => resolve(undefined); });
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/analysis');
  assert.deepEqual([...new Set(await countsShown(page))], ['4']);
  assert.ok(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0 || new Promise((resolve) => { requestAnimationFrame(() => setTimeout(() => resolve(performance.getEntriesByName('first-contentful-paint').length > 0), 50)); })));
  assert.equal(await page.locator('.house.playable').count(), 0);
  release();
  await page.waitForSelector('.house.playable');
  const longest_ms = await longestTask(page, async () => {
    await page.click('#go');
    await page.waitForTimeout(3000);
  });
  await page.click('#go');
  await eventually(async () => assert.match(await page.locator('#engine-state').innerText(), /^Depth \d+/));
  assert.ok(longest_ms <= 50, `a task took ${longest_ms} ms`);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a position that is set up always holds 48 seeds', async () => {
  const { context, page, errors } = await visit({ language: 'pt' });
  await openAnalysis(page);
  await page.click('#edit');
  await page.click('#editor-clear');
  const pit = (/** @type {string} */ name) => page.locator(`#editor input[data-pit="${name}"]`);
  await pit('F').fill('3');
  await pit('a').fill('1');
  await pit('b').fill('99');
  await pit('b').press('Tab');
  await eventually(async () => assert.equal(await page.locator('#editor-position').innerText(), '0-0-0-0-0-3-1-44-0-0-0-0-0-0-S'));
  await pit('b').fill('2');
  await pit('b').press('ArrowDown');
  await pit('S').fill('22');
  await page.locator('#editor .pit-field:has([data-pit="F"]) button').first().click();
  await page.selectOption('#editor-rules', 'ouri');
  await page.selectOption('#editor-turn', 'S');
  await page.click('#editor-done');
  await page.waitForFunction(() => location.hash.startsWith('#ouri/'));
  const [rules, start] = fragment(page).split('/');
  assert.equal(rules, 'ouri');
  assert.equal(start.split('-').slice(0, 14).reduce((sum, seeds) => sum + Number(seeds), 0), 48);
  assert.match(start, /^0-0-0-0-0-4-1-1-0-0-0-0-/);
  await page.waitForSelector('.house.playable[data-house="F"]');
  assert.equal(await page.locator('#fact-rules').innerText(), 'Ouri (Portugal)');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a damaged record is answered with line and column, and the games around it can be chosen', async () => {
  const { context, page, errors } = await visit();
  await openAnalysis(page);
  await page.click('#import');
  const text = page.locator('#import-record');
  await text.fill('1. F f\n2. B e (2... f) *');
  await page.click('#import-done');
  await page.waitForSelector('#import-problem:not([hidden])');
  assert.equal(await page.locator('#import-problem').innerText(), 'Line 2, column 14: this house is empty.');
  assert.equal(await text.evaluate((/** @type {HTMLTextAreaElement} */ area) => area.value.slice(area.selectionStart, area.selectionEnd)), 'f) *');
  assert.equal(fragment(page), '');
  // Nothing has changed; three games, the second damaged.
  await text.fill('[South "Ada"]\n[North "Ben"]\n1. F f *\n\n[Round "2"]\n1. F F *\n\n[South "Cleo"]\n1. E! (1. D {slow}) e *\n');
  await page.click('#import-done');
  await page.waitForSelector('#import-list:not([hidden])');
  assert.match(await page.locator('#import-problem').innerText(), /^Game 2: Line 6, column 6/);
  assert.equal(await page.locator('#import-games button').count(), 2);
  await page.locator('#import-games button').nth(1).click();
  await page.waitForFunction(() => location.hash.includes('E!'));
  assert.deepEqual(await movesShown(page), ['E!', 'D', 'e']);
  assert.match(await page.locator('.plate.bottom').innerText(), /Cleo/);
  // What was read is saved as it was.
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  const saved = readFileSync(await download.path(), 'utf8');
  assert.match(saved, /\[South "Cleo"\]/);
  assert.match(saved, /1\. E! \(1\. D \{ slow \}\) 1\.\.\. e \*/);
  for (const [pasted, expected] of [['F f B', '//FfB'], ['4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N 1', '/4-4-4-4-4-4-4-4-4-4-4-4-0-0-N'], ['1-1-0-0-0-0-1-1-0-0-0-0-22-22-S', '/1-1-0-0-0-0-1-1-0-0-0-0-22-22-S']]) {
    await page.click('#import');
    await text.fill(pasted);
    await page.click('#import-done');
    await page.waitForFunction((hash) => location.hash === `#${hash}`, expected);
  }
  await page.click('#import');
  await text.fill('F f F');
  await page.click('#import-done');
  await page.waitForSelector('#import-problem:not([hidden])');
  assert.equal(await page.locator('#import-problem').innerText(), 'Move 3 cannot be played: the house is empty.');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a game is reviewed: graph, accuracy, turning points, exercises; the next time at once', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const id = await resignedGame(page, 'AaBaCcCbAcCaBb');
  await open(page, '/games');
  await page.click(`#ended a[href="/analysis?game=${id}"]`);
  await page.waitForSelector('.house.playable');
  assert.equal(await page.locator('#tree .move').count(), 14);
  await page.click('#review-start');
  await page.waitForSelector('#review-result:not([hidden])', { timeout: 60_000 });
  assert.match(await page.locator('#review-players').innerText(), /Ada\s+\d+\.\d %[^]*Ben\s+\d+\.\d %/);
  assert.ok(await page.locator('#tree .move.mistake, #tree .move.blunder, #tree .move.inaccuracy').count() > 0);
  await page.focus('#review-graph');
  await page.keyboard.press('End');
  await eventually(async () => assert.match(await page.locator('#review-graph').getAttribute('aria-valuetext') ?? '', /^Move 14, house b/));
  await page.keyboard.press('ArrowLeft');
  assert.match(fragment(page), /\/13$/);
  assert.deepEqual(await objections(page, 'html'), []);
  await page.screenshot({ path: join(FOLDER, 'analysis-review.png'), fullPage: true });

  const exercises = await page.locator('#exercise-start').isVisible();
  assert.ok(exercises, 'the game has mistakes');
  await page.click('#exercise-start');
  assert.deepEqual(await objections(page, 'html'), []);
  const task = await page.locator('#exercise-text').innerText();
  const played = /played house ([A-Fa-f])/.exec(task)?.[1] ?? '';
  await page.waitForSelector(`.house.playable[data-house="${played}"]`);
  const before = page.url();
  await page.click(`.house[data-house="${played}"]`);
  await eventually(async () => assert.match(await page.locator('#exercise-text').innerText(), /Try again/));
  assert.equal(page.url(), before);
  await page.click('#exercise-solution');
  const best = /Best was ([A-Fa-f])/.exec(await page.locator('#exercise-text').innerText())?.[1];
  await page.click(`.house[data-house="${best}"]`);
  await eventually(async () => assert.match(await page.locator('#exercise-text').innerText(), /^Right/));
  await page.click('#exercise-end');
  await eventually(async () => assert.ok(await page.locator('#exercise').isHidden()));

  // It is kept with the game: a browser that has nothing of its own gets it from the server.
  await page.evaluate(() => new Promise((resolve) => { indexedDB.deleteDatabase('sembra-reviews').onsuccess = resolve; }));
  await open(page, `/analysis?game=${id}`);
  await page.waitForSelector('#review-result:not([hidden])', { timeout: 5000 });
  await open(page, `/play/${id}`);
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.locator('#analyse').getAttribute('href'), `/analysis?game=${id}`);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const language of ['en', 'pl']) {
  test(`the analysis has no barrier and fits a phone (${language})`, async () => {
    const { context, page, errors } = await visit({ language, viewport: { width: 390, height: 844 }, hasTouch: true });
    await openAnalysis(page, '/analysis#//FfB!(Ee:hm;)e');
    await page.click('#go');
    await page.waitForFunction(() => document.querySelectorAll('#lines li').length > 3);
    await page.click('#go');
    for (const theme of THEMES) {
      await setTheme(page, theme);
      assert.deepEqual(await objections(page, 'html'), [], theme);
    }
    for (const [button, dialog] of [['#edit', '#editor'], ['#import', '#importer'], ['#help', '#helper']]) {
      await page.click(button);
      assert.deepEqual(await objections(page, 'html'), [], dialog);
      await page.screenshot({ path: join(FOLDER, `analysis-phone-${language}-${dialog.slice(1)}.png`) });
      await page.keyboard.press('Escape');
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen');
    await page.screenshot({ path: join(FOLDER, `analysis-phone-${language}.png`), fullPage: true });
    assert.deepEqual(errors, []);
    await context.close();
  });
}
