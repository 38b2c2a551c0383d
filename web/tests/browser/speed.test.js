// How heavy the first page is, how soon it can be used, and whether sowing leaves the page free.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame, open, quiet, settle, visit } from './harness.js';

const WEIGHT_MAX = 150_000;
const INTERACTIVE_MAX_MS = 1000;
const TASK_MAX_MS = 50;
const RUNS_MAX = 8;

test('the first load weighs less than 150 kB and can be used within a second', async (t) => {
  /** @type {number[]} */
  const times = [];
  // Other programs can only slow a load down, so the fastest of a few tells what the page takes.
  for (let run = 0; run < RUNS_MAX && !times.some((time) => time < INTERACTIVE_MAX_MS); run += 1) {
    const { context, page } = await visit();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let weight = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => { weight += encodedDataLength; });
    // The page is usable when a house can be sown: noted in the page itself, at the moment it happens.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.house.playable')) return;
        Object.assign(window, { usable_ms: performance.now() });
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForSelector('.house.playable');
    // @ts-ignore noted above.
    times.push(await page.evaluate(() => window.usable_ms));
    await quiet(page);
    t.diagnostic(`run ${run + 1}: ${weight} bytes, interactive after ${Math.round(times[run])} ms`);
    assert.ok(weight > 10_000 && weight < WEIGHT_MAX, `${weight} bytes`);
    await context.close();
  }
  assert.ok(Math.min(...times) < INTERACTIVE_MAX_MS, times.join(' '));
});

test('no task of the page takes 50 ms while seeds are sown', async (t) => {
  const { context, page, errors } = await visit({ settings: { speed: 'normal', sound: true } });
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa', position: '6-1-7-0-14-8-0-2-8-0-0-0-1-1-S' });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.waitForTimeout(300);
  const session = await context.newCDPSession(page);
  /** @type {any[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'] } });
  await page.click('.house[data-house="E"]');
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1 && document.querySelector('.house.playable'), undefined, { timeout: 20_000 });
  const done = new Promise((resolve) => { session.once('Tracing.tracingComplete', resolve); });
  await session.send('Tracing.end');
  await done;
  const main = events.find((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain' && events.some((other) => other.pid === event.pid && other.name === 'FunctionCall'));
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === main?.pid && event.tid === main?.tid).map(({ dur = 0, tdur = dur }) => ({ wall_ms: dur / 1000, cpu_ms: tdur / 1000 }));
  assert.ok(tasks.length > 30, `${tasks.length} tasks in the trace`);
  // What counts is the time that the page itself takes: on a busy machine a task may have to wait in its middle.
  const longest = Math.max(...tasks.map(({ cpu_ms }) => cpu_ms));
  const wall = Math.max(...tasks.map(({ wall_ms }) => wall_ms));
  t.diagnostic(`${tasks.length} tasks, the longest ${longest.toFixed(1)} ms of work, ${wall.toFixed(1)} ms by the clock`);
  assert.ok(longest < TASK_MAX_MS, `${longest} ms`);
  assert.deepEqual(errors, []);
  await context.close();
});

test('nothing moves for those who asked for no motion', async () => {
  const { context, page } = await visit({ settings: { speed: 'slow', sound: false }, reducedMotion: 'reduce' });
  await open(page, '/');
  const game = await newGame(page, { mode: 'two', rules: 'abapa' });
  await open(page, `/play/${game}`);
  await settle(page);
  await page.click('.house[data-house="C"]');
  assert.equal(await page.evaluate(() => document.getAnimations().filter((animation) => !(animation instanceof CSSTransition)).length), 0);
  await page.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
  await context.close();
});
