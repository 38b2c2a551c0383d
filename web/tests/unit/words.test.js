// What the messages must hold to: a house has its word, every error has its sentence.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { read, WEB } from '../support/modules.js';

const LANGUAGES = /** @type {const} */ (['en', 'ca', 'es', 'pt', 'pl']);
const FOLDERS = ['', 'rules/', 'learn/', 'people/', 'online/', 'analysis/', 'sharing/', 'offline/', 'puzzles/', 'classes/', 'tasks/', 'class-lesson/', 'tournaments/'];
/** The word for a house, in every form in which a letter may follow it. */
const HOUSE = { en: /\bhouses?$/i, ca: /\b(casa|cases)$/i, es: /\bcasas?$/i, pt: /\bcasas?$/i, pl: /\b(pol[eau]|polem|pól)$/i };
/** Variables that hold the letter of a house. */
const LETTERS = ['house', 'last', 'larger', 'target'];

/** @param {string} folder @param {string} language */
const sourceOf = (folder, language) => read(`assets/locales/${folder}${language}.ftl`);

/** The messages of a file by name, as they are written. @param {string} source @returns {[id: string, text: string][]} */
const written = (source) => [...source.matchAll(/^([a-z0-9-]+) =((?:.*\n)(?:(?:[ \t].*)?\n(?=[ \t])|[ \t].*\n)*)/gm)].map(([, id, text]) => [id, text]);

for (const language of LANGUAGES) {
  test(`${language}: the letter of a house never stands without the word for house (L1)`, () => {
    let found = 0;
    for (const [id, text] of FOLDERS.flatMap((folder) => written(sourceOf(folder, language)))) {
      for (const { 0: placeable, 1: name, index } of text.matchAll(/\{ \$([a-z]+) \}/g)) {
        if (!LETTERS.includes(name)) continue;
        found += 1;
        const before = text.slice(0, index).trimEnd();
        assert.match(before, HOUSE[language], `${id}: …${before.slice(-20)} ${placeable}`);
      }
      // Letters written into a text; clause B2 and the notation of scoresheets, which introduce them, may say “from A to F”, and a day is a “d” on a clock.
      if (id === 'clause-b2' || id === 'sheet-help' || id === 'key-letters' || id === 'clock-days') continue;
      for (const { 0: letter, index } of text.matchAll(/(?<![\p{L}’'-])[B-Db-dFf](?![\p{L}\d’'-])/gu)) {
        const before = text.slice(0, index).trimEnd();
        assert.match(before, HOUSE[language], `${id}: …${before.slice(-20)} ${letter}`);
      }
    }
    assert.ok(found > 15, `${found} letters`);
  });

  test(`${language}: every error of the server has a sentence of its own language (L7, W5)`, () => {
    const rust = readFileSync(new URL('../crates/server/src/http/problem.rs', WEB), 'utf8');
    const body = /pub enum Code \{([^}]*)\}/.exec(rust)?.[1] ?? '';
    const codes = [...body.matchAll(/^ {4}([A-Z][A-Za-z]+),$/gm)].map(([, name]) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase());
    assert.ok(codes.includes('stale-version') && codes.length >= 22, codes.join());
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const folder of FOLDERS) bundle.addResource(new FluentResource(sourceOf(folder, language)));
    for (const code of [...codes, 'unreachable', 'other']) {
      const pattern = bundle.getMessage(`problem-${code}`)?.value;
      assert.ok(pattern, `${code} has no message`);
      const errors = /** @type {Error[]} */ ([]);
      const text = bundle.formatPattern(pattern, { reason: '' }, errors);
      assert.deepEqual([errors, text.includes('{')], [[], false], `${code}: ${text}`);
    }
  });

  test(`${language}: whatever is wrong with a record is told (W5)`, () => {
    const [, rust] = readFileSync(new URL('../crates/view/src/words.rs', WEB), 'utf8').split('pub fn record_problem');
    const refusals = ['empty', 'must_feed', 'single', 'grand_slam', 'not_your_turn', 'game_over'];
    const reasons = [...[...rust.matchAll(/=> "([a-z_]+)",/g)].map(([, reason]) => reason), ...refusals];
    assert.ok(reasons.includes('variation') && reasons.length >= 14, reasons.join());
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(sourceOf('', language)));
    const pattern = bundle.getMessage('open-problem')?.value ?? '';
    const told = [...new Set(reasons), 'other'].map((reason) => bundle.formatPattern(pattern, { line: 1, column: 2, reason }));
    assert.equal(new Set(told).size, told.length, told.join('\n'));
  });

  test(`${language}: one verb for capturing, and it is not the one for picking up (L3)`, () => {
    const taking = { en: /\btakes? (everything|nothing|the whole)/i, ca: /(?<!\p{L})(pren|prens|pres|prendre|prendria|prendre-ho)(?!\p{L})/iu, es: /(?<!\p{L})(tomar|tomaría|tomarlo|tomado)(?!\p{L})|lo tom/iu, pt: /(?<!\p{L})tom(ar|a|aria|aste|ou|e)(?!\p{L})/iu, pl: /zabra(ć|nie|łby|no)|zabiera/i }[language];
    for (const [id, text] of FOLDERS.flatMap((folder) => written(sourceOf(folder, language)))) assert.doesNotMatch(text, taking, id);
  });

  test(`${language}: a sentence that begins with the computer's name reads on (L2)`, () => {
    const text = sourceOf('', language);
    assert.match(text, /^computer = Sembra \([^)]*\{ \$level \}\)$/m);
  });
}

test('Portuguese calls the game oware, and ouri only its own rules (L6)', () => {
  for (const [id, text] of FOLDERS.flatMap((folder) => written(sourceOf(folder, 'pt')))) {
    if (!/\bouri\b/i.test(text)) continue;
    assert.match(id, /^(rules-|choose-|pool-name|slam-2|singles-|lesson-singles|first-5|difference|clause-f3|reading-)/, id);
  }
});

test('Catalan, Spanish and Portuguese give seeds, with one verb (L9), and speak of points and interpretations (L10)', () => {
  for (const language of /** @type {const} */ (['ca', 'es', 'pt'])) {
    for (const [id, text] of FOLDERS.flatMap((folder) => written(sourceOf(folder, language)))) {
      assert.doesNotMatch(text, /aliment|cl[àá]usula|lectura|leitura/i, `${language} ${id}`);
    }
  }
});

test('a proven interval is told in words, without a minus sign (L12)', () => {
  for (const language of LANGUAGES) {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(sourceOf('', language)));
    const pattern = /** @type {any} */ (bundle.getMessage('hint-proven')).value;
    const told = bundle.formatPattern(pattern, { kind: 'between', seeds: 2, floorKind: 'behind', floor: 2, ceilingKind: 'ahead', ceiling: 1 });
    assert.doesNotMatch(told, /[-−]\d/);
    assert.match(told, /2/);
    const building = /** @type {any} */ (bundle.getMessage('tables-building')).value;
    assert.doesNotMatch(bundle.formatPattern(building, { seeds: 1, percent: 5 }), /(?<!\d)1 /, language);
  }
});
