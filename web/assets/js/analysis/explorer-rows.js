/**
 * What the explorer shows, as values: a row for each legal move, and the statistics of the tables for the
 * seeds on the board.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('./explorer-api.js').ExplorerAnswer} ExplorerAnswer
 * @typedef {import('./tables-api.js').TablesStats} TablesStats
 *
 * @typedef {object} ExplorerRow A move, seen by the player who makes it.
 * @property {House} move
 * @property {number} games
 * @property {number} share Of the games that went on from here, 0 to 1.
 * @property {number} won
 * @property {number} drawn
 * @property {number} lost
 * @property {number | null} rating
 * @property {number | null} book In seeds.
 * @property {[floor: number, ceiling: number] | null} proven Final differences of seeds.
 *
 * @typedef {object} LayerTold
 * @property {number} seeds On the board.
 * @property {number} positions
 * @property {number} bytes
 * @property {number | null} exact The share of positions with one proven value, 0 to 1.
 * @property {[floor: number, ceiling: number] | null} mean Net seeds of the player to move, on average.
 */

/** What is proven before what the book expects, the best first. @param {ExplorerRow} a @param {ExplorerRow} b */
const better = (a, b) => (b.proven?.[0] ?? -49) - (a.proven?.[0] ?? -49) || (b.proven?.[1] ?? -49) - (a.proven?.[1] ?? -49) || (b.book ?? -49) - (a.book ?? -49);

/**
 * The played moves, the most frequent first, then the other legal ones, the best of them first; none where nothing is known of any.
 * @param {ExplorerAnswer} answer @param {readonly House[]} legal @returns {ExplorerRow[]}
 */
export function rowsOf(answer, legal) {
  const { games, moves, book, tables, position } = answer;
  if (games === 0 && !book && !tables) return [];
  const bySouth = position.endsWith('S');
  const played = new Map(moves.map((entry) => [entry.move, entry]));
  const scores = new Map(book?.map(({ move, score }) => [move, score / 100]));
  const proven = new Map(tables?.moves.map(({ move, floor, ceiling }) => [move, /** @type {[number, number]} */ ([tables.lead + floor, tables.lead + ceiling])]));
  const row = (/** @type {House} */ move) => {
    const { games: count = 0, south = 0, north = 0, draws = 0, rating = null } = played.get(move) ?? {};
    const [won, lost] = bySouth ? [south, north] : [north, south];
    return { move, games: count, share: games > 0 ? count / games : 0, won, drawn: draws, lost, rating, book: scores.get(move) ?? null, proven: proven.get(move) ?? null };
  };
  return [...[...played.keys()].map(row), ...legal.filter((move) => !played.has(move)).map(row).sort(better)];
}

/**
 * The statistics of the tables' layer; `null` where there is none.
 * @param {TablesStats} stats @param {string} rules @param {number} seeds @returns {LayerTold | null}
 */
export function layerOf(stats, rules, seeds) {
  const layer = stats.tables.find((entry) => entry.rules === rules)?.layers.find((entry) => entry.seeds === seeds);
  if (!layer) return null;
  const { positions, bytes, exact, sum_floor, sum_ceiling } = layer;
  return {
    seeds, positions, bytes, exact: exact === null ? null : exact / positions,
    mean: sum_floor === null || sum_ceiling === null ? null : [sum_floor / positions, sum_ceiling / positions],
  };
}
