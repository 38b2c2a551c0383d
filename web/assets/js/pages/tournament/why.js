/** The reasons of a pairing, folded away behind a question. */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { byeMessages, whyMessages } from '../../tournaments/reasons.js';
import { listOf, told } from '../../tournaments/words.js';
import { folded } from './parts.js';

/** @param {string} id @param {import('../../tournaments/types.js').Message[]} messages */
function reasons(id, messages) {
  return folded(id, t('why-question'), [html('ul', { class: 'reasons' }, messages.map((message) => html('li', {}, [told(message)])))], 'why-pair');
}

/**
 * @param {number} round @param {import('../../tournaments/types.js').Table} table @param {(number: number) => string} nameOf
 * @param {import('../../tournaments/types.js').Change[]} changes
 */
export function whyPair(round, table, nameOf, changes) {
  const byHand = changes.filter((change) => change.round === round).at(-1)?.reason ?? '';
  return reasons(`why-${round}-${table.table}`, whyMessages(table, nameOf, byHand));
}

/** @param {number} round @param {import('../../tournaments/types.js').Bye} bye @param {(number: number) => string} nameOf */
export function whyBye(round, bye, nameOf) {
  return reasons(`why-bye-${round}-${bye.entrant}`, byeMessages(bye, nameOf, listOf));
}
