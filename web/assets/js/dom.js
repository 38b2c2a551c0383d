/** Small helpers to build HTML without markup in strings. */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | boolean>} [attributes] `true` sets a bare attribute, `false` leaves it out.
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * The element with this id, which the page is written to have.
 * @template {HTMLElement} T
 * @param {string} id @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return element;
}

/** Whether a key is meant for the page, not for a field, a dialog or the browser. @param {KeyboardEvent} event */
export function isForPage(event) {
  const taken = event.target instanceof Element && event.target.closest('input, select, textarea, dialog[open]');
  return !taken && !event.ctrlKey && !event.metaKey && !event.altKey;
}

const SPRITE = new URL('../img/icons.svg', import.meta.url).href;

/** An icon from the sprite. @param {string} name */
export function icon(name) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  element.setAttribute('class', 'icon');
  element.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `${SPRITE}#${name}`);
  element.append(use);
  return element;
}
