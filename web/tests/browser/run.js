/**
 * Runs the browser tests: every file in a process of its own, four at a time; those that measure time alone.
 * A file that fails is run once more, alone, and is named in the summary: on a loaded machine a browser
 * can be too slow for a test. One that fails twice fails the run.
 *
 * Usage: node web/tests/browser/run.js [NAME…]     NAME: part of a file's name; without one, all files
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from './servers.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const AT_ONCE = 4;
const FILE_MAX_MS = 600_000;
/** Files that measure time. */
const ALONE = ['engine.test.js', 'speed.test.js'];
/** The longest files, begun first, so that none is left running at the end. */
const FIRST = ['layout.test.js', 'online-look.test.js', 'pages.test.js', 'screenshots.test.js'];

/** The tables that a server of its own accord builds at its first start, built once for all of them. @returns {string} their folder */
function buildTables() {
  const folder = mkdtempSync(join(tmpdir(), 'sembra-tables-'));
  for (const rules of ['abapa', 'ouri', 'polish', 'awari']) {
    execFileSync(process.env.SEMBRA ?? '', ['tables', 'build', '--seeds', '12', '--rules', rules, '--dir', folder], { stdio: 'ignore' });
  }
  return folder;
}

/** Runs one file and prints what it printed once it has ended. @param {string} file @returns {Promise<boolean>} */
function passes(file) {
  const began = Date.now();
  const child = spawn(process.execPath, ['--test', '--test-reporter=spec', join(FOLDER, file)], { timeout: FILE_MAX_MS, killSignal: 'SIGKILL' });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (part) => output.push(part));
  child.stderr.on('data', (part) => output.push(part));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      console.log(`\n${file}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });
}

/** Runs files, some at a time. @param {string[]} files @param {number} atOnce @returns {Promise<string[]>} those that failed */
async function failing(files, atOnce) {
  const waiting = [...files];
  /** @type {string[]} */
  const failed = [];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!await passes(file)) failed.push(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

const wanted = process.argv.slice(2);
const found = readdirSync(FOLDER).filter((file) => file.endsWith('.test.js'));
const files = found.filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));
if (files.length === 0) {
  console.error(`no file of ${FOLDER} is named like ${wanted.join(' ')}`);
  process.exit(2);
}
process.env.SEMBRA = program();
const tables = buildTables();
process.env.SEMBRA_TABLES = tables;
process.on('exit', () => rmSync(tables, { recursive: true, force: true }));
/** @param {string} file */
const rank = (file) => (FIRST.includes(file) ? 0 : 1);
const together = files.filter((file) => !ALONE.includes(file)).sort((a, b) => rank(a) - rank(b));
const failed = [...await failing(together, AT_ONCE), ...await failing(files.filter((file) => ALONE.includes(file)), 1)];
const failedTwice = await failing(failed, 1);
const second = failed.filter((file) => !failedTwice.includes(file));
if (second.length > 0) console.log(`passed at the second try: ${second.join(', ')}`);
if (failedTwice.length > 0) {
  console.error(`failed twice: ${failedTwice.join(', ')}`);
  process.exit(1);
}
console.log(`${files.length} files passed`);
