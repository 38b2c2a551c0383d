/**
 * One's own place in the tournament: entering, the next opponent, the way to the game, leaving.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 */
import { ask } from '../../confirm.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { askBye, cancelBye, comeBack, enter, withdraw } from '../../tournaments/requests.js';
import { ownPlace } from '../../tournaments/tables.js';
import { entrantName, namesOf, pointsTold, resultText } from '../../tournaments/words.js';
import { actionButton, folded, redrawn } from './parts.js';
import { whyBye, whyPair } from './why.js';

/**
 * @typedef {object} Actions
 * @property {(error: unknown) => void} fail
 * @property {(tournament: Tournament) => void} take
 */

export class OwnCard {
  element = html('section', { class: 'card own-place', id: 'own', 'aria-labelledby': 'own-title', hidden: true });
  #do;
  #redraw = redrawn(this.element, (/** @type {Tournament} */ tournament) => this.#draw(tournament));

  /** @param {Actions} actions */
  constructor(actions) {
    this.#do = actions;
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    const { can, you, status } = tournament;
    this.element.hidden = !can.enter && you === null && !(status === 'open' && !can.organise);
    if (this.element.hidden) return;
    // Only what concerns oneself; the rest changes all the time.
    const round = tournament.played.at(-1);
    const own = ownPlace(tournament);
    this.#redraw({
      ...tournament, now_ms: 0, version: 0, next_ms: 0, boards: [], corrections: [],
      played: round && own ? [{ ...round, tables: 'table' in own ? [own.table] : [], byes: 'bye' in own ? [own.bye] : [] }] : [],
      standings: /** @type {any} */ (tournament.standings.filter(({ number }) => number === you)),
    });
  }

  /** @param {Tournament} tournament */
  #draw(tournament) {
    const { you } = tournament;
    return you === null ? this.#entering(tournament) : this.#place(tournament, you);
  }

  /** @param {Tournament} tournament */
  #entering({ id, can, mode, entrants_count: count }) {
    const title = html('h2', { id: 'own-title' }, [t('enter-title')]);
    if (!can.enter) return [title, html('p', {}, [t(mode === 'board' ? 'enter-by-organiser' : 'enter-not-possible')])];
    const button = actionButton(t('enter'), { id: 'enter', kind: 'primary large', fail: this.#do.fail, act: async () => this.#do.take(await enter(id)) });
    return [title, html('p', {}, [t('enter-told', { count })]), button];
  }

  /** @param {Tournament} tournament @param {number} you */
  #place(tournament, you) {
    const { standings, status } = tournament;
    const line = standings.find(({ number }) => number === you);
    const standing = line && status !== 'open' ? [html('p', { class: 'own-standing' }, [t('own-standing', { rank: line.rank, points: pointsTold(line.points) })])] : [];
    return [
      html('div', { class: 'own-main' }, [html('h2', { id: 'own-title' }, [t('own-title')]), ...this.#now(tournament)]),
      html('div', { class: 'own-side' }, [...standing, html('div', { class: 'form-actions' }, this.#ways(tournament, you))]),
    ];
  }

  /** What is to be done now. @param {Tournament} tournament */
  #now(tournament) {
    const { your_game: game, status, format, list, you } = tournament;
    const self = list.find(({ number }) => number === you);
    const nameOf = namesOf(list);
    const own = ownPlace(tournament);
    const opponent = own && 'opponent' in own ? own.opponent : null;
    const go = game ? [html('a', { class: 'button primary large', id: 'to-game', href: `/play/${game}` }, [t('go-to-game')])] : [];
    if (format === 'arena') return [html('p', { class: 'own-now' }, [t('own-arena', { state: game ? 'playing' : (self?.withdrawn ? 'paused' : status) })]), ...go];
    if (self?.withdrawn) return [html('p', { class: 'own-now' }, [t('own-withdrawn')])];
    if (!own || own.round.finished) {
      const last = own && 'table' in own ? this.#result(own.table, nameOf) : [];
      return [html('p', { class: 'own-now' }, [t('own-waiting-round', { status })]), ...last];
    }
    if ('bye' in own) return [html('p', { class: 'own-now' }, [t('own-bye', { round: own.round.number, kind: own.bye.kind })]), whyBye(own.round.number, own.bye, nameOf)];
    const told = t('own-table', { round: own.round.number, table: own.table.table, side: own.side, name: opponent === null ? '' : nameOf(opponent) });
    return [
      html('p', { class: 'own-now' }, [told]), ...go, ...(own.table.state === 'decided' ? this.#result(own.table, nameOf) : []),
      whyPair(own.round.number, own.table, nameOf, tournament.changes, true),
    ];
  }

  /** @param {import('../../tournaments/types.js').Table} table @param {(number: number) => string} nameOf */
  #result(table, nameOf) {
    return table.games.flatMap(({ south, north, result }) => (result
      ? [html('p', { class: 'own-result' }, [`${nameOf(south)} ${resultText(result)} ${nameOf(north)}`])] : []));
  }

  /** Leaving, coming back, missing a round. @param {Tournament} tournament @param {number} you */
  #ways({ id, can, format, list, round, rounds_total: rounds, status }, you) {
    const { fail, take } = this.#do;
    const self = list.find(({ number }) => number === you);
    const isArena = format === 'arena';
    const leave = async () => {
      const sure = isArena || await ask({ title: t('leave'), text: t('leave-told', { name: self ? entrantName(self) : '' }), yes: t('leave') });
      if (sure) take(await withdraw(id, you));
    };
    const ways = [
      ...(can.withdraw ? [actionButton(t(isArena ? 'arena-pause' : 'leave'), { id: 'leave', fail, act: leave })] : []),
      ...(can.return ? [actionButton(t(isArena ? 'arena-resume' : 'come-back'), { id: 'come-back', kind: 'primary', fail, act: async () => take(await comeBack(id, you)) })] : []),
    ];
    if (format !== 'swiss' || !can.withdraw || status === 'finished' || !self) return ways;
    return [...ways, folded('own-byes', t('miss-round'), [this.#byes(id, self, round, rounds ?? 0)], 'own-byes')];
  }

  /** @param {string} id @param {import('../../tournaments/types.js').Entrant} self @param {number} round @param {number} rounds */
  #byes(id, self, round, rounds) {
    const { fail, take } = this.#do;
    const open = Array.from({ length: Math.max(0, rounds - round) }, (_, index) => round + 1 + index);
    const asked = new Map((self.byes ?? []).map((bye) => [bye.round, bye.kind]));
    return html('ul', { class: 'bye-list' }, open.map((number) => html('li', {}, [
      html('span', {}, [t('round-name', { round: number })]),
      ...(asked.has(number)
        ? [html('span', { class: 'badge' }, [t('bye-asked', { kind: asked.get(number) ?? 'zero' })]), actionButton(t('bye-cancel'), { fail, act: async () => take(await cancelBye(id, self.number, number)) })]
        : [actionButton(t('bye-ask'), { fail, act: async () => take(await askBye(id, self.number, number, 'half')) })]),
    ])));
  }
}
