/**
 * Tie-breaks to be chosen and put in order.
 *
 * @typedef {import('../../tournaments/types.js').TieBreak} TieBreak
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { moveTieBreak, TIE_BREAKS } from '../../tournaments/new-tournament.js';

export class TieBreakList {
  #prefix;
  #changed;
  element;

  /** @param {string} prefix Of the ids. @param {(order: TieBreak[]) => void} changed Is told of the new order, and shows it. */
  constructor(prefix, changed) {
    this.#prefix = prefix;
    this.#changed = changed;
    this.element = html('ol', { class: 'tie-break-list', id: `${prefix}-list` });
  }

  /** @param {readonly TieBreak[]} chosen */
  show(chosen) {
    const rest = TIE_BREAKS.filter((name) => !chosen.includes(name));
    const focused = document.activeElement?.id ?? '';
    this.element.replaceChildren(...[...chosen, ...rest].map((name) => this.#item(name, chosen)));
    if (focused.startsWith(`${this.#prefix}-`)) document.getElementById(focused)?.focus();
  }

  /** @param {TieBreak} name @param {readonly TieBreak[]} chosen */
  #item(name, chosen) {
    const on = chosen.includes(name);
    const box = html('input', { type: 'checkbox', id: `${this.#prefix}-${name}`, checked: on });
    box.addEventListener('change', () => this.#changed(on ? chosen.filter((other) => other !== name) : [...chosen, name]));
    const mover = (/** @type {-1 | 1} */ by) => {
      const label = `${t(by < 0 ? 'move-up' : 'move-down')}: ${t('tie-break-name', { name })}`;
      const button = html('button', { type: 'button', class: 'quiet icon-button', id: `${this.#prefix}-${name}-${by}`, 'aria-label': label, title: label }, [by < 0 ? '↑' : '↓']);
      button.disabled = !on || (by < 0 ? chosen[0] === name : chosen[chosen.length - 1] === name);
      button.addEventListener('click', () => this.#changed(moveTieBreak(chosen, name, by)));
      return button;
    };
    return html('li', {}, [html('label', { class: 'check' }, [box, html('span', {}, [html('strong', {}, [t('tie-break-name', { name })]), ' ', html('span', { class: 'muted small' }, [t('tie-break-told', { name })])])]), mover(-1), mover(1)]);
  }
}
