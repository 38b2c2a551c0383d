/**
 * The menu of whoever looks at the page: a button with their name in place of the link to log in.
 *
 * @typedef {import('../types.js').Player} Player
 * @typedef {import('../people/types.js').Me} Me
 */
import { call } from '../api.js';
import { html, icon } from '../dom.js';
import { t } from '../i18n.js';
import { playerName } from '../players.js';

/** @param {string} href @param {string} text @param {Node[]} [more] */
function item(href, text, more = []) {
  const current = location.pathname === href.split(/[?#]/)[0];
  return html('li', {}, [html('a', { href, ...(current ? { 'aria-current': 'page' } : {}) }, [text, ...more])]);
}

/** How many games wait, as a small number; nothing for none. @param {number} games */
function waitingBadge(games) {
  return games > 0 ? [html('span', { class: 'waiting' }, [String(games), html('span', { class: 'visually-hidden' }, [` (${t('games-waiting', { games })})`])])] : [];
}

function leaveButton() {
  const leave = html('button', { type: 'button', class: 'quiet' }, [t('log-out')]);
  leave.addEventListener('click', async () => {
    await call('/logout', { method: 'POST', body: {} });
    location.assign('/');
  });
  return html('li', {}, [leave]);
}

/** @param {string} signIn Where one logs in. @param {Player} person @param {number} waiting */
function items(signIn, person, waiting) {
  const games = item('/games', t('games-title'), waitingBadge(waiting));
  const people = item('/people', t('nav-people'));
  if (person.kind === 'pupil') return [item('/classes', t('nav-class')), games, leaveButton()];
  if (person.kind !== 'account') {
    return [
      html('li', { class: 'me-about muted small' }, [t('me-visitor', { name: playerName(person) })]),
      games, people, item(`${signIn}#new`, t('account-make')), item(signIn, t('log-in')),
    ];
  }
  return [item(`/people/${encodeURIComponent(person.name ?? '')}`, t('my-profile')), games, people, item('/tournaments', t('nav-tournaments')), item('/classes', t('nav-classes')), item('/account', t('account-title')), leaveButton()];
}

/** A pupil's header leads to the class in place of the lobby and of people. */
function keepToClass() {
  const lobby = document.querySelector('.site-header .nav-lobby');
  if (lobby instanceof HTMLAnchorElement) {
    lobby.href = '/classes';
    lobby.textContent = t('nav-class');
    lobby.classList.replace('nav-lobby', 'nav-class');
    lobby.toggleAttribute('aria-current', false);
    if (location.pathname.startsWith('/classes/')) lobby.setAttribute('aria-current', 'page');
  }
  for (const link of document.querySelectorAll('.site-header .nav-people, .site-footer a[href="/people"]')) link.remove();
}

/**
 * Puts the menu in place of the link.
 * @param {HTMLElement} link @param {Player} person @returns {{ update(me: Me): void }}
 */
export function showMenu(link, person) {
  const list = html('ul', { class: 'me-list card', id: 'me-list', hidden: true });
  const name = html('span', { class: 'me-name' });
  const count = html('span', { class: 'me-count' });
  const button = html('button', { type: 'button', class: 'quiet me', id: 'me', 'aria-expanded': 'false', 'aria-controls': 'me-list' }, [icon('person'), name, ' ', count]);
  const menu = html('div', { class: 'me-menu' }, [button, list]);
  const signIn = link.getAttribute('href') ?? '/account';

  /** @param {boolean} open */
  const toggle = (open) => {
    list.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  };
  button.addEventListener('click', () => toggle(list.hidden === true));
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return;
    event.stopPropagation();
    toggle(false);
    button.focus();
  });
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) toggle(false);
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) toggle(false);
  });

  /** @param {Player} shown @param {number} waiting */
  const show = (shown, waiting) => {
    name.textContent = playerName(shown);
    count.replaceChildren(...waitingBadge(waiting));
    // The label begins with what is seen: the name and the number.
    const told = waiting > 0 ? `${playerName(shown)} ${waiting} (${t('games-waiting', { games: waiting })})` : playerName(shown);
    button.setAttribute('aria-label', t('me-menu', { name: told }));
    list.replaceChildren(...items(signIn, shown, waiting));
  };
  show(person, 0);
  if (person.kind === 'pupil') keepToClass();
  link.replaceWith(menu);
  return {
    update(me) {
      if (me.person) show(me.person, me.unread.turns);
      else menu.replaceWith(link);
    },
  };
}
