// Accounts in the browser: made, used on two devices, recovered, exported and deleted.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually, open, quiet, visit } from './harness.js';
import { freshName, member, PASSWORD, send } from './people-helpers.js';

/** Presses Tab until an element has the keyboard. @param {import('./harness.js').Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

test('an account is made with the keyboard alone, and keeps what the visitor has played', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/');
  await send(page, 'POST', '/games', { mode: 'two', rules: 'abapa', names: { S: 'Ada', N: 'Ben' } });
  await open(page, '/rules');
  await page.waitForSelector('button#me');
  await tabTo(page, '#me');
  await page.keyboard.press('Enter');
  await tabTo(page, '#me-list a[href$="#new"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#new-form');
  await tabTo(page, '#new-name');
  // An empty form says what is missing, and where.
  await page.keyboard.press('Enter');
  await eventually(async () => assert.match(await page.locator('#new-name-fault').innerText(), /2 to 20/));
  const name = freshName('Klawiatura');
  await page.keyboard.type('x');
  await eventually(async () => assert.equal(await page.locator('.rules-kept .kept').count(), 1));
  await page.keyboard.type(name.slice(1));
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type(name[0]);
  await eventually(async () => assert.equal(await page.locator('.rules-kept .kept').count(), 2));
  await page.keyboard.press('Tab');
  await page.keyboard.type('short');
  await eventually(async () => assert.match(await page.locator('.strength').innerText(), /Too short/));
  await page.keyboard.type(', but longer now');
  await eventually(async () => assert.match(await page.locator('.strength').innerText(), /Very good/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await eventually(async () => assert.equal(await page.locator('#new-password').getAttribute('type'), 'text'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.code-list');
  const codes = await page.locator('.code-list code').allInnerTexts();
  assert.equal(new Set(codes).size, 8);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'codes-title');
  const [saved] = await Promise.all([page.waitForEvent('download'), tabTo(page, '#codes-save').then(() => page.keyboard.press('Enter'))]);
  const text = readFileSync(await saved.path(), 'utf8');
  for (const code of codes) assert.ok(text.includes(code));
  await tabTo(page, '#codes-kept');
  await page.keyboard.press('Enter');
  // Back where one came from, under the new name, with the game of before.
  await page.waitForURL('**/rules');
  await page.waitForFunction((wanted) => document.querySelector('#me .me-name')?.textContent === wanted, name);
  await open(page, '/games');
  assert.match(await page.locator('.game').innerText(), /Ada – Ben/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('fields tell password managers what they are', async () => {
  const { context, page } = await visit();
  const kinds = () => page.locator('#place input').evaluateAll((inputs) => inputs.map((input) => `${input.getAttribute('type')} ${input.getAttribute('autocomplete')}`));
  await open(page, '/account');
  assert.deepEqual(await kinds(), ['text username', 'password current-password']);
  await page.click('a[href$="#new"]');
  await eventually(async () => assert.deepEqual(await kinds(), ['text username', 'password new-password']));
  await page.goBack();
  await page.click('a[href$="#recover"]');
  await eventually(async () => assert.deepEqual(await kinds(), ['text username', 'text off', 'password new-password']));
  await context.close();
});

test('two devices: one logs the other out; a code sets a new password and ends both', async () => {
  const first = await member();
  const second = await visit();
  await open(second.page, '/account?back=%2Fpeople');
  await second.page.fill('#name', first.name.toUpperCase());
  await second.page.fill('#password', 'not the password');
  await second.page.click('#log-in-form button.primary');
  await second.page.waitForSelector('#log-in-form .notice:not([hidden])');
  assert.equal(await second.page.locator('#log-in-form .notice').innerText(), 'The name or the password is wrong.');
  await second.page.fill('#password', PASSWORD);
  await second.page.keyboard.press('Enter');
  await second.page.waitForURL('**/people');
  await open(second.page, '/account');
  await second.page.waitForFunction(() => document.querySelectorAll('#device-list li').length === 2);
  assert.match(await second.page.locator('#codes-left').innerText(), /8 codes/);
  await second.page.click('#device-list button.danger');
  await second.page.waitForFunction(() => document.querySelectorAll('#device-list li').length === 1);
  await open(first.page, '/account');
  await first.page.waitForSelector('#log-in-form');
  // The first device comes back in with a code; the second is out then.
  await first.page.click('a[href$="#recover"]');
  await first.page.fill('#recover-name', first.name);
  await first.page.fill('#recover-code', ` ${first.codes[2].toUpperCase()} `);
  await first.page.fill('#recover-password', 'another long password');
  await first.page.keyboard.press('Enter');
  await first.page.waitForSelector('#device-list li');
  assert.match(await first.page.locator('#codes-left').innerText(), /7 codes/);
  await open(second.page, '/account');
  await second.page.waitForSelector('#log-in-form');
  await second.page.click('a[href$="#recover"]');
  await second.page.fill('#recover-name', first.name);
  await second.page.fill('#recover-code', first.codes[2]);
  await second.page.fill('#recover-password', 'yet another password');
  await second.page.keyboard.press('Enter');
  await second.page.waitForSelector('#recover-form .notice:not([hidden])');
  assert.match(await second.page.locator('#recover-form .notice').innerText(), /has been used/);
  await first.context.close();
  await second.context.close();
});

test('the password is changed, new codes and tokens are made, a bot comes and goes', async () => {
  const { context, page, name, codes } = await member();
  await open(page, '/account');
  await page.fill('#old-password', 'wrong wrong wrong');
  await page.fill('#changed-password', 'a third long password');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#password-form .notice:not([hidden])');
  assert.equal(await page.locator('#password-form .notice').innerText(), 'This is not your password.');
  await page.fill('#old-password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /changed/.test(document.getElementById('password-told')?.textContent ?? ''));
  await page.fill('#codes-password', 'a third long password');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.code-list');
  assert.equal((await page.locator('.code-list code').allInnerTexts()).filter((code) => codes.includes(code)).length, 0);
  await page.click('#codes-kept');
  await page.fill('#token-label', 'notebook');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#token-dialog[open]');
  const token = await page.locator('#token').inputValue();
  const asProgram = await page.evaluate(async (bearer) => (await fetch('/api/v1/me', { headers: { authorization: `Bearer ${bearer}` }, credentials: 'omit' })).json(), token);
  assert.equal(asProgram.person.name, name);
  await page.keyboard.press('Escape');
  await page.click('#tokens .danger');
  await page.click('#confirm-yes');
  await page.waitForFunction(() => document.querySelectorAll('#tokens li').length === 0);
  const bot = freshName('bot');
  await page.fill('#bot-name', bot);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#token-dialog[open]');
  await page.keyboard.press('Escape');
  await open(page, `/people/${bot}`);
  await page.waitForSelector('#profile:not([hidden])');
  assert.match(await page.locator('#facts').innerText(), new RegExp(`Bot of ${name}`));
  await open(page, '/account');
  await page.click('#bots .danger');
  await page.click('#confirm-yes');
  await page.waitForFunction(() => document.querySelectorAll('#bots li').length === 0);
  await context.close();
});

test('everything can be taken along, and deleted', async () => {
  const { context, page, name, errors } = await member();
  await send(page, 'POST', '/games', { mode: 'two', rules: 'ouri' });
  await open(page, '/account');
  const [all] = await Promise.all([page.waitForEvent('download'), page.click('a[href="/api/v1/account/export"]')]);
  const lines = readFileSync(await all.path(), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  assert.ok(lines.length >= 2 && JSON.stringify(lines).includes(name));
  const [games] = await Promise.all([page.waitForEvent('download'), page.click('a[href="/api/v1/account/export.ogn"]')]);
  assert.match(readFileSync(await games.path(), 'utf8'), /Variant "ouri"/);
  await page.click('#delete-account');
  await page.fill('#delete-password', 'not this one');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#delete-form .notice:not([hidden])');
  await page.fill('#delete-password', PASSWORD);
  errors.length = 0;
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForSelector('a#me');
  await quiet(page);
  assert.deepEqual(errors, []);
  await page.goto(`/people/${name}`);
  await page.waitForSelector('#missing:not([hidden])');
  await context.close();
});
