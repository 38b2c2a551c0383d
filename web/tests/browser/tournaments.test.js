// Tournaments: a Swiss over the board with a phone at a table, an arena that brings two players to their game, printed pages.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { eventually, LANGUAGES, open, quiet, ROOT, setTheme, visit } from './harness.js';
import { connected, request, visitWithAccount } from './online.js';

/** @typedef {import('./harness.js').Page} Page */

const FOLDER = join(ROOT, 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NAMES = ['Ana Ferreira', 'Bartłomiej', 'Carla Puig', 'David', 'Eulàlia Casademont i Roca', 'Filip', 'Gonçalo'];
mkdirSync(FOLDER, { recursive: true });

/** The pages of a PDF, counted in its page tree. @param {Buffer} pdf */
const pagesOf = (pdf) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** @param {Page} page @param {string} name @param {boolean} [whole] */
async function picture(page, name, whole = true) {
  await quiet(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: whole });
}

/** A tournament over the board with everybody in it, made by API. @param {Page} page @param {object} [more] @param {string[]} [names] @returns {Promise<any>} */
async function boardTournament(page, more = {}, names = NAMES) {
  const made = await request(page, 'POST', '/tournaments', { name: 'Torneio de Ouri', rules: 'ouri', time: 'none', mode: 'board', format: { kind: 'swiss', rounds: 3 }, ...more });
  return request(page, 'POST', `/tournaments/${made.id}/entries`, { names });
}

/** Enters results of the newest round by API. @param {Page} page @param {any} tournament */
async function finishRound(page, tournament) {
  const round = tournament.rounds.at(-1);
  let after = tournament;
  for (const { table, games } of round.tables) {
    if (games[0].result) continue;
    after = await request(page, 'POST', `/tournaments/${tournament.id}/results`, { round: round.number, table, game: 1, report: { kind: 'played', south: 20 + (table % 8) * 3, north: 28 - (table % 8) * 3 } });
  }
  return after;
}

