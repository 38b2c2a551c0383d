/** Time controls in words; the messages are those of `online/`. */
import { t } from './i18n.js';

/** @typedef {import('./online/clock.js').TimeControl} TimeControl */

/** @param {TimeControl} control */
const argumentsOf = (control) => ({
  kind: control.kind, days: control.kind === 'days' ? control.days : 0,
  minutes: control.kind === 'real' ? control.minutes : 0, increment: control.kind === 'real' ? control.increment_s : 0,
});

/** In short, such as “5+3”. @param {TimeControl} control */
export const timeName = (control) => t('time-name', argumentsOf(control));

/** As a sentence. @param {TimeControl} control */
export const timeTold = (control) => t('time-told', argumentsOf(control));
