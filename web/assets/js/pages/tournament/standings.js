/**
 * The standings, with tie-breaks in their order and what they mean; the table of an arena.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').ArenaStanding} ArenaStanding
 * @typedef {import('../../tournaments/types.js').Standing} Standing
 * @typedef {import('../../tournaments/types.js').Entrant} Entrant
 */
import { picture } from '../../classes/pictures.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { pointsText } from '../../tournaments/points.js';
import { entrantName, tieBreakText } from '../../tournaments/words.js';
import { folded, row, tableOf } from './parts.js';

/** How many games of an arena are shown; the rest are in the sum. */
const SHEET_MAX = 14;

/** A name with what belongs to it. @param {Entrant | undefined} entrant @param {number} number */
function nameCell(entrant, number) {
  if (!entrant) return html('th', { scope: 'row' }, [String(number)]);
  const name = entrantName(entrant);
  const shown = entrant.kind === 'account' ? html('a', { href: `/people/${encodeURIComponent(entrant.name)}` }, [name]) : name;
  return html('th', { scope: 'row', class: 'standing-name' }, [
    ...(entrant.picture ? [picture(entrant.picture, 24)] : []), shown,
    ...(entrant.rating ? [html('span', { class: 'muted small' }, [` ${entrant.rating}`])] : []),
    ...(entrant.withdrawn ? [html('span', { class: 'badge' }, [t('withdrawn')])] : []),
  ]);
}

/** Who has entered, before anything is played. @param {Tournament} tournament */
export function entrantsTable({ list, you }) {
  const head = row([t('number-title'), t('name-title')], true);
  return tableOf(t('entrants'), head, list.map((entrant) => row([html('td', { class: 'number rank' }, [String(entrant.number)]), nameCell(entrant, entrant.number)], false, entrant.number === you ? { class: 'mine' } : {})), 'standings');
}

/** @param {Tournament} tournament */
export function standingsTable(tournament) {
  const { tie_breaks: tieBreaks, you } = tournament;
  const entrants = new Map(tournament.list.map((entrant) => [entrant.number, entrant]));
  const standings = /** @type {Standing[]} */ (tournament.standings);
  const head = row([t('place-title'), t('name-title'), html('th', { scope: 'col', class: 'number' }, [t('points-title')]), ...tieBreaks.map((name) => (
    html('th', { scope: 'col', class: 'number' }, [html('abbr', { title: t('tie-break-name', { name }) }, [t('tie-break-short', { name })])])))], true);
  return tableOf(t('standings'), head, standings.map(({ rank, number, points, tie_breaks: values }) => row([
    html('td', { class: 'number rank' }, [String(rank)]), nameCell(entrants.get(number), number), html('td', { class: 'number' }, [html('strong', {}, [pointsText(points)])]),
    ...tieBreaks.map((name) => html('td', { class: 'number' }, [tieBreakText(values[name] ?? 0)])),
  ], false, number === you ? { class: 'mine' } : {})), 'standings');
}

/** What the tie-breaks are, in the order in which they count. @param {Tournament} tournament */
export function tieBreaksTold({ tie_breaks: tieBreaks }) {
  if (tieBreaks.length === 0) return html('p', { class: 'small muted' }, [t('tie-breaks-none')]);
  return folded('tie-breaks-told', t('tie-breaks-question'), [
    html('p', { class: 'small' }, [t('tie-breaks-told')]),
    html('ol', { class: 'tie-breaks-told' }, tieBreaks.map((name) => html('li', {}, [html('strong', {}, [t('tie-break-name', { name })]), ' ', html('span', {}, [t('tie-break-told', { name })])]))),
  ]);
}

/** @param {ArenaStanding['sheet']} sheet */
function sheetCell(sheet) {
  return html('td', {}, [html('span', { class: 'sheet-line' }, sheet.slice(-SHEET_MAX).map(({ points, doubled }) => html('span', { class: doubled ? 'sheet-double' : (points > 0 ? 'sheet-won' : 'sheet-lost') }, [String(points)])))]);
}

/** @param {Tournament} tournament */
export function arenaTable(tournament) {
  const entrants = new Map(tournament.list.map((entrant) => [entrant.number, entrant]));
  const standings = /** @type {ArenaStanding[]} */ (tournament.standings);
  const head = row([t('place-title'), t('name-title'), t('arena-games'), html('th', { scope: 'col', class: 'number' }, [t('points-title')])], true);
  return tableOf(t('standings'), head, standings.map(({ rank, number, points, sheet, on_streak: streak, playing }) => {
    const name = nameCell(entrants.get(number), number);
    if (streak) name.append(' ', html('span', { class: 'badge streak', title: t('streak-told') }, [t('streak')]));
    if (playing) name.append(' ', html('a', { class: 'small', href: `/play/${playing}`, 'aria-label': `${t('watch-game-short')}: ${name.textContent}` }, [t('watch-game-short')]));
    return row([html('td', { class: 'number rank' }, [String(rank)]), name, sheetCell(sheet), html('td', { class: 'number' }, [html('strong', {}, [String(points)])])], false, number === tournament.you ? { class: 'mine' } : {});
  }), 'standings arena-standings');
}
