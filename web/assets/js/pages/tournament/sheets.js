/**
 * Printed pages: the pairing list, the standings and the cross table.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Table} Table
 * @typedef {import('../../tournaments/types.js').Standing} Standing
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { pointsText, sideOf } from '../../tournaments/points.js';
import { mirrored } from '../../tournaments/result-entry.js';
import { crossTable, scoreOf } from '../../tournaments/tables.js';
import { dayText, formatName, namesOf, playerTold, resultText, tieBreakText } from '../../tournaments/words.js';
import { row } from './parts.js';

/** @param {Tournament} tournament @param {string} title */
function heading(tournament, title) {
  const { name, starts_ms, started_ms, now_ms } = tournament;
  return html('header', { class: 'sheet-head' }, [
    html('h2', {}, [name]), html('p', { class: 'sheet-title' }, [title]),
    html('p', { class: 'sheet-facts' }, [[formatName(tournament), t('rules-name', { rules: tournament.rules }), dayText(started_ms ?? starts_ms ?? now_ms)].join(' · ')]),
  ]);
}

/** A page that scrolls by itself on a small screen. @param {string} label @param {Node[]} children @param {string} [kind] */
export const sheet = (label, children, kind = 'sheet') => html('div', { class: kind, role: 'group', tabindex: '0', 'aria-label': label }, children);

/** @param {HTMLTableRowElement} head @param {HTMLTableRowElement[]} rows @param {string} kind */
const plainTable = (head, rows, kind) => html('table', { class: kind }, [html('thead', {}, [head]), html('tbody', {}, rows)]);

/** What is known of a table's result. @param {Table} table */
function resultOf(table) {
  const [game] = table.games;
  if (table.games.length === 1) return game.result ? resultText(game.result) : '';
  const [south, north] = scoreOf(table);
  return table.games.some(({ result }) => result) ? `${pointsText(south)} : ${pointsText(north)}` : '';
}

/** A board of a team match, each player on the side of the own team. @param {import('../../tournaments/types.js').TableGame} game @param {Table} table @param {(number: number) => string} nameOf */
function boardRow(game, table, nameOf) {
  const turned = game.south !== table.south;
  const [first, second] = /** @type {('south' | 'north')[]} */ (turned ? ['north', 'south'] : ['south', 'north']);
  const result = game.result ? resultText(turned ? mirrored(game.result) : game.result) : '–';
  return row([
    html('td', { class: 'number' }, [`${table.table}.${game.number}`]), playerTold(game, first, nameOf, true), html('td', { class: 'centre' }, [result]), playerTold(game, second, nameOf, true),
  ]);
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
      ...round.tables.flatMap((table) => [
        row([html('td', { class: 'number' }, [String(table.table)]), name(table.south), html('td', { class: 'centre result-space' }, [resultOf(table) || '–']), name(table.north)]),
        ...(tournament.team_boards === null ? [] : table.games.map((game) => boardRow(game, table, nameOf))),
      ]),
      ...round.byes.map((bye) => row([html('td', { class: 'number' }, ['–']), html('td', { colspan: 3 }, [t('bye-line', { name: nameOf(bye.entrant), kind: bye.kind, worth: tournament.bye === 'half' ? 'half' : 'point' })])])),
    ], 'print-pairings'),
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
