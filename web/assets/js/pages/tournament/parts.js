/** What the parts of a tournament's page share. */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';

/**
 * A part that is drawn again only when what it shows has changed; the keyboard stays where it was.
 * @template M @param {HTMLElement} element @param {(model: M) => (Node | string)[]} draw @returns {(model: M) => void}
 */
export function redrawn(element, draw) {
  let shown = '';
  return (model) => {
    const text = JSON.stringify(model);
    if (text === shown) return;
    shown = text;
    const focused = element.contains(document.activeElement) ? document.activeElement?.id : '';
    const open = new Set([...element.querySelectorAll('details[open][id]')].map(({ id }) => id));
    element.replaceChildren(...draw(model));
    for (const details of element.querySelectorAll('details[id]')) if (open.has(details.id)) details.setAttribute('open', '');
    if (focused) document.getElementById(focused)?.focus();
  };
}

/**
 * A button for something that the server may refuse.
 * @param {string} text @param {{ id?: string, kind?: string, fail: (error: unknown) => void, act: () => Promise<unknown> }} wanted
 */
export function actionButton(text, { id, kind = '', fail, act }) {
  const button = html('button', { type: 'button', class: kind, ...(id ? { id } : {}) }, [text]);
  button.addEventListener('click', async () => {
    // Off, but not disabled: a disabled button loses the keyboard.
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    fail(null);
    try {
      await act();
    } catch (error) {
      fail(error);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  });
  return button;
}

/** A card with a heading. @param {string} id @param {string} title @param {(Node | string)[]} children @param {string} [kind] */
export function section(id, title, children, kind = 'card') {
  return html('section', { class: kind, id, 'aria-labelledby': `${id}-title` }, [html('h2', { id: `${id}-title` }, [title]), ...children]);
}

/** Something that is folded away. @param {string} id @param {string} summary @param {(Node | string)[]} children @param {string} [kind] */
export function folded(id, summary, children, kind = '') {
  return html('details', { id, class: kind }, [html('summary', {}, [summary]), ...children]);
}

/** @param {(Node | string)[]} cells @param {boolean} [head] @param {Record<string, string | number | boolean>} [attributes] */
export function row(cells, head = false, attributes = {}) {
  return html('tr', attributes, cells.map((cell) => {
    if (cell instanceof HTMLTableCellElement) return cell;
    return head ? html('th', { scope: 'col' }, [cell]) : html('td', {}, [cell]);
  }));
}

/** A table that scrolls by itself where it is too wide. @param {string} label @param {HTMLTableRowElement} head @param {HTMLTableRowElement[]} rows @param {string} [kind] */
export function tableOf(label, head, rows, kind = '') {
  return html('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': label }, [
    html('table', { class: kind }, [html('thead', {}, [head]), html('tbody', {}, rows)]),
  ]);
}

/** The way to a game, to be replayed when it is over. @param {string} href @param {boolean} over @param {string} south @param {string} north */
export function gameLink(href, over, south, north) {
  const text = t(over ? 'look-at-game' : 'watch-game-short');
  return html('a', { href, 'aria-label': `${text}: ${south} – ${north}` }, [text]);
}
