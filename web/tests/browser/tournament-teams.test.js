// A team match online on two boards, from the form to the standings; a pupil who changes to another teacher's class.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { eventually, LANGUAGES, open, quiet, ROOT, visit } from './harness.js';
import { connected, request, visitWithAccount } from './online.js';

/** @typedef {import('./harness.js').Page} Page */

const FOLDER = join(ROOT, 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
mkdirSync(FOLDER, { recursive: true });

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  await quiet(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}

/** @param {Page} page @param {string} id @param {string} name */
async function enterTeam(page, id, name) {
  await open(page, `/tournaments/${id}`);
  await page.waitForSelector('#team-name');
  await page.click('#enter-team');
  await eventually(async () => assert.match(await page.innerText('#team-name-fault'), /needs a name/));
  await page.fill('#team-name', name);
  await page.click('#enter-team');
  await page.waitForSelector('.team.mine .team-link-fold');
  return page.locator('.team.mine .team-address').inputValue();
}

test('a team match online: captains enter teams, players join by link on phones, both boards are played to the end', async () => {
  const organiser = await visitWithAccount();
  const { page } = organiser;
  await open(page, '/tournaments#new');
  await page.waitForSelector('#new-name');
  await page.fill('#new-name', 'Clubs of the coast');
  await page.locator('input[name="new-format"][value="round-robin"]').check({ force: true });
  await page.click('#form-more summary');
  await page.check('#new-teams');
  await page.fill('#new-boards', '2');
  await page.click('#make-tournament');
  await page.waitForURL(/\/tournaments\/[a-z0-9]{6,}$/);
  const id = new URL(page.url()).pathname.split('/')[2];

  const captains = await Promise.all([visitWithAccount(), visitWithAccount(PHONE)]);
  const guests = await Promise.all([visit(PHONE), visit(PHONE)]);
  for (const [team, name] of ['Pescadors', 'Mariners'].entries()) {
    const link = new URL(await enterTeam(captains[team].page, id, name));
    await open(guests[team].page, link.pathname + link.hash);
    await guests[team].page.waitForSelector('#join-team');
    if (team === 0) {
      await picture(guests[0].page, 'team-invited-phone');
      assert.deepEqual(await objections(guests[0].page, 'body'), []);
    }
    await guests[team].page.tap('#join-team');
    await guests[team].page.waitForSelector('.team.mine .team-player.mine');
  }
  // A link of another tournament's team lets nobody in.
  const stranger = await visit();
  await open(stranger.page, `/tournaments/${id}#team-1-0000000000000000`);
  await stranger.page.click('#join-team');
  await stranger.page.waitForFunction(() => /does not belong to the team/.test(document.getElementById('problem')?.textContent ?? ''));
  await stranger.context.close();
  // The captain of the first team puts the guest at board 1, with the keyboard.
  const [first] = captains;
  await first.page.waitForFunction(() => document.querySelectorAll('.team.mine .team-ways').length === 2);
  await first.page.locator('.team.mine .team-player').nth(1).getByRole('button', { name: /^Move up/ }).press('Enter');
  await first.page.waitForFunction(() => /^1\s*(Guest|Visitor)/.test(/** @type {HTMLElement | null} */ (document.querySelector('.team.mine .team-player'))?.innerText ?? ''));
  await picture(first.page, 'team-captain-desktop');
  assert.deepEqual(await objections(first.page, 'body'), []);
  await page.waitForFunction(() => document.querySelectorAll('.team-player .team-ways').length === 4);
  await picture(page, 'team-desk-desktop');
  assert.deepEqual(await objections(page, 'body'), []);

  await page.click('#pair');
  await page.click('#start');
  const players = [guests[0], first, captains[1], guests[1]];
  await Promise.all(players.map(async ({ page: own }) => {
    await own.waitForURL('**/play/*');
    await connected(own);
  }));
  const games = players.map(({ page: own }) => new URL(own.url()).pathname.split('/')[2]);
  assert.ok(games[0] === games[2] && games[1] === games[3] && games[0] !== games[1], games.join());
  await page.waitForFunction(() => document.querySelectorAll('#boards .mini').length === 2);
  // The page of the tournament shows one's own board first.
  const watching = await first.context.newPage();
  await open(watching, `/tournaments/${id}`);
  await watching.waitForSelector('#to-game');
  assert.match(await watching.innerText('#own'), /board 2/);
  assert.match(await watching.innerText('#own'), /Mariners/);
  await picture(watching, 'team-round-desktop');
  assert.deepEqual(await objections(watching, 'body'), []);

  // Both players of the second team resign.
  for (const index of [2, 3]) await request(players[index].page, 'POST', `/games/${games[index]}/resign`, {});
  await page.waitForFunction(() => /finished/.test(document.getElementById('status')?.textContent ?? ''));
  await page.waitForFunction(() => /Pescadors/.test(document.querySelector('#standings tbody tr')?.textContent ?? ''));
  assert.match(await page.innerText('#rounds, #now'), /2 : 0|0 : 2/);
  await picture(page, 'team-finished-desktop');
  await open(guests[0].page, `/tournaments/${id}`);
  await guests[0].page.waitForSelector('#own');
  assert.match(await guests[0].page.innerText('#own'), /You play for Pescadors/);
  await picture(guests[0].page, 'team-finished-phone');
  assert.deepEqual(await objections(guests[0].page, 'body'), []);
  assert.deepEqual([...organiser.errors, ...players.flatMap(({ errors }) => errors)], []);
  await Promise.all([organiser, ...players].map(({ context }) => context.close()));
});

test('teams in five languages fit a small phone', async () => {
  const { page, context } = await visitWithAccount({ viewport: { width: 320, height: 568 } });
  const { id } = await request(page, 'POST', '/tournaments', { name: 'Equips', time: '5+3', team_boards: 2, format: { kind: 'swiss', rounds: 3 } });
  await request(page, 'POST', `/tournaments/${id}/entries`, { team: 'Castellers de la plaça Major' });
  await request(page, 'POST', `/tournaments/${id}/entries`, { names: ['Reds', 'Blues'] });
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: language, url: new URL('/', page.url()).href }]);
    await page.goto('about:blank');
    await open(page, `/tournaments/${id}`);
    await page.waitForSelector('.team.mine');
    const { text, wide } = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      return { text: document.body.innerText, wide: document.documentElement.scrollWidth };
    });
    assert.deepEqual(text.split('\n').filter((line) => /^[a-z]+(-[a-z0-9]+)+$/.test(line.trim())), [], language);
    assert.ok(wide <= 320, `${language} is ${wide} wide`);
    await picture(page, `team-small-${language}`);
  }
  await context.close();
});

