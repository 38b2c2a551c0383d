// Puzzles: solved by mouse, keyboard and touch, missed, hinted, shown, the one of the day.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { eventually, open, quiet, ROOT, setTheme, THEMES, visit } from './harness.js';
import { freshName, PASSWORD, send } from './people-helpers.js';

/** @typedef {import('./harness.js').Page} Page */

const pictures = join(ROOT, 'screenshots', 'puzzles');
mkdirSync(pictures, { recursive: true });

/** The puzzle that the page shows. @param {Page} page @returns {Promise<any>} */
async function shown(page) {
  await page.waitForSelector('.house.playable');
  return page.evaluate(async () => {
    const id = location.pathname.split('/')[2];
    return (await (await fetch(`/api/v1/puzzles/${id}`)).json()).puzzle;
  });
}

/** A legal first move that is not the solution's. @param {any} puzzle */
const wrongMove = (puzzle) => puzzle.steps[0].view.moves.find((/** @type {any} */ ply) => ply.move !== puzzle.steps[0].best).move;

/** Finds all moves of a puzzle by the means that the test is about. @param {Page} page @param {any} puzzle @param {(house: string) => Promise<void>} sow */
async function solve(page, puzzle, sow) {
  for (const { best } of puzzle.steps) {
    await page.waitForSelector(`.house[data-house="${best}"].playable`);
    await sow(best);
  }
  await page.waitForSelector('.feedback.right');
  await page.waitForFunction(() => document.getElementById('again')?.hidden === false);
}

/** @param {Page} page */
const click = (page) => (/** @type {string} */ house) => page.click(`.house[data-house="${house}"].playable`);

/** @param {Page} page @returns {Promise<any>} */
const standing = (page) => page.evaluate(async () => (await fetch('/api/v1/puzzles/me')).json());

test('a learner solves puzzles one after the other, misses one, is helped, and goes on', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  await page.click('a[href="/puzzles"]');
  await page.waitForURL('**/puzzles/*');
  const first = await shown(page);
  assert.equal(await page.locator('#goal').innerText(), { win: 'Find the only move that wins', draw: 'Find the only move that does not lose', seeds: 'Find the move that wins the most seeds' }[/** @type {'win'} */ (first.goal)]);
  await solve(page, first, click(page));
  assert.match(await page.locator('#feedback').innerText(), /^Solved!/);
  await page.waitForFunction(() => document.getElementById('streak')?.textContent === '1');
  assert.match(await page.locator('#rating').innerText(), /^\d{4}\?$/);

  // The next one is missed: the page says so kindly, puts the seeds back and offers help.
  await page.click('#next');
  await page.waitForFunction((id) => !location.pathname.endsWith(id), first.id);
  const second = await shown(page);
  assert.notEqual(second.id, first.id);
  assert.ok(await page.locator('#hint').isHidden());
  const before = await page.locator('oware-board .counts .count').allTextContents();
  await page.click(`.house[data-house="${wrongMove(second)}"].playable`);
  await page.waitForSelector('.feedback.wrong');
  assert.match(await page.locator('#feedback').innerText(), /Look again, there is no hurry\.$/);
  await page.waitForFunction(() => document.getElementById('streak')?.textContent === '0');
  await page.waitForSelector('.house.playable');
  assert.deepEqual(await page.locator('oware-board .counts .count').allTextContents(), before);
  await page.click('#hint');
  await eventually(async () => assert.equal(await page.locator('#feedback').innerText(), `Try house ${second.steps[0].best}.`));
  await page.click('#solution');
  await page.waitForFunction(() => document.getElementById('again')?.hidden === false);
  assert.match(await page.locator('#feedback').innerText(), /Play it again to remember it\.$/);
  const end = Object.values(second.end.houses).map(String);
  const counts = await page.locator('oware-board .counts .count').allTextContents();
  assert.deepEqual(counts.map((text) => text || '0').slice(0, 12).sort(), end.sort());

  // Again, and this time it is found; it does not count.
  await page.click('#again');
  await solve(page, second, click(page));
  assert.deepEqual(await standing(page).then(({ tried, solved, streak, streak_best }) => [tried, solved, streak, streak_best]), [2, 1, 0, 1]);
  assert.deepEqual(errors, []);
  await context.close();
});

test('theme and rules are chosen, and long solutions are played by keyboard alone', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/puzzles');
  await shown(page);
  await page.focus('#theme');
  await page.selectOption('#theme', 'long_combination');
  await page.waitForFunction(() => document.querySelector('.house.playable'));
  await page.selectOption('#rules', 'ouri');
  await quiet(page);
  const puzzle = await shown(page);
  assert.equal(puzzle.rules, 'ouri');
  assert.ok(puzzle.themes.includes('long_combination') && puzzle.steps.length >= 4);
  await page.locator('#main').focus();
  await solve(page, puzzle, async (house) => {
    await page.keyboard.press(house.toLowerCase());
    await page.keyboard.press(house.toLowerCase());
  });
  assert.match(await page.locator('#feedback').innerText(), new RegExp(`all ${puzzle.steps.length} moves`));
  // The button for the next one has the focus.
  await page.keyboard.press('Enter');
  await page.waitForFunction((id) => !location.pathname.endsWith(id), puzzle.id);
  assert.equal((await shown(page)).rules, 'ouri');
  assert.deepEqual(errors, []);
  await context.close();
});

