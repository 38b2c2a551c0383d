/**
 * The visitor's own games: first those that go on, of these the ones that wait for their move.
 *
 * @typedef {import('../types.js').Summary} Summary
 * @typedef {import('../types.js').Damaged} Damaged
 */
import { deleteGame, listGames, Problem } from '../api.js';
import { bareView } from '../board/houses.js';
import { showPage } from '../chrome.js';
import { ask } from '../confirm.js';
import { momentOf } from '../dates.js';
import { byId, html, icon } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { dropGame, mayHaveKept } from '../offline/store.js';
import { gameRow, isBetweenPeople, titleOf } from '../people/game-row.js';
import { explain } from '../problems.js';
import { headline, namesOf } from '../words.js';

const PAGE = 20;
await Promise.all([loadMessages('people/'), loadMessages('offline/')]);
const problem = byId('problem', HTMLElement);

/** @param {unknown} error */
function fail(error) {
  const isAway = error instanceof Problem && error.status === 0;
  problem.textContent = isAway ? t('games-offline') : explain(error);
  problem.hidden = false;
}

// ——— Entries ———

/** Deletes a game after a question. @param {() => Promise<unknown>} act @param {string} label @param {string} question */
function deleteButton(act, label, question) {
  const remove = html('button', { type: 'button', class: 'quiet icon-button danger', 'aria-label': label, title: t('delete') }, [icon('delete')]);
  remove.addEventListener('click', async () => {
    if (!await ask({ title: t('delete-title'), text: question, yes: t('delete') })) return;
    try {
      await act();
      remove.closest('li')?.remove();
      showHeadings();
    } catch (error) {
      fail(error);
    }
  });
  return remove;
}

/** @param {Node[]} parts What it shows. @param {Node[]} actions */
function entryOf(parts, actions) {
  return html('li', { class: 'card game' }, [...parts, html('span', { class: 'game-actions' }, actions)]);
}

/** @param {string} moment */
const timeOf = (moment) => html('time', { datetime: moment }, [momentOf(moment)]);

/** A game that cannot be read any more: it can only be deleted. @param {Damaged} game */
function damagedItem({ id, created }) {
  return entryOf([
    html('span', { class: 'game-link' }, [t('problem-damaged-game')]),
    html('span', { class: 'game-facts muted small' }, [timeOf(created)]),
  ], [deleteButton(() => deleteGame(id), t('delete'), t('delete-damaged'))]);
}

/** @param {string} id @param {string} title */
function recordLink(id, title) {
  return html('a', { class: 'button quiet icon-button', href: `/api/v1/games/${id}/record`, download: `sembra-${id}.ogn`, 'aria-label': t('export-game', { title }), title: t('export') }, [icon('save')]);
}

/** The way to the analysis of a game that is over. @param {Summary} game @param {string} title */
function analysisLink({ id, over }, title) {
  return over ? [html('a', { class: 'button quiet icon-button', href: `/analysis?game=${id}`, 'aria-label': t('analyse-game', { title }), title: t('analyse') }, [icon('analysis')])] : [];
}

/** A game of the visitor alone: against the computer, or of two at one device. @param {Summary} game @param {string} [key] Its name, if only this device has it. */
function ownItem(game, key) {
  const names = namesOf(game);
  const { result } = game;
  const { stores } = bareView(game.position, game.rules);
  const title = t('game-title', { south: names.S, north: names.N });
  const [south, north] = result ? [result.south, result.north] : [stores.S, stores.N];
  return entryOf([
    html('a', { href: `/play/${game.id}`, class: 'game-link' }, [title]),
    html('span', { class: 'game-score' }, [game.over && !result ? '' : `${south} – ${north}`]),
    html('span', { class: 'game-facts muted small' }, [
      html('span', { class: 'badge' }, [t('rules-name', { rules: game.rules })]),
      html('span', {}, [game.over ? headline(game) : t('game-open')]),
      ...(result && game.reason !== 'resignation' ? [html('span', { class: 'reason' }, [t('ending', { reason: game.reason ?? '' })])] : []),
      timeOf(game.updated),
    ]),
  ], [
    ...analysisLink(game, title), ...(key ? [] : [recordLink(game.id, title)]),
    deleteButton(() => (key ? dropGame(key) : deleteGame(game.id)), t('delete-game', { title }), t('delete-confirm', { title })),
  ]);
}

/** @param {Summary | Damaged} game */
function item(game) {
  if ('damaged' in game) return damagedItem(game);
  if (!isBetweenPeople(game)) return ownItem(game);
  // What others have played too cannot be deleted by one of them.
  return entryOf(gameRow(game, game.you ?? 'S'), [...analysisLink(game, titleOf(game)), recordLink(game.id, titleOf(game))]);
}

/** Whether a game between people waits for the visitor's move. @param {Summary | Damaged} game */
const isWaiting = (game) => !('damaged' in game) && isBetweenPeople(game) && game.you === bareView(game.position, game.rules).turn;

// ——— Lists ———

/** The games that go on, or those that do not, page by page. */
class GamesList {
  #playing;
  #list;
  #more;
  /** @type {string | null} */
  #next = null;

  /** @param {boolean} playing @param {string} id */
  constructor(playing, id) {
    this.#playing = playing;
    this.#list = byId(id, HTMLUListElement);
    this.#more = byId(`${id}-more`, HTMLButtonElement);
    this.#more.addEventListener('click', () => void this.load());
  }

  get length() {
    return this.#list.childElementCount;
  }

  /** Loads the list anew. */
  async reload() {
    this.#next = null;
    await this.load();
  }

  async load() {
    try {
      const before = this.#next;
      const { games, next } = await listGames(PAGE, { before, playing: this.#playing });
      games.sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
      if (!before) this.#list.replaceChildren();
      this.#list.append(...games.map(item));
      this.#next = next;
      this.#more.hidden = !next;
      showHeadings();
    } catch (error) {
      fail(error);
    }
  }
}

const running = new GamesList(true, 'running');
const ended = new GamesList(false, 'ended');

/** The games of this device that the server does not have. */
const device = byId('device', HTMLUListElement);

async function loadKept() {
  if (!mayHaveKept()) return device.replaceChildren();
  const kept = await (await import('../offline/kept-list.js')).listKept();
  device.replaceChildren(...kept.map(({ key, game }) => ownItem(game, key)));
  showHeadings();
}

/** What the server can have goes there first, so that no game is shown twice. */
async function load() {
  problem.hidden = true;
  if (navigator.onLine && mayHaveKept()) await (await import('../offline/send.js')).sendKept();
  await Promise.all([loadKept(), running.reload(), ended.reload()]);
}

function showHeadings() {
  byId('device-title', HTMLElement).hidden = device.childElementCount === 0;
  byId('running-title', HTMLElement).hidden = running.length === 0;
  byId('ended-title', HTMLElement).hidden = ended.length === 0;
  byId('none', HTMLElement).hidden = device.childElementCount + running.length + ended.length > 0 || !problem.hidden;
}

showPage(t('games-title'));
addEventListener('online', () => void load().catch(fail));
await load().catch(fail);
