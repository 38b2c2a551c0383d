/** Which modules a page loads, found by following its imports; the server finds them on its own. */
import { readFileSync } from 'node:fs';

export const WEB = new URL('../../', import.meta.url);

/** @param {string} path Under `web/`. */
export const read = (path) => readFileSync(new URL(path, WEB), 'utf8');

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