test('a pupil changes to a class of another teacher: offered by code, accepted, nothing lost', async () => {
  const [ana, bea] = await Promise.all([visitWithAccount(), visitWithAccount(PHONE)]);
  const own = await request(ana.page, 'POST', '/classes', { name: '4 A' });
  const other = await request(bea.page, 'POST', '/classes', { name: '5 B' });
  const pupil = await visit(PHONE);
  await open(pupil.page, '/rules');
  await request(pupil.page, 'POST', '/classes/join', { code: own.code, nickname: 'Mia', picture: 'boat' });
  const classmate = await visit();
  await open(classmate.page, '/rules');
  await request(classmate.page, 'POST', '/classes/join', { code: other.code, nickname: 'Mia', picture: 'sun' });
  await classmate.context.close();
  await open(ana.page, `/classes/${own.id}`);
  const row = ana.page.locator('#pupils li', { hasText: 'Mia' });
  const offer = async (/** @type {string} */ code) => {
    if (!await row.locator('details').evaluate((details) => /** @type {HTMLDetailsElement} */ (details).open)) await row.locator('summary').click();
    await row.getByRole('button', { name: 'Offer to another teacher' }).click();
    await ana.page.locator('dialog.asking input').fill(code);
    if (code === other.code) await ana.page.screenshot({ path: join(FOLDER, 'class-offer-desktop.png') });
    await ana.page.locator('dialog.asking .primary').click();
  };
  await row.waitFor();
  await offer('XXXXXX');
  await ana.page.waitForFunction(() => document.getElementById('problem')?.hidden === false);
  ana.errors.length = 0;
  await offer(other.code);
  await ana.page.waitForFunction(() => /Mia, offered to 5 B/.test(document.getElementById('offers')?.textContent ?? ''));
  await picture(ana.page, 'class-offered-desktop');
  assert.deepEqual(await objections(ana.page, 'body'), []);
  await open(bea.page, `/classes/${other.id}`);
  await bea.page.waitForFunction(() => /Mia, from 4 A/.test(document.getElementById('offers')?.textContent ?? ''));
  await picture(bea.page, 'class-offers-phone');
  assert.deepEqual(await objections(bea.page, 'body'), []);
  await bea.page.locator('#offers').getByRole('button', { name: /^Accept/ }).tap();
  await bea.page.click('#confirm-yes');
  await bea.page.waitForFunction(() => [...document.querySelectorAll('#pupils .pupil-name')].some(({ textContent }) => textContent === 'Mia 2'));
  assert.equal(await bea.page.locator('#offers').isVisible(), false);
  await open(pupil.page, `/classes/${other.id}`);
  await pupil.page.waitForFunction(() => /Mia 2/.test(document.querySelector('.pupil-self')?.textContent ?? ''));
  assert.deepEqual([...ana.errors, ...bea.errors, ...pupil.errors], []);
  await Promise.all([ana, bea, pupil].map(({ context }) => context.close()));
});
