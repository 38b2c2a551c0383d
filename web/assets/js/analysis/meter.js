/** The bar over the board: who is ahead, and by how much. */
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { expectationOfSeeds, shortValue } from './values.js';

export class Meter {
  #bar = byId('meter', HTMLElement);
  #south = html('div', { class: 'meter-south' });
  #text = html('span', { class: 'meter-text' });

  constructor() {
    this.#bar.append(this.#south, this.#text);
    this.show(null);
  }

  /** @param {import('./values.js').Value | null} value South's; `null` while nothing is known. */
  show(value) {
    const share = value ? (value.proven ? value.expectation : expectationOfSeeds(value.seeds)) : 0.5;
    const percent = Math.round(share * 1000) / 10;
    this.#bar.classList.toggle('unknown', value === null);
    this.#south.style.transform = `scaleX(${percent / 100})`;
    this.#text.textContent = value ? shortValue(value) : '';
    this.#bar.setAttribute('aria-valuenow', String(percent));
    this.#bar.setAttribute('aria-valuetext', value ? meterTold(value) : t('meter-unknown'));
    this.#bar.title = value ? meterTold(value) : '';
  }
}

/** @param {import('./values.js').Value} value South's. */
function meterTold(value) {
  const { seeds, net, proven } = value;
  const told = net ? (net[0] + net[1]) / 2 : seeds;
  const kind = proven ? { win: 'south-wins', draw: 'draw', loss: 'north-wins' }[proven] : (told >= 0.05 ? 'south' : (told <= -0.05 ? 'north' : 'even'));
  return t('meter-told', { kind, value: shortValue(value) });
}
