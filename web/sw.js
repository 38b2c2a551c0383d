/**
 * The service worker: it keeps the pages and assets of one version of the site, so that they are there
 * without a connection. The server writes the version and the names of the assets into it.
 */
const VERSION = '{{version}}';
const ASSETS = /** @type {string[]} */ (/** @type {unknown} */ ("{{assets}}"));

const CACHE = `sembra-${VERSION}`;
const UNDER = `/assets/v-${VERSION}/`;
/** The pages that work without a connection; one stands for all of its family. */
const PAGES = ['/', '/two', '/games', '/open', '/learn', '/learn/offline', '/rules', '/rules/offline', '/play/offline', '/analysis', '/puzzles'];
const FAMILIES = ['play', 'learn', 'rules', 'analysis', 'puzzles'];
/** How many files are fetched at a time: the page comes first. */
const AT_ONCE = 4;

const worker = /** @type {any} */ (globalThis);

/** The page that stands for an address. @param {string} path */
function shellOf(path) {
  const [, family, name] = path.split('/');
  const shell = name && FAMILIES.includes(family) ? `/${family}/offline` : `/${family}`;
  return PAGES.includes(shell) ? shell : `/${family}`;
}

/** Keeps a page, if it belongs to this version. @param {Cache} cache @param {string} shell @param {Response} response */
async function keepPage(cache, shell, response) {
  const text = await response.clone().text();
  if (text.includes(UNDER)) await cache.put(shell, response);
}

async function keepSite() {
  const cache = await caches.open(CACHE);
  const waiting = ASSETS.map((asset) => UNDER + asset);
  const work = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      if (await cache.match(address)) continue;
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await cache.put(address, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const shell of PAGES) {
    const response = await fetch(shell);
    if (response.ok) await keepPage(cache, shell, response);
  }
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('sembra-') && name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The newest page, or the kept one where there is no connection. @param {Request} request @param {URL} url */
async function page(request, url) {
  const cache = await caches.open(CACHE);
  const shell = shellOf(url.pathname);
  try {
    const response = await fetch(request);
    if (response.ok && PAGES.includes(shell)) void keepPage(cache, shell, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const kept = await cache.match(shell);
    if (kept) return kept;
    throw error;
  }
}

/** A kept asset of this version, or what the server has. @param {Request} request @param {URL} url */
async function asset(request, url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url.pathname);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    // A page of another version, or an address without one.
    const same = await cache.match(UNDER + url.pathname.replace(/^\/assets\/(v-[^/]*\/)?/, ''));
    if (same) return same;
    throw error;
  }
}

worker.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(keepSite().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(dropOthers()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request, url));
});
