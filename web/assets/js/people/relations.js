/** What one can do about somebody: challenge, follow, block and report them. */
import { ask } from '../confirm.js';
import { html, icon } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { titleOf } from './game-row.js';
import { getGamesOf, reportPerson, setRelation } from './requests.js';

/** @typedef {import('./types.js').Profile} Profile */

const REASONS = /** @type {const} */ (['cheating', 'stalling', 'insult_name', 'other']);
const GAMES_SHOWN = 10;

/** @param {string} name @param {string} picture @param {string} text @param {() => unknown} action */
function button(name, picture, text, action) {
  const element = html('button', { type: 'button', id: name }, [icon(picture), html('span', {}, [text])]);
  element.addEventListener('click', () => void action());
  return element;
}

/**
 * The buttons on somebody's page.
 * @param {Profile} profile @param {{ me: string, fail: (error: unknown) => void, changed: () => unknown }} page `me` is empty for somebody whom the server does not know.
 */
export function relationButtons(profile, { me, fail, changed }) {
  const name = profile.person.name ?? '';
  /** @param {'follow' | 'block'} relation @param {boolean} on */
  const set = async (relation, on) => {
    try {
      await setRelation(name, relation, on);
      await changed();
    } catch (error) {
      fail(error);
    }
  };
  const block = async () => {
    if (await ask({ title: t('block-title', { name }), text: t('block-text'), yes: t('block') })) await set('block', true);
  };
  const challenge = html('a', { class: 'button primary', id: 'challenge', href: `/lobby?${new URLSearchParams({ to: name })}` }, [icon('two'), t('challenge')]);
  if (!me) return [challenge];
  return [
    ...(profile.blocked ? [] : [challenge, button('follow', profile.following ? 'done' : 'follow', t(profile.following ? 'unfollow' : 'follow'), () => set('follow', !profile.following))]),
    profile.blocked ? button('block', 'undo', t('unblock'), () => set('block', false)) : button('block', 'block', t('block'), block),
    button('report', 'flag', t('report'), () => openReport(name, me)),
  ];
}

/** Asks what is wrong with somebody and tells the operator. @param {string} name @param {string} me */
function openReport(name, me) {
  const game = html('select', { id: 'report-game', name: 'game' }, [html('option', { value: '' }, [t('report-no-game')])]);
  const problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  const no = html('button', { type: 'button' }, [t('cancel')]);
  const form = html('form', {}, [
    html('fieldset', {}, [
      html('legend', {}, [t('report-reason')]),
      ...REASONS.map((reason, index) => html('label', { class: 'check' }, [
        html('input', { type: 'radio', name: 'reason', value: reason, checked: index === 0 }), html('span', {}, [t('report-because', { reason })]),
      ])),
    ]),
    html('div', { class: 'field' }, [html('label', { for: 'report-game' }, [t('report-game')]), game]),
    problem,
    html('div', { class: 'dialog-actions' }, [no, html('button', { class: 'primary', id: 'report-send' }, [t('report-send')])]),
  ]);
  const dialog = html('dialog', { id: 'report-dialog', 'aria-labelledby': 'report-title' }, [
    html('h2', { id: 'report-title' }, [t('report-title', { name })]), html('p', {}, [t('report-text')]), form,
  ]);
  no.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    try {
      await reportPerson(name, /** @type {typeof REASONS[number]} */ (data.get('reason')), String(data.get('game') ?? '') || null);
      form.replaceWith(html('p', { role: 'status', id: 'report-sent' }, [t('report-sent')]), html('form', { method: 'dialog', class: 'dialog-actions' }, [html('button', { class: 'primary', autofocus: true }, [t('close')])]));
    } catch (error) {
      problem.textContent = explain(error);
      problem.hidden = false;
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  void offerGames(game, name, me);
}

/** Lets one choose among the last games with somebody. @param {HTMLSelectElement} choice @param {string} name @param {string} me */
async function offerGames(choice, name, me) {
  try {
    const { games } = await getGamesOf(name, GAMES_SHOWN, { opponent: me });
    choice.append(...games.map((game) => html('option', { value: game.id }, [titleOf(game)])));
  } catch {
    // A report needs no game.
  }
}
