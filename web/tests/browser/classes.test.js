// A teacher and two pupils: joining by code, coming back, a game, pass cards, and what pupils are refused.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { LANGUAGES, open, quiet, ROOT, setTheme, visit } from './harness.js';
import { connected, request, sowOnPage, visitWithAccount } from './online.js';

/** @typedef {import('./harness.js').Page} Page */

const FOLDER = join(ROOT, 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
mkdirSync(FOLDER, { recursive: true });

/** The pages of a PDF, counted in its page tree. @param {Buffer} pdf */
const pagesOf = (pdf) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  await quiet(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}

/** A teacher with a class. @param {string} name @param {Parameters<typeof visit>[0]} [options] */
async function teacherWithClass(name, options) {
  const teacher = await visitWithAccount(options);
  await open(teacher.page, '/classes');
  await teacher.page.fill('#class-name', name);
  await teacher.page.click('#new-class button');
  await teacher.page.waitForURL('**/classes/*');
  await teacher.page.waitForFunction(() => /^[A-Z]{6}$/.test(document.getElementById('code')?.textContent ?? ''));
  const code = await teacher.page.innerText('#code');
  return { ...teacher, code, id: new URL(teacher.page.url()).pathname.split('/')[2] };
}

/** Joins on the page, as a pupil does who has scanned the code. @param {Page} page @param {string} code @param {string} nickname */
async function joinOnPage(page, code, nickname) {
  await open(page, `/join?code=${code}`);
  assert.equal(await page.inputValue('#join-code'), code);
  await page.fill('#join-nickname', nickname);
  await page.locator('.picture-choice input[value="boat"]').check({ force: true });
  await page.click('#join-form button');
  await page.waitForSelector('#phrase');
  return page.innerText('#phrase');
}

/** Adds pupils over the API. @param {string} code @param {string[]} nicknames */
async function joinByApi(code, nicknames) {
  const pictures = ['sun', 'fish', 'kite', 'heart', 'snail', 'drum', 'moon'];
  for (const [index, nickname] of nicknames.entries()) {
    const pupil = await visit();
    await open(pupil.page, '/rules');
    await request(pupil.page, 'POST', '/classes/join', { code, nickname, picture: pictures[index % pictures.length] });
    await pupil.context.close();
  }
}

test('a lesson: two pupils join by phone, one comes back on another device, they play, the teacher sees it', async () => {
  const teacher = await teacherWithClass('Year 4, Oware club');
  const [mia, leo] = await Promise.all([visit(PHONE), visit(PHONE)]);
  const phrase = await joinOnPage(mia.page, teacher.code, 'Mia');
  assert.equal(phrase.split(' ').length, 3);
  await picture(mia.page, 'class-phrase-phone');
  await mia.page.tap('#to-class');
  await mia.page.waitForURL(`**/classes/${teacher.id}`);
  await mia.page.waitForSelector('.pupil-self strong');
  await joinOnPage(leo.page, teacher.code, 'Leo');
  await leo.page.tap('#to-class');
  await leo.page.waitForSelector('#classmates li');

  // Mia logs in on another device, with the phrase typed her way.
  const other = await visit(PHONE);
  await open(other.page, '/join#login');
  await other.page.fill('#login-code', teacher.code.toLowerCase());
  await other.page.fill('#login-nickname', 'mia');
  await other.page.fill('#login-phrase', phrase.toUpperCase());
  await other.page.click('#login-form button');
  await other.page.waitForURL(`**/classes/${teacher.id}`);
  await other.page.waitForFunction(() => /Mia/.test(document.querySelector('.pupil-self')?.textContent ?? ''));
  await mia.context.close();

  // The teacher sees both.
  await teacher.page.waitForFunction(() => /2 of 2 here/.test(document.getElementById('here-count')?.textContent ?? ''));
  assert.deepEqual(await teacher.page.locator('#pupils .pupil-name').allInnerTexts(), ['Leo', 'Mia']);

  // Mia challenges Leo, who accepts; each moves.
  await other.page.getByRole('button', { name: 'Challenge Leo' }).tap();
  await other.page.waitForSelector('.class-offer .pending');
  await leo.page.waitForSelector('.class-offer.offered');
  await picture(leo.page, 'class-pupil-phone');
  assert.deepEqual(await objections(leo.page, 'body'), []);
  await leo.page.locator('.class-offer.offered').getByRole('button', { name: 'Play' }).tap();
  await Promise.all([leo.page.waitForURL('**/play/*'), other.page.waitForURL('**/play/*')]);
  await Promise.all([connected(leo.page), connected(other.page)]);
  const id = new URL(leo.page.url()).pathname.split('/')[2];
  const south = (await request(leo.page, 'GET', `/games/${id}`)).you === 'S' ? leo.page : other.page;
  const players = { S: south, N: south === leo.page ? other.page : leo.page };
  for (let i = 0; i < 2; i += 1) assert.ok(await sowOnPage(players, id));
  await teacher.page.waitForFunction(() => document.querySelectorAll('#pupils a[href^="/play/"]').length === 2);
  await picture(teacher.page, 'class-teacher-desktop');
  // Their game leads back to the class, and is shared with nobody.
  assert.ok(await leo.page.locator('#share').isHidden());
  assert.equal(await leo.page.getAttribute('#new-game', 'href'), '/classes');
  await picture(leo.page, 'class-game-phone');
  assert.deepEqual([...teacher.errors, ...leo.errors, ...other.errors], []);

  // The public lobby is not for pupils.
  await open(leo.page, '/lobby');
  await leo.page.waitForSelector('#class-only');
  assert.match(await leo.page.innerText('#class-only'), /in their class only/);
  assert.equal(await leo.page.locator('#challenges, #watch-games').count(), 0);
  await leo.page.locator('#class-only a').tap();
  await leo.page.waitForURL(`**/classes/${teacher.id}`);
  await Promise.all([teacher, leo, other].map(({ context }) => context.close()));
});

test('the teacher’s desk: the code on the projector, a nickname, another teacher, pass cards four to a page', async () => {
  const teacher = await teacherWithClass('Turma da Ana', { viewport: { width: 1280, height: 720 } });
  const { page } = teacher;
  await joinByApi(teacher.code, ['Mia', 'Leo', 'Zoë K.', 'Bartłomiej Brzęczysz', 'Maria Konstantynopol']);
  await page.waitForFunction(() => document.querySelectorAll('#pupils li').length === 5);
  assert.deepEqual(await objections(page, 'body'), []);
  await page.click('#project');
  await page.waitForFunction(() => /** @type {HTMLImageElement | null} */ (document.querySelector('.project img'))?.naturalWidth);
  const large = await page.locator('.project').evaluate((dialog) => ({
    code: /** @type {Element} */ (dialog.querySelector('.project-code')).getBoundingClientRect().height,
    picture: /** @type {Element} */ (dialog.querySelector('img')).getBoundingClientRect().width, overflow: dialog.scrollHeight - dialog.clientHeight,
  }));
  assert.ok(large.code >= 60 && large.picture >= 400 && large.overflow <= 0, JSON.stringify(large));
  await page.screenshot({ path: join(FOLDER, 'class-projector.png') });
  await page.keyboard.press('Escape');
  // A nickname is changed.
  const leo = page.locator('#pupils li', { hasText: 'Leo' });
  await leo.locator('summary').click();
  await page.screenshot({ path: join(FOLDER, 'class-more.png') });
  await leo.getByRole('button', { name: 'Change the nickname' }).click();
  await page.locator('dialog.asking input').fill('Leon');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForFunction(() => [...document.querySelectorAll('#pupils .pupil-name')].some(({ textContent }) => textContent === 'Leon'));
  // Somebody who is no account is told; a colleague is added.
  await page.fill('#teacher-name', 'nobody-here');
  await page.click('#add-teacher button');
  await page.waitForSelector('#add-teacher .notice:not([hidden])');
  const colleague = await visitWithAccount();
  await page.fill('#teacher-name', colleague.name);
  await page.click('#add-teacher button');
  await page.waitForFunction(() => document.querySelectorAll('#teachers li').length === 2);
  await open(colleague.page, '/classes');
  await colleague.page.waitForSelector('.class-row');
  await colleague.context.close();

  for (const language of ['en', 'pl']) {
    await teacher.context.addCookies([{ name: 'lang', value: language, url: new URL('/', page.url()).href }]);
    await open(page, `/cards/${teacher.id}`);
    await page.click('#make-cards');
    await page.click('#confirm-yes');
    await page.waitForSelector('#print');
    assert.equal(await page.locator('.pass-card').count(), 5);
    const phrases = await page.locator('.card-phrase').allInnerTexts();
    assert.ok(new Set(phrases).size === 5 && phrases.every((phrase) => phrase.split(' ').length === 3), phrases.join());
    assert.equal(await page.innerText('#print'), language === 'en' ? 'Print' : 'Drukuj');
    assert.deepEqual(await objections(page, 'main'), []);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    writeFileSync(join(FOLDER, `pass-cards-${language}.pdf`), pdf);
    assert.equal(pagesOf(pdf), 2, 'four to a page');
    assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  }
  await teacher.context.close();
});

test('the class is deleted with its name typed, and nothing of it is left', async () => {
  const teacher = await teacherWithClass('Last year');
  const pupil = await visit(PHONE);
  await joinOnPage(pupil.page, teacher.code, 'Mia');
  await teacher.page.getByRole('button', { name: 'Delete the class' }).click();
  await teacher.page.locator('dialog.asking input').fill('Last year');
  await teacher.page.locator('dialog.asking button.danger').click();
  await teacher.page.waitForURL('**/classes');
  await teacher.page.waitForFunction(() => /no class yet/.test(document.getElementById('place')?.textContent ?? ''));
  await open(pupil.page, `/classes/${teacher.id}`);
  await pupil.page.waitForSelector('.class-missing');
  await Promise.all([teacher.context.close(), pupil.context.close()]);
});

for (const language of LANGUAGES) {
  test(`the pages of classes in ${language}: translated, fit a small phone, clean in every theme`, async () => {
    const teacher = await visitWithAccount({ language, viewport: { width: 320, height: 568 } });
    const made = await request(teacher.page, 'POST', '/classes', { name: 'Ouri' });
    const pupil = await visit({ language, viewport: { width: 320, height: 568 } });
    await joinOnPage(pupil.page, made.code, 'Mia');
    const stranger = await visit({ language, viewport: { width: 320, height: 568 } });
    /** @type {[Page, string, string][]} */
    const pages = [
      [teacher.page, '/classes', '.class-row'], [teacher.page, `/classes/${made.id}`, '#pupils li'], [teacher.page, `/cards/${made.id}`, '#make-cards'],
      [pupil.page, `/classes/${made.id}`, '.pupil-self strong'], [pupil.page, '/join', '#already'], [stranger.page, '/classes', '.ways'], [stranger.page, '/join#login', '#login-form'],
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
      for (const theme of language === 'en' ? ['dark', 'contrast', 'light'] : []) {
        await setTheme(page, theme);
        assert.deepEqual(await objections(page, 'body'), [], `${path} ${theme}`);
      }
    }
    await Promise.all([teacher, pupil, stranger].map(({ context }) => context.close()));
  });
}
