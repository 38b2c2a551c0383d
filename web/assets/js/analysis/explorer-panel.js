/**
 * The explorer's card: how games on this server went on from the position that is looked at, what the engine's
 * opening book says, and what the endgame tables know. While it is closed, nothing is asked.
 *
 * @typedef {import('./explorer-api.js').ExplorerAnswer} ExplorerAnswer
 * @typedef {import('./explorer-api.js').RecentGame} RecentGame
 * @typedef {import('./explorer-filter.js').Choice} Choice
 * @typedef {import('./explorer-rows.js').ExplorerRow} ExplorerRow
 * @typedef {import('./lines-panel.js').LineActions} LineActions
 */
import { select } from '../chrome.js';
import { dateOf } from '../dates.js';
import { byId, html } from '../dom.js';
import { language, t } from '../i18n.js';
import { explain } from '../problems.js';
import { Exploration } from './exploration.js';
import { getExplorer } from './explorer-api.js';
import { filterOf, keepChoice, keptChoice, MONTHS, RATINGS, SPEEDS } from './explorer-filter.js';
import { layerOf, rowsOf } from './explorer-rows.js';
import { seedsOnBoard, tablesStats } from './tables-api.js';
import { shortValue, signed } from './values.js';

const locale = language === 'pt' ? 'pt-PT' : language;
const numbers = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const finePercents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

export class ExplorerPanel {
  #study;
  #actions;
  #choice = keptChoice();
  #exploration = new Exploration(getExplorer);
  #card = byId('explorer', HTMLDetailsElement);
  #body = byId('explorer-body', HTMLElement);
  #told = byId('explorer-told', HTMLElement);
  #again = byId('explorer-again', HTMLButtonElement);
  #moves = byId('explorer-moves', HTMLTableElement);
  #recent = byId('explorer-recent', HTMLElement);
  #tables = byId('explorer-tables', HTMLElement);
  #run = 0;
  /** Whether the study holds what the address says; before, its position is nobody's. */
  #isLoaded = false;

