// A game between people stays as the server has it: through updates, gaps and lost connections.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Connection } from '../../assets/js/online/connection.js';
import { LiveSession } from '../../assets/js/online/live-session.js';
import { FakeClock, FakeLine } from '../support/fakes.js';

const ID = 'game1';

/** A game after some moves. @param {string} moves @param {object} [more] @returns {any} */
function gameOf(moves, more = {}) {
  return {
    id: ID, mode: 'online', time: '5+3', status: 'playing', you: 'S', over: false, moves, version: moves.length, ply: moves.length,
    plies: [...moves].map((move) => ({ move })), presence: { S: true, N: true, watching: 0 }, can: { claim: false },
    clock: { left_ms: { S: 300_000, N: 300_000 }, running: moves.length % 2 ? 'N' : 'S', move_by: null }, ...more,
  };
}

/** The update that a move makes. @param {number} version @param {string} move */
const moveUpdate = (version, move) => {
  const { start, moves, plies, id, ply, ...fields } = gameOf('x'.repeat(version));
  return { is: 'update', game: ID, ...fields, version, event: { kind: 'move', by: 'S' }, ply: { move } };
};

/** @param {string} [moves] */
function followed(moves = '') {
  const clock = new FakeClock();
  const line = new FakeLine();
  const connection = new Connection({ ...clock.surroundings(), open: line.open, random: () => 0.5 });
  connection.start();
  line.say({ is: 'hello' });
  const session = new LiveSession(gameOf(moves), connection, clock.surroundings());
  line.say({ is: 'current', game: ID, version: moves.length });
  /** @type {string[]} */
  const events = [];
  for (const kind of ['game', 'presence', 'said', 'connection']) session.addEventListener(kind, () => events.push(kind));
  const sent = () => line.sent.filter((message) => message.do !== 'ping');
  return { clock, line, connection, session, events, sent };
}

/** Lets what is resolved go on. */
const turn = () => new Promise((resolve) => { setImmediate(resolve); });

test('it asks for the game with the version that it has', () => {
  const { session, sent } = followed('Aa');
  assert.deepEqual(sent(), [{ do: 'watch', game: ID, version: 2 }]);
  assert.equal(session.isCurrent, true);
});

test('an update adds its move', () => {
  const { line, session, events } = followed('Aa');
  line.say(moveUpdate(3, 'B'));
  assert.deepEqual([session.game.moves, session.game.ply, session.game.version, session.game.plies.length], ['AaB', 3, 3, 3]);
  assert.deepEqual(events, ['game']);
});

test('an update without a move, an old one and one of another game change what they should', () => {
  const { line, session } = followed('Aa');
  line.say({ ...moveUpdate(3, 'B'), ply: null, offers: { undo: 'N' } });
  assert.deepEqual([session.game.moves, session.game.version], ['Aa', 3]);
  line.say(moveUpdate(2, 'a'));
  line.say({ ...moveUpdate(4, 'B'), game: 'other' });
  assert.deepEqual([session.game.moves, session.game.version], ['Aa', 3]);
});

test('after a gap the whole game is asked for', () => {
  const { line, session, sent } = followed('Aa');
  line.say(moveUpdate(5, 'C'));
  assert.deepEqual(sent().at(-1), { do: 'watch', game: ID, version: null });
  line.say({ is: 'game', game: gameOf('AaBbC') });
  assert.equal(session.game.moves, 'AaBbC');
});

test('the clock counts from the moment of the message, and stands still when none runs', () => {
  const { clock, line, session } = followed('Aa');
  clock.pass(2000);
  assert.deepEqual([session.left_ms('S'), session.left_ms('N')], [298_000, 300_000]);
  line.say(moveUpdate(3, 'B'));
  clock.pass(1000);
  assert.deepEqual([session.left_ms('S'), session.left_ms('N')], [300_000, 299_000]);
});

test('a move is done when the server has answered', async () => {
  const { line, session, sent } = followed('Aa');
  let done = false;
  const moving = session.move('B', 2).then(() => { done = true; });
  await turn();
  const { nr, ...message } = sent().at(-1);
  assert.deepEqual(message, { do: 'move', game: ID, move: 'B', ply: 2 });
  assert.equal(done, false);
  line.say({ is: 'done', nr, game: ID, version: 3 });
  await moving;
});

