// The two-minute lesson from beginning to end, and every task of every lesson solved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonsOf, mistakeOf, solves } from '../../assets/js/lessons.js';
import { sectionsOf } from '../../assets/js/rules-content.js';
import { RULE_SETS } from '../../assets/js/rulesets.js';
import { eventually, open, server, visit } from './harness.js';

/** @param {string} rules @param {string} position @returns {Promise<import('../../assets/js/types.js').View>} */
async function view(rules, position) {
  const response = await fetch(`${server.url}/api/v1/position?${new URLSearchParams({ rules, position })}`);
  assert.ok(response.ok, `${rules} ${position}`);
  return /** @type {any} */ (await response.json());
}

/** Waits until the lesson is at a step. @param {import('./harness.js').Page} page @param {number} number */
const atStep = (page, number) => page.waitForFunction((wanted) => document.getElementById('step')?.textContent?.startsWith(`Step ${wanted} `), number);

test('a first-time visitor takes the lesson, is corrected, and ends in a first game', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  await page.click('#welcome');
  await page.waitForURL('**/learn/first');
  for (const [index, step] of lessonsOf('abapa')[0].steps.entries()) {
    await atStep(page, index + 1);
    if (step.goal) {
      const { moves: legal } = await view(step.rules ?? 'abapa', step.position);
      const bad = legal.find((ply) => !solves(step.goal ?? 'any', ply, legal));
      if (bad) {
        await page.click(`.house[data-house="${bad.move}"].playable`);
        // The mistake is told with its numbers, and the seeds go back by themselves.
        await page.waitForFunction(() => /Your last seed fell into house \w.*Try once more\.$/.test(document.querySelector('.feedback.wrong')?.textContent ?? ''));
      }
      const good = legal.find((ply) => solves(step.goal ?? 'any', ply, legal));
      await page.click(`.house[data-house="${good?.move}"].playable`);
    }
    if (index === lessonsOf('abapa')[0].steps.length - 1) assert.equal(await page.locator('#next').innerText(), 'Play a first game (level 1)');
    await page.click('#next:not([disabled])');
  }
  await page.waitForURL('**/play/*');
  const game = /** @type {any} */ (await page.evaluate(async () => (await fetch(`/api/v1/games/${location.pathname.split('/')[2]}`)).json()));
  assert.deepEqual([game.mode, game.level, game.you, game.rules], ['computer', 1, 'S', 'abapa']);
  await open(page, '/learn');
  assert.match(await page.locator('.lesson-item').first().innerText(), /done/);
  await open(page, '/');
  assert.ok(await page.locator('#welcome').isHidden());
  assert.deepEqual(errors, []);
  await context.close();
});

test('“Show me” sows the solution, and “Again” puts it back', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/learn/chains');
  await page.click('#show');
  await page.waitForFunction(() => document.querySelector('.feedback.shown')?.textContent === 'This is the move: house E, capturing 5.');
  assert.ok(await page.locator('#next').isEnabled());
  await page.click('#again');
  await page.waitForSelector('.house[data-house="E"].playable');
  assert.ok(await page.locator('#next').isDisabled());
  assert.deepEqual(errors, []);
  await context.close();
});

test('where counting is the task the board shows no preview, and a refusal counts', async () => {
  const { context, page } = await visit();
  await open(page, '/learn/sowing');
  await page.hover('.house[data-house="D"].playable');
  assert.equal(await page.locator('oware-board .preview > *').count(), 0);
  await open(page, '/learn/first');
  await page.hover('.house[data-house="D"].playable');
  assert.ok(await page.locator('oware-board .preview > *').count() > 0);
  await open(page, '/learn/feeding');
  await page.waitForSelector('.house.playable');
  await page.click('.house[data-house="B"]', { force: true });
  await eventually(async () => assert.equal(await page.locator('.feedback').innerText(), 'House B holds one seed, and it takes 5 to reach North from there.'));
  await context.close();
});