  /** @param {import('./study.js').Study} study @param {LineActions} actions */
  constructor(study, actions) {
    this.#study = study;
    this.#actions = actions;
    this.#card.open = this.#choice.open;
    this.#card.addEventListener('toggle', () => this.#choose({ open: this.#card.open }));
    study.addEventListener('load', () => { this.#isLoaded = true; });
    for (const kind of ['load', 'tree', 'go']) study.addEventListener(kind, () => this.#look());
    this.#exploration.addEventListener('change', () => void this.#show());
    this.#again.addEventListener('click', () => this.#exploration.again());
    addEventListener('online', () => this.#exploration.again());
    this.#moves.tabIndex = -1;
    this.#moves.addEventListener('pointerleave', () => actions.endPreview());
    this.#fillFilters();
  }

  // ——— What is asked ———

  #look() {
    const isAsked = this.#isLoaded && this.#choice.open;
    this.#exploration.look(isAsked ? { rules: this.#study.rules, position: this.#study.position(), filter: filterOf(this.#choice) } : null);
  }

  /** @param {Partial<Choice>} changes */
  #choose(changes) {
    this.#choice = { ...this.#choice, ...changes };
    keepChoice(this.#choice);
    this.#tellFilters();
    this.#look();
  }

  #fillFilters() {
    /** @param {string} id @param {string[]} values @param {string} chosen @param {(value: string) => string} name @param {(value: string) => void} onChange */
    const field = (id, values, chosen, name, onChange) => {
      const control = select(values.map((value) => [value, name(value)]), chosen, onChange);
      control.id = id;
      return html('div', { class: 'field' }, [html('label', { for: id }, [t(id)]), control]);
    };
    const speeds = SPEEDS.map((speed) => {
      const box = html('input', { type: 'checkbox', checked: this.#choice.speeds.includes(speed) });
      box.addEventListener('change', () => this.#choose({ speeds: SPEEDS.filter((other) => (other === speed ? box.checked : this.#choice.speeds.includes(other))) }));
      return html('label', { class: 'check' }, [box, html('span', {}, [t('explorer-speed', { speed })])]);
    });
    byId('explorer-filters', HTMLElement).append(
      field('explorer-rating', RATINGS.map(String), String(this.#choice.rating), (rating) => (rating === '0' ? t('explorer-rating-any') : t('explorer-rating-from', { rating })), (rating) => this.#choose({ rating: Number(rating) })),
      field('explorer-since', Object.keys(MONTHS), this.#choice.since, (since) => t('explorer-since-name', { since }), (since) => this.#choose({ since: /** @type {Choice['since']} */ (since) })),
      html('fieldset', { class: 'explorer-speeds' }, [html('legend', {}, [t('explorer-speeds')]), ...speeds]),
    );
    this.#tellFilters();
  }

  /** The closed filters say what they are. */
  #tellFilters() {
    const { speeds, rating, since } = this.#choice;
    const chosen = [...speeds.map((speed) => t('explorer-speed', { speed })), ...(rating > 0 ? [t('explorer-rating-from', { rating: String(rating) })] : []), ...(since === 'any' ? [] : [t('explorer-since-name', { since })])];
    byId('explorer-chosen', HTMLElement).textContent = chosen.length > 0 ? chosen.join(', ') : t('explorer-all');
  }

  // ——— What is shown ———

  async #show() {
    const run = ++this.#run;
    const { state } = this.#exploration;
    // What was found before stays in sight while the next answer is on its way.
    this.#body.setAttribute('aria-busy', String(state.kind === 'asking'));
    if (state.kind === 'asking' || state.kind === 'closed') return;
    this.#again.hidden = state.kind !== 'failed' || state.why === 'limited';
    if (state.kind === 'failed') {
      this.#told.textContent = state.why === 'offline' ? t('explorer-offline') : (state.why === 'limited' ? t('explorer-limited') : explain(state.error));
      this.#clear();
      return;
    }
    const view = await this.#study.view().catch(() => null);
    if (run !== this.#run) return;
    const legal = view?.moves.map(({ move }) => move) ?? [];
    this.#showFound(state.answer, rowsOf(state.answer, legal));
  }

  #clear() {
    for (const part of [this.#moves, this.#recent, this.#tables]) {
      part.hidden = true;
      part.replaceChildren();
    }
  }

  /** @param {ExplorerAnswer} answer @param {ExplorerRow[]} rows */
  #showFound(answer, rows) {
    const hadFocus = this.#moves.contains(document.activeElement) || document.activeElement === this.#again;
    const { games, rating, plies_max: plies } = answer;
    this.#told.textContent = games === 0 ? t('explorer-none', { plies }) : t('explorer-games', { games, rating: String(rating ?? ''), rated: String(rating !== null) });
    this.#moves.hidden = rows.length === 0;
    this.#moves.replaceChildren(...(rows.length > 0 ? [this.#head(rows), html('tbody', {}, rows.map((row) => this.#row(row, rows)))] : []));
    this.#showRecent(answer.recent);
    void this.#showTables(answer);
    // The keyboard goes on where it was.
    if (hadFocus) (this.#moves.querySelector('button') ?? this.#card.querySelector('summary'))?.focus();
  }

  /** @param {ExplorerRow[]} rows */
  #columns(rows) {
    return {
      games: rows.some(({ games }) => games > 0),
      rating: rows.some(({ rating }) => rating !== null),
      book: rows.some(({ book }) => book !== null),
      proven: rows.some(({ proven }) => proven !== null),
    };
  }

  /** @param {ExplorerRow[]} rows */
  #head(rows) {
    const columns = this.#columns(rows);
    const head = (/** @type {string} */ id, /** @type {boolean} */ shown) => (shown ? [html('th', { scope: 'col', class: id }, [t(id)])] : []);
    return html('thead', {}, [html('tr', {}, [
      ...head('explorer-move', true), ...head('explorer-count', columns.games), ...head('explorer-results', columns.games),
      ...head('explorer-average', columns.rating), ...head('explorer-book', columns.book), ...head('explorer-proven', columns.proven),
    ])]);
  }

  /** @param {ExplorerRow} row @param {ExplorerRow[]} rows */
  #row(row, rows) {
    const columns = this.#columns(rows);
    const cell = (/** @type {boolean} */ shown, /** @type {(Node | string)[]} */ content, /** @type {string} */ name = '') => (shown ? [html('td', name ? { class: name } : {}, content)] : []);
    return html('tr', {}, [
      html('th', { scope: 'row' }, [this.#moveButton(row.move)]),
      ...cell(columns.games, row.games > 0 ? [html('span', {}, [numbers.format(row.games)]), ' ', html('span', { class: 'muted share' }, [percents.format(row.share)])] : ['–']),
      ...cell(columns.games, row.games > 0 ? [resultBar(row)] : []),
      ...cell(columns.rating, [row.rating === null ? '–' : String(row.rating)], 'explorer-average'),
      ...cell(columns.book, [row.book === null ? '–' : signed(row.book)]),
      ...cell(columns.proven, [row.proven ? shortValue({ seeds: row.proven[0], expectation: 0, net: row.proven, proven: null }) : '–']),
    ]);
  }

  /** @param {string} move */
  #moveButton(move) {
    const button = html('button', { type: 'button', class: 'quiet explorer-play', 'aria-label': t('line-play', { moves: move }) }, [move]);
    // An answer that is on its way may belong to another position: then these moves are not those of the board.
    const isCurrent = () => this.#exploration.state.kind === 'found';
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse' && isCurrent()) this.#actions.preview(move);
    });
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible') && isCurrent()) this.#actions.preview(move);
    });
    button.addEventListener('blur', () => this.#actions.endPreview());
    button.addEventListener('click', () => {
      if (isCurrent()) this.#actions.play(move);
    });
    return button;
  }

  /** @param {RecentGame[]} games */
  #showRecent(games) {
    this.#recent.hidden = games.length === 0;
    this.#recent.replaceChildren(...(games.length > 0 ? [html('h3', {}, [t('explorer-recent')]), html('ul', {}, games.map(recentGame))] : []));
  }

  /** @param {ExplorerAnswer} answer */
  async #showTables({ rules, position, tables }) {
    const run = this.#run;
    const stats = await tablesStats().catch(() => null);
    if (run !== this.#run) return;
    const seeds = seedsOnBoard(position);
    const layer = stats && layerOf(stats, rules, seeds);
    const reach = stats?.tables.find((entry) => entry.rules === rules)?.seeds_max ?? -1;
    const told = layer ? layerTold(layer) : (reach >= 0 && !tables ? [t('tables-reach', { seeds: reach, board: seeds })] : []);
    this.#tables.hidden = told.length === 0;
    this.#tables.replaceChildren(...(told.length > 0 ? [html('h3', {}, [t('explorer-tables')]), html('ul', { class: 'tables-facts' }, told.map((text) => html('li', {}, [text])))] : []));
  }
}

/** Won, drawn and lost by the player to move, as parts of a bar; the words are for those who do not see it. @param {ExplorerRow} row */
function resultBar({ games, won, drawn, lost }) {
  const parts = /** @type {const} */ ([['won', won], ['drawn', drawn], ['lost', lost]]).filter(([, count]) => count > 0).map(([kind, count]) => {
    const part = html('span', { class: `part ${kind}` }, [html('span', {}, [percents.format(count / games)])]);
    part.style.flexGrow = String(count);
    return part;
  });
  const told = t('explorer-told', { won, drawn, lost });
  return html('div', { class: 'results', role: 'img', 'aria-label': told, title: told }, parts);
}

/** @param {RecentGame} game */
function recentGame({ id, move, names, winner, speed, ended }) {
  const facts = [...(winner ? [t('result-won', { name: names[winner] })] : [t('result-draw')]), ...(speed ? [t('explorer-speed', { speed })] : []), dateOf(ended)];
  return html('li', {}, [
    html('span', { class: 'badge' }, [move]),
    html('span', {}, [html('a', { href: `/play/${id}` }, [t('game-title', { south: names.S, north: names.N })]), html('span', { class: 'muted small' }, [facts.join(' · ')])]),
  ]);
}

/** @param {import('./explorer-rows.js').LayerTold} layer @returns {string[]} */
function layerTold({ seeds, positions, bytes, exact, mean }) {
  return [
    t('tables-positions', { seeds, positions: numbers.format(positions), size: `${numbers.format(Math.ceil(bytes / 1000))}\u00a0kB` }),
    ...(exact === null ? [] : [t('tables-exact', { share: finePercents.format(exact) })]),
    ...(mean === null ? [] : [t('tables-mean', { floor: signed(mean[0], 2), ceiling: signed(mean[1], 2) })]),
  ];
}