test('a Swiss over the board: typed in, paired, changed by hand, results by keyboard and from a phone that loses its connection', async () => {
  const organiser = await visitWithAccount();
  const { page } = organiser;
  await open(page, '/tournaments#new');
  await page.waitForSelector('#new-name');
  // What is wrong is said at the field.
  await page.fill('#new-rounds', '0');
  await page.click('#make-tournament');
  await eventually(async () => assert.ok(await page.locator('#new-name-fault').innerText()));
  assert.match(await page.innerText('#new-rounds-fault'), /1 to 99/);
  await picture(page, 'tournament-form-desktop');
  assert.deepEqual(await objections(page, 'main'), []);
  await page.fill('#new-name', 'Torneio de Ouri');
  await page.locator('input[name="new-mode"][value="board"]').check({ force: true });
  await page.selectOption('#new-rules', 'ouri');
  await page.fill('#new-rounds', '3');
  await page.click('#make-tournament');
  await page.waitForURL(/\/tournaments\/[a-z0-9]{6,}$/);
  const id = new URL(page.url()).pathname.split('/')[2];

  // Names, one a line; the same name twice is refused with its line.
  await page.waitForSelector('#entrant-names');
  await page.fill('#entrant-names', [...NAMES, 'ana ferreira'].join('\n'));
  await page.click('#entrants-form button');
  await eventually(async () => assert.match(await page.innerText('#entrant-names-fault'), /Line 8/));
  await page.fill('#entrant-names', NAMES.join('\n'));
  await page.click('#entrants-form button');
  await page.waitForFunction(() => document.querySelectorAll('#entrant-list li').length === 7);
  await page.click('#pair');
  await page.waitForSelector('.desk-pairings .pair-item');
  await page.locator('.desk-pairings .why-pair summary').first().click();
  await eventually(async () => assert.match(await page.locator('.desk-pairings .reasons').first().innerText(), /Both have the same score: 0/));

  // Two change places, with a reason.
  const places = page.locator('.desk-pairings .place');
  const [first, third] = await Promise.all([places.nth(0).innerText(), places.nth(2).innerText()]);
  await places.nth(0).click();
  await picture(page, 'tournament-pairings-desktop');
  await places.nth(2).click();
  await page.click('#save-pairings');
  await page.locator('dialog.asking input').fill('siblings');
  await page.locator('dialog.asking .primary').click();
  await page.waitForFunction(() => !document.getElementById('save-pairings'));
  assert.deepEqual([await places.nth(0).innerText(), await places.nth(2).innerText()], [third, first]);
  await page.click('#start');
  await page.waitForSelector('#result-lines form');

  // South's seeds and Enter; what cannot be is refused.
  await page.fill('#result-1-1-1-south', '26');
  await eventually(async () => assert.equal(await page.inputValue('#result-1-1-1-north'), '22'));
  await page.fill('#result-1-1-1-north', '30');
  await page.press('#result-1-1-1-north', 'Enter');
  await eventually(async () => assert.match(await page.innerText('#result-1-1-1-fault'), /56 seeds/));
  await page.fill('#result-1-1-1-north', '22');
  await page.press('#result-1-1-1-north', 'Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'result-1-2-1-south');
  assert.equal(await page.locator('.result-line[data-table="1"] .line-result').innerText(), '26 – 22');
  await picture(page, 'tournament-desk-desktop');
  assert.deepEqual(await objections(page, 'body'), []);

  // A phone at table 2 has no connection for a moment.
  const keys = (await request(page, 'GET', `/tournaments/${id}`)).table_keys;
  const phone = await visit(PHONE);
  await open(phone.page, `/tournaments/${id}/table/1/2?key=wrong`);
  await phone.page.waitForFunction(() => /does not belong/.test(document.getElementById('place')?.textContent ?? ''));
  phone.errors.length = 0;
  await open(phone.page, `/tournaments/${id}/table/1/2?key=${keys['2']}`);
  await phone.page.waitForSelector('#game-1-south');
  await phone.page.fill('#game-1-south', '20');
  await picture(phone.page, 'tournament-table-phone');
  assert.deepEqual(await objections(phone.page, 'body'), []);
  await phone.context.setOffline(true);
  await phone.page.tap('.table-game .primary');
  await phone.page.waitForFunction(() => /kept on this phone/.test(document.getElementById('problem')?.textContent ?? ''));
  await picture(phone.page, 'tournament-table-offline-phone');
  await phone.context.setOffline(false);
  await phone.page.waitForSelector('.table-game.done');
  assert.match(await phone.page.innerText('.table-result'), /20 – 28/);
  await phone.context.close();
  // The desk hears of it; the result is corrected with a reason, which the log keeps.
  await page.waitForSelector('.result-line[data-table="2"] .line-result');
  await page.click('#correct-1-2-1');
  await page.fill('#correction-south', '21');
  await page.fill('#correction-north', '27');
  await page.click('.correcting .primary');
  await eventually(async () => assert.match(await page.innerText('.correcting .field-fault'), /needs a reason/));
  await page.fill('#correction-reason', 'misread');
  await page.click('.correcting .primary');
  await page.waitForFunction(() => /21 – 27/.test(document.querySelector('.result-line[data-table="2"]')?.textContent ?? ''));
  await page.locator('#desk-log summary').click();
  await eventually(async () => assert.match(await page.innerText('.desk-log'), /siblings[^]*20 – 28 became 21 – 27[^]*misread/));
  await finishRound(page, await request(page, 'GET', `/tournaments/${id}`));
  await page.waitForSelector('#pair');
  assert.equal(await page.locator('#standings tbody tr').count(), 7);
  // A result of an earlier round is corrected while the next one is played.
  await page.click('#pair');
  await page.click('#start');
  await page.waitForSelector('#result-2-1-1-south');
  await page.locator('#desk-earlier > summary').click();
  await page.click('#correct-1-1-1');
  await page.fill('#correction-south', '25');
  await page.fill('#correction-north', '23');
  await page.fill('#correction-reason', 'counted again');
  await page.click('.correcting .primary');
  await page.waitForFunction(() => /25 – 23/.test(document.querySelector('#earlier-lines [data-table="1"]')?.textContent ?? ''));
  assert.deepEqual(await objections(page, '#desk'), []);
  await picture(page, 'tournament-earlier-desktop');
  assert.deepEqual(organiser.errors, []);
  await organiser.context.close();
});

test('printed pages in two languages and the projector', async () => {
  const organiser = await visitWithAccount({ viewport: { width: 1280, height: 720 } });
  const { page } = organiser;
  // A full field with long names: lists fit one page.
  const field = Array.from({ length: 31 }, (_, index) => `${NAMES[index % 7].split(' ')[0]} ${['Silva', 'de Albuquerque e Vasconcelos', 'Wiśniewski-Konstantynopolitański', 'Puig'][index % 4]} ${index}`);
  let tournament = await boardTournament(page, { name: 'XXII Torneio Escolar de Ouri do Agrupamento de Escolas de Vila Nova de Famalicão' }, field);
  const { id } = tournament;
  for (let round = 1; round <= 2; round += 1) {
    await request(page, 'POST', `/tournaments/${id}/rounds`, {});
    tournament = await request(page, 'POST', `/tournaments/${id}/rounds/${round}/start`, {});
    if (round === 1) tournament = await finishRound(page, tournament);
  }
  const expected = /** @type {const} */ ({ pairings: 1, slips: 2, standings: 1, cross: 1, certificates: 3 });
  for (const language of ['pt', 'pl']) {
    await organiser.context.addCookies([{ name: 'lang', value: language, url: new URL('/', page.url()).href }]);
    for (const [kind, pages] of Object.entries(expected)) {
      await open(page, `/tournaments/${id}/print/${kind}`);
      await page.waitForSelector('.sheet, .certificate');
      await quiet(page);
      assert.ok(await page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0)), `${kind}: every code is there`);
      if (language === 'pt') assert.deepEqual(await objections(page, 'main'), [], kind);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      writeFileSync(join(FOLDER, `tournament-${kind}-${language}.pdf`), pdf);
      assert.equal(pagesOf(pdf), pages, `${kind} ${language}`);
      assert.match(pdf.toString('latin1'), kind === 'certificates' ? /\/MediaBox \[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/ : /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    }
  }
  await organiser.context.addCookies([{ name: 'lang', value: 'en', url: new URL('/', page.url()).href }]);
  await open(page, `/tournaments/${id}/projector`);
  await page.waitForSelector('.projector-pair');
  await picture(page, 'tournament-projector-pairings', false);
  assert.deepEqual(await objections(page, 'body'), []);
  assert.ok(await page.locator('.projector-pair').count() >= 4);
  for (let turns = 0; turns < 6 && await page.locator('.projector-standing').count() === 0; turns += 1) await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.projector-standing');
  await picture(page, 'tournament-projector-standings', false);
  const fits = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth);
  assert.ok(fits, 'a page of the projector fits the screen');
  assert.deepEqual(organiser.errors, []);
  await organiser.context.close();
});

