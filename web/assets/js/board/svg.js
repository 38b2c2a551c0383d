/** Small helpers to build SVG. */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(SVGElement | string)[]} [children]
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {import('./geometry.js').Oval} oval @param {string} className @param {number} [grow] */
export function ellipse(oval, className, grow = 0) {
  return svg('ellipse', {
    class: className, cx: oval.x, cy: oval.y, rx: oval.rx + grow, ry: oval.ry + grow,
  });
}
