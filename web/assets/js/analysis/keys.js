/** The keys of the analysis, and the help that lists them. */
import { byId, html, isForPage } from '../dom.js';
import { hasMessage, t } from '../i18n.js';
import { QUALITIES, SYMBOLS, THRESHOLDS } from './classify.js';

const KEYS = /** @type {const} */ ([
  ['A – F', 'key-letters'], ['key-name-enter', 'key-enter'], ['← →', 'key-line'], ['↑ ↓', 'key-variation'], ['Home End', 'key-ends'],
  ['G', 'key-engine'], ['N', 'key-comment'], ['P', 'key-promote'], ['Delete', 'key-delete'], ['U', 'key-undo-change'], ['X', 'key-flip'], ['?', 'key-list'],
]);

/** @typedef {Record<string, () => boolean | void>} Actions By the key, letters in lower case; one that answers `false` has done nothing. */

/** @param {import('../board/oware-board.js').OwareBoard} board @param {Actions} actions */
export function listenToKeys(board, actions) {
  // Before the houses take the arrows: here they go through the line, and letters go from house to house.
  document.addEventListener('keydown', (event) => {
    const inGraph = event.target instanceof Element && event.target.closest('[role="slider"]');
    if (!isForPage(event) || inGraph) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action) {
      // Where there is nothing to go to, an arrow scrolls the page as everywhere.
      const isDone = action() !== false;
      if (isDone || board.contains(/** @type {Node} */ (event.target))) {
        event.preventDefault();
        event.stopPropagation();
      }
    } else {
      board.pressLetter(event.key);
    }
  }, { capture: true });
}

/** Fills the help. */
export function fillHelp() {
  byId('help-keys', HTMLElement).append(...KEYS.flatMap(([key, name]) => (
    [html('dt', {}, [html('kbd', {}, [hasMessage(key) ? t(key) : key])]), html('dd', {}, [t(name)])])));
  byId('help-qualities', HTMLElement).append(...QUALITIES.flatMap((quality) => [
    html('dt', {}, [html('span', { class: `quality ${quality}`, 'aria-hidden': 'true' }, [SYMBOLS[quality]]), ' ', t('quality', { quality })]),
    html('dd', {}, [quality === 'best' ? t('help-best') : t('help-quality', { points: THRESHOLDS.result[quality], seeds: THRESHOLDS.seeds[quality] })]),
  ]));
}
