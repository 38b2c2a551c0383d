/**
 * A pupil in the teacher's list, with all that a teacher does for one.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 * @typedef {import('../../classes/types.js').Pupil} Pupil
 */
import { askFor } from '../../classes/dialogs.js';
import { picture } from '../../classes/pictures.js';
import { challengePupil, getClasses, movePupil, offerPupil, removePupil, renamePupil } from '../../classes/requests.js';
import { ask } from '../../confirm.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { actionButton, hereBadge } from './pupil.js';

/** @param {Class} of @param {Pupil} pupil @param {import('./teacher.js').Actions} actions */
async function rename(of, pupil, { show }) {
  const control = html('input', { type: 'text', maxlength: 20, value: pupil.nickname });
  const nickname = await askFor({ title: t('pupil-rename'), label: t('nickname'), control, yes: t('class-save') });
  if (nickname) show(await renamePupil(of.id, pupil.id, nickname));
}

/** @param {Class} of @param {Pupil} pupil @param {import('./teacher.js').Actions} actions */
async function move(of, pupil, { refresh }) {
  const others = (await getClasses()).filter(({ id }) => id !== of.id);
  if (others.length === 0) {
    await ask({ title: t('pupil-move'), text: t('pupil-move-nowhere'), yes: t('close') });
    return;
  }
  const control = html('select', {}, others.map(({ id, name }) => html('option', { value: id }, [name])));
  const other = await askFor({ title: t('pupil-move'), text: t('pupil-move-told', { name: pupil.nickname }), label: t('class-title'), control, yes: t('pupil-move') });
  if (!other) return;
  await movePupil(of.id, pupil.id, other);
  await refresh();
}

/** @param {Class} of @param {Pupil} pupil @param {import('./teacher.js').Actions} actions */
async function offer(of, pupil, { refresh, offered }) {
  const control = html('input', { type: 'text', maxlength: 10, autocomplete: 'off', autocapitalize: 'characters' });
  const code = await askFor({ title: t('pupil-offer'), text: t('pupil-offer-told', { name: pupil.nickname }), label: t('pupil-offer-code'), control, yes: t('pupil-offer') });
  if (!code?.trim()) return;
  await offerPupil(of.id, pupil.id, code.trim());
  await Promise.all([refresh(), offered()]);
}

/** @param {Class} of @param {Pupil} pupil @param {import('./teacher.js').Actions} actions */
async function remove(of, pupil, { refresh }) {
  const sure = await ask({ title: t('pupil-remove'), text: t('pupil-remove-told', { name: pupil.nickname }), yes: t('pupil-remove') });
  if (!sure) return;
  await removePupil(of.id, pupil.id);
  await refresh();
}

/** @param {Class} of @param {Pupil} pupil @param {import('./teacher.js').Actions} actions */
export function pupilRow(of, pupil, actions) {
  const { fail, refresh } = actions;
  const play = pupil.game
    ? html('a', { class: 'button', href: `/play/${pupil.game}` }, [t('class-watch')])
    : actionButton(t('class-challenge'), '', fail, async () => {
      await challengePupil(of.id, pupil.id, { rules: 'abapa', time: 'none' });
      await refresh();
    });
  play.setAttribute('aria-label', t(pupil.game ? 'class-watch-of' : 'class-challenge-to', { name: pupil.nickname }));
  const more = html('details', { class: 'more' }, [
    html('summary', { 'aria-label': t('pupil-more', { name: pupil.nickname }) }, [t('pupil-more-short')]),
    html('div', { class: 'more-list card' }, [
      actionButton(t('pupil-rename'), 'quiet', fail, () => rename(of, pupil, actions)),
      html('a', { class: 'button quiet', href: `/cards/${of.id}?pupil=${pupil.id}` }, [t('pupil-phrase')]),
      actionButton(t('pupil-move'), 'quiet', fail, () => move(of, pupil, actions)),
      actionButton(t('pupil-offer'), 'quiet', fail, () => offer(of, pupil, actions)),
      actionButton(t('pupil-remove'), 'quiet danger', fail, () => remove(of, pupil, actions)),
    ]),
  ]);
  more.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !more.contains(event.relatedTarget)) more.open = false;
  });
  return html('li', { class: 'pupil' }, [
    picture(pupil.picture, 44), html('span', { class: 'pupil-name' }, [pupil.nickname]),
    pupil.game ? html('span', { class: 'here' }, [t('pupil-plays')]) : hereBadge(pupil), play, more,
  ]);
}
