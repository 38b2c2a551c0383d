/**
 * The organiser's desk: what comes next, pairings, results, entrants, the log, what can be printed and saved.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 */
import { ask } from '../../confirm.js';
import { html, icon } from '../../dom.js';
import { t } from '../../i18n.js';
import { closeTournament, deleteTournament, pairRound, startArena, startRound, unpairRound } from '../../tournaments/requests.js';
import { currentRound, hasSheets, openTables } from '../../tournaments/tables.js';
import { resultText } from '../../tournaments/words.js';
import { ArenaGames } from './arena-games.js';
import { DeskEntrants } from './desk-entrants.js';
import { DeskPairings } from './desk-pairings.js';
import { EarlierRounds } from './desk-earlier.js';
import { DeskResults } from './desk-results.js';
import { downloads } from './downloads.js';
import { actionButton, folded, redrawn, section } from './parts.js';
import { openSettings } from './settings-dialog.js';

export class Desk {
  #do;
  #steps = html('div', { class: 'desk-steps', id: 'desk-steps' });
  #pairings;
  #results;
  #entrants;
  #log = html('div', { class: 'desk-log' });
  #ways = html('div', { class: 'desk-ways' });
  #round = html('div', { class: 'desk-round' });
  #entrantsFold;
  #games;
  #earlier;
  /** @type {Tournament | null} */
  #tournament = null;
  #isOpen = false;
  #logFold;
  #drawSteps = redrawn(this.#steps, (/** @type {Tournament} */ tournament) => this.#stepsOf(tournament));
  #drawLog = redrawn(this.#log, (/** @type {Tournament} */ tournament) => this.#logOf(tournament));
  #drawWays = redrawn(this.#ways, (/** @type {Tournament & { sheets: boolean }} */ tournament) => this.#waysOf(tournament));
  element;

  /** @param {import('./own.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
    this.#pairings = new DeskPairings(actions);
    this.#results = new DeskResults(actions);
    this.#entrants = new DeskEntrants(actions);
    this.#entrantsFold = folded('desk-entrants', t('entrants'), [this.#entrants.element], 'desk-fold');
    this.#earlier = new EarlierRounds(actions);
    this.#games = new ArenaGames('desk-games', actions, 'desk-fold');
    this.#logFold = folded('desk-log', t('log-title'), [this.#log], 'desk-fold');
    this.element = section('desk', t('desk-title'), [
      this.#steps, this.#round, this.#earlier.element, this.#games.element, this.#entrantsFold, this.#logFold, folded('desk-more', t('desk-more'), [this.#ways], 'desk-fold'),
    ], 'card desk-card');
    this.element.hidden = true;
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    const first = this.element.hidden;
    this.element.hidden = !tournament.can.organise;
    if (this.element.hidden) return;
    this.#tournament = tournament;
    this.#games.element.hidden = tournament.format !== 'arena' || tournament.status === 'open';
    this.#games.show(tournament);
    this.#earlier.show(tournament);
    this.#drawSteps({ ...tournament, now_ms: 0, next_ms: 0, boards: [], standings: [], version: 0 });
    this.#showRound(tournament);
    this.#entrants.show(tournament);
    const summary = this.#entrantsFold.querySelector('summary');
    if (summary) summary.textContent = t('entrants-count', { count: tournament.entrants_count });
    // Once the first round is paired, pairings and results come first.
    if (first || this.#isOpen !== (tournament.status === 'open')) this.#entrantsFold.open = tournament.status === 'open';
    this.#isOpen = tournament.status === 'open';
    this.#logFold.hidden = tournament.corrections.length + tournament.changes.length === 0;
    this.#drawLog({ ...tournament, now_ms: 0, next_ms: 0, boards: [], standings: [], version: 0, played: [] });
    this.#drawWays({ ...tournament, now_ms: 0, next_ms: 0, boards: [], standings: [], version: 0, played: [], list: [], sheets: hasSheets(tournament) });
  }

  /** @param {Tournament} tournament */
  #showRound(tournament) {
    const round = currentRound(tournament);
    const part = !round ? null : (round.started ? this.#results : this.#pairings);
    if (round && part) part.show(tournament, round);
    if (part?.element.parentElement !== this.#round || this.#round.childElementCount !== (part ? 1 : 0)) this.#round.replaceChildren(...(part ? [part.element] : []));
  }

  /** What comes next. @param {Tournament} tournament */
  #stepsOf(tournament) {
    const { id, can, format, mode, entrants_count: entrants, status } = tournament;
    const { fail, take } = this.#do;
    const round = currentRound(tournament);
    const number = round?.number ?? 0;
    const open = round ? openTables(round) : 0;
    const step = status === 'finished' ? 'finished' : (can.pair ? 'pair' : (round && !round.started ? 'start' : (open > 0 ? 'results' : (format === 'arena' ? `arena-${status}` : 'enter'))));
    const told = t('desk-step', { step, entrants, round: step === 'pair' ? number + 1 : number, open });
    const start = () => (format === 'arena' ? startArena(id) : startRound(id, number));
    return [
      html('p', { class: 'desk-told', role: 'status' }, [told]),
      html('div', { class: 'form-actions' }, [
        ...(can.pair ? [actionButton(t('pair-round', { round: number + 1 }), { id: 'pair', kind: 'primary large', fail, act: async () => take(await pairRound(id)) })] : []),
        ...(can.start ? [actionButton(format === 'arena' ? t('start-arena') : t('start-round', { round: number }), { id: 'start', kind: 'primary large', fail, act: async () => take(await start()) })] : []),
        ...(can.unpair ? [actionButton(t('unpair'), { id: 'unpair', fail, act: async () => take(await unpairRound(id, number)) })] : []),
        ...(round ? [
          html('a', { class: 'button', href: `/tournaments/${id}/print/pairings?round=${number}` }, [icon('print'), t('print-pairings')]),
          ...(mode === 'board' ? [html('a', { class: 'button', href: `/tournaments/${id}/print/slips?round=${number}` }, [t('print-slips')])] : []),
          html('a', { class: 'button', href: `/tournaments/${id}/projector` }, [t('projector')]),
        ] : []),
      ]),
    ];
  }