test('an arena: two players enter by phone, are brought to their game, and come back', async () => {
  const organiser = await visitWithAccount();
  const { id } = await request(organiser.page, 'POST', '/tournaments', { name: 'Friday arena', rules: 'abapa', time: '3+2', mode: 'online', format: { kind: 'arena', minutes: 10 } });
  const [ada, ben] = await Promise.all([visitWithAccount(PHONE), visitWithAccount(PHONE)]);
  for (const { page } of [ada, ben]) {
    await open(page, `/tournaments/${id}`);
    await page.tap('#enter');
    await page.waitForFunction(() => /You have entered/.test(document.getElementById('own')?.textContent ?? ''));
  }
  await picture(ada.page, 'tournament-entered-phone');
  await open(organiser.page, `/tournaments/${id}`);
  await organiser.page.click('#start');
  await Promise.all([ada, ben].map(async ({ page }) => {
    await page.waitForURL('**/play/*');
    await connected(page);
  }));
  const game = new URL(ada.page.url()).pathname.split('/')[2];
  assert.equal(new URL(ben.page.url()).pathname, `/play/${game}`);

  // Somebody watches the small board: it follows the moves.
  await organiser.page.waitForSelector('#boards .mini');
  const players = (await request(ada.page, 'GET', `/games/${game}`)).you === 'S' ? { S: ada, N: ben } : { S: ben, N: ada };
  await request(players.S.page, 'POST', `/games/${game}/moves`, { move: 'C', ply: 0 });
  await request(players.N.page, 'POST', `/games/${game}/moves`, { move: 'd', ply: 1 });
  await organiser.page.waitForFunction(() => document.querySelector('#boards .mini-board text')?.textContent !== '4' || [...document.querySelectorAll('#boards .mini-count')].some(({ textContent }) => textContent === '0'));
  await picture(organiser.page, 'tournament-arena-desktop');
  assert.deepEqual(await objections(organiser.page, 'body'), []);
  await setTheme(organiser.page, 'dark');
  await picture(organiser.page, 'tournament-arena-dark');

  // North resigns; the tournament is one tap away, the standings have the points, and the next game is gone to.
  await request(players.N.page, 'POST', `/games/${game}/resign`, {});
  await players.N.page.waitForSelector('#result:not([hidden])');
  assert.equal(await players.N.page.getAttribute('#new-game', 'href'), `/tournaments/${id}`);
  await organiser.page.waitForFunction(() => document.querySelector('.arena-standings tbody tr .number strong')?.textContent === '2');
  assert.match(await organiser.page.innerText('.arena-standings tbody tr'), new RegExp(players.S.name));
  // The games are listed with the reasons of their pairs, and a result is corrected by choosing its game.
  await organiser.page.locator('#desk-games > summary').click();
  await organiser.page.waitForSelector('#correct-game-1');
  await organiser.page.locator('.pair-item[data-game="1"] .why-pair summary').click();
  await eventually(async () => assert.match(await organiser.page.innerText('.pair-item[data-game="1"] .reasons'), /places 1 and 2[^]*sits South and begins/));
  await organiser.page.click('#correct-game-1');
  await organiser.page.selectOption('#correction-how', 'double-forfeit');
  await organiser.page.fill('#correction-reason', 'both left');
  await organiser.page.click('.correcting .primary');
  await organiser.page.waitForFunction(() => /Both forfeited/.test(document.querySelector('.pair-item[data-game="1"]')?.textContent ?? ''));
  await picture(organiser.page, 'tournament-arena-games-desktop');
  assert.deepEqual(await objections(organiser.page, '#desk'), []);
  await Promise.all([ada, ben].map(({ page }) => page.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.endsWith(game))));
  assert.equal(ada.page.url(), ben.page.url());
  assert.deepEqual([...organiser.errors, ...ada.errors, ...ben.errors], []);
  await Promise.all([organiser, ada, ben].map(({ context }) => context.close()));
});

