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

/** The seeds in the twelve houses of a position. @param {string} position */
function seedsOnBoard(position) {
  return position.split('-').slice(0, 12).reduce((sum, seeds) => sum + Number(seeds), 0);
}

/**
 * What the tables say of a position; null where no table reaches it.
 * @param {string} rules @param {string} position @param {AbortSignal} [signal] @returns {Promise<TableAnswer | null>}
 */
export async function getTables(rules, position, signal) {
  const max = await seedsMax(rules);
  // Of rules that are not listed only the server knows whether its tables hold for them.
  if (max >= 0 && seedsOnBoard(position) > max) return null;
  try {
    return await call(`/tables?${new URLSearchParams({ rules, position })}`, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof Problem && error.code === 'no_table') return null;
    throw error;
  }
}

/** @param {AbortSignal} [signal] @returns {Promise<TablesStats>} */
export function getTablesStats(signal) {
  return call('/tables/stats', signal ? { signal } : {});
}

/** @type {Promise<TablesStats> | null} */
let stats = null;

/** The most seeds for which the server has tables of these rules; -1 for none. It is asked once. @param {string} rules */
export async function seedsMax(rules) {
  stats ??= getTablesStats();
  try {
    return (await stats).tables.find((entry) => entry.rules === rules)?.seeds_max ?? -1;
  } catch (error) {
    stats = null;
    throw error;
  }
}
