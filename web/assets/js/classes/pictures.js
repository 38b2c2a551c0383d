/** The pictures that pupils choose from. */
import { html } from '../dom.js';

export const PICTURES = /** @type {const} */ ([
  'sun', 'moon', 'star', 'cloud', 'rainbow', 'mountain', 'tree', 'flower', 'leaf', 'mushroom', 'apple', 'lemon',
  'fish', 'bird', 'snail', 'butterfly', 'boat', 'kite', 'house', 'ball', 'drum', 'umbrella', 'rocket', 'heart',
]);

/** A picture; beside a nickname it needs no words of its own. @param {string} name @param {number} size @param {string} [alt] */
export function picture(name, size, alt = '') {
  const source = new URL(`../../pictures/${encodeURIComponent(name)}.svg`, import.meta.url).href;
  return html('img', { class: 'picture', src: source, alt, width: size, height: size });
}
