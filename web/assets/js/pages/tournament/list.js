/** Lists of tournaments. @typedef {import('../../tournaments/types.js').Listed} Listed */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { factsOf, momentText, statusText } from '../../tournaments/words.js';

/** @param {Listed} listed */
export function listedRow(listed) {
  const { id, name, starts_ms, status, entrants_count: count, entered, mine, organiser, access } = listed;
  const marks = [
    html('span', { class: status === 'running' || status === 'paired' || status === 'break' ? 'badge turn' : 'badge' }, [statusText(listed)]),
    ...(mine ? [html('span', { class: 'badge' }, [t('listed-mine')])] : []), ...(entered ? [html('span', { class: 'badge' }, [t('listed-entered')])] : []),
    ...(access === 'class' && listed.class ? [html('span', { class: 'badge' }, [listed.class.name])] : []),
  ];
  return html('li', { class: 'card listed' }, [
    html('div', { class: 'listed-when' }, [starts_ms ? momentText(starts_ms) : t('listed-no-date')]),
    html('a', { class: 'cover listed-name', href: `/tournaments/${id}` }, [name]),
    html('p', { class: 'listed-facts muted small' }, [...factsOf({ ...listed, starts_ms: null }), t('entrants-count', { count }), organiser].map((text) => html('span', {}, [text]))),
    html('p', { class: 'listed-marks' }, marks),
  ]);
}

/** @param {string} id @param {string} title @param {readonly Listed[]} tournaments @param {string} [none] What stands there when there is none. */
export function listSection(id, title, tournaments, none = '') {
  const heading = html('h2', { id: `${id}-title` }, [title]);
  const list = tournaments.length > 0 ? html('ul', { class: 'listed-list' }, tournaments.map(listedRow)) : html('p', { class: 'muted' }, [none]);
  const element = html('section', { id, 'aria-labelledby': `${id}-title` }, [heading, list]);
  element.hidden = tournaments.length === 0 && !none;
  return element;
}
