// The page shows the game as it is: after Back, in a second window, while seeds are sown, when the
// server is busy or fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsShown, eventually, keepBackForwardCache, newGame, open, settle, visit } from './harness.js';

const COMPUTER = { mode: 'computer', rules: 'abapa', level: 1, you: 'S' };
const sown = '.house.playable';

/** @param {import('./harness.js').Page} page */
const status = (page) => page.locator('#status-text').innerText();
/** @param {import('./harness.js').Page} page */
const moves = (page) => page.locator('#moves li').count();
/** Waits until the list has this many moves. @param {import('./harness.js').Page} page @param {number} count */
const listed = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll('#moves li').length === wanted, count);

/** Leaves the page and comes back by the browser's Back, through its cache of pages. @param {import('./harness.js').Page} page */
async function leaveAndComeBack(page) {
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => { document.documentElement.dataset.kept = String(event.persisted); });
  });
  await page.goto('/rules');
  await page.waitForSelector('html.ready');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.kept === 'true');
}

test('U1, W3: after Back the computer’s answer is awaited again', async () => {
  const { context, page, errors } = await keepBackForwardCache();
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  await open(page, `/play/${id}`);
  await settle(page);
  // The answer comes while the page is away.
  await page.route('**/wait?*', () => {});
  await page.click('.house[data-house="C"]');
  await listed(page, 1);
  await page.unroute('**/wait?*');
  await leaveAndComeBack(page);
  await page.waitForSelector(sown);
  assert.equal(await moves(page), 2);
  await page.click('.house[data-house="D"]');
  await listed(page, 4);
  assert.deepEqual(errors, []);
  await context.close();
});

test('U2, W2: the home board works after Back, and a double click makes one game', async () => {
  const { context, page } = await keepBackForwardCache();
  await open(page, '/');
  await page.waitForSelector(sown);
  await page.locator('.house[data-house="C"]').dblclick();
  await page.waitForURL('**/play/*');
  await listed(page, 2);
  await page.evaluate(() => { document.documentElement.dataset.left = 'yes'; });
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForSelector(sown);
  assert.deepEqual([...new Set(await countsShown(page))], ['4']);
  await page.waitForSelector('#resume:not([hidden])');
  const games = await page.evaluate(async () => (await (await fetch('/api/v1/games')).json()).games.length);
  assert.equal(games, 1);
  await page.click('.house[data-house="D"]');
  await page.waitForURL('**/play/*');
  await context.close();
});

test('U3: a window that is behind shows the game as it is, in the visitor’s language', async () => {
  const { context, page, errors } = await visit({ language: 'ca' });
  await open(page, '/');
  const id = await newGame(page, { mode: 'two', rules: 'abapa' });
  // This window hears nothing from the others.
  await page.addInitScript(() => { Object.assign(window, { BroadcastChannel: undefined }); });
  await open(page, `/play/${id}`);
  await settle(page);
  await page.evaluate(async (game) => {
    await fetch(`/api/v1/games/${game}/moves`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ move: 'A', ply: 0 }) });
  }, id);
  await page.click('.house[data-house="C"]');
  await page.waitForSelector('#offline:not([hidden])');
  assert.doesNotMatch(await page.locator('#offline-text').innerText(), /moves have been played|ply|version/);
  await page.waitForSelector('.house[data-house="a"].playable');
  assert.equal(await page.locator('#moves').innerText().then((text) => text.replace(/\s+/g, '')), '1.A');
  await page.click('.house[data-house="a"]');
  await listed(page, 2);
  assert.deepEqual(errors.filter((error) => !/409/.test(error)), []);
  await context.close();
});

test('a page that was asleep or out of sight shows what happened meanwhile', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const id = await newGame(page, { mode: 'two', rules: 'abapa' });
  await page.addInitScript(() => { Object.assign(window, { BroadcastChannel: undefined }); });
  await open(page, `/play/${id}`);
  await settle(page);
  await page.evaluate(async (game) => {
    await fetch(`/api/v1/games/${game}/moves`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ move: 'A', ply: 0 }) });
  }, id);
  assert.equal(await moves(page), 0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await listed(page, 1);
  await page.waitForSelector('.house[data-house="a"].playable');
  assert.deepEqual(errors, []);
  await context.close();
});

test('two pages open on one game in two windows stay in step', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  const other = await context.newPage();
  await open(page, `/play/${id}`);
  await open(other, `/play/${id}`);
  await settle(page);
  await settle(other);
  await page.click('.house[data-house="C"]');
  for (const seen of [page, other]) {
    await listed(seen, 2);
    await seen.waitForSelector(sown);
  }
  assert.deepEqual(await countsShown(page), await countsShown(other));
  await other.click('#undo');
  for (const seen of [page, other]) await listed(seen, 0);
  await page.waitForSelector(sown);
  await other.waitForSelector(sown);
  assert.deepEqual([...new Set(await countsShown(page))], ['4']);
  await context.close();
});