test('a move that is refused rejects with the server’s problem, and the game is asked for', async () => {
  const { line, session, sent } = followed('Aa');
  const moving = session.move('B', 2);
  await turn();
  line.say({ is: 'refused', nr: sent().at(-1).nr, problem: { status: 409, code: 'time_up', detail: 'your time is up' } });
  await assert.rejects(moving, { code: 'time_up' });
  assert.equal(sent().at(-1).do, 'watch');
});

test('a move that is lost with the connection is sent again, once the game is known', async () => {
  const { line, connection, session, events, sent } = followed('Aa');
  const moving = session.move('B', 2);
  await turn();
  line.fail();
  assert.equal(session.isCurrent, false);
  await turn();
  connection.wake();
  line.sent.length = 0;
  line.say({ is: 'hello' });
  await turn();
  assert.deepEqual(sent().map((message) => message.do), ['watch']);
  line.say({ is: 'current', game: ID, version: 2 });
  await turn();
  assert.deepEqual(sent().map((message) => message.do), ['watch', 'move']);
  line.say({ is: 'done', nr: sent().at(-1).nr, game: ID, version: 3 });
  await moving;
  assert.deepEqual(events, ['connection', 'connection']);
});

test('a move that the server had before the connection was lost is not sent again', async () => {
  const { line, connection, session, sent } = followed('Aa');
  const moving = session.move('B', 2);
  await turn();
  line.fail();
  connection.wake();
  line.sent.length = 0;
  line.say({ is: 'hello' });
  line.say({ is: 'game', game: gameOf('AaB') });
  await moving;
  assert.deepEqual(sent().map((message) => message.do), ['watch']);
});

test('a move is refused when another was made meanwhile, in another tab', async () => {
  const { line, connection, session } = followed('Aa');
  const moving = session.move('B', 2);
  await turn();
  line.fail();
  connection.wake();
  line.say({ is: 'hello' });
  line.say({ is: 'game', game: gameOf('AaC') });
  await assert.rejects(moving, { code: 'stale_ply' });
});

test('an offer that was lost is sent again only to the game that it was made for', async () => {
  const { line, connection, session, sent } = followed('Aa');
  const offering = session.act('undo');
  await turn();
  assert.deepEqual({ ...sent().at(-1), nr: 0 }, { do: 'undo', game: ID, version: 2, nr: 0 });
  line.fail();
  connection.wake();
  line.sent.length = 0;
  line.say({ is: 'hello' });
  line.say({ is: 'game', game: gameOf('AaB') });
  await offering;
  assert.deepEqual(sent().map((message) => message.do), ['watch']);
});

test('presence and phrases are passed on', () => {
  const { line, session, events } = followed('Aa');
  /** @type {any[]} */
  const said = [];
  session.addEventListener('said', (event) => said.push(/** @type {CustomEvent} */ (event).detail.phrase));
  line.say({ is: 'presence', game: ID, presence: { S: true, N: false, watching: 2 } });
  line.say({ is: 'said', game: ID, by: 'N', phrase: 'hello' });
  assert.deepEqual([session.game.presence.N, session.game.presence.watching, said, events], [false, 2, ['hello'], ['presence', 'said']]);
});

test('an opponent who has been away for a minute may be claimed against: the server is asked', () => {
  const { clock, line, session, sent } = followed('Aa');
  line.answersPings = true;
  const asked = () => sent().filter((message) => message.do === 'watch' && message.version === null).length;
  line.say({ is: 'presence', game: ID, presence: { S: true, N: false, watching: 0 } });
  clock.pass(30_000);
  line.say({ is: 'presence', game: ID, presence: { S: true, N: true, watching: 0 } });
  clock.pass(60_000);
  assert.equal(asked(), 0);
  line.say({ is: 'presence', game: ID, presence: { S: true, N: false, watching: 0 } });
  clock.pass(61_000);
  assert.equal(asked(), 1);
  line.say({ is: 'game', game: gameOf('Aa', { can: { claim: true }, presence: { S: true, N: false, watching: 0 } }) });
  assert.equal(session.game.can.claim, true);
});

test('an answer whose news does not come makes the page ask', async () => {
  const { clock, line, session, sent } = followed('Aa');
  line.answersPings = true;
  const moving = session.move('B', 2);
  await turn();
  line.say({ is: 'done', nr: sent().at(-1).nr, game: ID, version: 3 });
  await moving;
  clock.pass(2000);
  assert.deepEqual(sent().at(-1), { do: 'watch', game: ID, version: null });
});
