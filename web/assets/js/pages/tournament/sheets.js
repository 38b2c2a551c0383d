/**
 * Printed pages: the pairing list, slips for the tables, the standings and the cross table.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Table} Table
 * @typedef {import('../../tournaments/types.js').Standing} Standing
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { paged } from '../../tournaments/pages.js';
import { pointsText, sideOf } from '../../tournaments/points.js';
import { tableCode } from '../../tournaments/requests.js';
import { crossTable, scoreOf } from '../../tournaments/tables.js';
import { dayText, formatName, namesOf, resultText, tieBreakText } from '../../tournaments/words.js';
import { row } from './parts.js';

/** Eight slips fit a page. */
const SLIPS = 8;

/** @param {Tournament} tournament @param {string} title */
function heading(tournament, title) {
  const { name, starts_ms, started_ms, now_ms } = tournament;
  return html('header', { class: 'sheet-head' }, [
    html('h2', {}, [name]), html('p', { class: 'sheet-title' }, [title]),
    html('p', { class: 'sheet-facts' }, [[formatName(tournament), t('rules-name', { rules: tournament.rules }), dayText(started_ms ?? starts_ms ?? now_ms)].join(' · ')]),
  ]);
}

/** A page that scrolls by itself on a small screen. @param {string} label @param {Node[]} children @param {string} [kind] */
const sheet = (label, children, kind = 'sheet') => html('div', { class: kind, role: 'group', tabindex: '0', 'aria-label': label }, children);

/** @param {HTMLTableRowElement} head @param {HTMLTableRowElement[]} rows @param {string} kind */
const plainTable = (head, rows, kind) => html('table', { class: kind }, [html('thead', {}, [head]), html('tbody', {}, rows)]);

/** What is known of a table's result. @param {Table} table */
function resultOf(table) {
  const [game] = table.games;
  if (table.games.length === 1) return game.result ? resultText(game.result) : '';
  const [south, north] = scoreOf(table);
  return table.games.some(({ result }) => result) ? `${pointsText(south)} : ${pointsText(north)}` : '';
}

/** @param {Tournament} tournament @param {number} number */
export function pairingSheet(tournament, number) {
  const nameOf = namesOf(tournament.list);
  const round = tournament.played.find((one) => one.number === number) ?? tournament.played[0];
  const points = new Map(tournament.standings.map((line) => [line.number, line.points]));
  const scored = (/** @type {number} */ entrant) => (number > 1 ? `${nameOf(entrant)} (${pointsText(points.get(entrant) ?? 0)})` : nameOf(entrant));
  const isLast = number === tournament.played.length && !round.finished;
  const name = (/** @type {number} */ entrant) => (isLast && round.tables.every(({ games }) => games.every(({ result }) => !result)) ? scored(entrant) : nameOf(entrant));
  const head = row([html('th', { scope: 'col', class: 'number' }, [t('table-word')]), t('south'), html('th', { scope: 'col', class: 'centre' }, [t('result-word')]), t('north')], true);
  return sheet(t('print-pairings'), [
    heading(tournament, t('round-name', { round: round.number })),
    plainTable(head, [
      ...round.tables.map((table) => row([html('td', { class: 'number' }, [String(table.table)]), name(table.south), html('td', { class: 'centre result-space' }, [resultOf(table) || '–']), name(table.north)])),
      ...round.byes.map((bye) => row([html('td', { class: 'number' }, ['–']), html('td', { colspan: 3 }, [t('bye-line', { name: nameOf(bye.entrant), kind: bye.kind, worth: tournament.bye === 'half' ? 'half' : 'point' })])])),
    ], 'print-pairings'),
  ]);
}

/** @param {Tournament} tournament @param {number} number */
export function slipSheets(tournament, number) {
  const round = tournament.played.find((one) => one.number === number) ?? tournament.played[0];
  const newest = round.number === tournament.played.length;
  return paged(round.tables, SLIPS).map((tables) => sheet(t('print-slips'), tables.map((table) => slip(tournament, round.number, table, newest)), 'sheet slips'));
}

/** @param {Tournament} tournament @param {number} round @param {Table} table @param {boolean} newest Whether the table has a code. */
function slip(tournament, round, table, newest) {
  const nameOf = namesOf(tournament.list);
  const line = (/** @type {string} */ side, /** @type {number} */ entrant) => html('tr', {}, [html('th', { scope: 'row' }, [html('span', { class: 'slip-side' }, [side]), html('span', { class: 'slip-who' }, [nameOf(entrant)])]), html('td', { class: 'slip-box' }), html('td', { class: 'slip-sign' })]);
  const code = newest && tournament.table_keys
    ? [html('figure', { class: 'slip-code' }, [html('img', { src: tableCode(tournament.id, round, table.table), alt: t('slip-code-alt', { table: table.table }), width: 140, height: 140 }), html('figcaption', {}, [t('slip-code')])])] : [];
  return html('article', { class: 'slip' }, [
    html('header', {}, [
      html('div', {}, [html('strong', { class: 'slip-table' }, [t('table-number', { table: table.table })]), html('span', {}, [t('round-name', { round })]), html('span', { class: 'slip-name' }, [tournament.name])]), ...code,
    ]),
    html('table', {}, [html('thead', {}, [html('tr', {}, [html('td', {}), html('th', { scope: 'col' }, [t('seeds-word')]), html('th', { scope: 'col' }, [t('signature-line')])])]), html('tbody', {}, [line(t('south'), table.south), line(t('north'), table.north)])]),
  ]);
}