test('U4: status, list and buttons follow the board while seeds are sown', async () => {
  const { context, page, errors } = await visit({ settings: { speed: 'normal', sound: false } });
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  await open(page, `/play/${id}`);
  await settle(page);
  await page.evaluate(() => {
    /** @type {{ status: string, moves: number, hint: boolean, undo: boolean, counts: string }[]} */
    const seen = [];
    Object.assign(window, { seen });
    const look = () => {
      seen.push({
        status: document.getElementById('status-text')?.textContent ?? '', moves: document.querySelectorAll('#moves li').length,
        hint: !(/** @type {HTMLButtonElement} */ (document.getElementById('hint')).disabled),
        undo: !(/** @type {HTMLButtonElement} */ (document.getElementById('undo')).disabled),
        counts: [...document.querySelectorAll('oware-board .counts text:not(.letter)')].map((text) => text.textContent).join(' '),
      });
      requestAnimationFrame(look);
    };
    look();
  });
  const start = '4 4 4 4 4 4 4 4 4 4 4 4 0 0';
  await page.click('.house[data-house="C"]');
  await listed(page, 2);
  await page.waitForSelector(sown);
  /** @type {{ status: string, moves: number, hint: boolean, undo: boolean, counts: string }[]} */
  // @ts-ignore put there above.
  const seen = await page.evaluate(() => window.seen);
  const own = '4 4 0 5 5 5 5 4 4 4 4 4 0 0';
  const during = seen.filter(({ counts, moves: count }) => counts !== start && count < 2);
  assert.ok(during.some(({ status: text }) => text === 'You sow house C…'));
  assert.ok(during.some(({ status: text }) => /^Sembra.* sows house [a-f]…$/.test(text)));
  assert.deepEqual(during.filter(({ hint, undo, status: text }) => hint || undo || text === 'Your turn'), []);
  for (const { counts, moves: count } of seen) {
    if (counts === start || counts === own) continue;
    // Once the board has left the own move, the list has that move and not yet the answer.
    const lying = counts.split(' ').map(Number).reduce((sum, seeds) => sum + seeds, 0);
    if (lying < 48) assert.ok(count < 2, `${count} moves in the list while seeds are in the hand`);
  }
  assert.equal(await status(page), 'Your turn');
  assert.deepEqual(errors, []);
  await context.close();
});

test('U5: the computer’s first move is sown, from a board that is full at once', async () => {
  const { context, page, errors } = await visit({ settings: { speed: 'fast', sound: false, you: 'N', level: 1 } });
  await page.addInitScript(() => {
    /** @type {string[]} */
    const seen = [];
    Object.assign(window, { seen });
    const look = () => {
      const board = document.querySelector('oware-board');
      if (board && location.pathname.startsWith('/play/')) seen.push([...board.querySelectorAll('.counts text:not(.letter)')].map((text) => text.textContent).join(' ').trim());
      requestAnimationFrame(look);
    };
    look();
  });
  await open(page, '/');
  await page.click('#play');
  await page.waitForURL('**/play/*');
  await page.waitForSelector(sown);
  /** @type {string[]} */
  // @ts-ignore put there above.
  const seen = (await page.evaluate(() => window.seen)).filter((counts, index, all) => counts && counts !== all[index - 1]);
  assert.equal(seen[0], '4 4 4 4 4 4 4 4 4 4 4 4 0 0');
  assert.ok(seen.length >= 6, seen.join(' | '));
  assert.equal(await moves(page), 1);
  assert.deepEqual(errors, []);
  await context.close();
});

