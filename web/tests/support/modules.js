/** Which modules a page loads, found by following its imports. */
import { readFileSync } from 'node:fs';

export const WEB = new URL('../../', import.meta.url);

/** @param {string} path Under `web/`. */
export const read = (path) => readFileSync(new URL(path, WEB), 'utf8');

/** The module that a page starts with. @param {string} page */
export function entryOf(page) {
  const entry = /<script type="module" src="\/(assets\/[^"]+)"/.exec(read(page))?.[1];
  if (!entry) throw new Error(`${page} has no module`);
  return entry;
}

/** The modules that a module needs, itself left out, in the order of their names. @param {string} entry */
export function modulesOf(entry) {
  const seen = new Set([entry]);
  const open = [entry];
  for (let path = open.pop(); path; path = open.pop()) {
    for (const [, target] of read(path).matchAll(/^(?:import|export)\s[^;]*?from\s+['"](\.[^'"]+)['"]|^import\s+['"](\.[^'"]+)['"]/gm)) {
      const found = new URL(target, new URL(path, WEB)).href.slice(WEB.href.length);
      if (!seen.has(found)) {
        seen.add(found);
        open.push(found);
      }
    }
  }
  seen.delete(entry);
  return [...seen].sort();
}

/** The lines that let a browser fetch everything at once instead of import after import. @param {string} page */
export function preloads(page) {
  return [
    '<link rel="preload" href="/assets/locales/{{lang}}.ftl" as="fetch" crossorigin>',
    ...modulesOf(entryOf(page)).map((path) => `<link rel="modulepreload" href="/${path}">`),
  ];
}
