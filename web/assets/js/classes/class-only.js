/** What a pupil sees in place of a page that is not for pupils. */
import { html } from '../dom.js';
import { t } from '../i18n.js';

/** Where a pupil is at home. @param {import('../people/types.js').Me} me */
export const classPath = (me) => (me.class ? `/classes/${me.class.id}` : '/join');

/** @param {import('../people/types.js').Me} me */
export function showClassOnly(me) {
  document.getElementById('main')?.replaceChildren(html('section', { class: 'card class-only', id: 'class-only' }, [
    html('h1', {}, [t('class-only-title')]), html('p', {}, [t('problem-not-for-pupils')]),
    html('a', { class: 'button primary large', href: classPath(me) }, [t('nav-class')]),
  ]));
}
