// A lesson in a real browser: games for all, the shared board with its projector, the lock, a simultaneous game; and all
// of it on the network of a classroom, over plain HTTP.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { objections } from './axe.js';
import { eventually, LANGUAGES, open, quiet, ROOT, tablesBuilt, visit } from './harness.js';
import { connected, request, visitWithAccount } from './online.js';
import { Server } from './servers.js';

/** @typedef {import('./harness.js').Page} Page */

const FOLDER = join(ROOT, 'screenshots');
const DESK = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
mkdirSync(FOLDER, { recursive: true });

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  await quiet(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** A pupil who has joined. @param {string} code @param {string} nickname @param {Parameters<typeof visit>} as */
async function joined(code, nickname, ...as) {
  const pupil = await visit(...as);
  await open(pupil.page, '/rules');
  const { class: own } = await request(pupil.page, 'POST', '/classes/join', { code, nickname, picture: 'fish' });
  await open(pupil.page, `/classes/${own.id}`);
  await pupil.page.waitForSelector('.pupil-self strong');
  return pupil;
}

/** The counts that a board shows on its houses. @param {Page} page */
const countsOn = (page) => page.locator('oware-board .chip.answers text').allTextContents();

test('a lesson: paired games with one click, the lock, and the shared board with its projector', async () => {
  const teacher = await visitWithAccount(DESK);
  const made = await request(teacher.page, 'POST', '/classes', { name: 'Year 4' });
  const [mia, leo] = await Promise.all([joined(made.code, 'Mia', PHONE), joined(made.code, 'Leo', PHONE)]);
  const { page } = teacher;
  await open(page, `/classes/${made.id}`);
  await page.waitForFunction(() => document.querySelectorAll('#pupils .here').length === 2);

  // Games for all: the pair is shown, turned round by hand, and begun.
  await page.click('#start');
  await page.waitForSelector('#pair-list li');
  const first = page.locator('#pair-list select').first();
  const before = await first.inputValue();
  const other = await page.locator('#pair-list select').nth(1).inputValue();
  await first.selectOption(other);
  await eventually(async () => assert.equal(await page.locator('#pair-list select').nth(1).inputValue(), before));
  assert.deepEqual(await objections(page, '#start-games'), []);
  await picture(page, 'lesson-start-games');
  await page.click('#begin-games');
  await Promise.all([mia, leo].map((pupil) => pupil.page.waitForURL('**/play/*')));
  await Promise.all([mia, leo].map((pupil) => connected(pupil.page)));
  const seen = await request(page, 'GET', `/classes/${made.id}`);
  const starter = seen.pupils.find((/** @type {any} */ { id }) => id === other).nickname === 'Mia' ? mia.page : leo.page;
  assert.equal((await request(starter, 'GET', `/games/${seen.pupils[0].game}`)).you, 'S', 'whoever is named first starts');

  // Eyes to the front: no moves without a clock, and a cover elsewhere.
  await page.check('#class-lock');
  await starter.waitForSelector('#eyes-strip:not([hidden])');
  await starter.locator('.house.playable').first().tap();
  await starter.waitForFunction(() => /paused playing/.test(document.body.innerText));
  await picture(starter, 'lesson-lock-game-phone');
  await open(leo.page, '/puzzles');
  await leo.page.waitForSelector('#eyes-front[open]');
  await leo.page.keyboard.press('Escape');
  await leo.page.keyboard.press('Escape');
  // The browser may close it at the second press; it is opened again then.
  await leo.page.waitForSelector('#eyes-front[open]');
  assert.deepEqual(await objections(leo.page, '#eyes-front'), []);
  await picture(leo.page, 'lesson-lock-phone');
  await page.uncheck('#class-lock');
  await leo.page.waitForSelector('#eyes-front', { state: 'hidden' });

  // The shared board: a position, and pupils are brought to it.
  await open(mia.page, `/classes/${made.id}`);
  await page.click('#shared');
  await page.waitForURL('**/board/*');
  await page.waitForSelector('#put-start');
  await page.click('#put-start');
  await mia.page.waitForURL(`**/board/${made.id}`);
  await leo.page.locator('.note a').tap();
  await leo.page.waitForURL(`**/board/${made.id}`);
  const [projector] = await Promise.all([teacher.context.waitForEvent('page'), page.click('#projector')]);
  await projector.waitForSelector('oware-board .house');
  await page.click('#ask');
  await Promise.all([mia, leo].map((pupil) => pupil.page.waitForSelector('.shared-card.asked')));
  await mia.page.locator('.house[data-house="C"]').tap();
  await mia.page.waitForFunction(() => /Your answer: house C/.test(document.getElementById('question')?.textContent ?? ''));
  await picture(mia.page, 'lesson-question-phone');
  assert.deepEqual(await objections(mia.page, 'body'), []);
  await leo.page.locator('.house[data-house="D"]').tap();
  await page.waitForFunction(() => /2 of 2/.test(document.getElementById('answered')?.textContent ?? ''));
  await leo.page.locator('.house[data-house="C"]').tap();
  for (const seeing of [page, projector]) await seeing.waitForFunction(() => document.querySelector('oware-board .chip.answers text')?.textContent === '2');
  assert.deepEqual(await countsOn(mia.page), [], 'pupils do not see them yet');
  await page.locator('.named summary').click();
  await page.waitForFunction(() => document.querySelectorAll('#names ul li').length === 2);
  await picture(page, 'lesson-board-teacher');
  assert.deepEqual(await objections(page, 'body'), []);
  // The projector: large, and without names.
  await projector.setViewportSize(DESK.viewport);
  const size = await projector.locator('oware-board').boundingBox();
  assert.ok(size && size.width >= 1100, JSON.stringify(size));
  assert.ok(await projector.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth));
  assert.doesNotMatch(await projector.locator('body').innerText(), /Mia|Leo|Player/);
  await picture(projector, 'lesson-projector');
  assert.deepEqual(await objections(projector, 'body'), []);
  // Closed, shown, played through: every board follows.
  await page.click('#close-question');
  await page.check('#reveal');
  await mia.page.waitForFunction(() => document.querySelector('oware-board .chip.answers text')?.textContent === '2');
  await page.locator('.house[data-house="C"]').click();
  for (const following of [mia.page, projector]) {
    await following.waitForFunction(() => /** @type {any} */ (document.querySelector('oware-board')).view.houses.C === 0);
    assert.deepEqual(await countsOn(following), []);
  }
  await page.click('#step-back');
  await mia.page.waitForFunction(() => document.querySelector('oware-board .chip.answers text')?.textContent === '2');
  // A position that is typed wrong is said so, and the board stays.
  await page.fill('#board-typed', '4-4');
  await page.click('#typed-form button');
  await page.waitForSelector('#problem:not([hidden])');
  await page.fill('#board-typed', '0-0-0-0-0-1-1-0-0-0-2-0-22-22-S');
  await page.click('#typed-form button');
  await mia.page.waitForFunction(() => /** @type {any} */ (document.querySelector('oware-board')).view.stores.S === 22);
  await page.click('#end-board');
  await mia.page.waitForSelector('#nothing:not([hidden])');
  assert.deepEqual([...teacher.errors.filter((text) => !/422/.test(text)), ...leo.errors], []);
  await Promise.all([teacher, mia, leo].map(({ context }) => context.close()));
});

