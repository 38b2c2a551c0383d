/** Repeatable random numbers, for drawings and sounds. */

/** A small generator of numbers in [0, 1), the same for the same seed on every machine. @param {number} state */
export function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
