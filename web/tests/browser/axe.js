/** What axe-core objects to. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core objects to in a part of the page. @param {import('./harness.js').Page} page @param {string} part */
export async function objections(page, part) {
  await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    // @ts-ignore axe was put into the page above.
    const { violations } = await globalThis.axe.run(selector, { resultTypes: ['violations'] });
    return violations.map((/** @type {any} */ violation) => `${violation.id}: ${violation.nodes.slice(0, 3).map((/** @type {any} */ node) => node.target.join(' ')).join(' | ')}`);
  }, part);
}
