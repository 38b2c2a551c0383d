/**
 * The teams of a tournament that people join: their players in the order of the boards, joining, and what captains and organisers do.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 * @typedef {import('../../tournaments/types.js').Entrant} Entrant
 * @typedef {import('../../tournaments/types.js').Player} Player
 */
import { askFor } from '../../classes/dialogs.js';
import { picture } from '../../classes/pictures.js';
import { getClass } from '../../classes/requests.js';
import { ask } from '../../confirm.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { joinTeam, leaveTeam, orderTeam } from '../../tournaments/requests.js';
import { hasTeams, movedBy, placesOf, teamLink } from '../../tournaments/teams.js';
import { entrantName } from '../../tournaments/words.js';
import { actionButton, folded, redrawn, section } from './parts.js';

export class TeamsCard {
  #do;
  #place = html('div');
  #draw = redrawn(this.#place, (/** @type {Tournament} */ tournament) => [html('ul', { class: 'team-list' }, tournament.list.map((team) => this.#team(tournament, team)))]);
  element = section('teams', t('teams-title'), [this.#place]);

  /** @param {import('./own.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
    this.element.hidden = true;
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    this.element.hidden = !hasTeams(tournament) || tournament.list.length === 0;
    if (!this.element.hidden) this.#draw({ ...tournament, now_ms: 0, next_ms: 0, version: 0, boards: [], played: [], standings: [], corrections: [], changes: [], your_game: null });
  }

  /** @param {Tournament} tournament @param {Entrant} team */
  #team(tournament, team) {
    const { can, you, team_boards: boards, status, access } = tournament;
    const name = entrantName(team);
    const isOver = status === 'finished';
    const mayOrder = !isOver && !team.withdrawn && (can.organise || (can.line_up && team.number === you));
    const empty = Array.from({ length: Math.max(0, (boards ?? 0) - team.players.length) }, (_, index) => html('li', { class: 'team-player muted' }, [
      html('span', { class: 'number' }, [String(team.players.length + index + 1)]), html('span', {}, [t('team-empty-board')]),
    ]));
    const players = html('ol', { class: 'team-players', 'aria-label': name }, [...team.players.map((player, index) => this.#player(tournament, team, player, index, mayOrder)), ...empty]);
    const mayJoin = can.join && (access === 'class' || can.organise) && !team.withdrawn;
    const join = mayJoin ? [this.#button(t('team-join-short'), t('team-join', { team: name }), async () => joinTeam(tournament.id, team.number), `join-${team.number}`, '')] : [];
    const add = mayOrder && can.organise && tournament.class ? [this.#button(t('team-add-pupil'), `${t('team-add-pupil')}: ${name}`, () => this.#addPupil(tournament, team), `add-${team.number}`)] : [];
    const code = tournament.team_codes?.[team.number];
    return html('li', { class: `team${team.number === you ? ' mine' : ''}`, 'data-team': team.number }, [
      html('h3', {}, [name, ...(team.withdrawn ? [' ', html('span', { class: 'badge' }, [t('withdrawn')])] : [])]), players,
      ...(join.length + add.length > 0 ? [html('div', { class: 'form-actions' }, [...join, ...add])] : []),
      ...(code && !isOver && !team.withdrawn ? [this.#link(tournament, team, code)] : []),
    ]);
  }

  /** @param {Tournament} tournament @param {Entrant} team @param {Player} player @param {number} index @param {boolean} mayOrder */
  #player(tournament, team, player, index, mayOrder) {
    const { id, team_boards: boards, your_place: own, can } = tournament;
    const name = entrantName(player);
    const { place } = player;
    const places = placesOf(team);
    const mover = (/** @type {-1 | 1} */ by) => {
      const button = this.#button(by < 0 ? '↑' : '↓', `${t(by < 0 ? 'move-up' : 'move-down')}: ${name}`, () => orderTeam(id, team.number, movedBy(places, place ?? 0, by)), `player-${place}-${by}`, 'quiet icon-button');
      button.disabled = by < 0 ? index === 0 : index === team.players.length - 1;
      return button;
    };
    const others = tournament.list.filter(({ number, withdrawn }) => number !== team.number && !withdrawn);
    const ways = mayOrder && place !== null ? [
      mover(-1), mover(1),
      ...(can.organise && others.length > 0 ? [this.#button(t('team-move'), `${t('team-move')}: ${name}`, () => this.#move(tournament, others, player), `player-${place}-move`)] : []),
      this.#button(t('team-remove'), `${t('team-remove')}: ${name}`, () => this.#remove(tournament, team, player), `player-${place}-remove`),
    ] : [];
    return html('li', { class: `team-player${own !== null && place === own ? ' mine' : ''}` }, [
      html('span', { class: 'number' }, [index < (boards ?? 0) ? String(index + 1) : '']), ...(player.picture ? [picture(player.picture, 24)] : []),
      html('span', { class: 'team-player-name' }, [name]), ...(index >= (boards ?? 0) ? [html('span', { class: 'badge' }, [t('team-reserve')])] : []),
      ...(ways.length > 0 ? [html('span', { class: 'team-ways' }, ways)] : []),
    ]);
  }

  /** @param {string} text @param {string} label @param {() => Promise<Tournament | null>} act @param {string} id @param {string} [kind] */
  #button(text, label, act, id, kind = 'quiet') {
    const { fail, take } = this.#do;
    const button = actionButton(text, { id, kind, fail, act: async () => {
      const after = await act();
      if (after) take(after);
    } });
    button.setAttribute('aria-label', label);
    if (text.length === 1) button.title = label;
    return button;
  }

  /** @param {Tournament} tournament @param {Entrant} team @param {Player} player */
  async #remove({ id }, team, player) {
    const sure = await ask({ title: t('team-remove'), text: t('team-remove-told', { name: entrantName(player), team: entrantName(team) }), yes: t('team-remove') });
    return sure ? leaveTeam(id, team.number, player.place ?? 0) : null;
  }

  /** @param {Tournament} tournament @param {Entrant[]} others @param {Player} player */
  async #move({ id, list }, others, player) {
    const control = html('select', {}, others.map((other) => html('option', { value: other.number }, [entrantName(other)])));
    const chosen = await askFor({ title: `${t('team-move')}: ${entrantName(player)}`, label: t('team-word'), control, yes: t('team-move') });
    const team = list.find(({ number }) => String(number) === chosen);
    return team && player.place !== null ? orderTeam(id, team.number, [...placesOf(team), player.place]) : null;
  }

  /** @param {Tournament} tournament @param {Entrant} team */
  async #addPupil({ id, class: within, list }, team) {
    const { pupils } = await getClass(within?.id ?? '');
    const taken = new Set(list.flatMap(({ players }) => players.filter(({ kind }) => kind === 'pupil').map(({ name }) => name)));
    const free = pupils.filter(({ nickname }) => !taken.has(nickname));
    if (free.length === 0) {
      await ask({ title: t('team-add-pupil'), text: t('team-add-none'), yes: t('close') });
      return null;
    }
    const control = html('select', {}, free.map((pupil) => html('option', { value: pupil.id }, [pupil.nickname])));
    const chosen = await askFor({ title: `${t('team-add-pupil')}: ${entrantName(team)}`, label: t('team-pupil'), control, yes: t('team-add-pupil') });
    return chosen ? joinTeam(id, team.number, { pupils: [chosen] }) : null;
  }

  /** The link for those who are to play in the team. @param {Tournament} tournament @param {Entrant} team @param {string} code */
  #link({ id, you, team_boards: boards }, team, code) {
    const field = html('input', { type: 'text', readonly: true, class: 'team-address', id: `team-link-${team.number}`, value: teamLink(location.origin, id, team.number, code), 'aria-label': t('team-link') });
    const told = html('span', { class: 'small muted', role: 'status' });
    const copy = html('button', { type: 'button', 'aria-label': `${t('team-link-copy')}: ${entrantName(team)}` }, [t('team-link-copy')]);
    copy.addEventListener('click', async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        told.textContent = t('team-link-copied');
      } catch {
        // Where the clipboard is closed to pages, the visitor copies what is selected.
      }
    });
    const fold = folded(`team-link-fold-${team.number}`, t('team-link'), [html('p', { class: 'small muted' }, [t('team-link-told')]), html('div', { class: 'team-link' }, [field, copy, told])], 'team-link-fold');
    // A captain who has no players yet needs it first.
    fold.open = team.number === you && team.players.length < (boards ?? 0);
    return fold;
  }
}
