/** The servers that the browser tests talk to: Sembra on SQLite or PostgreSQL, and a line to it that can be cut. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const START_MS = 20_000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The program to test: built here, unless `SEMBRA` names one. */
export function program() {
  if (process.env.SEMBRA) return process.env.SEMBRA;
  const built = spawnSync('cargo', ['build', '--quiet', '--release', '--locked', '--package', 'sembra'], { cwd: ROOT, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the program does not build');
  return join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'release', 'sembra');
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

export class Server {
  #binary = program();
  #data = mkdtempSync(join(tmpdir(), 'sembra-browser-'));
  #arguments;
  #command;
  /** @type {import('node:child_process').ChildProcess | null} */
  #process = null;
  port = 0;

  /** @param {string[]} [options] More arguments of the program. @param {string[]} [command] The command, where it is not that of `sembra` alone. */
  constructor(options = [], command = []) {
    this.#arguments = options;
    this.#command = command;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Puts a file into the data folder. @param {string} path @param {string} text */
  write(path, text) {
    const file = join(this.#data, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** What the tables of this server say, by the command line. @param {string} rules @param {string[]} positions @returns {any[]} */
  probe(rules, positions) {
    const text = execFileSync(this.#binary, ['tables', 'probe', '--dir', join(this.#data, 'tables'), '--rules', rules, '--json', ...positions], { encoding: 'utf8' });
    return text.trim().split('\n').map((line) => JSON.parse(line));
  }

  /** Starts, or starts again on the same port with the same data. */
  async start() {
    this.port ||= await freePort();
    // The runner has built the tables once for all servers.
    const tables = process.env.SEMBRA_TABLES;
    if (tables && !existsSync(join(this.#data, 'tables'))) cpSync(tables, join(this.#data, 'tables'), { recursive: true });
    this.#process = spawn(this.#binary, [...this.#command, '--port', String(this.port), '--data', this.#data, '--no-open', ...this.#arguments], { stdio: 'ignore' });
    const until = Date.now() + START_MS;
    for (;;) {
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return this;
      } catch {
        // Not listening yet.
      }
      if (Date.now() > until) throw new Error('the server does not answer');
      await pause(50);
    }
  }

  async stop() {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  async end() {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** A line to a server. It can fall silent, as when a phone sleeps, or break. */
export class Line {
  #target;
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #isSilent = false;
  #isBroken = false;
  #listener = createServer((near) => this.#join(near));

  /** @param {Server} target */
  constructor(target) {
    this.#target = target;
  }

  /** @returns {Promise<string>} The address of this end. */
  async open() {
    this.#listener.listen(0, '127.0.0.1');
    await once(this.#listener, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#listener.address());
    return `http://127.0.0.1:${port}`;
  }

  /** @param {import('node:net').Socket} near */
  #join(near) {
    if (this.#isBroken) {
      near.destroy();
      return;
    }
    const far = connect(this.#target.port, '127.0.0.1');
    for (const [from, to] of [[near, far], [far, near]]) {
      this.#sockets.add(from);
      from.on('data', (data) => {
        if (!this.#isSilent) to.write(data);
      });
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  /** Nothing comes through any more, but nobody is told. */
  silence() {
    this.#isSilent = true;
  }

  /** All connections end, and no new one is made. */
  break() {
    this.#isBroken = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The line works again for new connections; those that fell silent stay dead. */
  mend() {
    for (const socket of this.#sockets) socket.destroy();
    this.#isSilent = false;
    this.#isBroken = false;
  }

  close() {
    this.break();
    this.#listener.close();
  }
}

/** A PostgreSQL server of its own, in a temporary folder. `initdb` refuses to run as root: then both programs run as user `postgres`. */
export class Postgres {
  #binaries = postgresBinaries();
  #folder = mkdtempSync(join(tmpdir(), 'sembra-postgres-'));
  /** @type {import('node:child_process').ChildProcess | null} */
  #process = null;
  #port = 0;

  /** @param {string} name @param {string[]} options @returns {[command: string, options: string[]]} */
  #command(name, options) {
    const path = join(this.#binaries, name);
    if (process.getuid?.() !== 0) return [path, options];
    return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', path, ...options]];
  }

  /** @param {string} name @param {string[]} options */
  #run(name, options) {
    execFileSync(...this.#command(name, options), { cwd: '/', env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' });
  }

  /** @returns {Promise<string>} The address of an empty database. */
  async start() {
    if (process.getuid?.() === 0) {
      const id = (/** @type {string} */ kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
      chownSync(this.#folder, id('-u'), id('-g'));
    }
    const data = join(this.#folder, 'data');
    this.#run('initdb', ['--auth=trust', '--username=sembra', '--encoding=UTF8', '--locale=C', '--pgdata', data]);
    this.#port = await freePort();
    this.#process = spawn(...this.#command('postgres', ['-D', data, '-k', this.#folder, '-p', String(this.#port), '-c', 'listen_addresses=127.0.0.1']), { cwd: '/', stdio: 'ignore' });
    const until = Date.now() + START_MS;
    for (;;) {
      try {
        this.#run('createdb', ['--host', '127.0.0.1', '--port', String(this.#port), '--username', 'sembra', 'browser']);
        return `postgres://sembra@127.0.0.1:${this.#port}/browser`;
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(100);
      }
    }
  }

  async end() {
    if (this.#process) {
      this.#run('pg_ctl', ['stop', '--mode=immediate', '--silent', '--pgdata', join(this.#folder, 'data')]);
      if (this.#process.exitCode === null) await once(this.#process, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The folder with PostgreSQL's programs: Debian's newest, or one on the path. */
function postgresBinaries() {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')) : [];
  const found = [...installed, ...(process.env.PATH ?? '').split(delimiter)].find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is not installed');
  return found;
}
