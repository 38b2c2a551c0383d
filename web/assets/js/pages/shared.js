/** A game to be looked at only: somebody shared it by a link. */
import { getShared, Problem } from '../api.js';
import { byId } from '../dom.js';
import { seenByOthers } from '../words.js';
import { explain } from '../problems.js';
import { GameTable, showMissing } from './game-table.js';

/** Takes away what only a player can do. */
export function showReadOnly() {
  document.body.classList.add('read-only');
  for (const id of ['hint', 'undo', 'agree', 'resign', 'rematch', 'share']) byId(id, HTMLElement).hidden = true;
}

/** @param {string} token */
export async function openShared(token) {
  showReadOnly();
  try {
    const game = await getShared(token);
    const table = new GameTable({ readOnly: true });
    const record = byId('export', HTMLAnchorElement);
    record.href = `/api/v1/shared/${token}/record`;
    record.download = 'sembra.ogn';
    table.show(seenByOthers(game));
    if (game.you === 'N') table.flip();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 404 || error.status === 400) showMissing();
    else {
      byId('offline', HTMLElement).hidden = false;
      byId('offline-text', HTMLElement).textContent = explain(error);
      byId('retry', HTMLButtonElement).addEventListener('click', () => location.reload());
    }
  }
}
