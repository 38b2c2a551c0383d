/** What is sent to the server by itself is sent one after the other, in all windows of the site. */

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Waits for its turn. The first thing that a newcomer sends makes them known to the server: sent at the same time,
 * two things would belong to two newcomers.
 * @template T @param {() => Promise<T>} act @returns {Promise<T>}
 */
export function inTurn(act) {
  const { locks } = navigator;
  const turn = last.then(() => (locks ? locks.request('sembra-send', act) : act()));
  last = turn.catch(() => {});
  return /** @type {Promise<T>} */ (turn);
}
