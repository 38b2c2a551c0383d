/**
 * What the board says: labels of houses, moves told aloud, reasons of a refusal. Each function
 * returns the name of a message and its arguments, so that the words stay with the translators.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').Refusal} Refusal
 * @typedef {import('../types.js').View} View
 * @typedef {{ id: string, args: Record<string, string | number> }} Message
 */
import { otherSide, ownerOf } from './houses.js';

/**
 * @param {House} house @param {number} seeds
 * @param {{ you: Side | null, playable: boolean, forbidden: boolean, chosen?: boolean }} about
 * @returns {Message}
 */
export function houseLabel(house, seeds, { you, playable, forbidden, chosen = false }) {
  const side = ownerOf(house);
  const owner = you === null ? (side === 'S' ? 'south' : 'north') : (side === you ? 'yours' : 'theirs');
  const state = chosen ? 'chosen' : (playable ? 'playable' : (forbidden ? 'forbidden' : 'plain'));
  return { id: 'house-label', args: { house, seeds, owner, state } };
}

/**
 * @param {Ply} ply @param {Record<Side, number>} stores After the move.
 * @param {Record<Side, string>} names @param {Side | null} you @returns {Message}
 */
export function moveTold(ply, stores, names, you) {
  const side = ownerOf(ply.move);
  return {
    id: 'move-told',
    args: {
      who: side === you ? 'you' : 'other', name: names[side], house: ply.move, seeds: ply.seeds, captured: ply.captured,
      own: stores[side], other: stores[otherSide(side)],
      slam: ply.grand_slam && ply.captured === 0 ? 'nothing' : (ply.again ? 'again' : 'none'),
    },
  };
}

/** What playing a house would do, in a sentence. @param {Ply} ply @returns {Message} */
export function previewTold(ply) {
  return {
    id: 'preview-told',
    args: { house: ply.move, seeds: ply.seeds, last: ply.path[ply.path.length - 1] ?? ply.move, captured: ply.captured },
  };
}

/** Why a house cannot be sown now. @param {View} view @param {House} house @param {Side | null} player @returns {Message} */
export function refusal(view, house, player) {
  if (view.over) return { id: 'refuse-over', args: {} };
  const side = ownerOf(house);
  if (player === null || view.turn !== player) return { id: 'refuse-wait', args: {} };
  if (side !== view.turn) return { id: 'refuse-theirs', args: { house } };
  const found = view.refused.find(({ move }) => move === house);
  switch (found?.code) {
    case 'must_feed': return { id: 'refuse-must-feed', args: { house } };
    case 'single': return { id: 'refuse-single', args: { house, larger: found.larger ?? '', seeds: found.seeds ?? 0 } };
    case 'grand_slam': return { id: 'refuse-grand-slam', args: { house } };
    default: return { id: 'refuse-empty', args: { house } };
  }
}
