/** Joining a class with its code, and coming back with the pass phrase. */
import { picture, PICTURES } from '../classes/pictures.js';
import { joinClass, logInPupil } from '../classes/requests.js';
import { setTitle, showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { whoAmI } from '../me.js';
import { requestForm, textField } from '../people/fields.js';

await Promise.all([loadMessages('people/'), loadMessages('classes/')]);
showPage(t('join-title'));
const place = byId('place', HTMLElement);
const given = new URLSearchParams(location.search).get('code') ?? '';

/** @param {string} title */
function setHeading(title) {
  byId('title', HTMLElement).textContent = title;
  setTitle(title);
}

/** @param {string} id */
function codeField(id) {
  const field = textField({ id, label: t('class-code'), maxlength: 8, autocomplete: 'off', autocapitalize: 'characters', class: 'code-input' });
  field.input.value = given;
  return field;
}

/** @param {string} id */
const nicknameField = (id) => textField({ id, label: t('nickname'), maxlength: 20, autocomplete: 'off', autocapitalize: 'words', help: [] });

/** The pictures to choose from; one is chosen by chance. */
function pictureChoice() {
  const first = PICTURES[Math.floor(Math.random() * PICTURES.length)];
  const choices = PICTURES.map((name) => {
    const input = html('input', { type: 'radio', name: 'picture', value: name, checked: name === first });
    return html('label', { class: 'picture-choice' }, [input, picture(name, 48, t('picture-name', { picture: name }))]);
  });
  const element = html('fieldset', { class: 'pictures' }, [html('legend', {}, [t('pupil-picture')]), html('div', { class: 'picture-grid' }, choices)]);
  return { element, chosen: () => element.querySelector('input:checked')?.getAttribute('value') ?? first };
}

/** The pass phrase, once. @param {{ class: import('../classes/types.js').ClassOfPupil, nickname: string, phrase: string }} joined */
function showPhrase({ class: { id, name, picture: chosen }, nickname, phrase }) {
  setHeading(t('phrase-title'));
  place.replaceChildren(html('section', { class: 'card phrase-card' }, [
    html('p', { class: 'pupil-self' }, [picture(chosen, 56), html('span', {}, [html('strong', {}, [nickname]), html('br'), name])]),
    html('p', {}, [t('phrase-told')]),
    html('p', { class: 'phrase', id: 'phrase' }, [phrase]),
    html('a', { class: 'button primary large', id: 'to-class', href: `/classes/${id}` }, [t('phrase-written')]),
  ]));
  byId('main', HTMLElement).focus();
}

function showJoin() {
  setHeading(t('join-title'));
  const [code, nickname, pictures] = [codeField('join-code'), nicknameField('join-nickname'), pictureChoice()];
  const form = requestForm({
    id: 'join-form', fields: [code, nickname], submit: t('join'), kind: 'primary large',
    act: async () => showPhrase(await joinClass(code.input.value, nickname.input.value, pictures.chosen())),
  });
  nickname.element.querySelector('.field-help')?.append(t('nickname-told'));
  nickname.element.after(pictures.element);
  const other = html('a', { href: '#login', id: 'to-login' }, [t('join-again')]);
  place.replaceChildren(html('section', { class: 'card' }, [form]), html('p', { class: 'other-ways' }, [other]), html('p', { class: 'small muted' }, [t('join-privacy')]));
  if (given) nickname.input.focus();
}

function showLogin() {
  setHeading(t('join-again'));
  const [code, nickname] = [codeField('login-code'), nicknameField('login-nickname')];
  const phrase = textField({ id: 'login-phrase', label: t('pass-phrase'), maxlength: 80, autocomplete: 'off' });
  const form = requestForm({
    id: 'login-form', fields: [code, nickname, phrase], submit: t('log-in'), kind: 'primary large',
    act: async () => {
      const { class: { id } } = await logInPupil(code.input.value, nickname.input.value, phrase.input.value);
      location.assign(`/classes/${id}`);
    },
  });
  place.replaceChildren(
    html('section', { class: 'card' }, [form]),
    html('p', { class: 'other-ways' }, [html('a', { href: '#new', id: 'to-join' }, [t('join-new')])]), html('p', { class: 'small muted' }, [t('phrase-forgotten')]),
  );
}

const show = () => (location.hash === '#login' ? showLogin() : showJoin());
addEventListener('hashchange', show);
show();

// Whoever is in a class already finds the way to it.
void whoAmI().then(({ person, class: own }) => {
  if (!own || !person?.name || document.getElementById('phrase')) return;
  place.prepend(html('p', { class: 'notice', id: 'already' }, [t('join-already', { name: person.name, class: own.name }), ' ', html('a', { href: `/classes/${own.id}` }, [t('nav-class')])]));
}, () => {});
