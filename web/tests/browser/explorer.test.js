// The explorer of the analysis board, and proven values from the server's tables.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { LANGUAGES, open, ROOT, server, setTheme, THEMES, visit } from './harness.js';
import { member, playGame } from './people-helpers.js';

const FOLDER = join(ROOT, 'screenshots');
/** Rules that no other test plays with between people, so that the games can be counted. */
const RULES = 'polish';
/** Rules that nobody plays in these tests: there is nothing but the opening book of the program. */
const BOOKED = 'awari';

/** @typedef {import('./harness.js').Page} Page */

/** Opens an address of the analysis and waits until the rules are there. @param {Page} page @param {string} path */
async function openAnalysis(page, path) {
  await open(page, path);
  await page.waitForSelector('.house.playable');
}

/** Opens the panel and waits for an answer that is shown. @param {Page} page */
async function explore(page) {
  await page.click('#explorer > summary');
  await answered(page);
}

/** @param {Page} page */
async function answered(page) {
  await page.waitForFunction(() => document.getElementById('explorer-body')?.getAttribute('aria-busy') === 'false' && document.getElementById('explorer-told')?.textContent !== '');
}

/** What the explorer was asked, in order. @param {Page} page */
function questions(page) {
  /** @type {URLSearchParams[]} */
  const asked = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/explorer') asked.push(url.searchParams);
  });
  return asked;
}

/** Two games between two people, counted by the server; they are played once. @returns {Promise<{ games: string[], ana: string, bea: string }>} */
async function play() {
  mkdirSync(FOLDER, { recursive: true });
  const [first, second] = [await member('Ana'), await member('Bea')];
  const games = [await playGame(first.page, second.page, { rules: RULES }), await playGame(second.page, first.page, { rules: RULES, time: 'none', rated: false })];
  const until_ms = Date.now() + 60_000;
  for (;;) {
    const answer = /** @type {any} */ (await (await fetch(`${server.url}/api/v1/explorer?rules=${RULES}`)).json());
    if (answer.games === 2) break;
    assert.ok(Date.now() < until_ms, `${answer.games} games are counted`);
    await new Promise((resolve) => { setTimeout(resolve, 200); });
  }
  await first.context.close();
  await second.context.close();
  return { games, ana: first.name, bea: second.name };
}

/** @type {ReturnType<typeof play> | null} */
let playing = null;
const played = () => (playing ??= play());

test('the explorer counts games, plays a move by keyboard, and leads to the games', async () => {
  const { games, ana, bea } = await played();
  const { context, page, errors } = await visit();
  const asked = questions(page);
  await openAnalysis(page, `/analysis#${RULES}`);
  assert.equal(asked.length, 0, 'a closed panel asks nothing');
  await page.locator('#explorer > summary').press('Enter');
  await answered(page);
  assert.match(await page.locator('#explorer-told').innerText(), /^2 games went on from here\. Average rating: 1[45]\d\d\.$/);
  assert.equal(await page.locator('#explorer-moves tbody tr').count(), 6, 'a row for each legal move');
  const row = page.locator('#explorer-moves tbody tr').first();
  assert.match(await row.innerText(), /^F\s+2 100%/);
  assert.equal(await row.locator('.results').getAttribute('aria-label'), 'For the player to move: 2 won, 0 drawn, 0 lost');
  assert.deepEqual((await page.locator('#explorer-recent a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).sort(), games.map((id) => `/play/${id}`).sort());
  assert.deepEqual((await page.locator('#explorer-recent a').allInnerTexts()).sort(), [`${ana} – ${bea}`, `${bea} – ${ana}`]);
  assert.match(await page.locator('#explorer-tables').innerText(), /They hold positions with up to \d+ seeds on the board; here there are 48\./);
  await page.screenshot({ path: join(FOLDER, 'explorer-desktop.png'), fullPage: true });

  // Without a mouse: the move is played, and the keyboard stays in the list.
  await row.locator('button').press('Enter');
  await page.waitForFunction(() => location.hash === '#polish//F');
  await page.waitForFunction(() => document.querySelector('#explorer-moves tbody button')?.textContent === 'f');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'f');
  assert.equal(await page.locator('#explorer-moves .results').first().getAttribute('aria-label'), 'For the player to move: 0 won, 0 drawn, 2 lost');
  assert.equal(asked.length, 2);
  // There and back again: nothing is asked twice.
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('#explorer-moves tbody button')?.textContent === 'F');
  assert.equal(asked.length, 2);

  // Only games with such a clock; the choice is there the next time.
  await page.click('.explorer-choice > summary');
  await page.locator('.explorer-speeds input').nth(1).check();
  await page.waitForFunction(() => document.getElementById('explorer-told')?.textContent?.startsWith('One game'));
  assert.equal(asked.at(-1)?.get('speed'), 'blitz');
  await page.selectOption('#explorer-rating', '2000');
  await page.waitForFunction(() => document.getElementById('explorer-told')?.textContent?.startsWith('No game'));
  assert.deepEqual(await page.locator('#explorer-moves thead th').allInnerTexts(), ['Move', 'Book'], 'what no game has, the book still knows');
  assert.equal(await page.locator('#explorer-chosen').innerText(), 'Blitz, from 2000');
  await page.reload();
  await page.waitForSelector('.house.playable');
  await answered(page);
  assert.deepEqual([asked.at(-1)?.get('speed'), asked.at(-1)?.get('rating')], ['blitz', '2000']);
  assert.deepEqual(errors, []);
  await context.close();
});

test('moves that are only passed through are not asked for', async () => {
  const { context, page, errors } = await visit();
  const asked = questions(page);
  await openAnalysis(page, '/analysis#//FfEeDdCc/0');
  await explore(page);
  assert.equal(asked.length, 1);
  // All of them within one task of the page, as fast as a held key can be.
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/v1/explorer')),
    page.evaluate(() => { for (let i = 0; i < 8; i += 1) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })); }),
  ]);
  await page.waitForFunction(() => location.hash === '#//FfEeDdCc');
  await answered(page);
  assert.equal(asked.length, 2);
  assert.deepEqual(errors, []);
  await context.close();
});

