/**
 * What can be saved of a tournament.
 *
 * @typedef {Pick<import('../../tournaments/types.js').Tournament, 'id' | 'format' | 'round' | 'team_boards' | 'mode'> & { sheets: boolean }} Saved With whether games over the board have scoresheets.
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';

/** @param {Saved} tournament */
export function downloads({ id, format, round, team_boards: boards, mode, sheets }) {
  const save = (/** @type {string} */ file, /** @type {string} */ text) => html('a', { class: 'button', href: `/api/v1/tournaments/${id}/${file}`, download: file.split('?')[0] }, [text]);
  const isArena = format === 'arena';
  // The report of arbiters' programs knows single players in rounds only.
  const hasReport = (format === 'swiss' || format === 'round-robin') && boards === null;
  return html('div', { class: 'form-actions' }, [
    save('standings.csv', t('save-standings')),
    ...(round > 0 || isArena ? [save(isArena ? 'pairings.csv' : `pairings.csv?round=${round}`, t('save-pairings'))] : []),
    save('tournament.json', 'JSON'), ...(hasReport ? [save('report.trf', 'TRF')] : []), ...(mode === 'online' || sheets ? [save('games.ogn', t('save-games'))] : []),
  ]);
}
