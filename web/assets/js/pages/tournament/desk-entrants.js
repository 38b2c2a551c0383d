/**
 * Entrants, for the organiser: typing many names at once, putting one right, leaving and coming back.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Entrant} Entrant
 */
import { askFor } from '../../classes/dialogs.js';
import { getClass } from '../../classes/requests.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { readEntrants } from '../../tournaments/entrant-lines.js';
import { hasTeams } from '../../tournaments/teams.js';
import { askBye, cancelBye, changeEntry, comeBack, enter, withdraw } from '../../tournaments/requests.js';
import { entrantName, told } from '../../tournaments/words.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { actionButton } from './parts.js';

/** How many names one request takes. */
const NAMES_MAX = 200;
/** What a round counts that is missed on request. */
const BYES = /** @type {const} */ (['half', 'zero']);

export class DeskEntrants {
  #do;
  /** @type {Tournament | null} */
  #tournament = null;
  #text = html('textarea', { id: 'entrant-names', rows: 5, 'aria-describedby': 'entrant-names-help entrant-names-fault', autocomplete: 'off' });
  #fault = html('p', { class: 'field-fault', id: 'entrant-names-fault', role: 'alert' });
  #help = html('p', { class: 'small muted', id: 'entrant-names-help' });
  #half = html('input', { type: 'checkbox', id: 'entrants-half' });
  #late = html('label', { class: 'check', hidden: true }, [this.#half, html('span', {}, [t('entrants-half')])]);
  #pupils = html('button', { type: 'button', id: 'add-pupils', hidden: true }, [t('entrants-pupils')]);
  #form = html('form', { id: 'entrants-form', novalidate: true }, [
    html('div', { class: 'field' }, [html('label', { for: 'entrant-names' }, [t('entrants-names')]), this.#text, this.#help, this.#fault]),
    this.#late, html('div', { class: 'form-actions' }, [html('button', { class: 'primary' }, [t('entrants-add')])]),
  ]);
  #ul = html('ul', { class: 'entrant-list', id: 'entrant-list' });
  #list = new KeyedList(this.#ul, (/** @type {Entrant & { id: string, mayEdit: boolean, next: number }} */ entrant) => this.#row(entrant));
  element = html('div', { class: 'desk-entrants' }, [this.#form, this.#pupils, this.#ul]);

  /** @param {import('./own.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#add();
    });
    this.#text.addEventListener('input', () => { this.#fault.textContent = ''; });
    this.#pupils.addEventListener('click', () => void this.#addPupils());
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    this.#tournament = tournament;
    const { can, mode, team_boards: boards, class: within, played, format, status } = tournament;
    this.#form.hidden = !can.enter_others || (mode !== 'board' && boards === null);
    this.#pupils.hidden = !can.enter_others || within === null || boards !== null;
    this.#help.textContent = boards === null ? t('entrants-help') : t(mode === 'board' ? 'entrants-help-teams' : 'entrants-help-team-names', { boards });
    this.#late.hidden = played.length === 0;
    const mayEdit = can.organise && status !== 'finished';
    const next = format === 'swiss' ? played.length + 1 : 0;
    this.#list.show(tournament.list.map((entrant) => ({ ...entrant, id: String(entrant.number), mayEdit, next: next <= (tournament.rounds_total ?? 0) ? next : 0 })));
  }

  /** @param {() => Promise<unknown>} action */
  async #attempt(action) {
    if (this.#form.hasAttribute('aria-busy')) return;
    this.#form.setAttribute('aria-busy', 'true');
    try {
      await action();
      this.#fault.textContent = '';
    } catch (error) {
      this.#fault.textContent = explain(error);
      this.#do.fail(this.#form.hidden ? error : null);
    } finally {
      this.#form.removeAttribute('aria-busy');
    }
  }

  async #add() {
    const tournament = this.#tournament;
    if (!tournament) return;
    const { entries, fault } = readEntrants(this.#text.value, hasTeams(tournament) ? null : tournament.team_boards, tournament.list.map(({ name }) => name));
    if (fault) {
      this.#fault.textContent = told(fault);
      this.#text.focus();
      return;
    }
    await this.#attempt(async () => {
      const missed = !this.#late.hidden && this.#half.checked ? { missed: 'half' } : {};
      if (entries.every(({ rating, members }) => rating === undefined && members === undefined)) {
        for (let at = 0; at < entries.length; at += NAMES_MAX) this.#do.take(await enter(tournament.id, { names: entries.slice(at, at + NAMES_MAX).map(({ name }) => name), ...missed }));
      } else {
        for (const entry of entries) {
          this.#do.take(await enter(tournament.id, { ...entry, ...missed }));
          // What is entered leaves the field, so that nobody is entered twice after a failure.
          this.#text.value = this.#text.value.split('\n').slice(this.#text.value.split('\n').findIndex((line) => line.includes(entry.name)) + 1).join('\n');
        }
      }
      this.#text.value = '';
      this.#text.focus();
    });
  }

