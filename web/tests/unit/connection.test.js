// The connection to the server: it comes back by itself, and notices when nobody answers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Connection } from '../../assets/js/online/connection.js';
import { FakeClock, FakeLine } from '../support/fakes.js';

/** A connection that is open, with its line and clock. */
function opened() {
  const clock = new FakeClock();
  const line = new FakeLine();
  const connection = new Connection({ ...clock.surroundings(), open: line.open, random: () => 0.5 });
  connection.start();
  line.say({ is: 'hello', person: null, version: '1' });
  return { clock, line, connection };
}

/** The name of a rejection, or what came of it. @param {Promise<any>} promise */
const codeOf = (promise) => promise.then((answer) => answer.is, (error) => error.code);

test('it is open once the server has said hello', () => {
  const clock = new FakeClock();
  const line = new FakeLine();
  const connection = new Connection({ ...clock.surroundings(), open: line.open, random: () => 0.5 });
  /** @type {string[]} */
  const states = [];
  connection.addEventListener('state', () => states.push(connection.state));
  connection.start();
  assert.equal(connection.state, 'connecting');
  line.say({ is: 'hello', person: null, version: '1' });
  assert.deepEqual(states, ['connecting', 'open']);
});

test('a server that never says hello is tried again', () => {
  const clock = new FakeClock();
  const line = new FakeLine();
  const connection = new Connection({ ...clock.surroundings(), open: line.open, random: () => 0.5 });
  connection.start();
  clock.pass(8000);
  assert.equal(connection.state, 'waiting');
  clock.pass(400);
  assert.deepEqual([connection.state, line.opened], ['connecting', 2]);
});

test('requests are numbered, and each gets its own answer', async () => {
  const { line, connection } = opened();
  const first = connection.request({ do: 'move', game: 'g', move: 'A', ply: 0 });
  const second = connection.request({ do: 'undo', game: 'g', version: 3 });
  const [one, two] = line.sent;
  assert.deepEqual([one.do, two.do], ['move', 'undo']);
  assert.notEqual(one.nr, two.nr);
  line.say({ is: 'refused', nr: two.nr, problem: { status: 409, code: 'stale_version', detail: 'no' } });
  line.say({ is: 'done', nr: one.nr, game: 'g', version: 4 });
  assert.deepEqual([await codeOf(first), await codeOf(second)], ['done', 'stale_version']);
});

test('a request that the line is lost under fails as unreachable, and one without a line at once', async () => {
  const { line, connection } = opened();
  const request = connection.request({ do: 'resign', game: 'g', version: 1 });
  line.fail();
  assert.equal(connection.state, 'waiting');
  assert.deepEqual([await codeOf(request), await codeOf(connection.request({ do: 'resign' }))], ['unreachable', 'unreachable']);
});

test('a line on which a request stays unanswered is dead, even if pings are answered', async () => {
  const { clock, line, connection } = opened();
  const request = connection.request({ do: 'move' });
  line.answersPings = true;
  clock.pass(20_000);
  assert.equal(await codeOf(request), 'unreachable');
});

test('a dead line is noticed within seconds where seconds count', () => {
  const { clock, line, connection } = opened();
  connection.alert = true;
  clock.pass(2500);
  assert.equal(line.sent.at(-1).do, 'ping');
  clock.pass(3499);
  assert.equal(connection.state, 'open');
  clock.pass(1);
  assert.equal(connection.state, 'waiting');
});

test('a line that answers pings stays open, and its delay is known', () => {
  const { clock, line, connection } = opened();
  line.answersPings = true;
  clock.pass(15_000);
  line.answersPings = false;
  assert.equal(connection.state, 'open');
  assert.equal(connection.lag_ms, 0);
  clock.pass(15_000);
  clock.pass(40);
  line.say({ is: 'pong', nr: line.sent.at(-1).nr });
  assert.equal(connection.lag_ms, 40);
  assert.equal(connection.state, 'open');
});

