/**
 * Tournaments in words.
 *
 * @typedef {import('./types.js').Tournament} Tournament
 * @typedef {import('./types.js').Entrant} Entrant
 * @typedef {import('./types.js').Listed} Listed
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Result} Result
 */
import { language, t } from '../i18n.js';
import { timeControl } from '../online/clock.js';
import { playerName } from '../players.js';
import { timeName } from '../time-words.js';
import { pointsText, sideOf, valueText } from './points.js';

const locale = language === 'pt' ? 'pt-PT' : language;
const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
const moments = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });

/** @param {Message} message */
export const told = ({ id, args }) => t(id, args);

/** @param {string[]} names */
export const listOf = (names) => lists.format(names);

/** @param {number} moment_ms */
export const momentText = (moment_ms) => moments.format(moment_ms);

/** @param {number} moment_ms */
export const dayText = (moment_ms) => days.format(moment_ms);

/** @param {number} value */
export const tieBreakText = (value) => valueText(value, locale);

/** @param {Pick<Entrant, 'name' | 'kind'>} entrant */
export function entrantName({ name, kind }) {
  return kind === 'visitor' ? playerName({ kind, name, level: null }) : name;
}

/** Names by number. @param {readonly Entrant[]} entrants @returns {(number: number) => string} */
export function namesOf(entrants) {
  const names = new Map(entrants.map((entrant) => [entrant.number, entrantName(entrant)]));
  return (number) => names.get(number) ?? String(number);
}

/**
 * Who plays a game: the player of a team, a dash where nobody sits, or the entrant.
 * @param {Pick<import('./types.js').TableGame, 'south' | 'north' | 'south_player' | 'north_player'>} game @param {'south' | 'north'} side
 * @param {(number: number) => string} nameOf @param {boolean} [teams] Whether teams play.
 */
export function playerTold(game, side, nameOf, teams = false) {
  const player = game[`${side}_player`];
  if (player) return entrantName(player);
  return teams ? '–' : nameOf(game[side]);
}

/** @param {Pick<Listed, 'format'>} tournament */
export const formatName = ({ format }) => t('format-name', { format });

/** What a tournament is, in short texts. @param {Listed} listed */
export function factsOf(listed) {
  const { mode, rules, time, rounds_total: rounds, format, starts_ms, team_boards: boards } = listed;
  return [
    formatName(listed),
    ...(rounds && format !== 'arena' ? [t('rounds-count', { rounds })] : []),
    ...(boards ? [t('team-boards', { boards })] : []),
    t('rules-name', { rules }),
    t('mode-name', { mode }),
    ...(mode === 'online' ? [timeName(timeControl(time))] : []),
    ...(starts_ms ? [momentText(starts_ms)] : []),
  ];
}

/** @param {Pick<Listed, 'status' | 'round' | 'rounds_total' | 'format'>} listed */
export function statusText({ status, round, rounds_total: rounds, format }) {
  return t('tournament-status', { status, round: t('round-of', { round, rounds: rounds ?? 0 }), kind: format === 'arena' ? 'arena' : 'rounds' });
}

/** A result as the seeds of both, or as what happened instead. @param {Result} result */
export function resultText(result) {
  if (result.kind === 'played') return `${result.south} – ${result.north}`;
  if (result.kind === 'double-forfeit') return '− – −';
  return sideOf(result.loser) === 'S' ? '− – +' : '+ – −';
}

/** What a result does not say in seeds; empty where the seeds decided. @param {Result} result @param {string} south @param {string} north */
export function resultNote(result, south, north) {
  const name = (/** @type {string} */ side) => (sideOf(side) === 'S' ? south : north);
  if (result.kind === 'double-forfeit') return t('result-note', { how: 'double-forfeit', name: '' });
  if (result.kind === 'forfeit') return t('result-note', { how: result.no_show ? 'no-show' : 'forfeit', name: name(result.loser) });
  return result.ending.how === 'counted' ? '' : t('result-note', { how: result.ending.how, name: name(result.ending.loser) });
}

/** @param {number} points */
export const pointsTold = (points) => t('points-told', { points: pointsText(points), count: points });
