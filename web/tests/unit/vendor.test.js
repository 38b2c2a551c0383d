// The vendored library is the published one, unchanged.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const vendored = new URL('../../assets/vendor/fluent/', import.meta.url);
const published = new URL('../../../node_modules/@fluent/bundle/esm/', import.meta.url);

test('vendor/fluent is @fluent/bundle', () => {
  const files = readdirSync(vendored).filter((name) => name.endsWith('.js'));
  assert.ok(files.includes('index.js'));
  for (const name of files) {
    assert.equal(readFileSync(new URL(name, vendored), 'utf8'), readFileSync(new URL(name, published), 'utf8'), name);
  }
});
