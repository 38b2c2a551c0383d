/** Sends the attempts that were made without a connection. The server judges the moves, as it does at once otherwise. */
import { Problem } from '../api.js';
import { keysToSend, knownOwner } from '../offline/owner.js';
import { inTurn } from '../offline/turns.js';
import { KEY, PuzzleMemory } from './memory.js';
import { RemotePuzzles } from './source.js';

/** Whether the server can have an attempt some other time. @param {unknown} error */
export const mayPass = (error) => error instanceof Problem && (error.passing || error.status >= 500);

/**
 * Sends attempts in the order in which they were made. One that was sent before counts once; one that the server refuses, such as
 * of a puzzle that it does not have, is forgotten.
 * @param {PuzzleMemory} memory @param {import('./source.js').PuzzleSource} server
 * @returns {Promise<import('./source.js').Standing | null>} How the visitor stands after them; null where nothing was sent.
 */
export async function sendUnsent(memory, server) {
  let standing = null;
  for (const { id, moves } of memory.unsent) {
    try {
      const result = await server.attempt(id, moves);
      memory.takeResult(id, result);
      standing = result.you;
    } catch (error) {
      if (mayPass(error) || !(error instanceof Problem)) throw error;
    }
    memory.drop(id);
  }
  return standing;
}

/** Sends what whoever looks at the page has kept. @returns {Promise<import('./source.js').Standing | null>} */
export function sendAttempts() {
  return inTurn(sendAll);
}

async function sendAll() {
  const memories = keysToSend(KEY, await knownOwner()).map((key) => new PuzzleMemory(key));
  let standing = null;
  for (const memory of memories) standing = (await sendUnsent(memory, new RemotePuzzles())) ?? standing;
  // What was kept without an account has changed how the account stands.
  if (standing) memories.at(-1)?.takeStanding(standing);
  return standing;
}
