/**
 * The visitor's own games.
 *
 * @typedef {import('../types.js').Summary} Summary
 * @typedef {import('../types.js').Damaged} Damaged
 */
import { deleteGame, listGames } from '../api.js';
import { bareView } from '../board/houses.js';
import { showPage } from '../chrome.js';
import { ask } from '../confirm.js';
import { byId, html, icon } from '../dom.js';
import { language, t } from '../i18n.js';
import { explain } from '../problems.js';
import { headline, namesOf } from '../words.js';

const PAGE = 20;
const list = byId('games', HTMLUListElement);
const more = byId('more', HTMLButtonElement);
const problem = byId('problem', HTMLElement);
const dates = new Intl.DateTimeFormat(language === 'pt' ? 'pt-PT' : language, { dateStyle: 'medium', timeStyle: 'short' });
/** @type {string | null} */
let next = null;

/** @param {unknown} error */
function fail(error) {
  problem.textContent = explain(error);
  problem.hidden = false;
}

/**
 * An entry of the list that can be deleted after a question.
 * @param {string} id @param {(Node | string)[]} parts What it shows. @param {{ label: string, question: string, actions?: Node[] }} about
 */
function entryOf(id, parts, { label, question, actions = [] }) {
  const remove = html('button', { type: 'button', class: 'quiet icon-button danger', 'aria-label': label, title: t('delete') }, [icon('delete')]);
  const entry = html('li', { class: 'card game' }, [...parts, html('span', { class: 'game-actions' }, [...actions, remove])]);
  remove.addEventListener('click', async () => {
    if (!await ask({ title: t('delete-title'), text: question, yes: t('delete') })) return;
    try {
      await deleteGame(id);
      entry.remove();
      byId('none', HTMLElement).hidden = list.children.length > 0;
    } catch (error) {
      fail(error);
    }
  });
  return entry;
}

/** @param {string} moment */
const timeOf = (moment) => html('time', { datetime: moment }, [dates.format(new Date(moment))]);

/** A game that cannot be read any more: it can only be deleted. @param {Damaged} game */
function damagedItem({ id, created }) {
  return entryOf(id, [
    html('span', { class: 'game-link' }, [t('problem-damaged-game')]),
    html('span', { class: 'game-facts muted small' }, [timeOf(created)]),
  ], { label: t('delete'), question: t('delete-damaged') });
}

/** @param {Summary} game */
function item(game) {
  const names = namesOf(game);
  const { result } = game;
  const { stores } = bareView(game.position, game.rules);
  const title = t('game-title', { south: names.S, north: names.N });
  const record = html('a', { class: 'button quiet icon-button', href: `/api/v1/games/${game.id}/record`, download: `sembra-${game.id}.ogn`, 'aria-label': t('export-game', { title }), title: t('export') }, [icon('save')]);
  const [south, north] = result ? [result.south, result.north] : [stores.S, stores.N];
  return entryOf(game.id, [
    html('a', { href: `/play/${game.id}`, class: 'game-link' }, [title]),
    html('span', { class: 'game-score' }, [`${south} – ${north}`]),
    html('span', { class: 'game-facts muted small' }, [
      html('span', { class: 'badge' }, [t('rules-name', { rules: game.rules })]),
      html('span', {}, [result ? headline(game, result) : t('game-open')]),
      ...(result && game.reason !== 'resignation' ? [html('span', { class: 'reason' }, [t('ending', { reason: game.reason ?? '' })])] : []),
      timeOf(game.updated),
    ]),
  ], { label: t('delete-game', { title }), question: t('delete-confirm', { title }), actions: [record] });
}

async function load() {
  try {
    const page = await listGames(PAGE, next ?? undefined);
    list.append(...page.games.map((game) => ('damaged' in game ? damagedItem(game) : item(game))));
    next = page.next;
    more.hidden = !next;
    byId('none', HTMLElement).hidden = list.children.length > 0;
  } catch (error) {
    fail(error);
  }
}

showPage(t('games-title'));
more.addEventListener('click', () => void load());
await load();
