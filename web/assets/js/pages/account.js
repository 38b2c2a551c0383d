/** One's account: the ways in, or everything about it for those who are in. */
import { blockedCard } from '../account/blocked.js';
import { dataCard } from '../account/data.js';
import { showEntering } from '../account/entering.js';
import { programsCard } from '../account/programs.js';
import { securityCards } from '../account/security.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { logOut } from '../people/requests.js';
import { whoAmI } from '../me.js';
import { playerName } from '../players.js';
import { explain } from '../problems.js';

/** @typedef {import('../people/types.js').Player} Player */

await loadMessages('people/');
const heading = byId('title', HTMLElement);
const place = byId('place', HTMLElement);
const problem = byId('problem', HTMLElement);

/** @param {string} title */
function setHeading(title) {
  heading.textContent = title;
  setTitle(title);
}

/** @param {unknown} error */
function fail(error) {
  problem.textContent = explain(error);
  problem.hidden = false;
}

/** @param {string} name */
function head(name) {
  const leave = html('button', { type: 'button', id: 'log-out' }, [t('log-out')]);
  leave.addEventListener('click', async () => {
    try {
      await logOut();
      location.assign('/');
    } catch (error) {
      fail(error);
    }
  });
  return html('div', { class: 'account-head' }, [
    html('p', {}, [t('logged-in-as', { name })]),
    html('div', { class: 'form-actions' }, [html('a', { class: 'button', href: `/people/${encodeURIComponent(name)}` }, [t('my-profile')]), leave]),
  ]);
}

/** @param {Player} person */
function showAccount(person) {
  const name = person.name ?? '';
  setHeading(t('account-title'));
  place.replaceChildren(head(name), html('div', { class: 'account-cards' }, [
    ...securityCards(name), dataCard(person), blockedCard(), programsCard(),
  ]));
}

/** What a visitor has played here is theirs too. @param {Player} person */
function showVisitor(person) {
  byId('visitor', HTMLElement).replaceChildren(
    html('h2', {}, [t('visitor-title')]),
    html('p', {}, [t('visitor-text', { name: playerName(person) })]), dataCard(person),
  );
}

showPage(t('account-title'));
try {
  const me = await whoAmI();
  const { person } = me;
  if (person?.kind === 'account') showAccount(person);
  else if (person?.kind === 'pupil') (await import('../classes/class-only.js')).showClassOnly(me);
  else {
    showEntering(place, setHeading);
    if (person?.kind === 'visitor') showVisitor(person);
  }
} catch (error) {
  fail(error);
}
// A page that the browser kept for Back may show the account of somebody who has logged out.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