test('a simultaneous game: the board that waits is shown, and after a move the next one', async () => {
  const teacher = await visitWithAccount(DESK);
  const made = await request(teacher.page, 'POST', '/classes', { name: 'Simul' });
  const pupils = await Promise.all(['Mia', 'Leo', 'Nil'].map((name) => joined(made.code, name, PHONE)));
  const { page } = teacher;
  await open(page, `/simul/${made.id}`);
  await page.waitForSelector('#begin-simul');
  await page.selectOption('#simul-starts', 'pupils');
  await picture(page, 'lesson-simul-form');
  await page.click('#begin-simul');
  await Promise.all(pupils.map((pupil) => pupil.page.waitForURL('**/play/*')));
  await page.waitForFunction(() => document.querySelectorAll('#boards li').length === 3);
  // Leo moves first, then Mia: their boards come first, Leo's is shown.
  for (const pupil of [pupils[1], pupils[0]]) {
    await connected(pupil.page);
    await pupil.page.locator('.house.playable').first().tap();
    await page.waitForFunction((count) => document.querySelectorAll('.simul-board.to-move').length === count, pupil === pupils[1] ? 1 : 2);
  }
  await page.waitForFunction(() => /^Leo: your move/.test(document.getElementById('told')?.textContent ?? ''));
  assert.deepEqual((await page.locator('.simul-name').allInnerTexts()).slice(0, 2), ['Leo', 'Mia']);
  await page.waitForFunction(() => [...document.querySelectorAll('.simul-board img')].every((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0));
  await picture(page, 'lesson-simul');
  assert.deepEqual(await objections(page, 'body'), []);
  await page.locator('.house.playable').first().click();
  await page.waitForFunction(() => /^Mia: your move/.test(document.getElementById('told')?.textContent ?? ''));
  await page.locator('.house.playable').first().click();
  await page.waitForFunction(() => /No board waits/.test(document.getElementById('told')?.textContent ?? ''));
  await pupils[1].page.waitForSelector('.house.playable');
  assert.deepEqual(teacher.errors, []);
  await Promise.all([teacher, ...pupils].map(({ context }) => context.close()));
});

test('on the network of a classroom, over plain HTTP: joining, a game, the shared board', async () => {
  const classroom = await new Server(['--host', '127.0.0.1', '--address', 'classroom.test'], ['classroom']).start();
  await tablesBuilt(classroom);
  const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP classroom.test 127.0.0.1'];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
  const baseURL = `http://classroom.test:${classroom.port}`;
  try {
    const teacher = await visit({ ...DESK, baseURL, serviceWorkers: 'allow' }, browser);
    await open(teacher.page, '/account#new');
    assert.equal(await teacher.page.evaluate(() => isSecureContext), false);
    await request(teacher.page, 'POST', '/account', { name: 'Ana', password: 'sementes-de-oware-48' });
    const made = await request(teacher.page, 'POST', '/classes', { name: 'Year 4' });
    await open(teacher.page, `/classes/${made.id}`);
    await teacher.page.waitForFunction(() => /classroom\.test/.test(document.querySelector('.desk-code')?.textContent ?? ''));
    const pupils = await Promise.all(['Mia', 'Leo'].map((name) => joined(made.code, name, { ...PHONE, baseURL, serviceWorkers: 'allow' }, browser)));
    const [mia, leo] = pupils;
    // A game against the computer, and one without the server's help.
    await open(mia.page, '/');
    await mia.page.locator('#play').tap();
    await mia.page.waitForURL('**/play/*');
    await mia.page.locator('.house.playable').first().tap();
    await mia.page.waitForFunction(() => document.querySelectorAll('#moves li').length >= 2);
    const local = await mia.page.evaluate(async () => {
      // @ts-ignore a path of the server
      const { beginLocal } = await import('/assets/js/offline/local-session.js');
      return (await beginLocal({ mode: 'computer', rules: 'abapa', level: 1 })).key;
    });
    assert.match(local, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    // Games for all, and the shared board.
    await open(mia.page, `/classes/${made.id}`);
    await teacher.page.click('#start');
    await teacher.page.waitForSelector('#pair-list li');
    await teacher.page.click('#begin-games');
    await Promise.all(pupils.map(({ page }) => page.waitForURL('**/play/*')));
    await open(leo.page, `/classes/${made.id}`);
    await open(teacher.page, `/board/${made.id}`);
    await teacher.page.waitForSelector('#put-start');
    await teacher.page.click('#put-start');
    await leo.page.waitForURL('**/board/*');
    await teacher.page.click('#ask');
    await leo.page.waitForSelector('.shared-card.asked');
    await leo.page.locator('.house[data-house="A"]').tap();
    await teacher.page.waitForFunction(() => document.querySelector('oware-board .chip.answers text')?.textContent === '1');
    // The browser says of every page that a header means nothing without TLS.
    const errors = [...teacher.errors, ...mia.errors, ...leo.errors].filter((text) => !/Cross-Origin-Opener-Policy header has been ignored/.test(text));
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await classroom.end();
  }
});

for (const language of LANGUAGES) {
  test(`the pages of lessons in ${language}: translated, and fit a small phone`, async () => {
    const small = { language, viewport: { width: 320, height: 568 } };
    const teacher = await visitWithAccount(small);
    const made = await request(teacher.page, 'POST', '/classes', { name: 'Ouri' });
    const pupil = await joined(made.code, 'Mia', small);
    const lesson = await request(teacher.page, 'PUT', `/classes/${made.id}/board`, {});
    await request(teacher.page, 'PUT', `/classes/${made.id}/board/question`, { open: true, version: lesson.board.version });
    /** @type {[Page, string, string][]} */
    const pages = [
      [teacher.page, `/classes/${made.id}`, '#start'], [teacher.page, `/board/${made.id}`, '#close-question'], [teacher.page, `/simul/${made.id}`, '#begin-simul'],
      [teacher.page, `/projector/${made.id}`, 'oware-board .house'], [pupil.page, `/board/${made.id}`, '.shared-card.asked'], [pupil.page, `/classes/${made.id}`, '#class-now a'],
    ];
    for (const [page, path, selector] of pages) {
      await open(page, path);
      await page.waitForSelector(selector);
      await quiet(page);
      const { texts, wide } = await page.evaluate(() => {
        const found = [document.body.innerText];
        for (const element of document.querySelectorAll('[aria-label], [title], [alt]')) for (const name of ['aria-label', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
        return { texts: found.join('\n').split('\n'), wide: document.documentElement.scrollWidth };
      });
      assert.deepEqual(texts.filter((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text.trim())), [], path);
      assert.ok(wide <= 320, `${path} is ${wide} wide`);
      if (language === 'pl') await picture(page, `lesson-small${path.replace(made.id, '').replaceAll('/', '-')}${page === pupil.page ? 'pupil' : 'teacher'}`);
    }
    await Promise.all([teacher, pupil].map(({ context }) => context.close()));
  });
}
