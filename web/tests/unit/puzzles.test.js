// Solving a puzzle step by step, and puzzles without the server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Problem } from '../../assets/js/api.js';
import { EngineModule, Refused } from '../../assets/js/engine/module.js';
import { problemOf } from '../../assets/js/engine/line.js';
import { EitherPuzzles } from '../../assets/js/puzzles/either.js';
import { LocalPuzzles, parsePuzzles } from '../../assets/js/puzzles/local.js';
import { PuzzleMemory } from '../../assets/js/puzzles/memory.js';
import { sendUnsent } from '../../assets/js/puzzles/send.js';
import { Solving } from '../../assets/js/puzzles/solving.js';
import { WEB } from '../support/modules.js';

const text = readFileSync(new URL('assets/puzzles/puzzles.txt', WEB), 'utf8');

/** A puzzle of two moves, E and C. */
const puzzle = () => /** @type {any} */ ({ steps: [{ best: 'E', replies: [{ move: 'b' }] }, { best: 'C', replies: [] }] });

test('the moves of the solution solve it, and are sent once, at the end', () => {
  const solving = new Solving(puzzle());
  assert.deepEqual(solving.play('E'), { right: true, attempt: null });
  assert.equal(solving.isOver, false);
  assert.deepEqual(solving.play('C'), { right: true, attempt: 'EC' });
  assert.deepEqual([solving.isOver, solving.isMissed, solving.isShown], [true, false, false]);
});

test('the first miss is sent with the moves before it, and nothing after it', () => {
  const solving = new Solving(puzzle());
  solving.play('E');
  assert.deepEqual(solving.play('A'), { right: false, attempt: 'EA' });
  assert.deepEqual(solving.play('B'), { right: false, attempt: null });
  assert.deepEqual(solving.play('C'), { right: true, attempt: null });
  assert.deepEqual([solving.isOver, solving.isMissed], [true, true]);
});

test('what was shown is not sent', () => {
  const solving = new Solving(puzzle());
  solving.show();
  assert.deepEqual(solving.play('C'), { right: true, attempt: null });
  assert.equal(solving.isShown, true);
});

test('the file holds a thousand puzzles of all rules in less than 400 kB', () => {
  const entries = parsePuzzles(text);
  assert.ok(entries.length >= 1000, `${entries.length}`);
  assert.ok(text.length < 400_000);
  assert.deepEqual([...new Set(entries.map(({ rules }) => rules))].sort(), ['abapa', 'awari', 'ouri', 'polish']);
  for (const { id, rating, position, line } of entries) {
    assert.match(id, /^[0-9a-z]{6}$/);
    assert.match(position, /^(\d+-){14}S$/);
    assert.match(line, /^[A-F]([A-Fa-f]*[A-F])?$/);
    assert.ok(rating >= 400 && rating <= 3000);
  }
});

/** @typedef {import('../../assets/js/puzzles/source.js').PuzzleSource} PuzzleSource */

const engine = new EngineModule(new WebAssembly.Module(readFileSync(new URL('assets/wasm/sembra.wasm', WEB))));

/** @param {{ do: string } & Record<string, unknown>} request */
async function ask(request) {
  try {
    return engine.call(request).answer;
  } catch (error) {
    throw error instanceof Refused ? problemOf(error.fault) : error;
  }
}

/** The module itself, without its worker. @type {import('../../assets/js/puzzles/local.js').Rulebook} */
const rulebook = {
  view: (game) => ask({ do: 'view', game }),
  line: (game) => ask({ do: 'line', game }),
  views: (game, plies) => ask({ do: 'views', game, plies }),
  attempt: (asked) => ask({ do: 'attempt', ...asked }),
  puzzleOfDay: (day, count) => ask({ do: 'puzzle_of_day', day, count }),
};

/** What a browser keeps. @param {Record<string, string>} [kept] */
function store(kept = {}) {
  return { kept, getItem: (/** @type {string} */ key) => kept[key] ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => { kept[key] = value; } };
}

const newMemory = (browser = store()) => new PuzzleMemory('sembra.puzzles', browser);

/** The solver's moves of a solution. @param {import('../../assets/js/puzzles/source.js').Puzzle} found */
const bestOf = ({ steps }) => steps.map(({ best }) => best).join('');

/** A legal first move that is not the solution's. @param {import('../../assets/js/puzzles/source.js').Puzzle} found */
const wrongOf = ({ steps: [{ view, best }] }) => view.moves.find(({ move }) => move !== best)?.move ?? '';

test('every day has a puzzle of its own', async () => {
  const days = await Promise.all(Array.from({ length: 1000 }, (_, day) => rulebook.puzzleOfDay(20_000 + day, 1000)));
  assert.equal(new Set(days).size, 1000);
  assert.equal(await rulebook.puzzleOfDay(20_000, 0), null);
});