  async #addPupils() {
    const tournament = this.#tournament;
    if (!tournament?.class) return;
    const { id } = tournament.class;
    await this.#attempt(async () => {
      const { pupils } = await getClass(id);
      const known = new Set(tournament.list.map(({ name }) => name));
      const wanted = pupils.filter(({ nickname }) => !known.has(nickname)).map((pupil) => pupil.id);
      if (wanted.length > 0) this.#do.take(await enter(tournament.id, { pupils: wanted }));
    });
  }

  /** @param {Entrant & { id: string, mayEdit: boolean, next: number }} entrant */
  #row(entrant) {
    const { number, withdrawn, mayEdit, next, byes } = entrant;
    const name = entrantName(entrant);
    const { fail, take } = this.#do;
    const id = () => this.#tournament?.id ?? '';
    const asked = (byes ?? []).find(({ round }) => round === next);
    const rename = actionButton(t('entrant-edit'), {
      kind: 'quiet', fail,
      act: async () => {
        const control = html('input', { type: 'text', maxlength: 100, value: name });
        const typed = await askFor({ title: t('entrant-edit'), label: t('name-title'), control, yes: t('save-change') });
        if (typed?.trim()) take(await changeEntry(id(), number, { name: typed.trim() }));
      },
    });
    const leave = withdrawn
      ? actionButton(t('entrant-return'), { kind: 'quiet', fail, act: async () => take(await comeBack(id(), number)) })
      : actionButton(t('entrant-withdraw'), { kind: 'quiet', fail, act: async () => take(await withdraw(id(), number)) });
    const bye = actionButton(t('entrant-bye', { round: next }), {
      kind: 'quiet', fail,
      act: async () => {
        const control = html('select', {}, BYES.map((kind) => html('option', { value: kind }, [t('bye-asked', { kind })])));
        const chosen = await askFor({ title: t('entrant-bye-of', { name, round: next }), label: t('entrant-bye-counts'), control, yes: t('save-change') });
        const kind = BYES.find((known) => known === chosen);
        if (kind) take(await askBye(id(), number, next, kind));
      },
    });
    const plays = actionButton(t('entrant-bye-cancel', { round: next }), { kind: 'quiet', fail, act: async () => take(await cancelBye(id(), number, next)) });
    for (const button of [rename, leave, bye, plays]) button.setAttribute('aria-label', `${button.textContent}: ${name}`);
    return html('li', {}, [
      html('span', { class: 'number muted' }, [String(number)]), html('span', { class: 'entrant-name' }, [name, ...(entrant.members?.length ? [html('span', { class: 'muted small' }, [` ${entrant.players.map(entrantName).join(', ')}`])] : [])]),
      ...(entrant.rating ? [html('span', { class: 'muted small' }, [String(entrant.rating)])] : []),
      ...(withdrawn ? [html('span', { class: 'badge' }, [t('withdrawn')])] : []),
      ...(asked ? [html('span', { class: 'badge' }, [`${t('bye-in-round', { round: next })} (${t('bye-asked', { kind: asked.kind })})`])] : []),
      ...(mayEdit ? [html('span', { class: 'entrant-ways' }, [...(entrant.kind === 'typed' || entrant.kind === 'team' ? [rename] : []), ...(next > 0 && !withdrawn ? [asked ? plays : bye] : []), leave])] : []),
    ]);
  }
}
