/** Somebody's page: ratings and how they went, games, and what one can do about them. */
import { Problem } from '../api.js';
import { setTitle, showPage } from '../chrome.js';
import { dateOf } from '../dates.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { gameRow } from '../people/game-row.js';
import { personPath, poolName } from '../people/links.js';
import { inOrder, SPEEDS } from '../people/pools.js';
import { RatingGraph } from '../people/rating-graph.js';
import { relationButtons } from '../people/relations.js';
import { getGamesOf, getProfile, getRatingHistory } from '../people/requests.js';
import { whoAmI } from '../me.js';
import { playerName, ratingTold } from '../players.js';
import { explain } from '../problems.js';
import { RULE_SETS } from '../rulesets.js';

/** @typedef {import('../people/types.js').Profile} Profile */
/** @typedef {import('../people/types.js').Counts} Counts */

const PAGE = 20;

await loadMessages('people/');
const asked = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const problem = byId('problem', HTMLElement);
const graph = byId('graph', RatingGraph);
/** Who looks at the page; empty for somebody whom the server does not know. */
let me = '';
/** The name as its owner writes it. */
let name = asked;

/** @param {unknown} error */
function fail(error) {
  problem.textContent = explain(error);
  problem.hidden = false;
}

// ——— Ratings ———

/** @param {string} pool */
async function showGraph(pool) {
  for (const button of byId('pools', HTMLElement).querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.dataset.pool === pool));
  }
  try {
    const points = await getRatingHistory(name, pool);
    const chosen = byId('pools', HTMLElement).querySelector('[aria-pressed="true"]');
    if (!(chosen instanceof HTMLElement) || chosen.dataset.pool !== pool) return;
    byId('graph-card', HTMLElement).hidden = points.length === 0;
    if (points.length === 0) return;
    byId('graph-title', HTMLElement).textContent = poolName(pool);
    graph.show(points, poolName(pool));
    byId('graph-table', HTMLElement).replaceChildren(graph.table());
  } catch (error) {
    fail(error);
  }
}

/** @param {Profile} profile */
function showRatings({ ratings, level_estimate }) {
  const level = byId('level', HTMLElement);
  level.hidden = level_estimate === null;
  if (level_estimate !== null) level.textContent = t('about-level', { level: level_estimate });
  byId('unrated', HTMLElement).hidden = ratings.length > 0;
  const pools = inOrder(ratings);
  byId('pools', HTMLElement).replaceChildren(...pools.map((rating) => {
    const button = html('button', { type: 'button', 'data-pool': rating.pool, 'aria-pressed': 'false' }, [
      html('span', { class: 'pool-name' }, [poolName(rating.pool)]),
      html('span', { class: 'pool-rating' }, [ratingTold(rating)]),
      html('span', { class: 'muted small' }, [t('games-counted', { games: rating.games })]),
    ]);
    button.addEventListener('click', () => void showGraph(rating.pool));
    return html('li', {}, [button]);
  }));
  byId('provisional', HTMLElement).hidden = !ratings.some(({ provisional }) => provisional);
  const most = pools.toSorted((a, b) => b.games - a.games)[0];
  if (most) void showGraph(most.pool);
}

// ——— Scores ———

/** Games won, drawn and lost, as a bar and in words. @param {string} title @param {Counts} counts */
function scoreOf(title, { games, won, drawn, lost }) {
  /** @param {'won' | 'drawn' | 'lost'} outcome @param {number} count */
  const part = (outcome, count) => html('span', { class: `part ${outcome}` }, [html('strong', {}, [String(count)]), ` ${t('outcomes', { outcome, count })}`]);
  const bar = html('span', { class: 'score-bar', 'aria-hidden': 'true' }, /** @type {[string, number][]} */ ([['won', won], ['drawn', drawn], ['lost', lost]])
    .filter(([, count]) => count > 0).map(([outcome, count]) => {
      const piece = html('span', { class: outcome });
      // Set by script: the page's policy allows no styles in markup.
      piece.style.flexGrow = String(count);
      return piece;
    }));
  return html('div', { class: 'score' }, [
    html('h3', {}, [title, ' ', html('span', { class: 'muted small' }, [t('games-counted', { games })])]), bar,
    html('p', { class: 'score-words' }, [part('won', won), part('drawn', drawn), part('lost', lost)]),
  ]);
}

/** @param {Profile} profile */
function showScores({ counts, head_to_head }) {
  byId('scores', HTMLElement).replaceChildren(
    scoreOf(t('score-all'), counts), ...(head_to_head && head_to_head.games > 0 ? [scoreOf(t('score-with-you', { name }), head_to_head)] : []),
  );
}

