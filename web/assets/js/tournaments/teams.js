/**
 * Teams that people join: who sits where, and the link by which one joins.
 *
 * @typedef {import('./types.js').Tournament} Tournament
 * @typedef {import('./types.js').TableGame} TableGame
 * @typedef {import('./types.js').Entrant} Entrant
 */

/** Whether people join teams in a tournament. @param {Pick<Tournament, 'mode' | 'team_boards'>} tournament */
export function hasTeams({ mode, team_boards: boards }) {
  return mode === 'online' && boards !== null;
}

/** The team of a link and its code; null without one. @param {string} hash What follows in the address, with its sign. @returns {{ team: number, code: string } | null} */
export function teamOfHash(hash) {
  const found = /^#team-(\d{1,4})-([0-9a-z]{16})$/.exec(hash);
  return found ? { team: Number(found[1]), code: found[2] } : null;
}

/** The address by which people join a team. @param {string} origin @param {string} id @param {number} team @param {string} code */
export function teamLink(origin, id, team, code) {
  return `${origin}/tournaments/${id}#team-${team}-${code}`;
}

/** One's own game at a table, and one's side; null for who is in reserve. @param {TableGame[]} games @param {number | null} place @returns {{ game: TableGame, side: 'S' | 'N' } | null} */
export function ownBoard(games, place) {
  if (place === null) return null;
  const game = games.find(({ south_player: south, north_player: north }) => south?.place === place || north?.place === place);
  return game ? { game, side: game.south_player?.place === place ? 'S' : 'N' } : null;
}

/** The places of a team after one has moved by so many. @param {readonly number[]} places @param {number} place @param {-1 | 1} by @returns {number[]} */
export function movedBy(places, place, by) {
  const next = [...places];
  const from = next.indexOf(place);
  const to = from + by;
  if (from < 0 || to < 0 || to >= next.length) return next;
  [next[from], next[to]] = [next[to], next[from]];
  return next;
}

/** The places of a team. @param {Entrant} team @returns {number[]} */
export function placesOf({ players }) {
  return players.flatMap(({ place }) => (place === null ? [] : [place]));
}
