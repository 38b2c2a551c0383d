/**
 * The form of a new tournament as values: what is wrong with them, and what is sent.
 *
 * @typedef {import('./types.js').FormatKind} FormatKind
 * @typedef {import('./types.js').TieBreak} TieBreak
 * @typedef {import('./types.js').Message} Message
 *
 * @typedef {object} Values What the form holds.
 * @property {string} name
 * @property {string} about
 * @property {'online' | 'board'} mode
 * @property {FormatKind} format
 * @property {string} rounds
 * @property {string} minutes
 * @property {string} rules
 * @property {string} time
 * @property {boolean} rated
 * @property {'public' | 'link' | 'class'} access
 * @property {string} class
 * @property {string} with A linked class that takes part; empty for none.
 * @property {string} series
 * @property {string} starts As a field for date and time writes it; empty for later.
 * @property {boolean} double
 * @property {boolean} streaks
 * @property {boolean} teams
 * @property {string} boards
 * @property {'one' | 'half'} bye
 * @property {'fold' | 'slide'} order
 * @property {'first' | 'after-score'} balance
 * @property {TieBreak[]} tieBreaks
 * @property {boolean} auto
 * @property {string} pause Minutes between rounds.
 * @property {string} games Of a knock-out match.
 * @property {boolean} tieSeeds
 * @property {string} tieExtra The most further games; 0 for none.
 * @property {'starting-rank' | 'draw-of-lots'} tieLast
 *
 * @typedef {Partial<Record<keyof Values, Message>>} Faults
 */

export const FORMATS = /** @type {const} */ (['swiss', 'round-robin', 'knockout', 'arena']);
export const TIE_BREAKS = /** @type {const} */ (['buchholz-cut1', 'buchholz', 'sonneborn-berger', 'direct-encounter', 'wins', 'seeds', 'game-points']);
export const NAME_MAX = 100;
export const ABOUT_MAX = 2000;
const MINUTE_MS = 60_000;

/** The order that is usual for a format. @type {Record<FormatKind, readonly TieBreak[]>} */
const USUAL = {
  swiss: ['buchholz-cut1', 'buchholz', 'sonneborn-berger', 'direct-encounter', 'wins', 'seeds'],
  'round-robin': ['direct-encounter', 'wins', 'sonneborn-berger', 'seeds'],
  knockout: ['game-points', 'seeds'],
  arena: [],
};

/** @param {FormatKind} format @returns {TieBreak[]} */
export function usualTieBreaks(format) {
  return [...USUAL[format]];
}

/** @returns {Values} */
export function newValues() {
  return {
    name: '', about: '', mode: 'online', format: 'swiss', rounds: '5', minutes: '30', rules: 'abapa', time: '5+3', rated: false, access: 'public', class: '', with: '', series: '',
    starts: '', double: false, streaks: true, teams: false, boards: '4', bye: 'one', order: 'fold', balance: 'first', tieBreaks: usualTieBreaks('swiss'),
    auto: false, pause: '2', games: '1', tieSeeds: true, tieExtra: '0', tieLast: 'starting-rank',
  };
}

/** Moves a tie-break up or down in the order. @param {readonly TieBreak[]} order @param {TieBreak} moved @param {-1 | 1} by @returns {TieBreak[]} */
export function moveTieBreak(order, moved, by) {
  const from = order.indexOf(moved);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const next = [...order];
  [next[from], next[to]] = [next[to], next[from]];
  return next;
}

/** Which fields matter for what is chosen. @param {Values} values @param {keyof Values} field */
export function isAsked({ format, mode, teams, access, auto }, field) {
  switch (field) {
    case 'rounds': case 'bye': case 'order': case 'balance': return format === 'swiss';
    case 'minutes': case 'streaks': return format === 'arena';
    case 'double': return format === 'round-robin';
    case 'games': case 'tieSeeds': case 'tieExtra': case 'tieLast': return format === 'knockout';
    case 'time': case 'rated': return mode === 'online';
    case 'teams': return format !== 'arena';
    case 'boards': return teams && format !== 'arena';
    case 'tieBreaks': return format !== 'arena';
    case 'auto': return mode === 'online' && format !== 'arena';
    case 'pause': return auto && mode === 'online' && format !== 'arena';
    case 'class': case 'with': return access === 'class';
    default: return true;
  }
}

