// Worksheets: made on the screen, printed on A4 with the answers on the last page.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { objections } from './axe.js';
import { eventually, newGame, open, quiet, ROOT, setTheme, THEMES, visit } from './harness.js';

const FOLDER = join(ROOT, 'screenshots');
const ENDING = '0-0-0-0-0-1-1-0-0-0-2-0-22-22-S';
const CHAIN = '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S';

/** The pages of a PDF, counted in its page tree. @param {Buffer} pdf */
const pagesOf = (pdf) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** @param {import('./harness.js').Page} page */
async function loaded(page) {
  await quiet(page);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
}

test('a teacher makes a sheet from typed positions and a game, and prints it', async () => {
  mkdirSync(FOLDER, { recursive: true });
  const { context, page, errors } = await visit();
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'ouri' });
  for (const [ply, move] of ['F', 'f', 'E', 'e'].entries()) {
    const answer = await page.request.post(`/api/v1/games/${game}/moves`, { data: { move, ply } });
    assert.ok(answer.ok(), await answer.text());
  }
  await open(page, '/worksheet');
  assert.ok(await page.locator('#print').isDisabled());
  await page.fill('#sheet-title', 'Class 5b');
  await page.fill('#typed', `${ENDING}\nnonsense\n${CHAIN}`);
  await page.click('#typed-form button');
  await eventually(async () => assert.equal(await page.locator('#typed-problem').innerText(), 'Line 2 has no position.'));
  assert.equal(await page.locator('.task').count(), 0);
  await page.fill('#typed', `${ENDING}\n${CHAIN}\n${CHAIN} | Who is ahead? | Nobody`);
  await page.click('#typed-form button');
  await page.fill('#game', `https://example.org/play/${game}`);
  await page.fill('#plies', '9');
  await page.click('#game-form button');
  await page.waitForSelector('#game-problem:not([hidden])');
  assert.equal(await page.locator('#game-problem').innerText(), 'Give numbers of moves from 0 to 4.');
  await page.fill('#plies', '2, 4');
  await page.click('#game-form button');
  await page.waitForFunction(() => document.querySelectorAll('.task').length === 5);
  await page.selectOption('.task:nth-child(2) select', 'capture');
  await page.selectOption('.task:nth-child(4) select', 'legal');
  await page.selectOption('.task:nth-child(5) select', 'after');
  await page.waitForFunction(() => document.querySelectorAll('.answer').length === 5 && document.querySelector('.answer img'));
  await loaded(page);
  assert.deepEqual(await page.locator('.question').allInnerTexts(), [
    '1. Which move is best?', '2. Which move captures the most seeds, and how many?', '3. Who is ahead?',
    '4. Which houses may be played?', '5. What does the board look like after sowing house A?',
  ]);
  const answers = await page.locator('.answer').allInnerTexts();
  assert.match(answers[0], /^1\. Houses? [A-F]/);
  assert.deepEqual(answers.slice(1, 3), ['2. House E: 5 seeds', '3. Nobody']);
  assert.match(answers[3], /^4\. Houses A, B, C, D, and E$/);
  await page.screenshot({ path: join(FOLDER, 'worksheet-desktop-light.png'), fullPage: true });
  // What is chosen is there after a reload.
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.answer').length === 5);
  await loaded(page);
  assert.equal(await page.locator('#sheet-heading').innerText(), 'Class 5b');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  writeFileSync(join(FOLDER, 'worksheet.pdf'), pdf);
  assert.equal(pagesOf(pdf), 2);
  // A4 in points.
  assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  await page.uncheck('#answers');
  assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true })), 1);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.site-header', '.makers', '.editing', '#print']) assert.ok(await page.locator(part).first().isHidden(), part);
  await page.emulateMedia({ media: 'screen' });
  await page.click('.task:nth-child(1) .editing button');
  await page.waitForFunction(() => document.querySelectorAll('.task').length === 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: join(FOLDER, 'worksheet-phone-light.png'), fullPage: true });
  await page.click('#clear');
  await eventually(async () => assert.ok(await page.locator('#empty').isVisible()));
  assert.deepEqual(errors, []);
  await context.close();
});

test('a sheet of many tasks in another language keeps each task on one page', async () => {
  const { context, page, errors } = await visit({ language: 'pt' });
  await open(page, `/worksheet?rules=ouri&positions=${Array(14).fill(ENDING).join(';')}`);
  await page.waitForFunction(() => document.querySelectorAll('.answer').length === 14);
  await loaded(page);
  assert.match(await page.locator('.question').first().innerText(), /^1\. Qual é a melhor jogada\?$/);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  writeFileSync(join(FOLDER, 'worksheet-pt.pdf'), pdf);
  assert.equal(pagesOf(pdf), 3);
  assert.deepEqual(errors, []);
  await context.close();
});

