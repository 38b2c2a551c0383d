/** The reasons of a pairing, folded away behind a question. */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { byeMessages, whyMessages } from '../../tournaments/reasons.js';
import { listOf, told } from '../../tournaments/words.js';
import { folded } from './parts.js';

/** @param {string} id @param {string} question @param {import('../../tournaments/types.js').Message[]} messages */
function reasons(id, question, messages) {
  return folded(id, question, [html('ul', { class: 'reasons' }, messages.map((message) => html('li', {}, [told(message)])))], 'why-pair');
}

/**
 * @param {number} round @param {import('../../tournaments/types.js').Table} table @param {(number: number) => string} nameOf
 * @param {import('../../tournaments/types.js').Change[]} changes @param {boolean} [own] Whether one of the two asks.
 */
export function whyPair(round, table, nameOf, changes, own = false) {
  const byHand = changes.filter((change) => change.round === round).at(-1)?.reason ?? '';
  return reasons(`${own ? 'own-' : ''}why-${round}-${table.table}`, t(own ? 'why-own-question' : 'why-question'), whyMessages(table, nameOf, byHand));
}

/** Why two players of an arena met. @param {string} list Of which list. @param {import('../../tournaments/types.js').ArenaGame} game */
export function whyArena(list, { number, south, south_name: first, north_name: second, why }) {
  return reasons(`${list}-why-${number}`, t('why-question'), whyMessages({ south, why }, (entrant) => (entrant === south ? first : second)));
}

/** Why one has the opponent that one has in an arena. @param {import('../../tournaments/types.js').LiveBoard} board @param {(number: number) => string} nameOf */
export function whyOwnArena({ south, why }, nameOf) {
  return why ? [reasons('own-why-arena', t('why-own-question'), whyMessages({ south, why }, nameOf))] : [];
}

/** @param {number} round @param {import('../../tournaments/types.js').Bye} bye @param {(number: number) => string} nameOf */
export function whyBye(round, bye, nameOf) {
  return reasons(`why-bye-${round}-${bye.entrant}`, t('why-bye-question'), byeMessages(bye, nameOf, listOf));
}
