// Worksheets: made on the screen, printed on A4 with the answers on the last page.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newGame, open, quiet, ROOT, visit } from './harness.js';

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
  assert.equal(await page.locator('#typed-problem').innerText(), 'Line 2 has no position.');
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
  assert.ok(await page.locator('#empty').isVisible());
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
