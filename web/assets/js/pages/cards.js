/** Pass cards of a class: new pass phrases, shown once and printed four to a page. */
import { joinAddress, knowJoinAddress } from '../classes/join-address.js';
import { picture } from '../classes/pictures.js';
import { getClass, makeCards } from '../classes/requests.js';
import { showPage } from '../chrome.js';
import { ask } from '../confirm.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';

/** @typedef {import('../classes/types.js').Class} Class */

await Promise.all([loadMessages('people/'), loadMessages('classes/'), knowJoinAddress()]);
showPage(t('cards-title'));
const id = encodeURIComponent(location.pathname.split('/')[2] ?? '');
const only = new URLSearchParams(location.search).get('pupil');
const place = byId('place', HTMLElement);
const problem = byId('problem', HTMLElement);
const back = byId('back', HTMLAnchorElement);
back.href = `/classes/${id}`;

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

/** @param {import('../classes/types.js').Card} card @param {string} name @param {string} code */
function passCard({ nickname, picture: chosen, phrase }, name, code) {
  const line = (/** @type {string} */ term, /** @type {string} */ value, /** @type {string} */ kind) => [html('dt', {}, [term]), html('dd', { class: kind }, [value])];
  return html('section', { class: 'pass-card' }, [
    html('header', {}, [picture(chosen, 72), html('div', {}, [html('h2', {}, [nickname]), html('p', {}, [name])])]),
    html('dl', {}, [
      ...line(t('card-address'), joinAddress(), 'card-address'), ...line(t('class-code'), code, 'card-code'),
      ...line(t('nickname'), nickname, 'card-nickname'), ...line(t('pass-phrase'), phrase, 'card-phrase'),
    ]),
    html('footer', {}, ['Sembra · ', t('card-keep')]),
  ]);
}

/** @param {Class} shown @param {string[]} pupils */
async function make(shown, pupils) {
  const { code, cards } = await makeCards(shown.id, pupils);
  byId('cards', HTMLElement).replaceChildren(...cards.map((card) => passCard(card, shown.name, code)));
  const print = html('button', { type: 'button', class: 'primary large', id: 'print' }, [t('cards-print')]);
  print.addEventListener('click', () => globalThis.print());
  place.replaceChildren(html('p', { role: 'status' }, [t('cards-once')]), print);
  print.focus();
}

/** @param {Class} shown */
function showChoice(shown) {
  const boxes = shown.pupils.map(({ id: pupil, nickname, picture: chosen }) => {
    const input = html('input', { type: 'checkbox', value: pupil, checked: !only || only === pupil });
    return { input, element: html('label', { class: 'check' }, [input, picture(chosen, 28), html('span', {}, [nickname])]) };
  });
  const button = html('button', { type: 'button', class: 'primary', id: 'make-cards' }, [t('cards-make')]);
  const chosen = () => boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);
  const update = () => { button.disabled = chosen().length === 0; };
  for (const { input } of boxes) input.addEventListener('change', update);
  button.addEventListener('click', async () => {
    const pupils = chosen();
    if (!await ask({ title: t('cards-make'), text: t('cards-make-told', { count: pupils.length }), yes: t('cards-make') })) return;
    button.disabled = true;
    try {
      await make(shown, pupils);
      fail(null);
    } catch (error) {
      fail(error);
      button.disabled = false;
    }
  });
  update();
  place.replaceChildren(html('fieldset', { class: 'card cards-choice' }, [html('legend', {}, [t('pupils')]), ...boxes.map(({ element }) => element)]), button);
}

try {
  showChoice(await getClass(id));
} catch (error) {
  fail(error);
}