test('too many questions, no connection and a broken server are said, and pass', async () => {
  const { context, page } = await visit();
  let status = 429;
  await page.route('**/api/v1/explorer?*', (route) => (status === 0 ? route.abort('internetdisconnected') : (status === 200 ? route.continue() : route.fulfill({
    status, headers: { 'retry-after': '1' }, contentType: 'application/problem+json', body: JSON.stringify({ status, code: status === 429 ? 'too_many_requests' : 'internal' }),
  }))));
  await openAnalysis(page, '/analysis');
  await explore(page);
  assert.match(await page.locator('#explorer-told').innerText(), /^Too many questions/);
  assert.ok(await page.locator('#explorer-again').isHidden(), 'it goes on by itself');
  status = 500;
  await page.waitForFunction(() => document.getElementById('explorer-told')?.textContent?.startsWith('Something went wrong'));
  status = 0;
  await page.click('#explorer-again');
  await page.waitForFunction(() => document.getElementById('explorer-told')?.textContent?.startsWith('The explorer needs the server'));
  assert.deepEqual(await objections(page, '#explorer'), []);
  status = 200;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForFunction(() => /^(No game|One game|\d+ games)/.test(document.getElementById('explorer-told')?.textContent ?? ''));
  assert.ok(await page.locator('#explorer-again').isHidden());
  await context.close();
});

test('beyond its own tables the page takes proven values from the server, equal to sembra tables probe', async () => {
  const { context, page, errors } = await visit();
  // A slow device keeps to tables of 9 seeds: here they are kept from an earlier visit.
  await open(page, '/rules');
  const own = await page.evaluate(async () => {
    const { WorkerLine } = await import(/** @type {string} */ ('/assets/js/engine/line.js'));
    const line = new WorkerLine(WebAssembly.compileStreaming(fetch('/assets/wasm/sembra.wasm')));
    await line.ask({ do: 'tables', rules: 'abapa', seeds: 9 });
    line.close();
    const { openEngine } = await import(/** @type {string} */ ('/assets/js/engine/client.js'));
    const engine = openEngine();
    const { seeds } = await engine.tables('abapa');
    engine.close();
    return seeds;
  });
  assert.equal(own, 9, 'the page has tables of 9 seeds');
  const positions = ['1-0-2-0-1-1-1-2-0-1-0-1-20-18-S', '0-2-0-1-1-0-2-0-3-1-0-2-17-19-N', '1-1-1-1-1-1-1-1-1-1-0-1-18-19-S', '0-0-3-2-0-1-1-1-0-2-1-0-19-18-N'];
  const probed = server.probe('abapa', positions);
  for (const [index, position] of positions.entries()) {
    const lead = (position.endsWith('S') ? 1 : -1) * (Number(position.split('-')[12]) - Number(position.split('-')[13]));
    await open(page, '/rules');
    await openAnalysis(page, `/analysis#/${position}`);
    await page.click('#go');
    await page.waitForSelector('#engine-proof:not([hidden])');
    await page.click('#go');
    const shown = await page.locator('#lines li').evaluateAll((lines) => lines.map((line) => [line.querySelector('.line-move')?.textContent, line.querySelector('.line-value')?.textContent]));
    const sign = (/** @type {number} */ net) => (net === 0 ? '0' : `${net < 0 ? '−' : '+'}${Math.abs(net)}`);
    const expected = probed[index].moves.map((/** @type {any} */ { move, floor, ceiling }) => [move, floor === ceiling ? sign(lead + floor) : `${sign(lead + floor)}…${sign(lead + ceiling)}`]);
    assert.ok(expected.length > 1, position);
    assert.deepEqual(shown.sort(), expected.sort(), position);
    assert.equal(await page.locator('oware-board .chip.value').count(), expected.length);
  }
  // The explorer shows them too, with what the tables hold.
  await explore(page);
  await page.waitForSelector('#explorer-tables:not([hidden])');
  const proven = await page.locator('#explorer-moves tbody tr').evaluateAll((rows) => rows.map((row) => [row.querySelector('button')?.textContent, row.lastElementChild?.textContent]));
  assert.equal(proven.length, probed.at(-1).moves.length);
  assert.match(await page.locator('#explorer-tables').innerText(), /11 seeds on the board: 705,432 positions[^]*\d%? of them have one proven value[^]*On average/);
  await page.screenshot({ path: join(FOLDER, 'explorer-tables.png'), fullPage: true });
  // Fewer lines than moves: the best are among those shown.
  await page.click('.engine details summary');
  await page.selectOption('#option-lines', '1');
  await page.click('#go');
  await page.waitForFunction(() => document.querySelectorAll('#lines li').length === 1);
  const best = Math.max(...probed.at(-1).moves.map((/** @type {any} */ { floor }) => floor));
  const first = await page.locator('#lines li .line-move').first().innerText();
  assert.equal(probed.at(-1).moves.find((/** @type {any} */ { move }) => move === first)?.floor, best);
  assert.deepEqual(errors, []);
  await context.close();
});

