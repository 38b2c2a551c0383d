// The pages keep to the content security policy and load all their modules at once.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import { preloads, read, WEB } from '../support/modules.js';

for (const page of readdirSync(WEB).filter((name) => name.endsWith('.html'))) {
  test(`${page} preloads what it imports (else: npm run preloads)`, () => {
    const written = read(page).split('\n').filter((line) => /rel="(module)?preload"/.test(line));
    assert.deepEqual(written, preloads(page));
  });

  test(`${page} holds no inline script, style or handler, and leaves the language to the server`, () => {
    const text = read(page);
    assert.doesNotMatch(text, /<script(?![^>]*\bsrc=)/);
    assert.doesNotMatch(text, /<style|\sstyle=|\son[a-z]+=/);
    assert.match(text, /<html lang="\{\{lang\}\}">/);
  });
}

test('no script builds markup from text', () => {
  const scripts = readdirSync(new URL('assets/js', WEB), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 20);
  for (const name of scripts) assert.doesNotMatch(read(`assets/js/${name}`), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, name);
});
