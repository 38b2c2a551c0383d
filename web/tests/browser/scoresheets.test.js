// Scoresheets of games over wooden boards, typed on the desk and on a phone; and the settings of a tournament that exists.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { eventually, open, quiet, ROOT, setTheme, visit } from './harness.js';
import { request, visitWithAccount } from './online.js';

/** @typedef {import('./harness.js').Page} Page */

const FOLDER = join(ROOT, 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Ouri, to its end: 26 – 8 for South, and 3 – 26. */
const SOUTH_WINS = 'FeBaAfCaEcAbBeDfCdEbDcFdAbCcDeBfE';
const NORTH_WINS = 'EcBfAaDdAfCbAfCcEdFf';
mkdirSync(FOLDER, { recursive: true });

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  await quiet(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** A round of ouri over the board that has started. @param {Page} page @param {string[]} names @returns {Promise<any>} */
async function started(page, names) {
  const { id } = await request(page, 'POST', '/tournaments', { name: 'Torneio de Ouri', rules: 'ouri', time: 'none', mode: 'board', format: { kind: 'swiss', rounds: 3 } });
  await request(page, 'POST', `/tournaments/${id}/entries`, { names });
  await request(page, 'POST', `/tournaments/${id}/rounds`, {});
  return request(page, 'POST', `/tournaments/${id}/rounds/1/start`, {});
}

/** Waits for what the dialog says of the moves. @param {Page} page @param {RegExp} told */
async function says(page, told) {
  await page.waitForFunction((source) => new RegExp(source).test(`${document.querySelector('.sheet-state')?.textContent} ${document.getElementById('sheet-fault')?.textContent}`), told.source);
}

test('scoresheets: checked while they are typed, entered on the desk and on a phone without a connection, corrected, replayed', async () => {
  const organiser = await visitWithAccount({ viewport: { width: 1280, height: 720 } });
  const { page } = organiser;
  const { id, table_keys: keys } = await started(page, ['Ana Ferreira', 'Bartłomiej', 'Carla Puig', 'David']);
  await open(page, `/tournaments/${id}`);

  // The first bad move is marked, and the board shows the position before it.
  await page.click('#sheet-1-1-1');
  await says(page, /No move yet; \S+/);
  await page.fill('#sheet-text', '1. F e 2. B a 3. B');
  await says(page, /4 moves; .*3\. B: this house is empty/);
  assert.equal(await page.innerText('.sheet-moves mark'), 'B');
  await page.fill('#sheet-text', '1. F e 2. B x');
  await says(page, /2… x: this is not a house/);
  await page.click('.scoresheet .primary');
  assert.ok(await page.isVisible('.scoresheet'), 'bad moves are not sent');
  await picture(page, 'scoresheet-fault-desktop');
  await page.fill('#sheet-text', SOUTH_WINS.slice(0, 20));
  await says(page, /20 moves; \S+ .*is to move/);
  assert.ok(await page.isVisible('.sheet-beside'), 'the result is asked for');
  assert.deepEqual(await objections(page, '.scoresheet'), []);
  await picture(page, 'scoresheet-desktop');
  // A whole game brings its result.
  await page.fill('#sheet-text', SOUTH_WINS);
  await says(page, /33 moves end the game: 26 – 8/);
  assert.ok(await page.isHidden('.sheet-beside'));
  await page.click('.scoresheet .primary');
  await page.waitForFunction(() => !document.querySelector('.scoresheet'));
  await page.waitForSelector('.result-line[data-table="1"] .line-result');
  assert.equal(await page.innerText('.result-line[data-table="1"] .line-result'), '26 – 8');
  await picture(page, 'scoresheet-desk-desktop');

  // On the phone of table 2 a player resigns; there is no connection for a moment.
  const phone = await visit(PHONE);
  await open(phone.page, `/tournaments/${id}/table/1/2?key=${keys['2']}`);
  await phone.page.waitForSelector('#sheet-1');
  const [south, north] = await phone.page.locator('.table-names strong').allInnerTexts();
  assert.ok(['Ana Ferreira', 'Bartłomiej', 'Carla Puig', 'David'].includes(south) && north !== south, `${south} ${north}`);
  await phone.page.tap('#sheet-1');
  await phone.page.fill('#sheet-text', NORTH_WINS.slice(0, 12));
  await says(phone.page, /12 moves/);
  await phone.page.selectOption('#sheet-result-how', 'resigned-S');
  assert.deepEqual(await objections(phone.page, '.scoresheet'), []);
  await picture(phone.page, 'scoresheet-phone');
  await phone.context.setOffline(true);
  await phone.page.tap('.scoresheet .primary');
  await phone.page.waitForFunction(() => /kept on this phone/.test(document.getElementById('problem')?.textContent ?? ''));
  assert.match(await phone.page.innerText('.table-game'), /Scoresheet with 12 moves/);
  await phone.context.setOffline(false);
  await phone.page.waitForSelector('.sheet-done');
  await picture(phone.page, 'scoresheet-done-phone');
  assert.deepEqual(phone.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)), []);
  await phone.context.close();

  // The whole sheet is found later: moves and result are corrected with one reason, which the log keeps.
  await page.waitForSelector('.result-line[data-table="2"] .line-result');
  await page.click('#sheet-1-2-1');
  await eventually(async () => assert.equal(await page.inputValue('#sheet-text'), NORTH_WINS.slice(0, 12)));
  await page.fill('#sheet-text', NORTH_WINS);
  await says(page, /20 moves end the game: 3 – 26/);
  await page.click('.scoresheet .primary');
  await page.waitForFunction(() => /needs a reason/.test(document.querySelector('.scoresheet .notice')?.textContent ?? ''));
  await page.fill('#sheet-reason', 'the other page');
  await page.click('.scoresheet .primary');
  await page.waitForFunction(() => /3 – 26/.test(document.querySelector('.result-line[data-table="2"]')?.textContent ?? ''));
  await page.locator('#desk-log summary').click();
  await eventually(async () => assert.match(await page.innerText('.desk-log'), /scoresheet corrected[^]*became 3 – 26[^]*the other page/));
  await setTheme(page, 'dark');
  await page.click('#sheet-1-2-1');
  await says(page, /20 moves end/);
  await picture(page, 'scoresheet-dark');
  await page.keyboard.press('Escape');

  // Anybody replays the game, with the names of the players.
  const reader = await visit({ viewport: { width: 1280, height: 720 } });
  await open(reader.page, `/tournaments/${id}`);
  await reader.page.locator('.pair-item[data-table="2"] .game-line a').click();
  await reader.page.waitForURL(/\/open\?tournament=/);
  await reader.page.waitForFunction(() => document.querySelectorAll('#moves li').length >= 10);
  await picture(reader.page, 'scoresheet-replay-desktop');
  const text = await reader.page.innerText('#table');
  assert.ok(text.includes(south) && text.includes(north), text);
  const games = await reader.page.evaluate(async (tournament) => (await fetch(`/api/v1/tournaments/${tournament}/games.ogn`)).text(), id);
  assert.match(games, /\[Round "1\.1"\][^]*26-8[^]*\[Round "1\.2"\][^]*3-26/);
  assert.deepEqual([...organiser.errors, ...reader.errors], []);
  await Promise.all([organiser, reader].map(({ context }) => context.close()));
});