test('where there is an opening book, its moves are shown with their scores, the best first', async () => {
  const { context, page, errors } = await visit();
  await openAnalysis(page, `/analysis#${BOOKED}`);
  await explore(page);
  await page.waitForSelector('#explorer-moves:not([hidden])');
  const { book } = await page.evaluate((rules) => fetch(`/api/v1/explorer?rules=${rules}`).then((answer) => answer.json()), BOOKED);
  const rows = await page.locator('#explorer-moves tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const written = (/** @type {number} */ score) => `${score > 0 ? '+' : score < 0 ? '−' : ''}${Math.abs(score / 100).toFixed(1)}`;
  assert.deepEqual(rows, book.map((/** @type {{ move: string, score: number }} */ { move, score }) => [move, written(score)]));
  assert.deepEqual(await page.locator('#explorer-moves thead th').allInnerTexts(), ['Move', 'Book']);
  // After weak moves the book has ended.
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/v1/explorer'));
  await page.evaluate((rules) => { location.hash = `#${rules}//AaBbCcDd`; }, BOOKED);
  await answered;
  await page.waitForFunction(() => document.getElementById('explorer-moves')?.hidden);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const language of ['en', 'pl']) {
  test(`the explorer has no barrier and fits a phone (${language})`, async () => {
    await played();
    const { context, page, errors } = await visit({ language, viewport: { width: 390, height: 844 }, hasTouch: true });
    await openAnalysis(page, `/analysis#${RULES}`);
    await explore(page);
    await page.waitForSelector('#explorer-recent:not([hidden])');
    await page.click('.explorer-choice > summary');
    for (const theme of THEMES) {
      await setTheme(page, theme);
      assert.deepEqual(await objections(page, 'html'), [], theme);
      await page.locator('#explorer').screenshot({ path: join(FOLDER, `explorer-phone-${language}-${theme}.png`) });
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen');
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('a full table fits a phone in every language', async () => {
  const move = (/** @type {string} */ house, /** @type {number} */ games, /** @type {number} */ south, /** @type {number} */ north) => ({ move: house, position: '', games, south, north, draws: games - south - north, rating: 1640 });
  const answer = {
    rules: 'abapa', position: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', games: 12482, south: 6000, north: 5200, draws: 1282, rating: 1622, moves: [move('F', 8120, 4300, 3100), move('E', 4001, 1600, 2000), move('D', 300, 90, 90), move('A', 61, 10, 49)],
    recent: [{ id: 'k3v9x0q2m7ab', move: 'F', names: { S: 'Maria_dos_Santos_Ferreira', N: 'Ben' }, winner: null, speed: 'correspondence', rated: true, ended: '2026-11-01T10:00:00Z' }],
    book: [{ move: 'F', score: 12 }, { move: 'E', score: -30 }], tables: null, plies_max: 30,
  };
  for (const language of LANGUAGES) {
    const { context, page, errors } = await visit({ language, viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.route('**/api/v1/explorer?*', (route) => route.fulfill({ json: answer }));
    await openAnalysis(page, '/analysis');
    await explore(page);
    await page.waitForSelector('#explorer-moves:not([hidden])');
    const [card, table] = await Promise.all(['#explorer', '#explorer-moves'].map((part) => page.locator(part).boundingBox()));
    assert.ok(card && table && table.x >= card.x && table.x + table.width <= card.x + card.width, `${language}: ${JSON.stringify({ card, table })}`);
    // A part of a bar that is too narrow for its number shows none.
    const cut = await page.locator('.results .part > span').evaluateAll((labels) => labels.filter((label) => label.getBoundingClientRect().width > (label.parentElement?.getBoundingClientRect().width ?? 0) + 0.5).length);
    assert.equal(cut, 0, language);
    await page.locator('#explorer').screenshot({ path: join(FOLDER, `explorer-full-${language}.png`) });
    assert.deepEqual(errors, []);
    await context.close();
  }
});
