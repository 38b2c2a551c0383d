/** The games of this device that are not on the server, as a list of games shows them. */
import { openEngine } from '../engine/client.js';
import { shown, textOf } from './local-session.js';
import { keptGames } from './store.js';

/**
 * The kept games, the newest first; one that the rules do not know any more is left out.
 * @returns {Promise<{ key: string, game: import('../types.js').Game }[]>}
 */
export async function listKept() {
  const kept = await keptGames();
  if (kept.length === 0) return [];
  const engine = openEngine();
  try {
    const lines = await engine.lines(kept.map(textOf));
    return kept.flatMap((game, index) => {
      const line = lines[index];
      return 'problem' in line ? [] : [{ key: game.key, game: shown(game, line) }];
    });
  } finally {
    engine.close();
  }
}
