/** Tournaments: those that run, those to come, one's own, those of the past; and the way to make one. */
import { getClasses } from '../classes/requests.js';
import { showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { whoAmI } from '../me.js';
import { requestForm, textField } from '../people/fields.js';
import { explain } from '../problems.js';
import { listTournaments, makeSeries, ownSeries } from '../tournaments/requests.js';
import { listedRow, listSection } from './tournament/list.js';
import { TournamentForm } from './tournament/new-form.js';
import { actionButton, folded } from './tournament/parts.js';

await Promise.all([loadMessages('online/'), loadMessages('people/'), loadMessages('tournaments/')]);
showPage(t('tournaments'));
const lists = byId('lists', HTMLElement);
const making = byId('making', HTMLElement);
const problem = byId('problem', HTMLElement);
const query = new URLSearchParams(location.search);

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

/** Past tournaments, more of them on request. */
async function pastSection() {
  let page = 1;
  const { tournaments, more } = await listTournaments('past');
  const section = listSection('past', t('list-past'), tournaments);
  const next = actionButton(t('list-more'), {
    fail,
    act: async () => {
      page += 1;
      const answer = await listTournaments('past', page);
      section.querySelector('ul')?.append(...answer.tournaments.map(listedRow));
      next.hidden = !answer.more;
    },
  });
  next.hidden = !more;
  section.append(next);
  return section;
}

/** @param {boolean} isKnown */
async function showLists(isKnown) {
  const [now, coming, mine, past] = await Promise.all([
    listTournaments('now'), listTournaments('coming'), isKnown ? listTournaments('mine') : { tournaments: [] }, pastSection(),
  ]);
  const own = mine.tournaments.filter(({ status, access }) => access === 'link' || status !== 'finished');
  lists.replaceChildren(
    listSection('running', t('list-now'), now.tournaments), listSection('coming', t('list-coming'), coming.tournaments, t('list-none')), listSection('mine', t('list-mine'), own), past,
  );
}

/** Series of events, and the way to make one. @param {{ id: string, name: string }[]} series */
function seriesPart(series) {
  const name = textField({ id: 'series-name', label: t('series-name'), maxlength: 100, autocomplete: 'off', autocapitalize: 'sentences' });
  return folded('series', t('series-own'), [
    html('p', { class: 'small muted' }, [t('series-told')]),
    html('ul', { class: 'rows' }, series.map((one) => html('li', {}, [html('a', { href: `/series/${one.id}` }, [one.name])]))),
    requestForm({ id: 'new-series', fields: [name], submit: t('series-make'), kind: '', act: async () => { location.assign(`/series/${(await makeSeries(name.input.value.trim(), '')).id}`); } }),
  ], 'card');
}

async function showMaking() {
  const [classes, series] = await Promise.all([getClasses().catch(() => []), ownSeries().catch(() => [])]);
  const within = query.get('class') ?? '';
  /** @type {Partial<import('../tournaments/new-tournament.js').Values>} */
  const given = { ...(within ? { access: 'class', class: within } : {}), ...(query.get('series') ? { series: query.get('series') ?? '' } : {}) };
  const form = new TournamentForm({ classes, series, given });
  const part = html('details', { class: 'card new-tournament', id: 'new', open: location.hash === '#new' || within !== '' || query.has('series') }, [html('summary', {}, [t('tournament-new')]), form.element]);
  making.replaceChildren(part, seriesPart(series));
  if (part.open) part.scrollIntoView();
}

const me = await whoAmI().catch(() => null);
if (me?.person?.kind === 'account') void showMaking().catch(fail);
else if (me?.person?.kind !== 'pupil') making.replaceChildren(html('p', { class: 'muted' }, [html('a', { href: '/account?back=/tournaments' }, [t('log-in')]), ' ', t('tournament-needs-account')]));
try {
  await showLists(Boolean(me?.person));
} catch (error) {
  fail(error);
}