test('U6, U7: a hint goes with take back, which is offered only where something can be taken back', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const id = await newGame(page, { ...COMPUTER, you: 'N' });
  await open(page, `/play/${id}`);
  await page.waitForSelector(sown);
  assert.equal(await moves(page), 1);
  assert.ok(await page.locator('#undo').isDisabled());
  await page.click('.house[data-house="c"]');
  await listed(page, 3);
  await page.waitForSelector(sown);
  await page.click('#hint');
  await page.waitForSelector('#hint-box:not([hidden])');
  await page.waitForSelector('.ring.hint', { state: 'attached' });
  await page.click('#undo');
  await listed(page, 1);
  assert.ok(await page.locator('#hint-box').isHidden());
  assert.equal(await page.locator('.ring.hint').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('U8: looking back says so, on the status line and at the houses', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  await open(page, `/play/${id}`);
  await settle(page);
  await page.click('.house[data-house="C"]');
  await listed(page, 2);
  await page.waitForSelector(sown);
  await page.click('#back');
  await eventually(async () => assert.equal(await status(page), 'Looking back: move 1 of 2'));
  await page.click('.house[data-house="A"]', { force: true });
  await eventually(async () => assert.match(await page.locator('.bubble').innerText(), /looking back/));
  await page.click('#return');
  await eventually(async () => assert.equal(await status(page), 'Your turn'));
  await page.waitForSelector(sown);
  assert.deepEqual(errors, []);
  await context.close();
});

test('U28: without motion the own move stays in sight before the answer', async () => {
  const { context, page } = await visit({ reducedMotion: 'reduce', settings: { speed: 'normal', sound: false } });
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  await open(page, `/play/${id}`);
  await settle(page);
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(window, { times });
    new MutationObserver(() => times.push(performance.now())).observe(/** @type {Element} */ (document.getElementById('moves')), { childList: true });
  });
  await page.click('.house[data-house="C"]');
  await listed(page, 2);
  // @ts-ignore put there above.
  const [first, second] = await page.evaluate(() => window.times);
  assert.ok(second - first >= 590, `${second - first} ms`);
  await context.close();
});

test('W1: a server that is busy or fails is named as such, and is not asked for ever', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  await open(page, `/play/${id}`);
  await settle(page);
  let asked = 0;
  /** @param {number} code @param {string} word */
  const failing = (code, word) => page.route('**/moves', (route) => {
    asked += 1;
    return route.fulfill({ status: code, contentType: 'application/problem+json', headers: { 'retry-after': '1' }, body: JSON.stringify({ status: code, code: word, detail: 'developers’ words' }) });
  });
  await failing(500, 'internal');
  await page.click('.house[data-house="C"]');
  await page.waitForSelector('#offline:not([hidden])');
  assert.doesNotMatch(await page.locator('#offline-text').innerText(), /connection|developers/);
  assert.equal(asked, 1);
  await page.waitForSelector(sown);
  assert.equal(await moves(page), 0);
  await page.unroute('**/moves');
  await failing(503, 'busy');
  asked = 0;
  await page.click('.house[data-house="C"]');
  await page.waitForSelector('#offline:not([hidden])');
  assert.match(await page.locator('#offline-text').innerText(), /busy/);
  await page.waitForSelector(sown, { timeout: 30_000 });
  assert.ok(asked > 1 && asked <= 6, `${asked} requests`);
  const after = asked;
  await page.waitForTimeout(1500);
  assert.equal(asked, after);
  await page.unroute('**/moves');
  await page.click('.house[data-house="C"]');
  await listed(page, 2);
  await context.close();
});

test('W2: a move chosen while a hint is asked for is played', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  await open(page, `/play/${id}`);
  await settle(page);
  await page.route('**/hint', () => {});
  await page.click('#hint');
  await page.click('.house[data-house="C"]');
  await listed(page, 2);
  assert.ok(await page.locator('#hint-box').isHidden());
  assert.deepEqual(errors, []);
  await context.close();
});

test('W4: take back says which version it means, and acts once when its answer is lost', async () => {
  const { context, page } = await visit();
  await open(page, '/');
  const id = await newGame(page, { mode: 'two', rules: 'abapa' });
  await open(page, `/play/${id}`);
  await settle(page);
  for (const [index, house] of ['C', 'c', 'D'].entries()) {
    await page.click(`.house[data-house="${house}"].playable`);
    await listed(page, index + 1);
  }
  /** @type {number[]} */
  const versions = [];
  let lost = false;
  await page.route('**/undo', async (route) => {
    versions.push(route.request().postDataJSON().version);
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.waitForSelector('#undo:not([disabled])');
  await page.click('#undo');
  await listed(page, 2);
  await page.waitForSelector('.house[data-house="D"].playable');
  assert.equal(versions.length, 2);
  assert.equal(versions[0], versions[1]);
  assert.ok(await page.locator('#offline').isHidden());
  await context.close();
});

test('W5: what the server refuses is told in the visitor’s language', async () => {
  const { context, page } = await visit({ language: 'es' });
  await open(page, '/');
  const id = await newGame(page, COMPUTER);
  await open(page, `/play/${id}`);
  await settle(page);
  await page.click('.house[data-house="C"]');
  await listed(page, 2);
  await page.waitForSelector('#undo:not([disabled])');
  await page.route('**/undo', (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify({ status: 409, code: 'stale_version', detail: 'developers’ words' }) }));
  await page.click('#undo');
  await page.waitForSelector('#offline:not([hidden])');
  const text = await page.locator('#offline-text').innerText();
  assert.doesNotMatch(text, /developers|stale/);
  assert.match(text, /partida/);
  await context.close();
});