/** @param {string} text @param {number} min @param {number} max @returns {Message | null} */
function rangeFault(text, min, max) {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= min && number <= max ? null : { id: 'form-fault-range', args: { min, max } };
}

/** What is wrong with the form, by field. @param {Values} values @param {number} now_ms @returns {Faults} */
export function faultsOf(values, now_ms) {
  /** @type {[keyof Values, Message | null][]} */
  const checks = [
    ['name', values.name.trim() ? (values.name.trim().length > NAME_MAX ? { id: 'form-fault-long', args: { max: NAME_MAX } } : null) : { id: 'form-fault-name' }],
    ['about', values.about.length > ABOUT_MAX ? { id: 'form-fault-long', args: { max: ABOUT_MAX } } : null],
    ['format', values.mode === 'board' && values.format === 'arena' ? { id: 'form-fault-arena-board' } : null],
    ['rounds', rangeFault(values.rounds, 1, 99)],
    ['minutes', rangeFault(values.minutes, 1, 600)],
    ['boards', rangeFault(values.boards, 1, 100)],
    ['pause', rangeFault(values.pause, 0, 1440)],
    ['games', values.teams && values.games !== '1' ? { id: 'form-fault-team-games' } : rangeFault(values.games, 1, 99)],
    ['tieExtra', values.teams && values.tieExtra !== '0' ? { id: 'form-fault-team-games' } : rangeFault(values.tieExtra, 0, 99)],
    ['class', values.class ? null : { id: 'form-fault-class' }],
    ['starts', startsFault(values, now_ms)],
  ];
  return Object.fromEntries(checks.filter(([field, fault]) => fault && isAsked(values, field)));
}

/** @param {Values} values @param {number} now_ms @returns {Message | null} */
function startsFault({ starts, format, auto }, now_ms) {
  if (!starts) return auto && format !== 'arena' ? { id: 'form-fault-start-auto' } : null;
  const at_ms = Date.parse(starts);
  if (!Number.isFinite(at_ms)) return { id: 'form-fault-date' };
  return at_ms < now_ms - MINUTE_MS ? { id: 'form-fault-past' } : null;
}

/** What is sent. @param {Values} values */
export function bodyOf(values) {
  const asked = (/** @type {keyof Values} */ field) => isAsked(values, field);
  return {
    name: values.name.trim(), about: values.about.trim(), rules: values.rules, time: asked('time') ? values.time : 'none', rated: asked('rated') && values.rated,
    mode: values.mode, format: formatOf(values), access: values.access, auto: asked('auto') && values.auto,
    ...(asked('boards') ? { team_boards: Number(values.boards) } : {}),
    ...(asked('bye') ? { bye: values.bye } : {}),
    ...(asked('tieBreaks') ? { tie_breaks: values.tieBreaks } : {}),
    ...(asked('class') ? { class: values.class } : {}),
    ...(asked('with') && values.with ? { with: values.with } : {}),
    ...(values.series ? { series: values.series } : {}),
    ...(values.starts ? { starts_ms: Date.parse(values.starts) } : {}),
    ...(asked('pause') ? { break_s: Number(values.pause) * 60 } : {}),
  };
}

/** @param {Values} values */
function formatOf(values) {
  switch (values.format) {
    case 'swiss': return { kind: 'swiss', rounds: Number(values.rounds), ...(values.order === 'slide' ? { order: values.order } : {}), ...(values.balance === 'after-score' ? { balance: values.balance } : {}) };
    case 'round-robin': return { kind: 'round-robin', double: values.double };
    case 'arena': return { kind: 'arena', minutes: Number(values.minutes), streaks: values.streaks };
    default: return { kind: 'knockout', games: Number(values.games), ties: tiesOf(values) };
  }
}

/** @param {Values} values */
function tiesOf({ tieSeeds, tieExtra, tieLast }) {
  return [
    ...(tieSeeds ? [{ kind: 'seeds' }] : []),
    ...(Number(tieExtra) > 0 ? [{ kind: 'extra-games', games: Number(tieExtra) }] : []),
    { kind: tieLast },
  ];
}
