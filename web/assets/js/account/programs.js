/** For programmers: tokens by which programs act for the account, and its bots. */
import { ask } from '../confirm.js';
import { dateOf } from '../dates.js';
import { html, icon } from '../dom.js';
import { t } from '../i18n.js';
import { newNameField, requestForm, textField } from '../people/fields.js';
import { deleteBot, endToken, getBots, getTokens, newBot, newBotToken, newToken } from '../people/requests.js';
import { card, failing } from './card.js';
import { showToken } from './secret.js';

const LABEL_MAX = 40;

/** @param {string} label @param {() => unknown} action */
function deleteButton(label, action) {
  const button = html('button', { type: 'button', class: 'quiet icon-button danger', 'aria-label': label, title: label }, [icon('delete')]);
  button.addEventListener('click', () => void action());
  return button;
}

/** @param {HTMLElement} problem */
function tokensPart(problem) {
  const list = html('ul', { class: 'rows', id: 'tokens' });
  /** @param {import('../people/types.js').Token} token */
  const row = ({ id, label, created }) => html('li', {}, [
    html('span', { class: 'row-text' }, [html('strong', {}, [label]), html('span', { class: 'muted small' }, [t('made-on', { date: dateOf(created) })])]),
    deleteButton(t('token-delete', { label }), async () => {
      if (!await ask({ title: t('token-delete', { label }), text: t('token-delete-text'), yes: t('delete') })) return;
      await failing(problem, () => endToken(id));
      await load();
    }),
  ]);
  const load = () => failing(problem, async () => {
    list.replaceChildren(...(await getTokens()).map(row));
  });
  const label = textField({ id: 'token-label', label: t('token-label'), autocomplete: 'off', maxlength: LABEL_MAX });
  const form = requestForm({
    id: 'token-form', fields: [label], submit: t('token-new'), kind: '',
    act: async () => {
      const token = await newToken(label.input.value.trim());
      form.reset();
      await load();
      showToken({ title: t('token-title'), text: t('token-text'), token });
    },
  });
  void load();
  return [html('h3', {}, [t('tokens')]), html('p', { class: 'muted small' }, [t('tokens-text')]), list, form];
}

/** @param {HTMLElement} problem */
function botsPart(problem) {
  const list = html('ul', { class: 'rows', id: 'bots' });
  /** @param {import('../people/types.js').Player} bot */
  const row = ({ name: botName }) => {
    const name = botName ?? '';
    const renew = html('button', { type: 'button', 'aria-label': t('bot-token-of', { name }) }, [t('bot-token')]);
    renew.addEventListener('click', async () => {
      if (!await ask({ title: t('bot-token-of', { name }), text: t('bot-token-text'), yes: t('bot-token') })) return;
      await failing(problem, async () => showToken({ title: t('token-title'), text: t('token-text'), token: await newBotToken(name) }));
    });
    return html('li', {}, [
      html('span', { class: 'row-text' }, [html('a', { href: `/people/${encodeURIComponent(name)}` }, [name])]), renew,
      deleteButton(t('bot-delete', { name }), async () => {
        if (!await ask({ title: t('bot-delete', { name }), text: t('bot-delete-text', { name }), yes: t('delete') })) return;
        await failing(problem, () => deleteBot(name));
        await load();
      }),
    ]);
  };
  const load = () => failing(problem, async () => {
    list.replaceChildren(...(await getBots()).map(row));
  });
  const name = newNameField('bot-name', t('bot-name'), 'off');
  const form = requestForm({
    id: 'bot-form', fields: [name], submit: t('bot-new'), kind: '',
    act: async () => {
      const token = await newBot(name.input.value);
      form.reset();
      name.input.dispatchEvent(new Event('input'));
      await load();
      showToken({ title: t('token-title'), text: t('token-text'), token });
    },
  });
  void load();
  return [html('h3', {}, [t('bots')]), html('p', { class: 'muted small' }, [t('bots-text')]), list, form];
}

export function programsCard() {
  const { element, problem } = card('programs', t('programs'), [html('p', { class: 'muted small' }, [t('programs-text'), ' ', html('a', { href: '/api' }, [t('programs-api')])])]);
  element.append(...tokensPart(problem), ...botsPart(problem));
  return element;
}
