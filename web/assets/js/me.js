/**
 * Who looks at the page, as the server knows them. It is asked once for each page; the answer is
 * remembered in the browser too, so that the next page shows the name at once.
 *
 * @typedef {import('./people/types.js').Me} Me
 * @typedef {import('./types.js').Player} Player
 */
import { call } from './api.js';

const KEY = 'sembra.me';

/** @type {Promise<Me> | null} */
let asked = null;

/** @returns {Promise<Me>} */
export function whoAmI() {
  asked ??= ask();
  return asked;
}

/** @returns {Promise<Me>} */
async function ask() {
  try {
    const me = await call('/me');
    remember(me.person);
    return me;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** @param {Player | null} person */
function remember(person) {
  try {
    if (person) localStorage.setItem(KEY, JSON.stringify({ ...person, rating: null }));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the name appears a moment later.
  }
}

/** Whoever looked at the page before. @returns {Player | null} */
export function rememberedMe() {
  try {
    const person = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof person?.name === 'string' && typeof person.kind === 'string' ? person : null;
  } catch {
    return null;
  }
}