// ——— Games ———

/** @type {string | null} */
let next = null;
const filters = byId('filters', HTMLFormElement);
const list = byId('games', HTMLUListElement);

/** What the filters say. @returns {import('../people/requests.js').GamesWanted} */
const wanted = () => Object.fromEntries([...new FormData(filters)].map(([key, value]) => [key, String(value).trim()]));

/** @param {boolean} more Whether the list goes on. */
async function loadGames(more) {
  const filter = wanted();
  try {
    const page = await getGamesOf(name, PAGE, { ...filter, ...(more && next ? { before: next } : {}) });
    if (JSON.stringify(filter) !== JSON.stringify(wanted())) return;
    const rows = page.games.map((game) => html('li', { class: 'card game' }, gameRow(game, game.side)));
    if (more) list.append(...rows);
    else list.replaceChildren(...rows);
    next = page.next;
    byId('more', HTMLButtonElement).hidden = !next;
    const none = byId('no-games', HTMLElement);
    none.hidden = list.children.length > 0;
    none.textContent = t(Object.values(filter).some(Boolean) ? 'no-games-filtered' : 'no-games');
    problem.hidden = true;
  } catch (error) {
    fail(error);
  }
}

/** @param {string} id @param {[value: string, text: string][]} options */
function fill(id, options) {
  byId(id, HTMLSelectElement).replaceChildren(...[['', t('any')], ...options].map(([value, text]) => html('option', { value }, [text])));
}

function fillFilters() {
  byId('filter-box', HTMLDetailsElement).open = matchMedia('(min-width: 700px)').matches;
  fill('filter-rules', RULE_SETS.map((rules) => [rules, t('rules-name', { rules })]));
  fill('filter-speed', SPEEDS.filter((speed) => speed !== 'computer').map((speed) => [speed, t('speed-name', { speed })]));
  fill('filter-result', ['won', 'lost', 'drawn'].map((outcome) => [outcome, t('outcome', { outcome })]));
  fill('filter-rated', ['true', 'false'].map((rated) => [rated, t('game-rated', { rated })]));
  filters.addEventListener('change', () => void loadGames(false));
  filters.addEventListener('submit', (event) => {
    event.preventDefault();
    void loadGames(false);
  });
  byId('more', HTMLButtonElement).addEventListener('click', () => void loadGames(true));
}

// ——— The page ———

/** @param {Profile} profile */
function showFacts({ person, owner, created, closed, playing }) {
  byId('facts', HTMLElement).replaceChildren(
    ...(person.kind === 'bot' ? [html('span', { class: 'badge' }, [t('bot')])] : []),
    ...(closed ? [html('span', { class: 'badge' }, [t('closed')])] : []),
    ...(owner?.name ? [html('a', { href: personPath(owner.name) }, [t('bot-of', { name: owner.name })])] : []),
    html('span', { class: 'muted' }, [t('since', { date: dateOf(created) })]),
    ...(playing.length > 0 ? [html('a', { class: 'badge turn', href: `/play/${playing[0]}` }, [t('playing-now')])] : []),
  );
}

/** Shows whoever it is. */
async function showPerson() {
  const profile = await getProfile(asked);
  name = profile.person.name ?? asked;
  const title = playerName(profile.person);
  byId('title', HTMLElement).textContent = title;
  setTitle(title);
  showActions(profile);
  showFacts(profile);
  showRatings(profile);
  showScores(profile);
  byId('profile', HTMLElement).hidden = false;
}

/** What one can do here. The keyboard stays on its button. @param {Profile} profile */
function showActions(profile) {
  const focused = document.activeElement?.id;
  byId('actions', HTMLElement).replaceChildren(...(name === me
    ? [html('a', { class: 'button', href: '/games' }, [t('games-title')]), html('a', { class: 'button', href: '/account' }, [t('account-title')])]
    : relationButtons(profile, { me, fail, changed: async () => showActions(await getProfile(asked)) })));
  if (focused) document.getElementById(focused)?.focus();
}

showPage(asked);
fillFilters();
try {
  me = (await whoAmI()).person?.name ?? '';
  await showPerson();
  await loadGames(false);
} catch (error) {
  if (error instanceof Problem && (error.status === 404 || error.status === 400)) {
    byId('title', HTMLElement).textContent = asked;
    byId('missing-text', HTMLElement).textContent = t('person-missing', { name: asked });
    byId('missing', HTMLElement).hidden = false;
  } else fail(error);
}
