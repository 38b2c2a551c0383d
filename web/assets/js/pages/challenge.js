/**
 * One challenge: for the friend who opens the link, and for whoever made it and waits.
 *
 * @typedef {import('../types.js').Challenge} Challenge
 */
import { Problem } from '../api.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html, icon } from '../dom.js';
import { handOver } from '../handover.js';
import { loadMessages, t } from '../i18n.js';
import { whoAmI } from '../me.js';
import { acceptChallenge, closeChallenge, declineChallenge, getChallenge } from '../online/requests.js';
import { playerName } from '../players.js';
import { explain } from '../problems.js';
import { pageConnection } from '../socket.js';
import { goToGame } from './lobby/arrival.js';
import { nameRated, termsTable } from './lobby/words.js';

await loadMessages('online/');
showPage(t('challenge-title'));

const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const card = byId('challenge', HTMLElement);
const problem = byId('problem', HTMLElement);
const connection = pageConnection();
/** @type {import('../types.js').Player | null} */
let me = null;
/** Where one goes from here. */
let home = '/lobby';
/** Whether the challenge was open when the page was. */
let wasOpen = false;

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

/** @param {string} title */
function setHeading(title) {
  byId('title', HTMLElement).textContent = title;
  setTitle(title);
}

/** @param {string} text @param {() => Promise<unknown>} action @param {string} [className] */
function actionButton(text, action, className = '') {
  const button = html('button', { type: 'button', class: className }, [text]);
  button.addEventListener('click', async () => {
    fail(null);
    button.disabled = true;
    try {
      await action();
    } catch (error) {
      fail(error);
      await load();
    } finally {
      button.disabled = false;
    }
  });
  return button;
}

// ——— For the friend ———

/** @param {Challenge} challenge */
function offered(challenge) {
  setHeading(t('challenge-by', { name: nameRated(challenge.by) }));
  const isForOther = challenge.to !== null && challenge.to.name !== me?.name;
  if (isForOther && challenge.to) return [termsTable(challenge), html('p', {}, [t('challenge-for-other', { name: playerName(challenge.to) })])];
  if (challenge.rated && (me === null || me.kind === 'visitor')) {
    return [termsTable(challenge), html('p', {}, [t('challenge-needs-account')]), html('a', { class: 'button primary large', href: `/account?back=/challenge/${id}` }, [t('log-in-first')])];
  }
  const accept = actionButton(t('accept-challenge'), async () => {
    const game = await acceptChallenge(id);
    handOver(game);
    await goToGame(game.id);
  }, 'primary large');
  accept.id = 'accept';
  const decline = challenge.to ? [actionButton(t('decline-challenge'), async () => {
    await declineChallenge(id);
    location.assign(home);
  })] : [];
  return [termsTable(challenge), html('div', { class: 'challenge-actions' }, [accept, ...decline])];
}

// ——— For whoever made it ———

/** @param {string} url */
function linkField(url) {
  const field = html('input', { type: 'text', readonly: true, value: url, id: 'link', 'aria-label': t('challenge-link') });
  field.addEventListener('focus', () => field.select());
  const told = html('p', { class: 'small', role: 'status', id: 'link-told' });
  const copy = html('button', { type: 'button', class: 'primary', id: 'copy' }, [icon('copy'), t('copy-link')]);
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(url);
      told.textContent = t('link-copied');
    } catch {
      // Where the clipboard is closed to pages, the visitor copies what is selected.
      field.select();
    }
  });
  const send = html('button', { type: 'button', id: 'send' }, [icon('send'), t('send-link')]);
  send.hidden = typeof navigator.share !== 'function';
  // Whoever closes the system's own menu has changed their mind.
  send.addEventListener('click', () => void navigator.share({ title: 'Sembra', text: t('challenge-title'), url }).catch(() => {}));
  return html('div', { class: 'link' }, [field, html('div', { class: 'link-actions' }, [copy, send]), told]);
}

/** @param {Challenge} challenge */
function waiting(challenge) {
  setHeading(t('waiting-title'));
  const url = new URL(`/challenge/${id}`, location.href).href;
  const close = actionButton(t('cancel-challenge'), async () => {
    await closeChallenge(id);
    location.assign(home);
  });
  if (challenge.to) return [html('p', { class: 'pending' }, [t('challenge-to-told', { name: playerName(challenge.to) })]), termsTable(challenge), close];
  return [
    html('p', { class: 'pending' }, [t('challenge-link-told')]),
    linkField(url),
    html('figure', { class: 'qr' }, [html('figcaption', {}, [t('qr-told')]), html('img', { src: `/api/v1/challenges/${id}/qr.svg`, alt: t('qr-alt'), width: 200, height: 200 })]),
    termsTable(challenge), close,
  ];
}

// ——— Once it is no longer open ———

/** @param {Challenge} challenge */
function past(challenge) {
  setHeading(t('challenge-title'));
  const { status, mine, game } = challenge;
  const text = t(status === 'accepted' && mine ? 'challenge-accepted-mine' : `challenge-${status}`);
  return [html('p', {}, [text]), ...(game ? [html('a', { class: 'button primary', href: `/play/${game}` }, [t('challenge-watch')])] : [])];
}

/** @param {Challenge} challenge */
function show(challenge) {
  if (challenge.game && challenge.mine && wasOpen) void goToGame(challenge.game);
  wasOpen ||= challenge.status === 'open';
  const state = JSON.stringify([challenge.status, challenge.mine, me?.name]);
  if (card.dataset.state === state) return;
  card.dataset.state = state;
  card.replaceChildren(...(challenge.status !== 'open' ? past(challenge) : (challenge.mine ? waiting(challenge) : offered(challenge))));
}

async function load() {
  try {
    show(await getChallenge(id));
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 400)) card.replaceChildren(html('p', {}, [t('challenge-missing')]));
    else fail(error);
  }
}

connection.addEventListener('notice', (event) => {
  const { challenge } = /** @type {CustomEvent} */ (event).detail;
  if (challenge?.id === id) show(challenge);
});
// Whatever happened while there was no connection.
connection.addEventListener('hello', () => void load());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void load();
});
me = await whoAmI().then(async (asked) => {
  if (asked.person?.kind === 'pupil') home = (await import('../classes/class-only.js')).classPath(asked);
  return asked.person;
}, () => null);
await load();
