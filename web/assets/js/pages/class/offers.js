/**
 * Pupils who are offered to this class or from it, as a teacher sees them.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 * @typedef {import('../../classes/types.js').Offer} Offer
 */
import { picture } from '../../classes/pictures.js';
import { acceptOffer, declineOffer, getOffers, withdrawOffer } from '../../classes/requests.js';
import { ask } from '../../confirm.js';
import { dateOf } from '../../dates.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { actionButton } from './pupil.js';

const EVERY_MS = 20_000;

export class OffersCard {
  #do;
  #id = '';
  #list = html('ul', { class: 'teachers', id: 'offers' });
  #rows = new KeyedList(this.#list, (/** @type {Offer & { id: string, incoming: boolean }} */ offer) => this.#row(offer));
  #asked_ms = -Infinity;
  element = html('section', { class: 'card', 'aria-labelledby': 'offers-title', hidden: true }, [html('h2', { id: 'offers-title' }, [t('offers-title')]), this.#list]);

  /** @param {import('./teacher.js').Actions} actions */
  constructor(actions) {
    this.#do = actions;
  }

  /** @param {Class} shown */
  show(shown) {
    this.#id = shown.id;
    // The class is shown every few seconds; offers seldom change.
    if (performance.now() - this.#asked_ms > EVERY_MS) void this.refresh();
  }

  async refresh() {
    this.#asked_ms = performance.now();
    try {
      this.#draw(await getOffers(this.#id));
    } catch (error) {
      this.#do.fail(error);
    }
  }

  /** @param {import('../../classes/types.js').Offers} offers */
  #draw({ incoming, outgoing }) {
    const row = (/** @type {boolean} */ isIncoming) => (/** @type {Offer} */ offer) => ({ ...offer, id: `${isIncoming}-${offer.pupil}`, incoming: isIncoming });
    this.#rows.show([...incoming.map(row(true)), ...outgoing.map(row(false))]);
    this.element.hidden = incoming.length + outgoing.length === 0;
  }

  /** @param {Offer & { incoming: boolean }} offer */
  #row({ pupil, nickname: name, picture: chosen, class: other, teachers, until, incoming }) {
    const { fail, refresh } = this.#do;
    const accept = actionButton(t('offer-accept'), 'primary', fail, async () => {
      if (!await ask({ title: t('offer-accept'), text: t('offer-accept-told', { name }), yes: t('offer-accept') })) return;
      this.#draw(await acceptOffer(this.#id, pupil));
      await refresh();
    });
    const end = actionButton(t(incoming ? 'offer-decline' : 'offer-withdraw'), 'quiet', fail, async () => {
      await (incoming ? declineOffer : withdrawOffer)(this.#id, pupil);
      await this.refresh();
    });
    for (const button of [accept, end]) button.setAttribute('aria-label', `${button.textContent}: ${name}`);
    return html('li', {}, [
      picture(chosen, 32), html('span', { class: 'teacher-name' }, [t(incoming ? 'offer-from' : 'offer-to', { name, class: other, teachers: teachers.join(', ') })]),
      html('span', { class: 'muted small' }, [t('offer-until', { date: dateOf(until) })]), ...(incoming ? [accept] : []), end,
    ]);
  }
}