/** @param {Tournament} tournament */
export function standingsSheet(tournament) {
  const nameOf = namesOf(tournament.list);
  const isArena = tournament.format === 'arena';
  const tieBreaks = isArena ? [] : tournament.tie_breaks;
  const number = (/** @type {string} */ text) => html('th', { scope: 'col', class: 'number' }, [text]);
  const head = row([number(t('place-title')), t('name-title'), number(t('points-title')), ...tieBreaks.map((name) => number(t('tie-break-short', { name })))], true);
  const rows = tournament.standings.map((line) => row([
    html('td', { class: 'number' }, [String(line.rank)]), nameOf(line.number), html('td', { class: 'number' }, [html('strong', {}, [pointsText(line.points)])]),
    ...tieBreaks.map((name) => html('td', { class: 'number' }, [tieBreakText(/** @type {Standing} */ (line).tie_breaks[name] ?? 0)])),
  ]));
  const round = tournament.played.filter(({ finished }) => finished).length;
  const title = isArena || tournament.status === 'finished' ? t('final-standings') : t('standings-after', { round });
  return sheet(title, [
    heading(tournament, title), plainTable(head, rows, 'print-standings'),
    ...(tieBreaks.length > 0 ? [html('p', { class: 'sheet-note' }, [tieBreaks.map((name) => `${t('tie-break-short', { name })}: ${t('tie-break-name', { name })}`).join(' · ')])] : []),
  ]);
}

/** The rounds of an entrant in short: result, place of the opponent, side. @param {Standing['rounds'][number]} cell @param {Map<number, number>} ranks */
export function cellText(cell, ranks) {
  const sign = cell.points === 1 ? '+' : (cell.points === 0.5 ? '=' : '−');
  if (cell.kind === 'absent' || cell.kind === 'pending') return '';
  if (cell.opponent === null) return cell.kind === 'bye-zero' ? '−' : sign;
  const side = sideOf(cell.side);
  return `${sign}${ranks.get(cell.opponent) ?? cell.opponent}${cell.kind === 'played' && side ? t('side-letter', { side }) : ''}`;
}

/** Everybody's results: against each in a round robin, round by round otherwise. @param {Tournament} tournament */
export function crossSheet(tournament) {
  const nameOf = namesOf(tournament.list);
  const number = (/** @type {string} */ text) => html('th', { scope: 'col', class: 'centre' }, [text]);
  const end = (/** @type {number} */ points) => html('td', { class: 'number' }, [html('strong', {}, [pointsText(points)])]);
  if (tournament.format === 'round-robin') {
    const lines = crossTable(tournament);
    const head = row([number(t('place-title')), t('name-title'), ...lines.map(({ rank }) => number(String(rank))), html('th', { scope: 'col', class: 'number' }, [t('points-title')])], true);
    return sheet(t('cross-table'), [heading(tournament, t('cross-table')), plainTable(head, lines.map((line) => row([
      html('td', { class: 'number' }, [String(line.rank)]), nameOf(line.number),
      ...line.cells.map((cell) => html('td', { class: cell.opponent === line.number ? 'centre cross-self' : 'centre' }, [cell.points.map(pointsText).join(' ')])), end(line.points),
    ])), 'print-cross')]);
  }
  const standings = /** @type {Standing[]} */ (tournament.standings);
  const ranks = new Map(standings.map((line) => [line.number, line.rank]));
  const head = row([number(t('place-title')), t('name-title'), ...tournament.played.map((round) => number(String(round.number))), html('th', { scope: 'col', class: 'number' }, [t('points-title')])], true);
  return sheet(t('cross-table'), [
    heading(tournament, t('cross-table')),
    plainTable(head, standings.map((line) => row([
      html('td', { class: 'number' }, [String(line.rank)]), nameOf(line.number),
      ...tournament.played.map((_, index) => html('td', { class: 'centre' }, [line.rounds[index] ? cellText(line.rounds[index], ranks) : ''])), end(line.points),
    ])), 'print-cross'),
    html('p', { class: 'sheet-note' }, [t('cross-key')]),
  ]);
}
