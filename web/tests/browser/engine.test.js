// The engine in the page: its workers, its tables and the way searches are stopped, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, visit } from './harness.js';

/** Runs a function in a page with an engine. @param {import('playwright-core').Page} page @param {(engine: import('../../assets/js/engine/client.js').Engine) => Promise<any>} act */
async function withEngine(page, act) {
  return page.evaluate(`(async () => {
    const { openEngine } = await import('/assets/js/engine/client.js');
    const engine = openEngine();
    try {
      return await (${act})(engine);
    } finally {
      engine.close();
    }
  })()`);
}

test('the engine in the page answers, searches, stops and plays', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/rules');
  const found = await withEngine(page, async (engine) => {
    const view = await engine.view({ moves: 'FfBe' });
    const refused = await engine.view({ moves: 'FF' }).catch((problem) => [problem.status, problem.code, problem.ply]);
    const damaged = await engine.records('1. F F *');
    /** @type {number[]} */
    const depths = [];
    /** @type {(depth: unknown) => void} */
    let reached = () => {};
    const deep = new Promise((resolve) => (reached = resolve));
    const endless = engine.analyse({}, { lines: 6, threads: 2 }, ({ depth }) => {
      depths.push(depth);
      if (depth >= 10) reached(depth);
    });
    // Rules are answered while the search goes on.
    const meanwhile = await engine.line({ moves: 'F' });
    await deep;
    const asked = performance.now();
    endless.stop();
    const stopped = await endless.done;
    const stop_ms = performance.now() - asked;
    const limited = await engine.analyse({}, { nodes: 20_000, fresh: true, tables: false }).done;
    const move = await engine.play({ moves: 'FfBe' }, 3, { seed: 7 });
    const many = await engine.evaluate([{}, { moves: 'F' }, { moves: 'Ff' }], { nodes: 5_000, lines: 6 });
    return { view, refused, damaged, depths, meanwhile, stopped, stop_ms, limited, move, many, isolated: globalThis.crossOriginIsolated };
  });
  assert.equal(found.isolated, true);
  assert.equal(found.view.turn, 'S');
  assert.deepEqual(found.refused, [422, 'illegal_move', 2]);
  assert.deepEqual([found.damaged.games[0].fault.line, found.damaged.games[0].fault.column], [1, 6]);
  assert.equal(found.meanwhile.plies.length, 1);
  assert.ok(found.stopped.depth >= 10, JSON.stringify(found.depths));
  assert.equal(found.stopped.lines.length, 6);
  assert.ok(found.stop_ms < 1000, `${found.stop_ms} ms to stop`);
  assert.ok(found.limited.final && found.limited.nodes >= 20_000);
  assert.ok(found.view.moves.some((/** @type {any} */ { move }) => move === found.move.move));
  assert.deepEqual(found.many.map((/** @type {any} */ one) => one.final), [true, true, true]);
  assert.deepEqual(errors, []);
  await context.close();
});