test('puzzles without the server: the same shape, a streak, no repetition', async () => {
  const memory = newMemory();
  const source = new LocalPuzzles(text, rulebook, memory);
  const seen = new Set();
  for (let count = 1; count <= 20; count += 1) {
    const { puzzle: found, tried } = await source.next({ rules: 'ouri', theme: 'chain' });
    assert.equal(tried, null);
    assert.ok(found.rules === 'ouri' && found.themes.includes('chain') && !seen.has(found.id));
    seen.add(found.id);
    assert.equal(found.steps.flatMap((step) => [step.best, ...step.replies.map(({ move }) => move)]).join(''), found.line);
    for (const { view, best, after } of found.steps) assert.equal(view.moves.find(({ move }) => move === best)?.position, after.position);
    const result = await source.attempt(found.id, bestOf(found));
    assert.deepEqual([result.solved, result.counted, result.you.streak], [true, true, count]);
    assert.ok((result.you.rating ?? 0) > (result.before.rating ?? 0));
  }
  const { puzzle: last } = await source.next({});
  const missed = await source.attempt(last.id, wrongOf(last));
  assert.deepEqual([missed.solved, missed.missed, missed.you.streak, missed.you.streak_best], [false, 0, 0, 20]);
  assert.deepEqual([missed.you.tried, missed.you.solved], [21, 20]);
  const again = await source.attempt(last.id, bestOf(last));
  assert.deepEqual([again.solved, again.counted, again.you], [true, false, missed.you]);
  assert.deepEqual((await source.get(last.id)).tried, { solved: false });
  assert.equal(memory.unsent.length, 21);
  const daily = await source.daily();
  assert.match(daily.date, /^\d{4}-\d\d-\d\d$/);
  await assert.rejects(source.get('zzzzzz'), { code: 'not_found' });
});

test('what is no attempt is refused by the module, and changes nothing', async () => {
  const memory = newMemory();
  const source = new LocalPuzzles(text, rulebook, memory);
  const { puzzle: found } = await source.next({ theme: 'long_combination' });
  const best = bestOf(found);
  for (const moves of ['', 'a', 'G', best.slice(0, 1), `${best}A`, `${wrongOf(found)}A`]) {
    await assert.rejects(source.attempt(found.id, moves), { status: 422 }, moves);
  }
  await assert.rejects(ask({ do: 'attempt', puzzle: 'x', moves: 'A', you: null, at_ms: 0 }), { status: 422 });
  await assert.rejects(ask({ do: 'attempt', puzzle: text, moves: 'A', you: null, at_ms: 0 }), { status: 422 });
  assert.deepEqual([memory.standing.tried, memory.unsent], [0, []]);
});

/**
 * The rating of Glicko-2 after one game, written again from Glickman's paper.
 * @param {{ rating: number, deviation: number, volatility: number }} player @param {{ rating: number, deviation: number }} other @param {number} score
 */
function glicko2(player, other, score) {
  const [scale, tau] = [173.7178, 0.5];
  const [mu, phi, muOther, phiOther] = [(player.rating - 1500) / scale, player.deviation / scale, (other.rating - 1500) / scale, other.deviation / scale];
  const g = 1 / Math.sqrt(1 + (3 * phiOther ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * (mu - muOther)));
  const v = 1 / (g ** 2 * expected * (1 - expected));
  const delta = v * g * (score - expected);
  const a = Math.log(player.volatility ** 2);
  const f = (/** @type {number} */ x) => (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * (phi ** 2 + v + Math.exp(x)) ** 2) - (x - a) / tau ** 2;
  // The zero lies between these: f falls.
  let [low, high] = [a - 10, a + 10];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  const volatility = Math.exp(low / 2);
  const deviation = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / v);
  return { rating: (mu + deviation ** 2 * g * (score - expected)) * scale + 1500, deviation: deviation * scale, volatility };
}

test('ratings without the server are those of Glicko-2', async () => {
  const source = new LocalPuzzles(text, rulebook, newMemory());
  let expected = { rating: 1500, deviation: 350, volatility: 0.06 };
  for (const solved of [true, true, false, true, false, false, true, true]) {
    const { puzzle: found } = await source.next({});
    const { you } = await source.attempt(found.id, solved ? bestOf(found) : wrongOf(found));
    expected = glicko2(expected, { rating: found.rating, deviation: 200 }, solved ? 1 : 0);
    for (const part of /** @type {const} */ (['rating', 'deviation', 'volatility'])) {
      assert.ok(Math.abs((you.glicko2?.[part] ?? 0) - expected[part]) < 0.01, `${part}: ${you.glicko2?.[part]}, not ${expected[part]}`);
    }
    assert.equal(you.rating, Math.round(you.glicko2?.rating ?? 0));
    assert.equal(you.provisional, (you.glicko2?.deviation ?? 0) > 110);
  }
});

test('what a later server says besides is left alone', async () => {
  const memory = newMemory();
  const source = new LocalPuzzles(text, rulebook, memory);
  for (const tried of [1, 2]) {
    const { puzzle: found } = await source.next({});
    const { you } = await source.attempt(found.id, bestOf(found));
    assert.deepEqual([you.tried, you.streak], [tried, tried]);
    memory.takeStanding(/** @type {any} */ ({ ...you, medals: 3 }));
  }
});

