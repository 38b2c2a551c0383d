// Tasks and the dashboard of a class: a teacher sets tasks, a pupil at a phone does one, the dashboard shows it and is printed.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { LANGUAGES, open, quiet, ROOT, setTheme, settle, visit } from './harness.js';
import { request, visitWithAccount } from './online.js';

/** @typedef {import('./harness.js').Page} Page */

const FOLDER = join(ROOT, 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** South wins with any capture. */
const TO_WIN = '2-0-3-1-0-2-4-1-0-3-0-2-23-7-S';
const DAY_MS = 24 * 60 * 60 * 1000;
mkdirSync(FOLDER, { recursive: true });

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  await quiet(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}

/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A class with pupils, all made over the API. @param {string[]} nicknames @param {Parameters<typeof visit>[0]} [options] Of the pupils' devices. */
async function classWith(nicknames, options = PHONE) {
  const teacher = await visitWithAccount({ viewport: { width: 1280, height: 720 } });
  const { id, code } = await request(teacher.page, 'POST', '/classes', { name: 'Year 4' });
  const pupils = [];
  for (const [index, nickname] of nicknames.entries()) {
    const pupil = await visit(options);
    await open(pupil.page, '/rules');
    await request(pupil.page, 'POST', '/classes/join', { code, nickname, picture: ['boat', 'kite', 'snail', 'heart'][index % 4] });
    pupils.push(pupil);
  }
  return { teacher, id: /** @type {string} */ (id), pupils };
}

/** Misses a puzzle. @param {Page} page @param {string} theme */
async function miss(page, theme) {
  const { puzzle } = await request(page, 'GET', `/puzzles/next?theme=${theme}&rules=abapa`);
  const wrong = puzzle.steps[0].view.moves.find((/** @type {any} */ { move }) => move !== puzzle.steps[0].best).move;
  await request(page, 'POST', `/puzzles/${puzzle.id}/attempts`, { moves: wrong });
}

test('a teacher sets tasks, a pupil does one on a phone, and the dashboard shows it', async () => {
  const { teacher, id, pupils: [mia, leo] } = await classWith(['Mia', 'Leo']);
  const { page } = teacher;
  await open(page, `/classes/${id}`);
  // A position to play out, which is wrong at first.
  await page.click('#set-task');
  await page.selectOption('#task-kind', 'position');
  await page.fill('#task-position', '4-4-4');
  await page.waitForSelector('.task-dialog .notice:not([hidden])');
  await page.fill('#task-position', `https://oware.example/analysis#/${TO_WIN}`);
  await page.waitForSelector('.task-dialog .task-diagram:not([hidden])');
  await page.selectOption('#task-position-level', '1');
  await page.fill('#task-title', 'Finish it!');
  await page.selectOption('#task-note', 'count_seeds');
  assert.deepEqual(await objections(page, '.task-dialog'), []);
  await picture(page, 'task-dialog');
  await page.click('#task-save');
  await page.waitForSelector('#class-tasks li');
  // Puzzles for one pupil only.
  await page.click('#set-task');
  await page.selectOption('#task-kind', 'puzzles');
  await page.selectOption('#task-theme', 'chain');
  await page.selectOption('#task-difficulty', 'easy');
  await page.fill('#task-puzzles', '3');
  await page.selectOption('#task-whom', 'chosen');
  await page.locator('#task-pupils label', { hasText: 'Mia' }).click();
  await page.click('#task-save');
  await page.waitForFunction(() => document.querySelectorAll('#class-tasks > li').length === 2);
  assert.match(await page.innerText('#class-tasks'), /for one pupil/);
  assert.deepEqual(await objections(page, 'main'), []);
  await picture(page, 'class-tasks-teacher');

  // The pupil sees both, the other one only the first.
  await open(leo.page, `/classes/${id}`);
  await leo.page.waitForSelector('#tasks > li');
  assert.equal(await leo.page.locator('#tasks > li').count(), 1);
  await open(mia.page, `/classes/${id}`);
  await mia.page.waitForFunction(() => document.querySelectorAll('#tasks > li').length === 2);
  const first = await mia.page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pupil-tasks')).getBoundingClientRect().top < /** @type {HTMLElement} */ (document.getElementById('classmates')).getBoundingClientRect().top);
  assert.ok(first, 'tasks come first');
  assert.deepEqual(await objections(mia.page, 'main'), []);
  await picture(mia.page, 'class-tasks-pupil-phone');
  await mia.page.getByRole('link', { name: 'Solve puzzles' }).tap();
  await mia.page.waitForURL('**/puzzles/*');
  assert.equal(await mia.page.inputValue('#theme'), 'chain');
  await open(mia.page, `/classes/${id}`);
  await mia.page.getByRole('button', { name: 'Play the position' }).tap();
  await mia.page.waitForURL('**/play/*');
  await settle(mia.page);
  const game = await request(mia.page, 'GET', `/games/${new URL(mia.page.url()).pathname.split('/')[2]}`);
  assert.equal(game.start, TO_WIN);
  const capture = game.view.moves.find((/** @type {any} */ { captured }) => captured >= 2).move;
  await mia.page.locator(`.house[data-house="${capture}"]`).tap();
  await mia.page.waitForSelector('#result:not([hidden])');
  await open(mia.page, `/classes/${id}`);
  await mia.page.waitForSelector('.tasks-done li');
  assert.match(await mia.page.innerText('.tasks-done'), /Finish it!/);
  assert.equal(await mia.page.locator('#tasks > li').count(), 1);

  // Leo gets into trouble; the teacher sees all of it.
  for (let number = 0; number < 3; number += 1) await miss(leo.page, 'granary');
  await request(leo.page, 'PUT', '/progress', { sowing: ['1'] });
  await page.click('#dashboard');
  await page.waitForURL(`**/dashboard/${id}`);
  await page.waitForSelector('#overview tbody tr');
  assert.match(await page.innerText('#help'), /Leo[^]*missed the last three puzzles of the theme “Granary”/);
  const task = page.locator('.class-task', { hasText: 'Finish it!' });
  assert.match(await task.innerText(), /done by 1 of 2/);
  await page.locator('.row-button', { hasText: 'Leo' }).click();
  const missed = page.locator('.more-row:not([hidden]) a[href^="/puzzles/"]');
  assert.equal(await missed.count(), 3);
  await page.locator('.row-button', { hasText: 'Mia' }).click();
  const review = page.locator('.more-row:not([hidden]) a[href^="/analysis?game="]');
  assert.match(await review.innerText(), /won .* at level 1/);
  assert.deepEqual(await objections(page, 'main'), []);
  await picture(page, 'dashboard-desktop');
  await page.setViewportSize(PHONE.viewport);
  await picture(page, 'dashboard-phone');
  await page.setViewportSize({ width: 1280, height: 720 });
  // One click opens the game for the discussion, though it is the pupil's own.
  await review.click();
  await page.waitForURL('**/analysis*');
  await page.waitForSelector('oware-board .house');

  // The task is changed and deleted.
  await open(page, `/classes/${id}`);
  await page.locator('.class-task', { hasText: 'Finish it!' }).locator('summary').click();
  await page.getByRole('button', { name: 'Change the task: Finish it!' }).click();
  await page.fill('#task-title', 'Finish it at last');
  await page.click('#task-save');
  await page.waitForFunction(() => /Finish it at last/.test(document.getElementById('class-tasks')?.textContent ?? ''));
  await page.locator('.class-task', { hasText: 'Finish it at last' }).locator('summary').click();
  await page.getByRole('button', { name: 'Delete the task: Finish it at last' }).click();
  await page.click('#confirm-yes');
  await page.waitForFunction(() => document.querySelectorAll('#class-tasks > li').length === 1);
  for (const { errors } of [teacher, mia, leo]) assert.deepEqual(errors, []);
  await Promise.all([teacher, mia, leo].map(({ context }) => context.close()));
});

test('the dashboard prints its summary on A4, in two languages', async () => {
  const names = ['Ada', 'Ben', 'Caterina', 'Dinis', 'Ewa', 'Félix', 'Gil', 'Hanna', 'Iria', 'Jan'];
  const { teacher, id, pupils } = await classWith(names);
  await request(teacher.page, 'POST', `/classes/${id}/tasks`, { goal: { kind: 'games', level: 2, rules: null, count: 5, wins: 1 }, due: inDays(7) });
  for (let number = 0; number < 3; number += 1) await miss(pupils[1].page, 'granary');
  for (const language of ['pt', 'pl']) {
    await teacher.context.addCookies([{ name: 'lang', value: language, url: new URL('/', teacher.page.url()).href }]);
    await open(teacher.page, `/dashboard/${id}`);
    await teacher.page.waitForSelector('#overview tbody tr');
    const pdf = await teacher.page.pdf({ preferCSSPageSize: true });
    writeFileSync(join(FOLDER, `dashboard-${language}.pdf`), pdf);
    const text = pdf.toString('latin1');
    assert.equal((text.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length, 1, 'ten pupils fit one page');
    assert.match(text, /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    await teacher.page.emulateMedia({ media: 'print' });
    await teacher.page.setViewportSize({ width: 718, height: 1000 });
    await teacher.page.screenshot({ path: join(FOLDER, `dashboard-print-${language}.png`), fullPage: true });
    assert.equal(await teacher.page.locator('.site-header').isVisible(), false);
    await teacher.page.emulateMedia({ media: null });
    await teacher.page.setViewportSize({ width: 1280, height: 720 });
  }
  await Promise.all([teacher, ...pupils].map(({ context }) => context.close()));
});

for (const language of LANGUAGES) {
  test(`tasks and dashboard in ${language}: translated, fit a small phone, clean in every theme`, async () => {
    const small = { viewport: { width: 320, height: 568 } };
    const { teacher, id, pupils: [mia] } = await classWith(['Mia Maximiliana'], { ...small, language });
    await teacher.context.addCookies([{ name: 'lang', value: language, url: new URL('/', teacher.page.url()).href }]);
    await teacher.page.setViewportSize(small.viewport);
    const goals = [
      { kind: 'lesson', lesson: 'chains' }, { kind: 'puzzles', theme: 'grand_slam', rules: 'ouri', difficulty: 'medium', count: 5 },
      { kind: 'games', level: 2, rules: 'polish', count: 5, wins: 2 }, { kind: 'position', position: TO_WIN, rules: 'abapa', side: 'N', level: 10, result: 'draw' },
    ];
    for (const goal of goals) await request(teacher.page, 'POST', `/classes/${id}/tasks`, { goal, note: 'discuss', due: inDays(3) });
    for (let number = 0; number < 3; number += 1) await miss(mia.page, 'granary');
    /** @type {[Page, string, string][]} */
    const pages = [[teacher.page, `/classes/${id}`, '#class-tasks li'], [teacher.page, `/dashboard/${id}`, '#overview tbody tr'], [mia.page, `/classes/${id}`, '#tasks > li']];
    for (const [page, path, selector] of pages) {
      await open(page, path);
      await page.waitForSelector(selector);
      for (const summary of await page.locator('.class-task summary').all()) await summary.click();
      for (const button of await page.locator('.row-button').all()) await button.click();
      await quiet(page);
      const { texts, wide } = await page.evaluate(() => {
        const found = [document.body.innerText];
        for (const element of document.querySelectorAll('[aria-label], [title], [alt]')) for (const name of ['aria-label', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
        return { texts: found.join('\n').split('\n'), wide: document.documentElement.scrollWidth };
      });
      assert.deepEqual(texts.filter((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text.trim())), [], path);
      assert.ok(wide <= 320, `${path} is ${wide} wide`);
      if (path.includes('dashboard')) await picture(page, `dashboard-small-${language}`);
      for (const theme of language === 'en' ? ['dark', 'contrast', 'light'] : []) {
        await setTheme(page, theme);
        assert.deepEqual(await objections(page, 'body'), [], `${path} ${theme}`);
      }
    }
    await open(teacher.page, `/classes/${id}`);
    await teacher.page.click('#set-task');
    for (const kind of ['lesson', 'puzzles', 'games', 'position']) {
      await teacher.page.selectOption('#task-kind', kind);
      const wide = await teacher.page.locator('.task-dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      assert.ok(wide <= 0, `${kind} is ${wide} too wide`);
    }
    await Promise.all([teacher, mia].map(({ context }) => context.close()));
  });
}