test('without shared memory a search is stopped with its worker, and the next one has another', async () => {
  const { context, page, errors } = await visit();
  // The headers that isolate the page are left out, as by an old proxy.
  await page.route('**/rules', async (route) => {
    const response = await route.fetch();
    const { 'cross-origin-opener-policy': _, 'cross-origin-embedder-policy': __, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await open(page, '/rules');
  const found = await withEngine(page, async (engine) => {
    /** Searches without a limit until some depth, then stops. @param {number} threads */
    const searchAndStop = async (threads) => {
      /** @type {(depth: unknown) => void} */
      let reached = () => {};
      const deep = new Promise((resolve) => (reached = resolve));
      let updates = 0;
      const endless = engine.analyse({}, { lines: 6, threads }, ({ depth }) => {
        updates += 1;
        if (depth >= 6) reached(depth);
      });
      await deep;
      endless.stop();
      const stopped = await endless.done;
      const heard = updates;
      // Rules are answered all the same, and the ended worker says nothing more.
      const view = await engine.view({ moves: 'F' });
      return { stopped, turn: view.turn, late: updates - heard };
    };
    const [one, two] = [await searchAndStop(1), await searchAndStop(2)];
    const limited = await engine.analyse({}, { nodes: 20_000, fresh: true, tables: false }).done;
    // A search takes the place of one that goes on.
    const replaced = engine.analyse({}, { lines: 6 });
    const after = await engine.analyse({ moves: 'F' }, { nodes: 5_000 }).done;
    const move = await engine.play({ moves: 'FfBe' }, 3, { seed: 7 });
    return { one, two, limited, replaced: await replaced.done, after, move, isolated: globalThis.crossOriginIsolated };
  });
  assert.equal(found.isolated, false);
  for (const { stopped, turn, late } of [found.one, found.two]) {
    assert.ok(stopped.final && stopped.depth >= 1, JSON.stringify(stopped));
    assert.ok(stopped.lines.length > 0);
    assert.deepEqual([turn, late], ['N', 0]);
  }
  assert.ok(found.limited.final && found.limited.nodes >= 20_000);
  assert.ok(found.replaced.final && found.after.final && found.after.lines.length === 6);
  assert.match(found.move.move, /^[A-F]$/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('searches use the network of endings, and do without it where it is missing or another version', async () => {
  const network = '**/assets/wasm/endings.bin';
  /** The values of some endings. @param {(page: import('playwright-core').Page) => Promise<unknown>} [before] */
  const values = async (before) => {
    const { context, page, errors } = await visit();
    await before?.(page);
    await open(page, '/rules');
    const found = await withEngine(page, (engine) => {
      const endings = ['0-3-1-0-2-4-1-0-5-2-0-2-14-14-S', '1-0-2-6-0-1-3-0-0-2-1-4-15-13-N', '2-1-0-0-5-3-0-2-4-0-1-0-12-18-S'];
      return engine.evaluate(endings.map((start) => ({ start })), { nodes: 2_000, tables: false });
    });
    await context.close();
    return { values: found.map((/** @type {any} */ { lines }) => lines[0].score), errors };
  };
  const whole = await values();
  const missing = await values((page) => page.route(network, (route) => route.fulfill({ status: 404 })));
  const other = await values((page) => page.route(network, (route) => route.fulfill({ body: 'another version' })));
  assert.deepEqual(whole.errors, []);
  assert.deepEqual(missing.values, other.values);
  assert.notDeepEqual(whole.values, missing.values);
  assert.equal(missing.errors.length, 1);
  assert.match(missing.errors[0], /404/);
  assert.match(other.errors.join(), /weights|network/);
});

test('tables are solved once, kept, and solved again when they are damaged', async () => {
  const { context, page, errors } = await visit();
  await open(page, '/rules');
  const solve = (/** @type {import('../../assets/js/engine/client.js').Engine} */ engine) => engine.tables('ouri');
  const first = await withEngine(page, solve);
  assert.deepEqual([first.rules, first.kept], ['ouri', false]);
  assert.ok(first.seeds === 12 || first.seeds === 9, `${first.seeds} seeds`);
  await page.reload();
  assert.deepEqual(await withEngine(page, solve), { ...first, kept: true });
  const probed = await withEngine(page, (engine) => engine.probe('ouri', '0-0-0-0-0-1-1-0-0-0-2-0-22-22-S'));
  assert.ok(probed.floor <= probed.ceiling && probed.moves.length > 0);
  await page.evaluate(() => new Promise((resolve, reject) => {
    const opening = indexedDB.open('sembra-engine', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
      tables.put({ bytes: new Uint8Array(1000), at: 0 }, 'ouri').onsuccess = () => {
        opening.result.close();
        resolve(null);
      };
    };
  }));
  // On a busy machine one time may be enough for the larger tables and another not.
  const again = await withEngine(page, solve);
  assert.deepEqual([again.rules, again.kept], ['ouri', false]);
  assert.ok(again.seeds === 12 || again.seeds === 9, `${again.seeds} seeds`);
  assert.deepEqual(errors, []);
  await context.close();
});