/** The line of the shipped collection for a position. @param {string} position */
function shipped(position) {
  const lines = readFileSync(join(ROOT, 'web/assets/puzzles/puzzles.txt'), 'utf8').split('\n').map((line) => line.split(' '));
  const [, rules, goal, rating, , moves, themes] = lines.find((fields) => fields[4] === position) ?? [];
  return { rules, goal, rating: Number(rating), moves, themes: (themes ?? '').split(',') };
}

/** The positions of the sheet, from its pictures. @param {import('./harness.js').Page} page */
const positionsOf = (page) => page.locator('.task img').evaluateAll((images) => images.map((image) => new URL(/** @type {HTMLImageElement} */ (image).src).searchParams.get('position') ?? ''));

for (const { language, rules, theme, questions, answers } of [
  { language: 'en', rules: 'ouri', theme: 'chain', questions: /^\d+\. Exactly one move (wins|does not lose|gets the most seeds)\. Which one(, and what follows)?\?$/, answers: /^\d+\. House ([A-F]) (wins|saves the game|gets the most seeds)(: ([A-Fa-f](?: [A-Fa-f])*))?$/ },
  { language: 'pl', rules: 'abapa', theme: '', questions: /^\d+\. Dokładnie jeden ruch (wygrywa|nie przegrywa|daje najwięcej kamieni)\. Który( i co dalej)?\?$/, answers: /^\d+\. Pole ([A-F]) (wygrywa|ratuje partię|daje najwięcej kamieni)(: ([A-Fa-f](?: [A-Fa-f])*))?$/ },
]) {
  test(`puzzles become tasks with exactly one answer, eight on a page (${language})`, async () => {
    mkdirSync(FOLDER, { recursive: true });
    const { context, page, errors } = await visit({ language });
    await open(page, '/puzzles');
    await page.click('a[href="/worksheet"]');
    await page.waitForSelector('html.ready');
    await page.selectOption('#sheet-rules', rules);
    await page.selectOption('#puzzles-theme', theme);
    await page.selectOption('#puzzles-difficulty', 'medium');
    await page.click('#puzzles-form button');
    await page.waitForFunction(() => document.querySelectorAll('.answer').length === 8);
    await loaded(page);
    const positions = await positionsOf(page);
    const [asked, told] = [await page.locator('.question').allInnerTexts(), await page.locator('.answer').allInnerTexts()];
    for (const [index, position] of positions.entries()) {
      const puzzle = shipped(position);
      assert.equal(puzzle.rules, rules);
      assert.ok(puzzle.rating >= 1150 && puzzle.rating < 1500 && (!theme || puzzle.themes.includes(theme)), JSON.stringify(puzzle));
      assert.match(asked[index], questions);
      const [, house, , , line = house] = answers.exec(told[index]) ?? assert.fail(told[index]);
      assert.deepEqual([house, line.replaceAll(' ', '')], [puzzle.moves[0], puzzle.moves]);
    }
    const pdf = await page.pdf({ preferCSSPageSize: true });
    writeFileSync(join(FOLDER, `worksheet-puzzles-${language}.pdf`), pdf);
    assert.equal(pagesOf(pdf), 2);
    for (const look of THEMES) {
      await setTheme(page, look);
      assert.deepEqual(await objections(page, 'html'), [], look);
    }
    // None comes twice, and another question can be put to the position.
    await page.click('#puzzles-form button');
    await page.waitForFunction(() => document.querySelectorAll('.answer').length === 16);
    assert.equal(new Set(await positionsOf(page)).size, 16);
    await loaded(page);
    assert.equal(pagesOf(await page.pdf({ preferCSSPageSize: true })), 3);
    await page.selectOption('.task:nth-child(1) select', 'legal');
    await page.waitForFunction((before) => document.querySelector('.answer')?.textContent !== before, told[0]);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen');
    await page.screenshot({ path: join(FOLDER, `worksheet-puzzles-${language}.png`) });
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('a sheet takes what puzzles there are, and says so', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/worksheet');
  await page.selectOption('#sheet-rules', 'polish');
  await page.selectOption('#puzzles-theme', 'granary');
  await page.fill('#puzzles-count', '60');
  await page.click('#puzzles-form button');
  await page.waitForSelector('#puzzles-problem:not([hidden])');
  const count = await page.locator('.task').count();
  assert.ok(count > 1 && count < 60);
  assert.equal(await page.locator('#puzzles-problem').innerText(), `There were only ${count} more puzzles of this kind.`);
  await page.click('#puzzles-form button');
  await page.waitForFunction(() => document.getElementById('puzzles-problem')?.textContent === 'There are no more puzzles of this kind.');
  assert.equal(await page.locator('.task').count(), count);
  await page.fill('#puzzles-count', '61');
  await page.click('#puzzles-form button');
  await eventually(async () => assert.ok(await page.locator('#puzzles-count').evaluate((/** @type {HTMLInputElement} */ input) => !input.validity.valid)));
  assert.deepEqual(errors, []);
  await context.close();
});
