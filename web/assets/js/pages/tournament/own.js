/**
 * One's own place in the tournament: entering, the next opponent, the way to the game, leaving.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 */
import { ask } from '../../confirm.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { askBye, cancelBye, comeBack, enter, leaveTeam, withdraw } from '../../tournaments/requests.js';
import { ownPlace } from '../../tournaments/tables.js';
import { hasTeams } from '../../tournaments/teams.js';
import { entrantName, namesOf, playerTold, pointsTold, resultText } from '../../tournaments/words.js';
import { enteringTeam, ownBoardTold } from './own-team.js';
import { actionButton, folded, redrawn } from './parts.js';
import { whyBye, whyOwnArena, whyPair } from './why.js';

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
    this.element.hidden = !can.enter && !can.join && you === null && !(status === 'open' && !can.organise);
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
  #entering(tournament) {
    const { id, can, mode, entrants_count: count } = tournament;
    const title = html('h2', { id: 'own-title' }, [t('enter-title')]);
    if (hasTeams(tournament) && (can.enter || can.join)) return [title, ...enteringTeam(tournament, this.#do)];
    if (!can.enter) return [title, html('p', {}, [t(mode === 'board' ? 'enter-by-organiser' : 'enter-not-possible')])];
    const button = actionButton(t('enter'), { id: 'enter', kind: 'primary large', fail: this.#do.fail, act: async () => this.#do.take(await enter(id)) });
    return [title, html('p', {}, [t('enter-told', { count })]), button];
  }

  /** @param {Tournament} tournament @param {number} you */
  #place(tournament, you) {
    const { standings, status } = tournament;
    const line = standings.find(({ number }) => number === you);
    const standing = line && status !== 'open' ? [html('p', { class: 'own-standing' }, [t('own-standing', { rank: line.rank, points: pointsTold(line.points) })])] : [];
    const team = hasTeams(tournament) ? [html('p', {}, [t(tournament.your_place === null ? 'own-captain' : 'own-team', { team: namesOf(tournament.list)(you) })])] : [];
    return [
      html('div', { class: 'own-main' }, [html('h2', { id: 'own-title' }, [t('own-title')]), ...team, ...this.#now(tournament)]),
      html('div', { class: 'own-side' }, [...standing, html('div', { class: 'form-actions' }, this.#ways(tournament, you))]),
    ];
  }

  /** What is to be done now. @param {Tournament} tournament */
  #now(tournament) {
    const { your_game: game, your_board: board, status, format, list, you } = tournament;
    const self = list.find(({ number }) => number === you);
    const nameOf = namesOf(list);
    const own = ownPlace(tournament);
    const opponent = own && 'opponent' in own ? own.opponent : null;
    const go = game ? [html('a', { class: 'button primary large', id: 'to-game', href: `/play/${game}` }, [t('go-to-game')])] : [];
    if (format === 'arena') return [html('p', { class: 'own-now' }, [t('own-arena', { state: game ? 'playing' : (self?.withdrawn ? 'paused' : status) })]), ...go, ...(board ? whyOwnArena(board, nameOf) : [])];
    if (self?.withdrawn) return [html('p', { class: 'own-now' }, [t('own-withdrawn')])];
    if (!own || own.round.finished) {
      const last = own && 'table' in own ? this.#result(own.table, nameOf) : [];
      return [html('p', { class: 'own-now' }, [t('own-waiting-round', { status })]), ...last];
    }
    if ('bye' in own) return [html('p', { class: 'own-now' }, [t('own-bye', { round: own.round.number, kind: own.bye.kind })]), whyBye(own.round.number, own.bye, nameOf)];
    const told = hasTeams(tournament) ? ownBoardTold(tournament, own.round.number, own.table, nameOf)
      : t('own-table', { round: own.round.number, table: own.table.table, side: own.side, name: opponent === null ? '' : nameOf(opponent) });
    return [
      html('p', { class: 'own-now' }, [told]), ...go, ...(own.table.state === 'decided' ? this.#result(own.table, nameOf) : []),
      whyPair(own.round.number, own.table, nameOf, tournament.changes, true),
    ];
  }

  /** @param {import('../../tournaments/types.js').Table} table @param {(number: number) => string} nameOf */
  #result(table, nameOf) {
    return table.games.flatMap((game) => (game.result
      ? [html('p', { class: 'own-result' }, [`${playerTold(game, 'south', nameOf)} ${resultText(game.result)} ${playerTold(game, 'north', nameOf)}`])] : []));
  }

  /** Leaving, coming back, missing a round. @param {Tournament} tournament @param {number} you */
  #ways(tournament, you) {
    const { id, can, format, list, round, rounds_total: rounds, status, your_place: place } = tournament;
    const { fail, take } = this.#do;
    const self = list.find(({ number }) => number === you);
    const isArena = format === 'arena';
    const leave = async () => {
      const sure = isArena || await ask({ title: t(hasTeams(tournament) ? 'team-withdraw' : 'leave'), text: t('leave-told', { name: self ? entrantName(self) : '' }), yes: t(hasTeams(tournament) ? 'team-withdraw' : 'leave') });
      if (sure) take(await withdraw(id, you));
    };
    const ways = [
      ...(can.leave_team && place !== null ? [actionButton(t('team-leave'), { id: 'leave-team', fail, act: async () => {
        if (await ask({ title: t('team-leave'), text: t('team-leave-told'), yes: t('team-leave') })) take(await leaveTeam(id, you, place));
      } })] : []),
      ...(can.withdraw ? [actionButton(t(isArena ? 'arena-pause' : (hasTeams(tournament) ? 'team-withdraw' : 'leave')), { id: 'leave', fail, act: leave })] : []),
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
        : /** @type {const} */ (['half', 'zero']).map((kind) => actionButton(t('bye-ask', { kind }), { fail, act: async () => take(await askBye(id, self.number, number, kind)) }))),
    ])));
  }
}
