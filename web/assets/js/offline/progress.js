/**
 * How far the visitor got in the lessons: on the server, and on this device as long as the server does not know.
 *
 * @typedef {Record<string, string[]>} Progress The steps done, by lesson.
 */
import { getProgress, putProgress } from '../api.js';
import { keyFor, keysToSend, knownOwner, readKept, rememberedOwner, writeKept } from './owner.js';
import { inTurn } from './turns.js';

const KEY = 'sembra.progress';

/** The steps of both. @param {Progress} one @param {Progress} other @returns {Progress} */
export function merged(one, other) {
  const all = { ...one };
  for (const [lesson, steps] of Object.entries(other)) all[lesson] = [...new Set([...(all[lesson] ?? []), ...steps])];
  return all;
}

/** The steps of the first that the second does not have. @param {Progress} one @param {Progress} other @returns {Progress} */
export function without(one, other) {
  const left = Object.entries(one).map(([lesson, steps]) => /** @type {const} */ ([lesson, steps.filter((step) => !other[lesson]?.includes(step))]));
  return Object.fromEntries(left.filter(([, steps]) => steps.length > 0));
}

/** @param {unknown} value @returns {Progress} */
function checked(value) {
  const entries = value && typeof value === 'object' ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, steps]) => Array.isArray(steps) && steps.every((step) => typeof step === 'string')));
}

/** What is kept here: what the server said last, and what it was not told. @param {string} key @returns {{ known: Progress, unsent: Progress }} */
function kept(key) {
  const { known, unsent } = readKept(localStorage, key);
  return { known: checked(known), unsent: checked(unsent) };
}

/** Sends what the server was not told, together with what it knows. @returns {Promise<Progress>} All steps done. */
export function sendProgress() {
  return inTurn(send);
}

/** @returns {Promise<Progress>} */
async function send() {
  const [owner, before] = await Promise.all([knownOwner(), getProgress()]);
  const keys = keysToSend(KEY, owner);
  const unsent = keys.map((key) => kept(key).unsent).reduce(merged, {});
  const all = merged(before, unsent);
  if (Object.keys(without(unsent, before)).length > 0) await putProgress(all);
  // More may have been done meanwhile.
  for (const key of keys) writeKept(localStorage, key, { known: key === keyFor(KEY, owner) ? all : {}, unsent: without(kept(key).unsent, all) });
  return all;
}

/** The steps done, as far as this device knows. @returns {Progress} */
export function knownProgress() {
  const { known: told, unsent } = kept(keyFor(KEY, rememberedOwner()));
  return merged(told, unsent);
}

/** The steps done; what this device knows where the server cannot be reached. @returns {Promise<Progress>} */
export async function loadProgress() {
  try {
    // With nothing to send, nothing needs to be waited for.
    return await (hasUnsentSteps() ? sendProgress() : send());
  } catch {
    return knownProgress();
  }
}

/** Keeps a step that is done, and tells the server as soon as it can be told. @param {string} lesson @param {string} step */
export async function keepStep(lesson, step) {
  const key = keyFor(KEY, rememberedOwner());
  const { known: told, unsent } = kept(key);
  writeKept(localStorage, key, { known: told, unsent: merged(unsent, { [lesson]: [step] }) });
  try {
    await sendProgress();
  } catch {
    // It is sent from the next page that has a connection.
  }
}

/** Whether there are steps that the server was not told. */
export function hasUnsentSteps() {
  return keysToSend(KEY, rememberedOwner()).some((key) => Object.keys(kept(key).unsent).length > 0);
}
