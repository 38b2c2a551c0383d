/**
 * The settings of a tournament that can be changed, as a form holds them: which are asked for, what is wrong with
 * them, and what is sent.
 *
 * @typedef {import('./types.js').Tournament} Tournament
 * @typedef {import('./new-tournament.js').Values} Values
 * @typedef {import('./new-tournament.js').Faults} Faults
 * @typedef {'name' | 'about' | 'starts' | 'auto' | 'pause' | 'rounds' | 'tieBreaks'} Field
 * @typedef {Pick<Values, Field>} SettingValues
 */
import { faultsOf, newValues } from './new-tournament.js';

const MINUTE_MS = 60_000;

/** A moment as a field for date and time writes it. @param {number | null} moment_ms @param {number} [behind_minutes] Of local time behind UTC. */
export function dateField(moment_ms, behind_minutes = moment_ms === null ? 0 : new Date(moment_ms).getTimezoneOffset()) {
  return moment_ms === null ? '' : new Date(moment_ms - behind_minutes * MINUTE_MS).toISOString().slice(0, 16);
}

/** What can be changed now. @param {Pick<Tournament, 'can' | 'format' | 'mode' | 'status'>} tournament @returns {Field[]} */
export function fieldsOf({ can, format, mode, status }) {
  const isRounds = format !== 'arena';
  return [
    'name', 'about', ...(status === 'open' ? [/** @type {const} */ ('starts')] : []),
    ...(isRounds && mode === 'online' ? /** @type {const} */ (['auto', 'pause']) : []),
    ...(can.edit_rounds && format === 'swiss' ? [/** @type {const} */ ('rounds')] : []), ...(can.edit_rounds && isRounds ? [/** @type {const} */ ('tieBreaks')] : []),
  ];
}

/** What the form holds at first. @param {Tournament} tournament @returns {SettingValues} */
export function settingsOf({ name, about, starts_ms, auto, break_s, terms, tie_breaks }) {
  return { name, about, starts: dateField(starts_ms), auto, pause: String(break_s / 60), rounds: terms.kind === 'swiss' ? String(terms.rounds) : '', tieBreaks: [...tie_breaks] };
}

/** What was changed. @param {SettingValues} values @param {SettingValues} before @param {readonly Field[]} fields @returns {Field[]} */
function changedOf(values, before, fields) {
  return fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]));
}

/**
 * What is wrong with what was changed.
 * @param {SettingValues} values @param {SettingValues} before @param {Tournament} tournament @param {number} now_ms @returns {Faults}
 */
export function settingFaults(values, before, tournament, now_ms) {
  const fields = fieldsOf(tournament);
  const changed = changedOf(values, before, fields);
  const all = faultsOf({ ...newValues(), ...values, mode: tournament.mode, format: tournament.format }, now_ms);
  // Rounds that start by themselves need a time, whichever of the two was changed.
  const checked = changed.includes('auto') && fields.includes('starts') ? [...changed, 'starts'] : changed;
  return Object.fromEntries(Object.entries(all).filter(([field]) => checked.includes(/** @type {Field} */ (field))));
}

/** What is sent; null where nothing was changed. @param {SettingValues} values @param {SettingValues} before @param {readonly Field[]} fields @returns {Record<string, unknown> | null} */
export function changeOf(values, before, fields) {
  /** @type {Record<Field, [string, unknown]>} */
  const sent = {
    name: ['name', values.name.trim()], about: ['about', values.about.trim()], starts: ['starts_ms', values.starts ? Date.parse(values.starts) : null],
    auto: ['auto', values.auto], pause: ['break_s', Math.round(Number(values.pause) * 60)], rounds: ['rounds', Number(values.rounds)], tieBreaks: ['tie_breaks', values.tieBreaks],
  };
  const changed = changedOf(values, before, fields);
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => sent[field])) : null;
}
