// What a move did, how a game ended, and games that are replayed, shared and opened again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countsShown, eventually, newGame, open, settle, visit } from './harness.js';

const CHAIN = '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S';
const ADA = { S: 'Ada', N: 'Ben' };

/** @param {import('./harness.js').Page} page @param {string[]} houses */
async function sowAll(page, houses) {
  for (const [index, house] of houses.entries()) {
    await page.click(`.house[data-house="${house}"].playable`);
    await page.waitForFunction((count) => document.querySelectorAll('#moves li').length === count, index + 1);
  }
}

/** @param {import('./harness.js').Page} page */
const stores = (page) => page.locator('oware-board .counts .store-count').allTextContents();

test('U20: what a move did besides sowing is told, with a link to its clause', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa', position: CHAIN, names: ADA });
  await open(page, `/play/${game}`);
  await settle(page);
  await sowAll(page, ['E']);
  assert.match(await page.locator('#event').innerText(), /^Ada captures 5 seeds\. \(C\d\)$/);
  assert.match(await page.locator('#event a').getAttribute('href') ?? '', /^\/rules\/abapa#C\d$/);
  await page.click('#event a');
  await page.waitForURL('**/rules/abapa#C*');
  const slam = await newGame(page, { mode: 'two', rules: 'abapa', position: '1-1-0-2-4-0-1-1-1-0-0-0-18-19-S', names: ADA });
  await open(page, `/play/${slam}`);
  await settle(page);
  await sowAll(page, ['E']);
  assert.match(await page.locator('#event').innerText(), /grand slam.*captures nothing.*G1/);
  await sowAll(page, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('U21: at the end what is left is swept to the stores, which show the final count', async () => {
  const { context, page, errors } = await visit({ settings: { speed: 'fast', sound: false } });
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa', position: '1-1-0-0-0-0-1-1-0-0-0-0-22-22-S', names: ADA });
  await open(page, `/play/${game}`);
  await settle(page);
  assert.deepEqual(await stores(page), ['22', '22']);
  await page.click('#agree');
  await page.click('#confirm-yes');
  await page.waitForSelector('#result:not([hidden])');
  assert.deepEqual(await stores(page), ['24', '24']);
  assert.deepEqual([...new Set(await countsShown(page))], ['0']);
  await page.reload();
  await page.waitForSelector('#result:not([hidden])');
  assert.deepEqual(await stores(page), ['24', '24']);
  assert.deepEqual(errors, []);
  await context.close();
});

test('U22: a resignation is told as one, also in the list of games', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'computer', rules: 'abapa', level: 3, you: 'S', position: '4-4-4-4-4-0-5-5-5-5-3-0-3-2-S' });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('#resign');
  await page.click('#confirm-yes');
  await page.waitForSelector('#result:not([hidden])');
  assert.match(await page.locator('#result-title').innerText(), /^You resigned; Sembra.* wins$/);
  assert.doesNotMatch(await page.locator('#result').innerText(), /3 – 2/);
  assert.match(await page.locator('#result-words a').getAttribute('href') ?? '', /^\/rules\/abapa#E\d$/);
  assert.equal(await page.locator('#fact-rules').getAttribute('href'), '/rules/abapa');
  const over = await newGame(page, { mode: 'two', rules: 'abapa', position: '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S', names: ADA });
  assert.ok(over);
  await open(page, '/games');
  await page.waitForSelector('.game');
  const list = await page.locator('#ended').innerText();
  assert.match(list, /You resigned; Sembra.* wins/);
  assert.match(list, /Ada has won\s*no move left/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('U23: the moves stand in two columns, one pair a line', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa', names: ADA });
  await open(page, `/play/${game}`);
  await settle(page);
  await sowAll(page, ['C', 'c', 'D', 'd']);
  const boxes = await page.locator('#moves li button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })));
  assert.equal(boxes[0].y, boxes[1].y);
  assert.equal(boxes[2].y, boxes[3].y);
  assert.ok(boxes[2].y > boxes[0].y);
  assert.equal(boxes[0].x, boxes[2].x);
  assert.equal(boxes[1].x, boxes[3].x);
  await context.close();
});

test('U29: of two players, who resigns is named and the other is asked about endless play', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa', names: ADA });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('#agree');
  await eventually(async () => assert.equal(await page.locator('#confirm-title').innerText(), 'Ben, do you agree?'));
  assert.match(await page.locator('#confirm-text').innerText(), /^Ada proposes/);
  await page.click('#confirm button[value="no"]');
  await eventually(async () => assert.ok(await page.locator('#result').isHidden()));
  await sowAll(page, ['C']);
  await page.click('#resign');
  await eventually(async () => assert.equal(await page.locator('#confirm-title').innerText(), 'Ben, do you resign?'));
  assert.match(await page.locator('#confirm-text').innerText(), /^Ada wins/);
  await page.click('#confirm-yes');
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.locator('#result-title').innerText(), 'Ben resigned; Ada wins');
  assert.deepEqual(errors, []);
  await context.close();
});

test('U26: a hint says what it captures, prevents or prepares', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'computer', rules: 'abapa', level: 1, you: 'S', position: CHAIN });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('#hint');
  await page.waitForSelector('#hint-box:not([hidden])');
  assert.match(await page.locator('#hint-why').innerText(), /captures|prevents|prepares|Proven/);
  assert.doesNotMatch(await page.locator('.plate.top').innerText(), /^Hint/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a finished game is played through with its sowing, paused, shared and saved', async () => {
  const { context, page, errors } = await visit({ settings: { speed: 'fast', sound: false } });
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa', names: ADA });
  await open(page, `/play/${game}`);
  await settle(page);
  assert.ok(await page.locator('#play').isDisabled());
  for (const [index, house] of ['C', 'c', 'D'].entries()) {
    await page.click(`.house[data-house="${house}"].playable`);
    await page.waitForFunction((count) => document.querySelectorAll('#moves li').length === count && document.querySelector('.house.playable'), index + 1);
  }
  const last = await countsShown(page);
  await page.click('#resign');
  await page.click('#confirm-yes');
  await page.waitForSelector('#result:not([hidden])');
  // Slow enough to be paused before the end, also on a busy machine.
  await page.selectOption('#speed', 'normal');
  await page.click('#play');
  await eventually(async () => assert.equal(await page.locator('#status-text').innerText(), 'Move 0 of 3'));
  assert.equal(await page.locator('#play').getAttribute('aria-label'), 'Pause');
  await page.waitForFunction(() => document.getElementById('status-text')?.textContent === 'Move 1 of 3');
  await page.click('#play');
  await eventually(async () => assert.equal(await page.locator('#play').getAttribute('aria-label'), 'Play the game through'));
  const paused = await page.locator('#status-text').innerText();
  // A move takes a second and a half: four seeds of 210 ms and a rest of 700.
  await page.waitForTimeout(1800);
  assert.equal(await page.locator('#status-text').innerText(), paused);
  await page.selectOption('#speed', 'instant');
  await page.click('#play');
  await page.waitForFunction(() => document.getElementById('status-text')?.textContent?.startsWith('Ben resigned'), undefined, { timeout: 20_000 });
  assert.deepEqual(await countsShown(page), last);
  await page.click('#share');
  await page.waitForSelector('#share-dialog[open]');
  const url = await page.locator('#share-url').inputValue();
  assert.match(url, /\/shared\/[0-9a-z]{26}$/);
  assert.deepEqual(errors, []);

  const guest = await visit({ language: 'pl' });
  await open(guest.page, new URL(url).pathname);
  await guest.page.waitForSelector('#result:not([hidden])');
  assert.deepEqual(await countsShown(guest.page), last);
  assert.match(await guest.page.locator('.plate.bottom').innerText(), /Ada/);
  assert.equal(await guest.page.locator('.house.playable').count(), 0);
  for (const id of ['hint', 'undo', 'resign', 'agree', 'rematch', 'share']) assert.ok(await guest.page.locator(`#${id}`).isHidden(), id);
  await guest.page.click('#first');
  await eventually(async () => assert.deepEqual([...new Set(await countsShown(guest.page))], ['4']));
  const download = guest.page.waitForEvent('download');
  await guest.page.click('#export');
  const saved = await download;
  const text = readFileSync(await saved.path(), 'utf8');
  assert.match(text, /"Ada"/);
  assert.deepEqual(guest.errors, []);

  await open(guest.page, '/open');
  await guest.page.setInputFiles('#file', { name: 'game.ogn', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await guest.page.waitForSelector('#table:not([hidden]) #result:not([hidden])');
  assert.deepEqual(await countsShown(guest.page), last);
  assert.equal(await guest.page.locator('#moves li').count(), 3);
  await guest.page.click('#open-other');
  await guest.page.setInputFiles('#file', { name: 'games.ogn', mimeType: 'text/plain', buffer: Buffer.from(`${text}\n[South "Cai"]\n[North "Dot"]\n[Variant "ouri"]\n\n1. F f *\n`) });
  await guest.page.waitForSelector('#records li');
  assert.deepEqual(await guest.page.locator('#records li button').allInnerTexts(), ['Ada – Ben', 'Cai – Dot']);
  await guest.page.click('#records li:nth-child(2) button');
  await guest.page.waitForSelector('#table:not([hidden])');
  await guest.page.click('#open-other');
  await guest.page.fill('#record', '[Variant "abapa"]\n\n1. C c 2. Q *');
  await guest.page.click('#opening-form button');
  await guest.page.waitForSelector('#opening-problem:not([hidden])');
  assert.match(await guest.page.locator('#opening-problem').innerText(), /^Wiersz 3, kolumna 11: tu powinien być ruch/);
  assert.deepEqual(guest.errors.filter((error) => !/422/.test(error)), []);
  await guest.context.close();
  await context.close();
});

test('a record that cannot be read is explained, in sight, at every size', async () => {
  const causes = { '1. C c 2. C *': /^Line 1, column 11: this house is empty\.$/, '[Variant "chess"]\n1. C *': /these rules are not known/, '1. C+2 *': /another number of seeds/ };
  for (const [width, height] of [[1280, 800], [844, 390], [320, 568]]) {
    const { context, page } = await visit({ viewport: { width, height } });
    await open(page, '/open');
    for (const [text, told] of Object.entries(causes)) {
      await page.fill('#record', text);
      await page.click('#opening-form button');
      await page.waitForFunction((source) => new RegExp(source).test(document.getElementById('opening-problem')?.textContent ?? ''), told.source);
      const box = await page.locator('#opening-problem').boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${width} × ${height}: ${JSON.stringify(box)}`);
    }
    await page.fill('#record', 'x'.repeat(300_000));
    await page.click('#opening-form button');
    await page.waitForFunction(() => /too long/.test(document.getElementById('opening-problem')?.textContent ?? ''));
    await context.close();
  }
});

test('U20: a grand slam that ends the game does not promise another move', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'ouri', names: ADA, position: '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S' });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('.house[data-house="F"].playable');
  await page.waitForSelector('#result:not([hidden])');
  assert.match(await page.locator('#event').innerText(), /^Ada captures 2 seeds with a grand slam\. \(G2\)$/);
  await context.close();
});

test('a link that leads nowhere says so', async () => {
  const { context, page } = await visit();
  await open(page, '/shared/00000000000000000000000000');
  await page.waitForSelector('#missing:not([hidden])');
  await context.close();
});