test('a lesson speaks of fingers where there is no mouse', async () => {
  const { context, page } = await visit({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await open(page, '/learn/first');
  for (const step of [1, 2]) {
    await atStep(page, step);
    await page.click('#show');
    await page.click('#next:not([disabled])');
  }
  await atStep(page, 3);
  assert.match(await page.locator('#text').innerText(), /Hold a finger on a house/);
  await context.close();
});

test('in Portuguese the page asks once which game to teach, ouri first', async () => {
  const { context, page, errors } = await visit({ language: 'pt' });
  await open(page, '/');
  assert.equal(await page.locator('#rules').inputValue(), 'ouri');
  const buttons = page.locator('#choose button');
  assert.deepEqual(await buttons.evaluateAll((all) => all.map((button) => /** @type {HTMLElement} */ (button).dataset.rules)), ['ouri', 'abapa']);
  await buttons.nth(1).click();
  await eventually(async () => assert.ok(await page.locator('#choose').isHidden()));
  assert.equal(await page.locator('#rules').inputValue(), 'abapa');
  await open(page, '/learn');
  assert.ok(await page.locator('#choose').isHidden());
  const singles = page.locator('a[href="/learn/singles"]');
  assert.equal(await singles.count(), 0);
  await page.selectOption('#taught', 'ouri');
  await singles.waitFor();
  await open(page, '/two');
  assert.equal(await page.locator('#rules').inputValue(), 'ouri');
  await context.close();
  const catalan = await visit({ language: 'ca' });
  await open(catalan.page, '/learn');
  assert.ok(await catalan.page.locator('#choose').isHidden());
  await catalan.context.close();
  assert.deepEqual(errors, []);
});

test('every task has a solution under both rules, and every wrong answer its reason', async () => {
  for (const taught of /** @type {const} */ (['abapa', 'ouri'])) {
    for (const { id, steps } of lessonsOf(taught)) {
      for (const { rules = taught, position, goal } of steps) {
        const { moves: legal } = await view(rules, position);
        if (!goal) continue;
        const right = legal.filter((ply) => solves(goal, ply, legal));
        const about = `${taught} ${id}: ${position}`;
        assert.ok(right.length > 0, about);
        if (goal === 'any') continue;
        assert.ok(right.length < legal.length, about);
        for (const wrong of legal.filter((ply) => !solves(goal, ply, legal))) {
          const { id: message, args } = mistakeOf(goal, wrong, legal);
          // “Only two or three are captured” must not be said of two or three.
          if (message === 'mistake-count') assert.ok(![2, 3].includes(Number(args.now)) && !wrong.grand_slam, `${about} ${wrong.move}`);
        }
      }
    }
  }
});

test('every example of the rules pages does what it says', async () => {
  for (const rules of RULE_SETS) {
    for (const { examples = [] } of sectionsOf(rules).flatMap(({ clauses }) => clauses)) {
      for (const { position, move, kind } of examples) {
        const { moves: legal, over } = await view(rules, position);
        const names = legal.map((ply) => ply.move);
        const about = `${rules} ${kind} ${move} in ${position}: ${names}`;
        if (kind === 'over') assert.ok(over, about);
        else if (kind === 'refused') assert.ok(!over && !names.includes(/** @type {any} */ (move)), about);
        else if (kind === 'only') assert.deepEqual(names, [move], about);
        else assert.ok(names.includes(/** @type {any} */ (move)), about);
      }
    }
  }
});

test('an example on a rules page can be played through, again, and in another way', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/rules/abapa');
  const chain = page.locator('#C2 oware-diagram');
  await chain.scrollIntoViewIfNeeded();
  await chain.locator('.primary').click();
  await page.waitForFunction(() => /5 seeds are captured/.test(document.querySelector('#C2 .diagram-text')?.textContent ?? ''));
  await chain.locator('.diagram-buttons button').last().click();
  await chain.locator('.house[data-house="F"]').click();
  await page.waitForFunction(() => /3 seeds are captured/.test(document.querySelector('#C2 .diagram-text')?.textContent ?? ''));
  await open(page, '/rules/polish');
  const forbidden = page.locator('#G3 oware-diagram');
  await forbidden.scrollIntoViewIfNeeded();
  await forbidden.locator('.primary').click();
  await eventually(async () => assert.match(await forbidden.locator('.bubble').innerText(), /forbid/));
  assert.deepEqual(errors, []);
  await context.close();
});
