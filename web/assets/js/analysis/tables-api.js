/**
 * What the server's endgame tables say. Nothing here judges a position: the numbers come from the server.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {'win' | 'draw' | 'loss' | 'open'} Category The result for the player to move, at the actual lead.
 *
 * @typedef {object} TableMove A move, seen by the player who makes it.
 * @property {House} move
 * @property {number} captured
 * @property {string} position The position after it.
 * @property {number} floor The net seeds that it secures, its captures included.
 * @property {number} ceiling The net seeds at best.
 * @property {Category} category
 * @property {boolean} best Whether no other move secures more.
 *
 * @typedef {object} TableAnswer
 * @property {string} rules
 * @property {string} position
 * @property {number} seeds On the board.
 * @property {number} lead The store of the player to move less the opponent's.
 * @property {number} floor
 * @property {number} ceiling
 * @property {Category} category
 * @property {boolean} over
 * @property {TableMove[]} moves The best first.
 *
 * @typedef {object} TableLayer
 * @property {number} seeds
 * @property {number} positions
 * @property {number} bytes
 * @property {number | null} exact
 * @property {number | null} sum_floor
 * @property {number | null} sum_ceiling
 * @property {Record<string, number> | null} histogram
 * @typedef {{ rules: string, seeds_max: number, memory_seeds_max: number, layers: TableLayer[] }} RulesTables
 * @typedef {{ tables: RulesTables[] }} TablesStats
 */
import { call, Problem } from '../api.js';

/** How long what the server has is remembered: its tables may still be in the making. */
const STATS_MS = 60_000;

/** The seeds in the twelve houses of a position. @param {string} position */
export function seedsOnBoard(position) {
  return position.split('-').slice(0, 12).reduce((sum, seeds) => sum + Number(seeds), 0);
}

/**
 * What the tables say of a position; null where no table reaches it.
 * @param {string} rules @param {string} position @param {AbortSignal} [signal] @returns {Promise<TableAnswer | null>}
 */
export async function getTables(rules, position, signal) {
  if (seedsOnBoard(position) > await seedsMax(rules)) return null;
  try {
    return await call(`/tables?${new URLSearchParams({ rules, position })}`, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof Problem && error.code === 'no_table') return null;
    throw error;
  }
}

/** @type {{ asked: Promise<TablesStats>, at_ms: number } | null} */
let stats = null;

/** Which tables the server has. It is asked once a minute at most. @returns {Promise<TablesStats>} */
export function tablesStats() {
  if (stats && performance.now() - stats.at_ms < STATS_MS) return stats.asked;
  const asking = { asked: call('/tables/stats'), at_ms: performance.now() };
  stats = asking;
  asking.asked.catch(() => { if (stats === asking) stats = null; });
  return asking.asked;
}

/**
 * The most seeds for which the server may have tables of these rules; -1 for none. Of rules that are not listed only the
 * server knows whether some of its tables hold for them.
 * @param {string} rules
 */
async function seedsMax(rules) {
  const { tables } = await tablesStats();
  return tables.find((entry) => entry.rules === rules)?.seeds_max ?? Math.max(-1, ...tables.map((entry) => entry.seeds_max));
}
