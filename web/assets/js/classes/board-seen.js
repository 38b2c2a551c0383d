/** Whether a pupil was brought to the shared board of a class already, in this tab. */

/** @param {string} id */
const keyOf = (id) => `sembra.board.${id}`;

/** @param {string} id */
export function hasSeenBoard(id) {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    // Without storage nobody is brought there, and the link is enough.
    return true;
  }
}

/** @param {string} id @param {boolean} seen */
export function noteBoardSeen(id, seen) {
  try {
    if (seen) sessionStorage.setItem(keyOf(id), '1');
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // See above.
  }
}