test('the puzzle of the day is the same for two visitors, and a link leads to a puzzle', async () => {
  const [ana, bea] = [await visit(), await visit({ language: 'ca' })];
  await open(ana.page, '/puzzles');
  await shown(ana.page);
  await ana.page.click('#daily');
  await ana.page.waitForURL('**/puzzles/daily');
  await open(bea.page, '/puzzles/daily');
  await bea.page.waitForSelector('.house.playable');
  const position = (/** @type {Page} */ page) => page.locator('oware-board .counts .count').allTextContents();
  await quiet(ana.page);
  assert.deepEqual(await position(ana.page), await position(bea.page));
  assert.match(await ana.page.locator('#about').innerText(), /^Puzzle of /);
  assert.match(await bea.page.locator('#about').innerText(), /^Problema del /);
  assert.equal(await bea.page.locator('h1').innerText(), 'Problemes');
  const daily = await shown(bea.page);
  await open(ana.page, `/puzzles/${daily.id}`);
  await quiet(ana.page);
  assert.deepEqual(await position(ana.page), await position(bea.page));
  await solve(bea.page, daily, click(bea.page));
  assert.match(await bea.page.locator('#feedback').innerText(), /^Resolt!/);
  await open(ana.page, '/puzzles/zzzzzz').catch(() => {});
  await ana.page.waitForSelector('.feedback.wrong');
  assert.equal(await ana.page.locator('#feedback').innerText(), 'There is no puzzle of this kind. Choose another theme or other rules.');
  assert.deepEqual(bea.errors, []);
  await Promise.all([ana.context.close(), bea.context.close()]);
});

test('what was kept without a connection goes to the one it belongs to', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/puzzles');
  const name = freshName('Kept');
  const offers = [await send(page, 'GET', '/puzzles/next?rules=abapa'), await send(page, 'GET', '/puzzles/next?rules=ouri'), await send(page, 'GET', '/puzzles/next?rules=polish')];
  const attempts = offers.map(({ puzzle }) => ({ id: puzzle.id, moves: puzzle.steps.map((/** @type {any} */ { best }) => best).join('') }));
  // One was made without an account, the others by two people with accounts; so were two steps of a lesson.
  await page.evaluate(([own, account, other, owner]) => {
    for (const [key, attempt] of [['sembra.puzzles', own], [`sembra.puzzles:${owner}`, account], ['sembra.puzzles:Somebody-Else', other]]) localStorage.setItem(String(key), JSON.stringify({ unsent: [attempt] }));
    localStorage.setItem('sembra.progress', JSON.stringify({ unsent: { chains: ['1'] } }));
    localStorage.setItem('sembra.progress:Somebody-Else', JSON.stringify({ unsent: { chains: ['2'] } }));
  }, /** @type {const} */ ([attempts[0], attempts[1], attempts[2], name]));
  const triedOnServer = (/** @type {number} */ wanted) => page.waitForFunction(async (count) => (await (await fetch('/api/v1/puzzles/me')).json()).tried === count, wanted, { polling: 200, timeout: 60_000 });
  const unsent = () => page.evaluate(() => Object.fromEntries(Object.keys(localStorage).filter((key) => key.startsWith('sembra.puzzles')).map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '{}').unsent.length])));
  await open(page, '/rules');
  await triedOnServer(1);
  await page.waitForFunction(async () => (await (await fetch('/api/v1/progress')).json()).chains?.includes('1'), undefined, { polling: 200, timeout: 60_000 });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('sembra.puzzles') ?? '{}').unsent.length === 0);
  assert.deepEqual(await unsent(), { 'sembra.puzzles': 0, [`sembra.puzzles:${name}`]: 1, 'sembra.puzzles:Somebody-Else': 1 });
  await send(page, 'POST', '/account', { name, password: PASSWORD });
  await open(page, '/rules');
  await triedOnServer(2);
  await page.waitForFunction((key) => JSON.parse(localStorage.getItem(key) ?? '{}').unsent.length === 0, `sembra.puzzles:${name}`);
  assert.deepEqual(await unsent(), { 'sembra.puzzles': 0, [`sembra.puzzles:${name}`]: 0, 'sembra.puzzles:Somebody-Else': 1 });
  assert.deepEqual(await send(page, 'GET', '/progress'), { chains: ['1'] });
  assert.deepEqual(errors, []);
  await context.close();
});

test('axe-core finds nothing, on a desktop and on a phone, in every theme; pictures are left', async () => {
  for (const [name, options] of /** @type {const} */ ([
    ['desktop', {}],
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'pl' }],
    ['landscape', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, language: 'pt' }],
  ])) {
    const { context, page, errors } = await visit(options);
    await open(page, '/puzzles?');
    const puzzle = await shown(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    assert.ok(wide, `${name}: the page is wider than the window`);
    await page.screenshot({ path: join(pictures, `${name}-start.png`) });
    const house = `.house[data-house="${wrongMove(puzzle)}"].playable`;
    await ('hasTouch' in options ? page.tap(house) : page.click(house));
    await page.waitForSelector('.feedback.wrong');
    await page.waitForSelector('.house.playable');
    await page.click('#hint');
    for (const theme of THEMES) {
      await setTheme(page, theme);
      assert.deepEqual(await objections(page, 'body'), [], `${name} ${theme}`);
      await page.screenshot({ path: join(pictures, `${name}-${theme}.png`), fullPage: true });
    }
    assert.deepEqual(errors, []);
    await context.close();
  }
});
