/** The leaderboards, the people one follows, and finding somebody by name. */
import { Problem } from '../api.js';
import { showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { whoAmI } from '../me.js';
import { nameLink } from '../people/links.js';
import { parsePool, SPEEDS } from '../people/pools.js';
import { getAcquaintances, getLeaderboard, getProfile } from '../people/requests.js';
import { ratingTold } from '../players.js';
import { explain } from '../problems.js';
import { RULE_SETS } from '../rulesets.js';
import { settings } from '../settings.js';

/** @typedef {import('../people/types.js').Ranked} Ranked */

const PLACES = 50;

await loadMessages('people/');
const rules = byId('rules', HTMLSelectElement);
const speed = byId('speed', HTMLSelectElement);
const problem = byId('problem', HTMLElement);
/** Who looks at the page. */
let myName = '';

/** @param {unknown} error */
function fail(error) {
  problem.textContent = explain(error);
  problem.hidden = false;
}

// ——— Leaderboard ———

/** @param {Ranked} ranked */
function row({ rank, player, games }) {
  const mine = player.name !== null && player.name === myName;
  return html('tr', mine ? { class: 'mine' } : {}, [
    html('td', { class: 'rank' }, [String(rank)]), html('td', {}, [nameLink(player)]),
    html('td', { class: 'number' }, [ratingTold(player.rating)]), html('td', { class: 'number' }, [String(games)]),
  ]);
}

/** The pool that was asked for last: a slower answer to an earlier question is dropped. */
let asked = '';

async function showLeaderboard() {
  const pool = `${rules.value}.${speed.value}`;
  asked = pool;
  byId('about', HTMLElement).textContent = t('speed-about', { speed: speed.value });
  try {
    const ranked = await getLeaderboard(pool, PLACES);
    if (asked !== pool) return;
    problem.hidden = true;
    byId('ranks', HTMLElement).replaceChildren(...ranked.map(row));
    byId('table', HTMLElement).hidden = ranked.length === 0;
    byId('none', HTMLElement).hidden = ranked.length > 0;
  } catch (error) {
    if (asked === pool) fail(error);
  }
}

function fillChoice() {
  rules.replaceChildren(...RULE_SETS.map((name) => html('option', { value: name }, [t('rules-name', { rules: name })])));
  speed.replaceChildren(...SPEEDS.map((name) => html('option', { value: name }, [t('speed-name', { speed: name })])));
  const wanted = parsePool(new URLSearchParams(location.search).get('pool') ?? '');
  rules.value = wanted?.rules ?? (settings.values.rules || 'abapa');
  speed.value = wanted?.speed ?? 'blitz';
  byId('choosing', HTMLFormElement).addEventListener('change', () => {
    history.replaceState(null, '', `?pool=${rules.value}.${speed.value}`);
    void showLeaderboard();
  });
  byId('choosing', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
}

// ——— Following and finding ———

async function showFollowing() {
  const people = await getAcquaintances('following');
  byId('followed', HTMLElement).replaceChildren(...people.map((player) => html('li', {}, [
    html('span', { class: 'row-text' }, [nameLink(player)]),
    ...(player.playing ? [html('a', { class: 'badge turn', href: `/play/${player.playing}` }, [t('plays')])] : []),
  ])));
  byId('follows-nobody', HTMLElement).hidden = people.length > 0;
  byId('following', HTMLElement).hidden = false;
}

/** Goes to the page of whoever has the name that was typed. */
async function find() {
  const name = byId('wanted', HTMLInputElement).value.trim();
  const told = byId('not-found', HTMLElement);
  told.textContent = '';
  if (!name) return;
  try {
    const { person } = await getProfile(name);
    location.assign(`/people/${encodeURIComponent(person.name ?? name)}`);
  } catch (error) {
    const nobody = error instanceof Problem && (error.status === 404 || error.status === 400);
    told.textContent = nobody ? t('person-missing', { name }) : explain(error);
  }
}

showPage(t('people-title'));
fillChoice();
byId('search', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void find();
});
try {
  const { person } = await whoAmI();
  myName = person?.name ?? '';
  if (person?.kind === 'account') await showFollowing();
} catch {
  // The leaderboard can be read all the same.
}
await showLeaderboard();