  /** @param {Tournament} tournament */
  #logOf({ corrections, changes }) {
    return [html('ul', {}, [
      ...changes.map(({ round, reason }) => html('li', {}, [t('log-change', { round, reason })])),
      ...corrections.map(({ round, table, game, before, after, reason, by, scoresheet }) => html('li', {}, [t(scoresheet ? 'log-scoresheet' : 'log-correction', { round, table, game, before: resultText(before), after: resultText(after), reason, by })])),
    ])];
  }

  /** Everything else: printing, saving, changing, closing. @param {Tournament & { sheets: boolean }} tournament */
  #waysOf(tournament) {
    const { id, can, mode, format, round } = tournament;
    const { fail, take } = this.#do;
    const print = (/** @type {string} */ what, /** @type {string} */ text) => html('a', { class: 'button', href: `/tournaments/${id}/print/${what}` }, [text]);
    const change = html('button', { type: 'button', id: 'change-tournament' }, [t('tournament-change')]);
    change.addEventListener('click', () => openSettings(this.#tournament ?? tournament, take));
    const close = actionButton(t('tournament-close'), {
      id: 'close-tournament', fail,
      act: async () => {
        if (await ask({ title: t('tournament-close'), text: t('tournament-close-told'), yes: t('tournament-close') })) take(await closeTournament(id));
      },
    });
    const remove = actionButton(t('tournament-delete'), {
      kind: 'danger', fail,
      act: async () => {
        if (!await ask({ title: t('tournament-delete'), text: t('tournament-delete-told', { name: tournament.name }), yes: t('tournament-delete') })) return;
        await deleteTournament(id);
        location.assign('/tournaments');
      },
    });
    return [
      html('h3', {}, [t('printing')]),
      html('div', { class: 'form-actions' }, [
        ...(round > 0 ? [print('pairings', t('print-pairings')), ...(mode === 'board' ? [print('slips', t('print-slips'))] : [])] : []),
        print('standings', t('print-standings')), ...(format === 'arena' ? [] : [print('cross', t('print-cross'))]), print('certificates', t('print-certificates')),
      ]),
      html('h3', {}, [t('saving')]),
      downloads(tournament),
      html('h3', {}, [t('managing')]),
      html('div', { class: 'form-actions' }, [...(can.edit ? [change] : []), ...(can.close ? [close] : []), ...(can.delete ? [remove] : [])]),
    ];
  }
}
