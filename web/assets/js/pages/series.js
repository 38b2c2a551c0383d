/** A series of tournaments with a common table. */
import { Problem } from '../api.js';
import { setTitle, showPage } from '../chrome.js';
import { ask } from '../confirm.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { pointsText } from '../tournaments/points.js';
import { deleteSeries, getSeries } from '../tournaments/requests.js';
import { entrantName } from '../tournaments/words.js';
import { listSection } from './tournament/list.js';
import { actionButton, row, section, tableOf } from './tournament/parts.js';

/** @typedef {import('../tournaments/types.js').Series} Series */

await Promise.all([loadMessages('online/'), loadMessages('people/'), loadMessages('tournaments/')]);
showPage(t('series-title'));
const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const place = byId('place', HTMLElement);

/** @param {unknown} error */
function fail(error) {
  byId('problem', HTMLElement).textContent = error ? explain(error) : '';
  byId('problem', HTMLElement).hidden = !error;
}

/** @param {Series} series */
function commonTable({ table, tournaments }) {
  const counted = tournaments.filter(({ status }) => status === 'finished');
  if (table.length === 0) return html('p', { class: 'muted' }, [t('series-none')]);
  const number = (/** @type {Node | string} */ text) => html('th', { scope: 'col', class: 'number' }, [text]);
  const head = row([number(t('place-title')), t('name-title'), number(t('points-title')), ...counted.map(({ name }, index) => number(html('abbr', { title: name }, [String(index + 1)])))], true);
  return tableOf(t('series-table'), head, table.map((line) => {
    const places = new Map(line.places.map((one) => [one.tournament, one]));
    return row([
      html('td', { class: 'number rank' }, [String(line.rank)]), html('th', { scope: 'row' }, [entrantName(line)]), html('td', { class: 'number' }, [html('strong', {}, [pointsText(line.points)])]),
      ...counted.map((tournament) => {
        const reached = places.get(tournament.id);
        return html('td', { class: 'number' }, [reached ? t('series-place', { points: pointsText(reached.points), rank: reached.rank }) : '']);
      }),
    ]);
  }), 'standings');
}

/** @param {Series} series */
function show(series) {
  byId('title', HTMLElement).textContent = series.name;
  setTitle(series.name);
  const remove = actionButton(t('series-delete'), {
    kind: 'danger', fail,
    act: async () => {
      if (!await ask({ title: t('series-delete'), text: t('series-delete-told'), yes: t('series-delete') })) return;
      await deleteSeries(series.id);
      location.assign('/tournaments');
    },
  });
  place.replaceChildren(
    ...(series.about ? [html('p', { class: 'lead' }, [series.about])] : []),
    section('table', t('series-table'), [commonTable(series), html('p', { class: 'small muted' }, [t('series-points-told')])]),
    listSection('events', t('series-events'), series.tournaments, t('series-events-none')),
    ...(series.mine ? [html('div', { class: 'form-actions' }, [html('a', { class: 'button primary', href: `/tournaments?series=${series.id}#new` }, [t('tournament-new')]), remove])] : []),
  );
}

try {
  show(await getSeries(id));
} catch (error) {
  if (error instanceof Problem && (error.status === 404 || error.status === 400)) place.replaceChildren(html('p', {}, [t('series-missing')]));
  else fail(error);
}
