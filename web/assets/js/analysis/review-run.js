/**
 * Searches every position of a game for its review.
 *
 * @typedef {import('./review-model.js').FoundPosition} FoundPosition
 * @typedef {import('./review-store.js').StoredReview} StoredReview
 */

/** Nodes for each position: 60 moves take well below 20 seconds on two cores. */
export const NODES = 300_000;
/** How many moves of a better line are kept. */
const PV_MAX = 12;

/** @typedef {Pick<ReturnType<typeof import('../engine/client.js').openEngine>, 'evaluate' | 'view'>} ReviewEngine */

/**
 * @param {ReviewEngine} engine @param {{ rules: string, start: string, moves: string }} game
 * @param {{ signal: AbortSignal, onProgress: (done: number, all: number) => void }} options
 * @returns {Promise<StoredReview>}
 */
export async function searchGame(engine, { rules, start, moves }, { signal, onProgress }) {
  const end = await engine.view({ rules, start, moves });
  const count = end.over ? moves.length : moves.length + 1;
  const games = Array.from({ length: count }, (_, plies) => ({ rules, start, moves: moves.slice(0, plies) }));
  let done = 0;
  const analyses = await engine.evaluate(games, { lines: 6, nodes: NODES, signal }, () => onProgress(++done, count));
  const positions = analyses.map(({ lines }) => lines.map(({ move, score, proven, net, pv }, rank) => (
    { move, score, proven, net, pv: rank === 0 ? pv.slice(0, PV_MAX) : '' })));
  return { version: 1, rules, start, moves, nodes: NODES, result: end.over ? end.result : null, positions };
}