test('the organiser changes start, rounds, break and tie-breaks, and gives byes with and without points', async () => {
  const organiser = await visitWithAccount({ viewport: { width: 1280, height: 720 } });
  const { page } = organiser;
  const { id } = await request(page, 'POST', '/tournaments', { name: 'League day', time: '5+3', format: { kind: 'swiss', rounds: 3 } });
  const players = [await visit(), await visit(PHONE)];
  for (const player of players) {
    await open(player.page, `/tournaments/${id}`);
    await player.page.click('#enter');
    await player.page.waitForSelector('#leave');
  }
  await open(page, `/tournaments/${id}`);
  await page.locator('#desk-more summary').click();
  await page.click('#change-tournament');
  await page.fill('#set-rounds', '0');
  await page.check('#set-auto');
  await page.click('.tournament-settings .primary');
  await eventually(async () => assert.match(await page.innerText('#set-rounds-fault'), /1 to 99/));
  assert.ok(await page.innerText('#set-starts-fault'), 'rounds that start by themselves need a time');
  await page.fill('#set-rounds', '4');
  await page.fill('#set-starts', '2035-05-01T10:30');
  await page.fill('#set-pause', '5');
  await page.fill('#set-name', 'League day 2');
  await page.locator('#set-tie-buchholz--1').click();
  assert.deepEqual(await objections(page, '.tournament-settings'), []);
  await picture(page, 'tournament-settings-desktop');
  await page.click('.tournament-settings .primary');
  await page.waitForFunction(() => !document.querySelector('.tournament-settings'));
  const changed = await request(page, 'GET', `/tournaments/${id}`);
  assert.deepEqual([changed.name, changed.rounds_total, changed.break_s, changed.auto, changed.tie_breaks.slice(0, 2)], ['League day 2', 4, 300, true, ['buchholz', 'buchholz-cut1']]);
  assert.equal(await page.evaluate((ms) => new Date(ms).getHours() * 60 + new Date(ms).getMinutes(), changed.starts_ms), 630);

  // A player misses a round without points, the organiser lets the other miss one.
  const [, phone] = players;
  await phone.page.locator('#own-byes summary').tap();
  await phone.page.getByRole('button', { name: 'Miss it (no point)' }).first().tap();
  await phone.page.waitForFunction(() => /missed, no point/.test(document.getElementById('own')?.textContent ?? ''));
  await picture(phone.page, 'tournament-byes-phone');
  await page.waitForFunction(() => /missed, no point/.test(document.getElementById('entrant-list')?.textContent ?? ''));
  await page.getByRole('button', { name: /^Misses round 1:/ }).click();
  await page.locator('dialog.asking select').selectOption('half');
  await page.locator('dialog.asking .primary').click();
  await page.waitForFunction(() => /missed, half a point/.test(document.getElementById('entrant-list')?.textContent ?? ''));
  await picture(page, 'tournament-byes-desktop');
  await page.getByRole('button', { name: /^Plays round 1 after all:/ }).first().click();
  await page.waitForFunction(() => !/missed, half a point/.test(document.getElementById('entrant-list')?.textContent ?? ''));
  const byes = (await request(page, 'GET', `/tournaments/${id}`)).entrants.map((/** @type {any} */ entrant) => entrant.byes);
  assert.deepEqual(byes, [[], [{ round: 1, kind: 'zero' }]]);
  assert.deepEqual([organiser, ...players].flatMap(({ errors }) => errors), []);
  await Promise.all([organiser, ...players].map(({ context }) => context.close()));
});
