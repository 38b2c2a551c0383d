/**
 * Printed slips for the tables, on which the players write their seeds: a row for each player, in a match between
 * teams a row for each board.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Table} Table
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { paged } from '../../tournaments/pages.js';
import { tableCode } from '../../tournaments/requests.js';
import { namesOf } from '../../tournaments/words.js';
import { sheet } from './sheets.js';

/** So many slips fit a page; those of teams are higher, and with many boards each has a page of its own. */
const SLIPS = 8;
const TEAM_SLIPS = 2;
const BOARDS_MAX = 6;
/** Longer names are written smaller. */
const LONG_NAME = 36;
/** More boxes than these leave no room for a signature. */
const SIGNED_GAMES_MAX = 2;

/** @param {Tournament} tournament @param {number} number */
export function slipSheets(tournament, number) {
  const round = tournament.played.find((one) => one.number === number) ?? tournament.played[0];
  const newest = round.number === tournament.played.length;
  const boards = tournament.team_boards ?? 0;
  const [fit, kind] = boards === 0 ? [SLIPS, ''] : (boards <= BOARDS_MAX ? [TEAM_SLIPS, ' team-slips'] : [1, ' long-slips']);
  return paged(round.tables, fit).map((tables) => sheet(t('print-slips'), tables.map((table) => slip(tournament, round.number, table, newest)), `sheet slips${kind}`));
}

/** @param {Tournament} tournament @param {number} round @param {Table} table @param {boolean} newest Whether the table has a code. */
function slip(tournament, round, table, newest) {
  const code = newest && tournament.table_keys
    ? [html('figure', { class: 'slip-code' }, [html('img', { src: tableCode(tournament.id, round, table.table), alt: t('slip-code-alt', { table: table.table }), width: 140, height: 140 }), html('figcaption', {}, [t('slip-code')])])] : [];
  return html('article', { class: 'slip' }, [
    html('header', {}, [
      html('div', {}, [html('strong', { class: 'slip-table' }, [t('table-number', { table: table.table })]), html('span', {}, [t('round-name', { round })]), html('span', { class: 'slip-name' }, [tournament.name])]), ...code,
    ]),
    ...(tournament.team_boards === null ? [playersTable(tournament, table)] : boardsTable(tournament, table)),
  ]);
}

/** @param {string} name */
const whoLine = (name) => html('span', { class: `slip-who${name.length > LONG_NAME ? ' long' : ''}` }, [name]);

/** Two players, with a box for each game of a match. @param {Tournament} tournament @param {Table} table */
function playersTable({ list, terms }, table) {
  const nameOf = namesOf(list);
  const games = terms.kind === 'knockout' ? terms.games : 1;
  const numbers = Array.from({ length: games }, (_, index) => index + 1);
  const signs = games <= SIGNED_GAMES_MAX;
  const head = (/** @type {string} */ text) => html('th', { scope: 'col' }, [text]);
  const line = (/** @type {string} */ side, /** @type {number} */ entrant) => html('tr', {}, [
    html('th', { scope: 'row' }, [...(games > 1 ? [] : [html('span', { class: 'slip-side' }, [side])]), whoLine(nameOf(entrant))]),
    ...numbers.map(() => html('td', { class: 'slip-box' })), ...(signs ? [html('td', { class: 'slip-sign' })] : []),
  ]);
  return html('table', {}, [
    html('thead', {}, [html('tr', {}, [html('td', {}), ...numbers.map((number) => head(games > 1 ? t('game-number', { number }) : t('seeds-word'))), ...(signs ? [head(t('signature-line'))] : [])])]),
    html('tbody', {}, [line(t('south'), table.south), line(t('north'), table.north)]),
  ]);
}

/** The boards of a match between teams, a column for each team; who sits South begins. @param {Tournament} tournament @param {Table} table */
function boardsTable({ list }, table) {
  const nameOf = namesOf(list);
  const member = (/** @type {number} */ entrant, /** @type {number} */ board) => list.find(({ number }) => number === entrant)?.members[board - 1] ?? nameOf(entrant);
  const who = (/** @type {number} */ entrant, /** @type {import('../../tournaments/types.js').TableGame} */ game) => html('td', {}, [
    whoLine(member(entrant, game.number)), html('span', { class: 'slip-side' }, [t(game.south === entrant ? 'south' : 'north')]),
  ]);
  const head = (/** @type {string} */ text) => html('th', { scope: 'col' }, [text]);
  const box = () => html('td', { class: 'slip-box' });
  const signature = (/** @type {number} */ entrant) => html('p', { class: 'slip-signed' }, [`${t('signature-line')}: ${nameOf(entrant)}`]);
  return [
    html('table', { class: 'slip-boards' }, [
      html('thead', {}, [html('tr', {}, [html('td', {}), head(nameOf(table.south)), head(t('seeds-word')), head(t('seeds-word')), head(nameOf(table.north))])]),
      html('tbody', {}, table.games.map((game) => html('tr', {}, [html('th', { scope: 'row' }, [String(game.number)]), who(table.south, game), box(), box(), who(table.north, game)]))),
    ]),
    html('div', { class: 'slip-signatures' }, [signature(table.south), signature(table.north)]),
  ];
}
