/**
 * Whose what the browser keeps is. Somebody with an account keeps it under their name, so that nothing goes to the
 * next one at the same device; what somebody without an account keeps goes to the account they make, as on the server.
 */
import { rememberedMe, whoAmI } from '../me.js';

/** What the browser keeps texts in. @typedef {{ getItem(key: string): string | null, setItem(key: string, value: string): void }} TextStore */

/** @param {import('../types.js').Player | null} person */
const nameOf = (person) => (person?.kind === 'account' ? person.name ?? '' : '');

/** Whoever looked at the page last; empty without an account. */
export const rememberedOwner = () => nameOf(rememberedMe());

/** Whoever looks at the page, as the server knows them. */
export const knownOwner = async () => nameOf((await whoAmI()).person);

/** The name under which somebody's things are kept. @param {string} key @param {string} owner */
export const keyFor = (key, owner) => (owner ? `${key}:${owner}` : key);

/** Under which names things are kept that the server may have now. @param {string} key @param {string} owner */
export const keysToSend = (key, owner) => [...new Set([keyFor(key, ''), keyFor(key, owner)])];

/** The object that is kept under a name; empty where there is none or it is damaged. @param {TextStore} store @param {string} key @returns {any} */
export function readKept(store, key) {
  try {
    const kept = JSON.parse(store.getItem(key) ?? '{}');
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** @param {TextStore} store @param {string} key @param {object} value */
export function writeKept(store, key, value) {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
