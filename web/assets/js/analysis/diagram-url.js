/**
 * Addresses of pictures and of the viewer that other sites show in a frame.
 *
 * @typedef {object} Pictured
 * @property {string} [rules]
 * @property {string} [position]
 * @property {string} [moves] Moves from it, run together.
 * @property {string} [game] Instead: the name of a game between two players, or the token of a shared one.
 * @property {number} [ply] How many moves of the game are played.
 * @property {string} [last] The house that was played last.
 * @property {string} [arrow] A legal move.
 * @property {boolean} [flip]
 * @property {'light' | 'dark' | 'print'} [theme]
 * @property {boolean} [coordinates]
 * @property {number} [size] In pixels.
 *
 * @typedef {object} Embedded
 * @property {string} [rules]
 * @property {string} [position]
 * @property {string} [moves]
 * @property {string} [game]
 * @property {number} [ply] Where the viewer begins.
 * @property {boolean} [flip]
 * @property {'light' | 'dark'} [theme]
 */

/** The width and height that the viewer needs. */
export const FRAME = { width: 640, height: 400 };

/** @param {Record<string, string | number | boolean | undefined>} values */
function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

/** The address of a picture. @param {Pictured} pictured @param {'svg' | 'png'} [format] */
export function diagramUrl(pictured, format = 'svg') {
  return `/api/v1/diagram.${format}?${query({ ...pictured })}`;
}

/** The address of the viewer, with the server's name. @param {Embedded} embedded */
export function embedUrl(embedded) {
  return new URL(`/embed?${query({ ...embedded })}`, location.href).href;
}

/** What another site puts into a page to show the viewer. @param {string} url @param {string} title */
export function embedSnippet(url, title) {
  const quoted = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${quoted(url)}" title="${quoted(title)}" width="${FRAME.width}" height="${FRAME.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
