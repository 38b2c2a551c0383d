/**
 * What happens elsewhere, told in small notes at the edge of the page: somebody challenges one, a
 * challenge is accepted, it is one's turn in another game.
 *
 * @typedef {object} Notice What the server tells a person, wherever they are.
 * @property {'challenge' | 'challenge_accepted' | 'challenge_declined' | 'your_turn' | 'game_started' | 'game_over'} kind
 * @property {string | null} game
 * @property {import('../types.js').Challenge | null} challenge
 */
import { html, icon } from '../dom.js';
import { localize, t } from '../i18n.js';
import { playerName } from '../players.js';

const SHOWN_MS = 15_000;
const SHOWN_MAX = 3;

/** Where a notice leads; empty where there is nothing to see. @param {Notice} notice */
export function targetOf({ kind, game, challenge }) {
  if (kind === 'challenge' && challenge) return `/challenge/${challenge.id}`;
  return kind === 'challenge_declined' || !game ? '' : `/play/${game}`;
}

/** A notice in words. @param {Notice} notice */
export function noticeTold({ kind, challenge }) {
  const other = challenge && (kind === 'challenge' ? challenge.by : challenge.to);
  return t(`notice-${kind.replaceAll('_', '-')}`, { name: other ? playerName(other) : t('player') });
}

/** The place of the notes, made for the first. */
function place() {
  const there = document.getElementById('notices');
  if (there) return there;
  const made = html('div', { id: 'notices', class: 'notices', role: 'log', 'aria-live': 'polite' });
  localize(made, 'notices');
  document.body.append(made);
  return made;
}

/** Shows a notice, unless the page shows the game itself. @param {Notice} notice */
export function showNotice(notice) {
  const target = targetOf(notice);
  if (target !== location.pathname) showNote(target, noticeTold(notice));
}

/** Shows a note that leads somewhere. @param {string} target Empty where there is nothing to see. @param {string} told */
export function showNote(target, told) {
  const close = html('button', { type: 'button', class: 'quiet icon-button' }, [icon('close')]);
  localize(close, 'dismiss');
  const note = html('div', { class: 'note card' }, [
    html('p', {}, [told]), ...(target ? [html('a', { class: 'button primary', href: target }, [t('notice-open')])] : []), close,
  ]);
  // Another note about the same thing takes the place of the first.
  note.dataset.target = target;
  const all = place();
  for (const other of all.querySelectorAll('.note')) if (target && other instanceof HTMLElement && other.dataset.target === target) other.remove();
  all.append(note);
  while (all.childElementCount > SHOWN_MAX) all.firstElementChild?.remove();
  close.addEventListener('click', () => note.remove());
  let timer = setTimeout(() => note.remove(), SHOWN_MS);
  // Whoever reads or reaches for a note keeps it.
  for (const kind of ['pointerenter', 'focusin']) note.addEventListener(kind, () => clearTimeout(timer));
  for (const kind of ['pointerleave', 'focusout']) {
    note.addEventListener(kind, () => {
      clearTimeout(timer);
      timer = setTimeout(() => note.remove(), SHOWN_MS);
    });
  }
}
