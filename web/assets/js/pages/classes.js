/** The classes of a teacher, and the way to make one. */
import { getClasses, makeClass } from '../classes/requests.js';
import { showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { whoAmI } from '../me.js';
import { requestForm, textField } from '../people/fields.js';
import { explain } from '../problems.js';

await Promise.all([loadMessages('people/'), loadMessages('classes/')]);
showPage(t('classes-title'));
const place = byId('place', HTMLElement);
const problem = byId('problem', HTMLElement);

/** @param {import('../classes/types.js').ListedClass} listed */
function classRow({ id, name, open, pupils, mine }) {
  return html('li', { class: 'card class-row' }, [
    html('a', { class: 'cover', href: `/classes/${id}` }, [name]),
    html('span', { class: 'muted' }, [t('class-pupils', { count: pupils })]),
    html('span', { class: 'badge' }, [t(open ? 'class-is-open' : 'class-is-closed')]),
    ...(mine ? [] : [html('span', { class: 'badge' }, [t('class-shared')])]),
  ]);
}

function newClassForm() {
  const name = textField({ id: 'class-name', label: t('class-name'), maxlength: 40, autocomplete: 'off', autocapitalize: 'sentences' });
  return html('section', { class: 'card new-class', 'aria-labelledby': 'new-class-title' }, [
    html('h2', { id: 'new-class-title' }, [t('class-new')]),
    requestForm({
      id: 'new-class', fields: [name], submit: t('class-make'),
      act: async () => { location.assign(`/classes/${(await makeClass(name.input.value)).id}`); },
    }),
  ]);
}

async function showTeacher() {
  const classes = await getClasses();
  const list = classes.length > 0
    ? html('ul', { class: 'class-list' }, classes.map(classRow))
    : html('p', { class: 'muted' }, [t('classes-none')]);
  place.replaceChildren(html('div', { class: 'classes-parts' }, [
    html('section', { 'aria-labelledby': 'own-title' }, [html('h2', { id: 'own-title' }, [t('classes-own')]), list]), newClassForm(),
  ]));
}

/** For those without an account: the two ways in. */
function showStranger() {
  place.replaceChildren(html('div', { class: 'ways' }, [
    html('section', { class: 'card' }, [
      html('h2', {}, [t('classes-teacher')]), html('p', {}, [t('classes-teacher-text')]),
      html('a', { class: 'button primary', href: '/account?back=/classes' }, [t('log-in-or-make')]),
    ]),
    html('section', { class: 'card' }, [
      html('h2', {}, [t('classes-pupil')]), html('p', {}, [t('classes-pupil-text')]),
      html('a', { class: 'button primary', href: '/join' }, [t('join-title')]),
    ]),
  ]));
}

try {
  const me = await whoAmI();
  if (me.person?.kind === 'account') await showTeacher();
  else if (me.class) location.replace(`/classes/${me.class.id}`);
  else showStranger();
} catch (error) {
  problem.textContent = explain(error);
  problem.hidden = false;
}
