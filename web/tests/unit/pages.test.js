// The pages keep to the content security policy and leave their common head to the server.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { read, WEB } from '../support/modules.js';

const LAYOUT = readFileSync(new URL('../crates/server/src/pages/layout.html', WEB), 'utf8');
const pages = readdirSync(WEB).filter((name) => name.endsWith('.html')).map((name) => ({ name, text: read(name) }));

for (const { name, text } of [...pages, { name: 'the layout', text: LAYOUT }]) {
  test(`${name} holds no inline script, style or handler`, () => {
    assert.doesNotMatch(text, /<script(?![^>]*\bsrc=)/);
    assert.doesNotMatch(text, /<style|\sstyle=|\son[a-z]+=/);
  });
}

for (const { name, text } of pages) {
  test(`${name} is a title, its own styles and scripts, and a body`, () => {
    const [head, body] = text.split(/^(?=<body)/m);
    for (const line of head.trim().split('\n')) {
      assert.match(line, /^<title>.+<\/title>$|^<link rel="(stylesheet|preload)" href="\/assets\/[^"]+"|^<script type="module" src="\/assets\/js\/pages\/[a-z-]+\.js"><\/script>$/);
      if (line.startsWith('<link')) assert.ok(!LAYOUT.includes(line), `the layout has ${line}`);
    }
    assert.match(body, /^<body[^]*<\/body>\n$/);
  });
}

test('the language is left to the server', () => {
  assert.match(LAYOUT, /<html lang="\{\{lang\}\}">/);
});

test('no script builds markup from text', () => {
  const scripts = readdirSync(new URL('assets/js', WEB), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 20);
  for (const name of scripts) assert.doesNotMatch(read(`assets/js/${name}`), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, name);
});