test('what is damaged in the browser is forgotten', async () => {
  for (const kept of ['{', '[]', '7', '{"unsent":7}', '{"unsent":[{"id":3}]}', '{"standing":{"tried":1,"rating":9}}', '{"standing":{"tried":5,"solved":9,"glicko2":{"rating":1e99}}}']) {
    const memory = newMemory(store({ 'sembra.puzzles': kept }));
    const source = new LocalPuzzles(text, rulebook, memory);
    const { puzzle: found } = await source.next({});
    const { you } = await source.attempt(found.id, bestOf(found));
    assert.deepEqual([you.tried, you.streak, memory.unsent.length], [1, 1, 1], kept);
  }
});

/** A server that can be away, and what it was sent. */
class FakeServer {
  /** @type {Problem | null} */
  trouble = null;
  /** @type {string[]} */
  sent = [];
  /** How often it was asked for anything. */
  asked = 0;
  /** @type {PuzzleSource} */
  source;

  constructor() {
    const judge = new LocalPuzzles(text, rulebook, newMemory());
    const asked = async (/** @type {() => Promise<any>} */ answer) => {
      this.asked += 1;
      if (this.trouble) throw this.trouble;
      return answer();
    };
    this.source = {
      next: (wanted) => asked(() => judge.next(wanted)),
      daily: () => asked(() => judge.daily()),
      get: (id) => asked(() => judge.get(id)),
      view: (rules, position) => asked(() => judge.view(rules, position)),
      attempt: (id, moves) => asked(() => {
        this.sent.push(`${id} ${moves}`);
        return judge.attempt(id, moves);
      }),
    };
  }
}

test('attempts without the server are sent in their order when it is back, and count once', async () => {
  const server = new FakeServer();
  const memory = newMemory();
  const source = new EitherPuzzles({
    remote: server.source, memory, send: () => sendUnsent(memory, server.source), open: async () => new LocalPuzzles(text, rulebook, memory),
  });
  const first = await source.next({});
  assert.equal(source.away, false);
  const online = await source.attempt(first.puzzle.id, bestOf(first.puzzle));
  server.trouble = new Problem(0, 'unreachable', '');
  /** @type {string[]} */
  const played = [`${first.puzzle.id} ${bestOf(first.puzzle)}`];
  for (const solved of [true, false, true]) {
    const { puzzle: found, you } = await source.next({});
    assert.equal(source.away, true);
    assert.ok(!played.some((one) => one.startsWith(found.id)));
    assert.ok(you.streak <= 2 && you.tried >= 1);
    const moves = solved ? bestOf(found) : wrongOf(found);
    played.push(`${found.id} ${moves}`);
    await source.attempt(found.id, moves);
  }
  // A server that is away is not asked at every step.
  assert.equal(server.asked, 3);
  const away = memory.standing;
  assert.deepEqual([online.you.tried, away.tried, away.solved, away.streak, away.streak_best], [1, 4, 3, 1, 2]);
  // A busy server has to be asked later.
  server.trouble = new Problem(429, 'too_many_requests', '');
  assert.equal(await source.comeBack(), null);
  assert.equal(memory.unsent.length, 3);
  server.trouble = null;
  const back = await source.comeBack();
  assert.deepEqual(server.sent, played);
  assert.deepEqual([back?.tried, back?.solved, back?.streak, source.away, memory.unsent], [4, 3, 1, false, []]);
  assert.ok(Math.abs((back?.glicko2?.rating ?? 0) - (away.glicko2?.rating ?? 9)) < 0.01);
});

test('the server hears of kept attempts before it is asked anything else, and what it refuses is dropped', async () => {
  const server = new FakeServer();
  const memory = newMemory();
  memory.keep({ id: 'zzzzzz', moves: 'A' });
  const entry = parsePuzzles(text)[3];
  memory.keep({ id: entry.id, moves: [...entry.line].filter((letter) => letter <= 'F').join('') });
  const source = new EitherPuzzles({
    remote: server.source, memory, send: () => sendUnsent(memory, server.source), open: () => assert.fail('the server is there'),
  });
  const { you } = await source.next({});
  assert.deepEqual([server.sent.length, you.tried, you.solved, memory.unsent], [2, 1, 1, []]);
  assert.deepEqual(memory.tried(entry.id), { solved: true });
});

test('without the server and without the file the visitor is told of the server', async () => {
  const server = new FakeServer();
  server.trouble = new Problem(0, 'unreachable', 'no server');
  const memory = newMemory();
  const source = new EitherPuzzles({ remote: server.source, memory, send: async () => null, open: () => Promise.reject(new Error('no file')) });
  await assert.rejects(source.next({}), { code: 'unreachable' });
  server.trouble = new Problem(404, 'not_found', '');
  await assert.rejects(source.get('zzzzzz'), { code: 'not_found' });
  assert.equal(source.away, false);
});
