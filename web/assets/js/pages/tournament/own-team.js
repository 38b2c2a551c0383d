/**
 * One's own place in a team: entering one, joining by a link, the own board.
 *
 * @typedef {import('../../tournaments/types.js').Tournament} Tournament
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { enter, joinTeam } from '../../tournaments/requests.js';
import { ownBoard, teamOfHash } from '../../tournaments/teams.js';
import { namesOf, playerTold } from '../../tournaments/words.js';
import { actionButton } from './parts.js';

/** What somebody without a team sees: the team of the link, a new team, or how to come to one. @param {Tournament} tournament @param {import('./own.js').Actions} actions */
export function enteringTeam(tournament, { fail, take }) {
  const { id, can, access, list } = tournament;
  const link = teamOfHash(location.hash);
  const invited = link && list.find(({ number, withdrawn }) => number === link.team && !withdrawn);
  if (link && invited && can.join) {
    const [team] = [namesOf(list)(invited.number)];
    return [html('p', {}, [t('team-invited', { team })]), actionButton(t('team-join', { team }), { id: 'join-team', kind: 'primary large', fail, act: async () => take(await joinTeam(id, link.team, { code: link.code })) })];
  }
  return [
    ...(can.join ? [html('p', {}, [t('team-join-told', { access: access === 'class' ? 'class' : 'other' })])] : []),
    ...(can.enter ? [teamForm(tournament, take)] : []),
    ...(!can.enter && access !== 'class' && tournament.status === 'open' ? [html('p', { class: 'small muted' }, [t('team-needs-account')])] : []),
  ];
}

/** The form of a new team. @param {Tournament} tournament @param {(tournament: Tournament) => void} take */
function teamForm({ id }, take) {
  const name = html('input', { type: 'text', id: 'team-name', maxlength: 40, autocomplete: 'off', 'aria-describedby': 'team-name-told team-name-fault' });
  const fault = html('p', { class: 'field-fault', id: 'team-name-fault', role: 'alert' });
  const form = html('form', { id: 'team-form', novalidate: true }, [
    html('div', { class: 'field' }, [html('label', { for: 'team-name' }, [t('team-name')]), name, html('p', { class: 'small muted', id: 'team-name-told' }, [t('team-enter-told')]), fault]),
    html('button', { class: 'primary', id: 'enter-team' }, [t('team-enter')]),
  ]);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    if (!name.value.trim()) {
      fault.textContent = t('team-fault-name');
      name.focus();
      return;
    }
    form.setAttribute('aria-busy', 'true');
    try {
      take(await enter(id, { team: name.value.trim() }));
    } catch (error) {
      fault.textContent = explain(error);
      name.focus();
    } finally {
      form.removeAttribute('aria-busy');
    }
  });
  return form;
}

/** Where one sits in a match of teams. @param {Tournament} tournament @param {number} round @param {import('../../tournaments/types.js').Table} table @param {(number: number) => string} nameOf */
export function ownBoardTold({ your_place: place, you }, round, table, nameOf) {
  const opponents = nameOf(table.south === you ? table.north : table.south);
  const own = ownBoard(table.games, place);
  if (!own) return t(place === null ? 'own-match' : 'own-reserve', { round, team: opponents });
  const name = playerTold(own.game, own.side === 'S' ? 'north' : 'south', nameOf, true);
  return t('own-board', { round, table: table.table, board: own.game.number, side: own.side, name, team: opponents });
}
