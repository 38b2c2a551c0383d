/**
 * What the browser tests share: one server with fresh data, one chromium (the system's), and pages
 * whose every console error and failed request is remembered. `run.js` runs every file in a process
 * of its own; `node web/tests/browser/run.js game` runs those named so.
 *
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').BrowserContext} Context
 * @typedef {import('playwright-core').Page} Page
 */
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { Server } from './servers.js';

export { ROOT } from './servers.js';
export const LANGUAGES = /** @type {const} */ (['en', 'ca', 'es', 'pt', 'pl']);
export const THEMES = /** @type {const} */ (['light', 'dark', 'contrast']);

const CHROMIUM_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export const server = new Server();
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Chromium without windows does the same with less processor time, but keeps no pages for Back. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** @type {Browser} */
let browser;
/** @type {Browser | undefined} */
let keeping;

before(async () => {
  [browser] = await Promise.all([
    chromium.launch({ executablePath: existsSync(SHELL) ? SHELL : CHROMIUM, args: CHROMIUM_ARGS }),
    server.start().then(() => tablesBuilt(server)),
  ]);
});
after(async () => {
  await browser?.close();
  await keeping?.close();
  await server.end();
});

/** The tables are built once, at the first start, with most of the machine's power: let that pass. @param {Server} server */
export async function tablesBuilt(server) {
  for (;;) {
    const status = /** @type {any} */ (await (await fetch(`${server.url}/api/v1/status`)).json());
    if (status.tables.state !== 'building') return;
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}

/** What each page is still waiting for. @type {WeakMap<Page, Set<unknown>>} */
const pending = new WeakMap();

/**
 * A visitor with a fresh profile. Whatever goes wrong in the page is collected in `errors`.
 * @param {{ language?: string, settings?: object, reducedMotion?: 'reduce' | 'no-preference' } & import('playwright-core').BrowserContextOptions} [options]
 * @param {Browser} [within]
 */
export async function visit({ language = 'en', settings = { speed: 'instant', sound: false }, reducedMotion = 'no-preference', ...options } = {}, within = browser) {
  const baseURL = options.baseURL ?? server.url;
  const context = await within.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion, serviceWorkers: 'block', ...options, baseURL });
  if (language) await context.addCookies([{ name: 'lang', value: language, url: baseURL }]);
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('sembra.settings')) localStorage.setItem('sembra.settings', JSON.stringify(kept));
  }, settings);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => {
    // Service workers would answer in place of the server; only the tests about them let them in.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  const waiting = new Set();
  pending.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return { context, page, errors };
}

/** A visitor whose browser keeps pages for Back, as browsers do outside of tests. */
export async function keepBackForwardCache() {
  keeping ??= await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  return visit({}, keeping);
}

/** The numbers beside the houses and in the stores. @param {Page} page */
export function countsShown(page) {
  return page.locator('oware-board .counts .count').allTextContents();
}

/** Opens a page and waits until it is there. @param {Page} page @param {string} path */
export async function open(page, path) {
  await page.goto(path);
  await page.waitForSelector('html.ready');
}

const EVENTUALLY_MS = 5_000;

/** Tries a check of the page until it holds: what an action changes may be there a moment later. @param {() => Promise<void>} check */
export async function eventually(check) {
  const deadline = Date.now() + EVENTUALLY_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
  }
}

/** Waits until the page has asked for nothing more for a moment. @param {Page} page */
export async function quiet(page) {
  const waiting = pending.get(page);
  for (let calm = 0; calm < 3; calm = waiting?.size ? 0 : calm + 1) {
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve, 10)); }));
  }
}

/** Changes the theme as the settings do, and waits until the colours are there. @param {Page} page @param {string} theme */
export async function setTheme(page, theme) {
  await page.evaluate(async (chosen) => {
    const kept = JSON.parse(localStorage.getItem('sembra.settings') ?? '{}');
    localStorage.setItem('sembra.settings', JSON.stringify({ ...kept, theme: chosen }));
    dispatchEvent(new Event('sembra-settings'));
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}

/** Waits until somebody can move here, or the game is over. @param {Page} page */
export async function settle(page) {
  await page.waitForFunction(() => {
    const result = document.getElementById('result');
    return (result && !result.hidden) || document.querySelector('oware-board .house.playable');
  });
}

/** @param {Page} page */
export function isOver(page) {
  return page.locator('#result').isVisible();
}

/**
 * Plays on until the game is over; `sow` makes a move by the means that the test is about.
 * @param {Page} page @param {(house: string) => Promise<void>} sow
 */
export async function playOut(page, sow) {
  for (let moves = 0; moves < 300; moves += 1) {
    await settle(page);
    if (await isOver(page)) return moves;
    const before = await page.locator('#moves li').count();
    const playable = await page.locator('.house.playable').evaluateAll((houses) => houses.map((house) => /** @type {HTMLElement} */ (house).dataset.house ?? ''));
    await sow(playable[(moves * 7 + 3) % playable.length]);
    await page.waitForFunction((count) => document.querySelectorAll('#moves li').length > count, before);
  }
  throw new Error('the game does not end');
}

/** A position to begin with, so that a test need not play forty moves to get there. @param {Page} page @param {object} wanted */
export async function newGame(page, wanted) {
  const made = await page.evaluate(async (body) => {
    const response = await fetch('/api/v1/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return { ok: response.ok, json: await response.json() };
  }, wanted);
  if (!made.ok) throw new Error(JSON.stringify(made.json));
  return /** @type {string} */ (made.json.id);
}