test('a tournament of a class: on the page of the class, for its teacher and a pupil who enters', async () => {
  const teacher = await visitWithAccount();
  const made = await request(teacher.page, 'POST', '/classes', { name: '5.º B' });
  await open(teacher.page, `/classes/${made.id}`);
  await teacher.page.click('.class-tournaments a.button');
  await teacher.page.waitForSelector('#new-name');
  assert.equal(await teacher.page.inputValue('#new-class'), made.id);
  await teacher.page.fill('#new-name', 'Ouri às sextas');
  await teacher.page.click('#make-tournament');
  await teacher.page.waitForURL(/\/tournaments\/[a-z0-9]{6,}$/);
  const pupil = await visit(PHONE);
  await open(pupil.page, '/rules');
  await request(pupil.page, 'POST', '/classes/join', { code: made.code, nickname: 'Mia', picture: 'boat' });
  await open(pupil.page, `/classes/${made.id}`);
  await pupil.page.tap('.class-tournaments .listed-name');
  await pupil.page.waitForSelector('#enter');
  await pupil.page.tap('#enter');
  await teacher.page.waitForFunction(() => /Mia/.test(document.getElementById('entrant-list')?.textContent ?? ''));
  await picture(pupil.page, 'tournament-class-phone');
  await open(teacher.page, `/classes/${made.id}`);
  await teacher.page.waitForSelector('.class-tournaments .listed');
  await picture(teacher.page, 'tournament-class-desktop');
  assert.deepEqual(await objections(teacher.page, '#class-tournaments'), []);
  // Nobody else sees it.
  const stranger = await visitWithAccount();
  await open(stranger.page, new URL(pupil.page.url()).pathname);
  await stranger.page.waitForFunction(() => /not here/.test(document.getElementById('title')?.textContent ?? ''));
  assert.deepEqual([...teacher.errors, ...pupil.errors], []);
  await Promise.all([teacher, pupil, stranger].map(({ context }) => context.close()));
});

