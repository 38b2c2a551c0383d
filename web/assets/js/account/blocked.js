/** The people one has blocked. */
import { html } from '../dom.js';
import { t } from '../i18n.js';
import { nameLink } from '../people/links.js';
import { getAcquaintances, setRelation } from '../people/requests.js';
import { card, failing } from './card.js';

/** The list; it is shown only when there is somebody in it. */
export function blockedCard() {
  const list = html('ul', { class: 'rows' });
  const { element, problem } = card('blocked', t('blocked-title'), [list]);
  const load = () => failing(problem, async () => {
    const people = await getAcquaintances('blocked');
    element.hidden = people.length === 0;
    list.replaceChildren(...people.map((person) => {
      const unblock = html('button', { type: 'button' }, [t('unblock')]);
      unblock.addEventListener('click', () => void failing(problem, async () => {
        await setRelation(person.name ?? '', 'block', false);
        await load();
      }));
      return html('li', {}, [html('span', { class: 'row-text' }, [nameLink(person)]), unblock]);
    }));
  });
  element.hidden = true;
  void load();
  return element;
}