test('whatever the server says is a sign of life', () => {
  const { clock, line, connection } = opened();
  connection.alert = true;
  for (let i = 0; i < 10; i += 1) {
    clock.pass(2000);
    line.say({ is: 'presence', game: 'g', presence: {} });
  }
  assert.equal(line.sent.length, 0);
  assert.equal(connection.state, 'open');
});

test('after a loss it tries again, later each time, but never more than ten seconds later', () => {
  const { clock, line } = opened();
  line.refuses = true;
  line.fail();
  /** @type {number[]} */
  const pauses = [];
  for (let i = 0; i < 9; i += 1) {
    const before_ms = clock.now_ms;
    const tries = line.opened;
    while (line.opened === tries) clock.pass(10);
    pauses.push(clock.now_ms - before_ms);
  }
  assert.deepEqual(pauses, [300, 600, 1200, 2400, 4800, 7500, 7500, 7500, 7500]);
});

test('chance spreads the tries of many pages', () => {
  const pause = (/** @type {number} */ chance) => {
    const clock = new FakeClock();
    const line = new FakeLine();
    const connection = new Connection({ ...clock.surroundings(), open: line.open, random: () => chance });
    connection.start();
    line.say({ is: 'hello' });
    line.fail();
    const before_ms = clock.now_ms;
    while (line.opened === 1) clock.pass(10);
    return clock.now_ms - before_ms;
  };
  assert.deepEqual([pause(0), pause(0.9)], [200, 380]);
});

test('woken, it tries at once; an open line is asked whether it is alive', () => {
  const { clock, line, connection } = opened();
  line.fail();
  connection.wake();
  assert.equal(connection.state, 'connecting');
  line.say({ is: 'hello' });
  connection.wake();
  assert.equal(line.sent.at(-1).do, 'ping');
  clock.pass(3500);
  assert.equal(connection.state, 'waiting');
});

test('what is followed is asked for again after a loss, as it is then', () => {
  const { line, connection } = opened();
  let version = 3;
  connection.follow('game g', () => ({ do: 'watch', game: 'g', version }));
  assert.deepEqual(line.sent, [{ do: 'watch', game: 'g', version: 3 }]);
  version = 5;
  line.fail();
  connection.wake();
  line.sent.length = 0;
  line.say({ is: 'hello' });
  assert.deepEqual(line.sent, [{ do: 'watch', game: 'g', version: 5 }]);
  connection.unfollow('game g', { do: 'unwatch', game: 'g' });
  line.fail();
  connection.wake();
  line.sent.length = 0;
  line.say({ is: 'hello' });
  assert.deepEqual(line.sent, []);
});

test('a page that is left closes its line, and opens it when it is shown again', () => {
  const { clock, line, connection } = opened();
  connection.stop();
  assert.equal(line.isClosed, true);
  clock.pass(60_000);
  connection.wake();
  assert.deepEqual([connection.state, line.opened], ['off', 1]);
  connection.start();
  assert.deepEqual([connection.state, line.opened], ['connecting', 2]);
});

test('a server that says goodbye is tried again soon, or left alone for a while', () => {
  for (const [reason, state, within_ms] of /** @type {const} */ ([['stopping', 'connecting', 400], ['flooding', 'waiting', 9000]])) {
    const { clock, line, connection } = opened();
    line.say({ is: 'bye', reason });
    clock.pass(within_ms);
    assert.equal(connection.state, state, reason);
  }
});

test('a late word of a line that was given up is not heard', () => {
  const { line, connection } = opened();
  const old = line.handlers;
  line.fail();
  connection.wake();
  line.say({ is: 'hello' });
  let heard = 0;
  connection.addEventListener('update', () => { heard += 1; });
  old?.message('{"is":"update"}');
  old?.closed();
  assert.deepEqual([heard, connection.state], [0, 'open']);
  line.say({ is: 'update' });
  line.handlers?.message('not JSON');
  assert.equal(heard, 1);
});
