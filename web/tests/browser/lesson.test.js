// The two-minute lesson from beginning to end, and every task of every lesson solved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LESSONS, solves } from '../../assets/js/lessons.js';
import { sectionsOf } from '../../assets/js/rules-content.js';
import { RULE_SETS } from '../../assets/js/rulesets.js';
import { open, server, visit } from './harness.js';

/** @param {string} rules @param {string} position @returns {Promise<import('../../assets/js/types.js').View>} */
async function view(rules, position) {
  const response = await fetch(`${server.url}/api/v1/position?${new URLSearchParams({ rules, position })}`);
  assert.ok(response.ok, `${rules} ${position}`);
  return /** @type {any} */ (await response.json());
}

test('a first-time visitor is offered the lesson, takes it, and it is remembered', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  await page.click('#welcome');
  await page.waitForURL('**/learn/first');
  const wrong = page.locator('.feedback.wrong');
  for (const [index, step] of LESSONS[0].steps.entries()) {
    await page.waitForFunction((number) => document.getElementById('step')?.textContent?.startsWith(`Step ${number} `), index + 1);
    if (step.goal) {
      const { moves: legal } = await view(step.rules ?? 'abapa', step.position);
      const bad = legal.find((ply) => !solves(step.goal ?? 'any', ply, legal));
      if (bad) {
        await page.click(`.house[data-house="${bad.move}"].playable`);
        await wrong.waitFor();
        await page.click('#again');
      }
      const good = legal.find((ply) => solves(step.goal ?? 'any', ply, legal));
      await page.click(`.house[data-house="${good?.move}"].playable`);
    }
    await page.click('#next:not([disabled])');
  }
  await page.waitForURL('**/learn/sowing');
  await open(page, '/learn');
  assert.match(await page.locator('.lesson-item').first().innerText(), /done/);
  await open(page, '/');
  assert.ok(await page.locator('#welcome').isHidden());
  assert.deepEqual(errors, []);
  await context.close();
});

test('every task has a solution, and where it asks for a choice also a wrong answer', async () => {
  for (const { id, steps } of LESSONS) {
    for (const { rules = 'abapa', position, goal } of steps) {
      const { moves: legal } = await view(rules, position);
      if (!goal) continue;
      const right = legal.filter((ply) => solves(goal, ply, legal));
      assert.ok(right.length > 0, `${id}: ${position}`);
      if (goal !== 'any') assert.ok(right.length < legal.length, `${id}: ${position}`);
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
  assert.match(await forbidden.locator('.bubble').innerText(), /forbid/);
  assert.deepEqual(errors, []);
  await context.close();
});
