/**
 * What the page opens with: a state in the address, a game of this server, or the start of a game.
 *
 * @typedef {import('./address.js').AnalysisState} AnalysisState
 * @typedef {import('./study.js').About} About
 * @typedef {import('../types.js').Game} Game
 */
import { getGame, Problem } from '../api.js';
import { isCounted, namesOf } from '../words.js';
import { t } from '../i18n.js';
import { newState, readAddress, START } from './address.js';
import { nothingKnown } from './study.js';
import { MoveTree } from './tree.js';

/** What the name of a game of this device begins with. */
const ON_DEVICE = 'offline-';

/** People still play the game: the engine has no place in it. */
export class StillPlayed extends Error {}

/** The game's moves as a tree, from its start on. @param {Game} game @returns {AnalysisState} */
function stateOf({ rules, start, plies }) {
  const tree = new MoveTree();
  tree.addLine(0, plies.map(({ move }) => move));
  return { ...newState(rules, start), tree, current: 0 };
}

/** A player's name for everybody's eyes; empty where there is none. @param {Game} game @param {import('../types.js').Side} side */
function recordName(game, side) {
  if (game.mode === 'computer' && side !== game.you) return namesOf(game)[side];
  return game.names[side] ?? game.players?.[side].name ?? '';
}

/** @param {Game} game @returns {About} */
export function aboutGame(game) {
  const names = namesOf(game);
  const { result, reason } = game;
  const loser = result?.winner === 'south' ? 'north' : 'south';
  const ending = reason === 'agreement' ? 'agreement' : (reason === 'resignation' ? /** @type {const} */ (`${loser}_resigned`) : null);
  const tags = /** @type {[string, string][]} */ ([['South', recordName(game, 'S')], ['North', recordName(game, 'N')]].filter(([, name]) => name));
  return { ...nothingKnown(), names, tags, result: result && isCounted(game) ? { south: result.south, north: result.north } : null, game: game.id, mine: game.you !== null || game.mode !== 'online', ending, moves: game.plies.map(({ move }) => move).join('') };
}

/** A game of this device, which the server does not have yet. @param {string} key @returns {Promise<{ state: AnalysisState, about: About } | null>} */
async function keptOnDevice(key) {
  const kept = await (await import('../offline/store.js')).keptGame(key);
  if (!kept) return null;
  const { rules, starter, moves, names, mode, you, level, ending } = kept;
  const tree = new MoveTree();
  tree.addLine(0, /** @type {import('../types.js').House[]} */ ([...moves]));
  const name = (/** @type {import('../types.js').Side} */ side) => (
    mode === 'computer' ? (side === you ? t('you') : t('computer', { level: level ?? 1 })) : names[side] ?? null);
  return { state: { ...newState(rules, START.replace(/S$/, starter)), tree }, about: { ...nothingKnown(), names: { S: name('S'), N: name('N') }, ending, moves } };
}

/**
 * @param {{ fragment: string, about: About | undefined }} entry What the history has. @param {string | null} id The game that the address names.
 * @returns {Promise<{ state: AnalysisState, about: About, damaged: unknown }>} With what could not be read, if something could not.
 */
export async function openingState({ fragment, about }, id) {
  const state = readAddress(fragment);
  const damaged = state ? null : new RangeError('damaged address');
  if (!id || (about && state && fragment)) return { state: state ?? newState(), about: about ?? nothingKnown(), damaged };
  if (id.startsWith(ON_DEVICE)) {
    const kept = await keptOnDevice(id.slice(ON_DEVICE.length)).catch(() => null);
    if (kept) return { ...kept, state: state && fragment ? state : kept.state, damaged };
  }
  try {
    const game = await getGame(encodeURIComponent(id));
    if (game.mode === 'online' && !game.over) return { state: newState(game.rules), about: nothingKnown(), damaged: new StillPlayed() };
    return { state: state && fragment ? state : stateOf(game), about: aboutGame(game), damaged };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Somebody else's game is not shown, but the moves in the address are.
    return { state: state ?? newState(), about: nothingKnown(), damaged: fragment && state ? null : error };
  }
}
