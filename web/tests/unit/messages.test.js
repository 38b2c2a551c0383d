// No language lacks a message, an attribute or a variable; every plural has the forms it needs.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { FluentBundle, FluentResource } from '@fluent/bundle';

const LANGUAGES = ['en', 'ca', 'es', 'pt', 'pl'];
const FOLDERS = ['', 'rules/', 'learn/', 'people/', 'online/', 'analysis/', 'explorer/', 'sharing/', 'offline/', 'puzzles/', 'classes/', 'tasks/', 'class-lesson/', 'tournaments/'];
const web = new URL('../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, web), 'utf8');

/** @typedef {import('@fluent/bundle').FluentBundle extends { getMessage(id: string): infer M } ? NonNullable<M> : never} Message */

/** @param {string} folder @param {string} language */
function messagesOf(folder, language) {
  const resource = new FluentResource(read(`assets/locales/${folder}${language}.ftl`));
  const bundle = new FluentBundle(language === 'pt' ? 'pt-PT' : language, { useIsolating: false });
  assert.deepEqual(bundle.addResource(resource), [], `${folder}${language} has a message twice`);
  return { bundle, body: resource.body };
}

/** Every variable of a pattern, and the variants of every choice. @param {unknown} node @param {{ variables: Set<string>, choices: Map<string, string[]> }} found */
function explore(node, found) {
  if (Array.isArray(node)) {
    for (const part of node) explore(part, found);
  } else if (node && typeof node === 'object') {
    const part = /** @type {any} */ (node);
    if (part.type === 'var') found.variables.add(part.name);
    if (part.type === 'select') {
      const keys = part.variants.map((/** @type {any} */ variant) => String(variant.key.value));
      found.choices.set(part.selector.name, [...(found.choices.get(part.selector.name) ?? []), ...keys]);
      explore(part.selector, found);
      for (const variant of part.variants) explore(variant.value, found);
    }
  }
  return found;
}

/** @param {any} message */
function shape(message) {
  const found = explore([message.value, ...Object.values(message.attributes)], { variables: new Set(), choices: new Map() });
  return { attributes: Object.keys(message.attributes).sort(), variables: [...found.variables].sort(), choices: found.choices };
}

const PLURAL = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

for (const folder of FOLDERS) {
  const english = new Map(messagesOf(folder, 'en').body.map((message) => [message.id, shape(message)]));
  for (const language of LANGUAGES) {
    test(`${folder}${language}.ftl says everything that English says`, () => {
      const own = new Map(messagesOf(folder, language).body.map((message) => [message.id, shape(message)]));
      assert.deepEqual([...own.keys()].sort(), [...english.keys()].sort());
      for (const [id, expected] of english) {
        const { attributes, variables } = /** @type {ReturnType<typeof shape>} */ (own.get(id));
        assert.deepEqual({ id, attributes, variables }, { id, attributes: expected.attributes, variables: expected.variables });
      }
    });

    test(`${folder}${language}.ftl: every choice of English is there, and plurals are whole`, () => {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many' || language === 'pl');
      for (const message of messagesOf(folder, language).body) {
        const { choices } = shape(message);
        for (const [variable, keys] of /** @type {ReturnType<typeof shape>} */ (english.get(message.id)).choices) {
          const words = keys.filter((key) => !PLURAL.has(key));
          for (const key of words) assert.ok(choices.get(variable)?.includes(key), `${message.id}: $${variable} lacks [${key}]`);
          if (keys.includes('one')) {
            for (const form of needed) assert.ok(choices.get(variable)?.includes(form), `${message.id}: $${variable} lacks [${form}]`);
          }
        }
      }
    });
  }
}

test('every message that the pages name exists', () => {
  const known = new Set(FOLDERS.flatMap((folder) => messagesOf(folder, 'en').body.map(({ id }) => id)));
  const scripts = readdirSync(new URL('assets/js', web), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const pages = readdirSync(web).filter((path) => path.endsWith('.html'));
  const named = [
    ...scripts.flatMap((path) => [...read(`assets/js/${path}`).matchAll(/\bt\('([a-z0-9-]+)'|id: '([a-z]+-[a-z-]+)', args/g)]),
    ...pages.flatMap((path) => [...read(path).matchAll(/data-l10n-id="([^"]+)"/g)]),
  ].map(([, first, second]) => first ?? second);
  assert.ok(named.length > 100);
  for (const id of named) assert.ok(known.has(id), `no message ${id}`);
});

test('no message is in two files, so that a page can load any of them', () => {
  const all = FOLDERS.flatMap((folder) => messagesOf(folder, 'en').body.map(({ id }) => id));
  assert.deepEqual(all.filter((id, index) => all.indexOf(id) !== index), []);
});

test('Polish counts as Polish does', () => {
  const { bundle } = messagesOf('', 'pl');
  const pattern = /** @type {any} */ (bundle.getMessage('store-told')).value;
  const told = (/** @type {number} */ seeds) => bundle.formatPattern(pattern, { seeds });
  assert.deepEqual([0, 1, 2, 4, 5, 12, 22, 25].map(told), [
    'brak kamieni w magazynie', 'jeden kamień w magazynie', '2 kamienie w magazynie', '4 kamienie w magazynie',
    '5 kamieni w magazynie', '12 kamieni w magazynie', '22 kamienie w magazynie', '25 kamieni w magazynie',
  ]);
});
