/**
 * Tables made of a tournament: the own table, the cross table, the bracket, what a table came to.
 *
 * @typedef {import('./types.js').Tournament} Tournament
 * @typedef {import('./types.js').Round} Round
 * @typedef {import('./types.js').Table} Table
 * @typedef {import('./types.js').Entrant} Entrant
 */
import { pointsOf } from './result-entry.js';

/** The round that is paired or played, or was last. @param {Tournament} tournament @returns {Round | null} */
export function currentRound({ played }) {
  return played[played.length - 1] ?? null;
}

/** The points of the pairing's South and North in the games so far. @param {Pick<Table, 'south' | 'games'>} table @returns {[number, number]} */
export function scoreOf({ south, games }) {
  /** @type {[number, number]} */
  const score = [0, 0];
  for (const game of games) {
    if (!game.result) continue;
    const [first, second] = pointsOf(game.result);
    score[0] += game.south === south ? first : second;
    score[1] += game.south === south ? second : first;
  }
  return score;
}

/** The entrant who won a decided table; null for a draw, or where it is open. @param {Table} table @returns {number | null} */
export function winnerOf(table) {
  const { south_points: south, north_points: north } = table;
  if (south === null || north === null || south === north) return null;
  return south > north ? table.south : table.north;
}

/**
 * The own place in the current round.
 * @param {Tournament} tournament
 * @returns {{ round: Round, table: Table, side: 'S' | 'N', opponent: number } | { round: Round, bye: import('./types.js').Bye } | null}
 */
export function ownPlace(tournament) {
  const round = currentRound(tournament);
  const { you } = tournament;
  if (!round || you === null) return null;
  const table = round.tables.find(({ south, north }) => south === you || north === you);
  if (table) return { round, table, side: table.south === you ? 'S' : 'N', opponent: table.south === you ? table.north : table.south };
  const bye = round.byes.find(({ entrant }) => entrant === you);
  return bye ? { round, bye } : null;
}

/** The tables of a round with one's own first. @param {Round} round @param {number | null} you */
export function ownFirst({ tables }, you) {
  const own = tables.filter(({ south, north }) => you !== null && (south === you || north === you));
  return [...own, ...tables.filter((table) => !own.includes(table))];
}

/** How many tables of a round have no result yet. @param {Round} round */
export function openTables({ tables }) {
  return tables.filter(({ state }) => state !== 'decided').length;
}

/** Whether a game over the board has a scoresheet. @param {Pick<Tournament, 'played'>} tournament */
export function hasSheets({ played }) {
  return played.some(({ tables }) => tables.some(({ games }) => games.some(({ moves }) => moves)));
}

/**
 * Everybody against everybody: what each brought against each, in the order of the standings.
 * @param {Tournament} tournament
 * @returns {{ number: number, rank: number, points: number, cells: { opponent: number, points: number[] }[] }[]}
 */
export function crossTable({ standings, played }) {
  /** @type {Map<string, number[]>} */
  const met = new Map();
  const add = (/** @type {number} */ from, /** @type {number} */ against, /** @type {number} */ points) => {
    const key = `${from} ${against}`;
    met.set(key, [...met.get(key) ?? [], points]);
  };
  for (const table of played.flatMap(({ tables }) => tables)) {
    if (table.south_points === null || table.north_points === null) continue;
    add(table.south, table.north, table.south_points);
    add(table.north, table.south, table.north_points);
  }
  return standings.map(({ number, rank, points }) => ({
    number, rank, points, cells: standings.map((other) => ({ opponent: other.number, points: met.get(`${number} ${other.number}`) ?? [] })),
  }));
}

// ——— The bracket of a knock-out ———

/** The starting ranks in the order of the bracket's places; neighbours meet. @param {number} entrants */
export function bracketOrder(entrants) {
  let order = [1];
  while (order.length < entrants) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((rank, index) => (index % 2 === 0 ? [rank, sum - rank] : [sum - rank, rank]));
  }
  return order;
}

/** Entrants by starting rank: the higher rating first, then the earlier entry. @param {Entrant[]} entrants */
export function byStartingRank(entrants) {
  return [...entrants].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.number - b.number);
}

/**
 * The columns of a bracket, one for each round: matches, byes of the first round, and places that are still open.
 * @param {Tournament} tournament
 * @returns {{ round: number, places: { slot: number, table: Table | null, bye: number | null }[] }[]}
 */
export function bracketOf({ list, played, rounds_total: rounds }) {
  const first = played[0];
  const present = first ? new Set([...first.tables.flatMap(({ south, north }) => [south, north]), ...first.byes.map(({ entrant }) => entrant)]) : null;
  const drawn = byStartingRank(list.filter(({ number, withdrawn }) => (present ? present.has(number) : !withdrawn)));
  const order = bracketOrder(drawn.length);
  const total = rounds ?? Math.ceil(Math.log2(Math.max(2, drawn.length)));
  return Array.from({ length: total }, (_, index) => {
    const tables = new Map((played[index]?.tables ?? []).map((table) => [table.why.by === 'bracket' ? table.why.slot : table.table, table]));
    const places = Math.max(1, order.length / 2 ** (index + 1));
    return {
      round: index + 1,
      places: Array.from({ length: places }, (_unused, place) => {
        const table = tables.get(place + 1) ?? null;
        const ranks = index === 0 && !table ? [order[2 * place], order[2 * place + 1]].filter((rank) => rank <= drawn.length) : [];
        return { slot: place + 1, table, bye: first && ranks.length === 1 ? drawn[ranks[0] - 1].number : null };
      }),
    };
  });
}