test('the pages of tournaments in five languages: translated, fit a small phone, clean in every theme', async () => {
  const { page, context } = await visitWithAccount({ viewport: { width: 320, height: 568 } });
  const home = new URL('/', page.url()).href;
  const series = await request(page, 'POST', '/series', { name: 'Liga' });
  const swiss = await boardTournament(page, { series: series.id });
  await request(page, 'POST', `/tournaments/${swiss.id}/rounds`, {});
  const cup = await boardTournament(page, { name: 'Cup', format: { kind: 'knockout', games: 1 } });
  await request(page, 'POST', `/tournaments/${cup.id}/rounds`, {});
  await finishRound(page, await request(page, 'POST', `/tournaments/${cup.id}/rounds/1/start`, {}));
  const league = await boardTournament(page, { name: 'League', format: { kind: 'round-robin' } });
  await request(page, 'POST', `/tournaments/${league.id}/rounds`, {});
  await request(page, 'POST', `/tournaments/${league.id}/rounds/1/start`, {});
  /** @type {[string, string][]} */
  const pages = [
    ['/tournaments#new', '#new-name'], [`/tournaments/${swiss.id}`, '.desk-pairings .place'], [`/tournaments/${cup.id}`, '.bracket'], [`/tournaments/${league.id}`, '.cross-table'],
    [`/tournaments/${swiss.id}/print/pairings`, '.sheet'], [`/series/${series.id}`, '#events'], [`/tournaments/${swiss.id}/projector`, '.projector-pair'], ['/tournaments/nothinghere12', 'main .card'],
  ];
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: language, url: home }]);
    for (const [path, selector] of pages) {
      // The same page with another mark in its address would not be loaded again.
      await page.goto('about:blank');
      await open(page, path);
      await page.waitForSelector(selector);
      await quiet(page);
      const { texts, wide } = await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const found = [document.body.innerText];
        for (const element of document.querySelectorAll('[aria-label], [title], [alt]')) for (const name of ['aria-label', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
        return { texts: found.join('\n').split('\n'), wide: document.documentElement.scrollWidth };
      });
      assert.deepEqual(texts.filter((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text.trim())), [], `${language} ${path}`);
      assert.ok(wide <= 320, `${language} ${path} is ${wide} wide`);
      for (const theme of language === 'en' ? ['dark', 'contrast', 'light'] : []) {
        await setTheme(page, theme);
        assert.deepEqual(await objections(page, 'body'), [], `${path} ${theme}`);
      }
    }
  }
  await context.close();
});
