/**
 * The tables of a round, with results and reasons; the bracket; the cross table.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Round} Round
 * @typedef {import('../../tournaments/types.js').Table} Table
 * @typedef {(number: number) => string} NameOf
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { pointsText } from '../../tournaments/points.js';
import { replayOf } from '../../tournaments/requests.js';
import { mirrored } from '../../tournaments/result-entry.js';
import { bracketOf, crossTable, ownFirst, scoreOf, winnerOf } from '../../tournaments/tables.js';
import { namesOf, playerTold, resultNote, resultText } from '../../tournaments/words.js';
import { gameLink, row, tableOf } from './parts.js';
import { whyBye, whyPair } from './why.js';

/** The score of a match of several games; empty for a single game. @param {Table} table */
function matchScore(table) {
  if (table.games.length < 2) return '';
  const [south, north] = scoreOf(table);
  return `${pointsText(south)} : ${pointsText(north)}`;
}

/** @param {import('../../tournaments/types.js').TableGame} game @param {NameOf} nameOf @param {Tournament} tournament @param {Round} round @param {Table} table */
function gameLine(game, nameOf, { id, team_boards: boards }, round, table) {
  const [south, north] = /** @type {const} */ (['south', 'north']).map((side) => playerTold(game, side, nameOf, boards !== null));
  // Between teams a player stands on the side of the own team, and who begins is marked.
  const turned = boards !== null && game.south !== table.south;
  const begins = boards === null ? '' : ' begins';
  const ends = [html('span', { class: `pair-south${turned ? '' : begins}`, ...(boards === null || turned ? {} : { title: t('team-begins') }) }, [turned ? north : south]),
    html('span', { class: `pair-north${turned ? begins : ''}`, ...(turned ? { title: t('team-begins') } : {}) }, [turned ? south : north])];
  const result = game.result ? resultText(turned ? mirrored(game.result) : game.result) : (game.game ? '' : '–');
  const note = game.result ? resultNote(game.result, south, north) : '';
  const live = [
    ...(game.game ? [gameLink(`/play/${game.game}`, Boolean(game.result), south, north)] : []),
    ...(game.moves ? [gameLink(replayOf(id, { round: round.number, table: table.table, game: game.number }), true, south, north)] : []),
  ];
  const label = table.games.length > 1 ? [html('span', { class: 'muted small' }, [t(boards ? 'board-number' : 'game-number', { number: game.number })])] : [];
  return html('li', { class: 'game-line' }, [
    ...label, ends[0], html('span', { class: 'pair-result' }, [result]), ends[1],
    ...live, ...(note ? [html('span', { class: 'muted small note-line' }, [note])] : []),
  ]);
}

/** @param {Tournament} tournament @param {Round} round @param {Table} table @param {NameOf} nameOf */
function tableItem(tournament, round, table, nameOf) {
  const isOwn = tournament.you !== null && [table.south, table.north].includes(tournament.you);
  const many = table.games.length > 1 || tournament.team_boards !== null;
  return html('li', { class: `pair-item${isOwn ? ' mine' : ''}`, 'data-table': table.table }, [
    html('span', { class: 'pair-table', title: t('table-number', { table: table.table }) }, [html('span', { class: 'visually-hidden' }, [t('table-number', { table: table.table })]), html('span', { 'aria-hidden': 'true' }, [String(table.table)])]),
    html('div', { class: 'pair-body' }, [
      ...(many ? [html('p', { class: 'match-line' }, [html('strong', {}, [nameOf(table.south)]), ` ${matchScore(table) || '–'} `, html('strong', {}, [nameOf(table.north)])])] : []),
      html('ul', { class: 'game-lines' }, table.games.map((game) => gameLine(game, nameOf, tournament, round, table))),
      ...(table.state === 'needs-lot' ? [html('p', { class: 'small' }, [t('table-needs-lot')])] : []),
      whyPair(round.number, table, nameOf, tournament.changes),
    ]),
  ]);
}

/** The tables of a round, one's own first. @param {Tournament} tournament @param {Round} round */
export function roundTables(tournament, round) {
  const nameOf = namesOf(tournament.list);
  return html('ul', { class: 'pairs' }, [
    ...ownFirst(round, tournament.you).map((table) => tableItem(tournament, round, table, nameOf)),
    ...round.byes.map((bye) => html('li', { class: 'pair-item bye-item' }, [
      html('span', { class: 'pair-table', 'aria-hidden': 'true' }, ['–']),
      html('div', { class: 'pair-body' }, [html('p', {}, [t('bye-line', { name: nameOf(bye.entrant), kind: bye.kind, worth: tournament.bye === 'half' ? 'half' : 'point' })]), whyBye(round.number, bye, nameOf)]),
    ])),
  ]);
}

/** The cross table of a round robin. @param {Tournament} tournament */
export function crossView(tournament) {
  const nameOf = namesOf(tournament.list);
  const rows = crossTable(tournament);
  const head = row([t('place-title'), t('name-title'), ...rows.map(({ number, rank }) => html('th', { scope: 'col', class: 'cross-cell', title: nameOf(number) }, [html('abbr', { title: nameOf(number) }, [String(rank)])])), t('points-title')], true);
  return tableOf(t('cross-table'), head, rows.map(({ number, rank, points, cells }) => row([
    html('td', { class: 'number' }, [String(rank)]), html('th', { scope: 'row' }, [nameOf(number)]),
    ...cells.map((cell) => html('td', { class: cell.opponent === number ? 'cross-cell cross-self' : 'cross-cell' }, [cell.opponent === number ? '' : cell.points.map(pointsText).join(' ')])),
    html('td', { class: 'number' }, [html('strong', {}, [pointsText(points)])]),
  ], false, number === tournament.you ? { class: 'mine' } : {})), 'cross-table');
}

/** The bracket of a knock-out. @param {Tournament} tournament */
export function bracketView(tournament) {
  const nameOf = namesOf(tournament.list);
  const columns = bracketOf(tournament);
  const side = (/** @type {Table | null} */ table, /** @type {'south' | 'north'} */ which) => {
    if (!table) return html('span', { class: 'bracket-side open' }, ['·']);
    const won = winnerOf(table) === table[which];
    const score = scoreOf(table)[which === 'south' ? 0 : 1];
    return html('span', { class: `bracket-side${won ? ' won' : ''}${table[which] === tournament.you ? ' mine' : ''}` }, [
      html('span', {}, [nameOf(table[which])]), html('span', { class: 'number' }, [table.games.some(({ result }) => result) ? pointsText(score) : '']),
    ]);
  };
  return html('div', { class: 'bracket', tabindex: '0', role: 'group', 'aria-label': t('bracket') }, columns.map(({ round, places }) => html('section', { class: 'bracket-round', 'aria-label': bracketRound(round, columns.length) }, [
    html('h3', {}, [bracketRound(round, columns.length)]),
    html('ol', {}, places.map(({ table, bye }) => html('li', { class: 'bracket-match' }, bye === null ? [side(table, 'south'), side(table, 'north')]
      : [html('span', { class: 'bracket-side won' }, [nameOf(bye)]), html('span', { class: 'bracket-side open' }, [t('bracket-bye')])]))),
  ])));
}

/** @param {number} round @param {number} rounds */
function bracketRound(round, rounds) {
  const left = rounds - round;
  return t('bracket-round', { left: left > 3 ? 'many' : left, round });
}
