/** Hands a board what it does not have of its own: the language, the tempo and the sounds of the visitor. */
import { t } from './i18n.js';
import { beat_ms } from './settings.js';
import { captureSound, refusalSound, seedSound } from './sound.js';

const sounds = { seed: seedSound, capture: captureSound, refusal: refusalSound };

/** @template {import('./board/oware-board.js').OwareBoard} B @param {B} board @returns {B} */
export function furnish(board) {
  board.words = ({ id, args }) => t(id, args);
  board.tempo = beat_ms;
  board.sounds = sounds;
  return board;
}
