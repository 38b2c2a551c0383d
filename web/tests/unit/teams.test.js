// Teams that people join, without a browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bodyOf, faultsOf, isAsked, newValues } from '../../assets/js/tournaments/new-tournament.js';
import { mirrored } from '../../assets/js/tournaments/result-entry.js';
import { hasTeams, movedBy, ownBoard, placesOf, teamLink, teamOfHash } from '../../assets/js/tournaments/teams.js';

/** @param {number | null} place @returns {import('../../assets/js/tournaments/types.js').Player} */
const player = (place) => ({ place, name: `Player ${place}`, kind: 'account', picture: null });

/** @param {number} number @param {number} south @param {number | null} north @returns {import('../../assets/js/tournaments/types.js').TableGame} */
const game = (number, south, north) => ({ number, south: 1, north: 2, south_player: player(south), north_player: north === null ? null : player(north), game: null, result: null, moves: null });

test('a link to a team is read as it was written', () => {
  const link = new URL(teamLink('https://oware.example', 'k3v9x0q2m7ab', 12, '0123456789abcdef'));
  assert.equal(link.pathname, '/tournaments/k3v9x0q2m7ab');
  assert.deepEqual(teamOfHash(link.hash), { team: 12, code: '0123456789abcdef' });
  for (const hash of ['', '#team-1-short', '#team-x-0123456789abcdef', '#new', '#team-1-0123456789ABCDEF', '#team-1-0123456789abcdef-2']) assert.equal(teamOfHash(hash), null, hash);
});

test('the own board is where one sits, and nowhere in reserve', () => {
  const games = [game(1, 4, 7), game(2, 8, null)];
  assert.deepEqual([ownBoard(games, 7)?.game.number, ownBoard(games, 7)?.side], [1, 'N']);
  assert.deepEqual([ownBoard(games, 8)?.game.number, ownBoard(games, 8)?.side], [2, 'S']);
  assert.equal(ownBoard(games, 5), null);
  assert.equal(ownBoard(games, null), null);
});

test('players move up and down, and no further than the ends', () => {
  assert.deepEqual(movedBy([5, 1, 2], 1, -1), [1, 5, 2]);
  assert.deepEqual(movedBy([5, 1, 2], 1, 1), [5, 2, 1]);
  assert.deepEqual(movedBy([5, 1, 2], 5, -1), [5, 1, 2]);
  assert.deepEqual(movedBy([5, 1, 2], 2, 1), [5, 1, 2]);
  assert.deepEqual(movedBy([5, 1, 2], 9, 1), [5, 1, 2]);
  assert.deepEqual(placesOf(/** @type {any} */ ({ players: [player(3), player(null), player(1)] })), [3, 1]);
});

test('people join teams online only', () => {
  assert.ok(hasTeams({ mode: 'online', team_boards: 2 }));
  assert.ok(!hasTeams({ mode: 'board', team_boards: 2 }) && !hasTeams({ mode: 'online', team_boards: null }));
  const values = { ...newValues(), name: 'Clubs', teams: true, boards: '2' };
  assert.ok(isAsked(values, 'boards') && !isAsked({ ...values, format: 'arena' }, 'boards'));
  assert.equal(bodyOf(values).team_boards, 2);
  assert.deepEqual(Object.keys(faultsOf({ ...values, boards: '0' }, 0)), ['boards']);
  const common = bodyOf({ ...values, access: 'class', class: 'k7', with: 'k8' });
  assert.deepEqual([common.class, common.with], ['k7', 'k8']);
  assert.ok(!('with' in bodyOf({ ...values, with: 'k8' })), 'a class only');
});

test('a result from the other side says the same', () => {
  const played = mirrored({ kind: 'played', south: 26, north: 20, winner: 'south', ending: { how: 'time', loser: 'N' } });
  assert.deepEqual(played, { kind: 'played', south: 20, north: 26, winner: 'north', ending: { how: 'time', loser: 'south' } });
  const draw = mirrored({ kind: 'played', south: 24, north: 24, winner: 'draw', ending: { how: 'counted' } });
  assert.deepEqual(draw, { kind: 'played', south: 24, north: 24, winner: 'draw', ending: { how: 'counted' } });
  assert.deepEqual(mirrored({ kind: 'forfeit', loser: 'south', no_show: true }), { kind: 'forfeit', loser: 'north', no_show: true });
  assert.deepEqual(mirrored({ kind: 'double-forfeit' }), { kind: 'double-forfeit' });
});
