/** Moments as the visitor writes them. */
import { language } from './i18n.js';

const locale = language === 'pt' ? 'pt-PT' : language;
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment. @param {string} moment */
export function dateOf(moment) {
  return days.format(new Date(moment));
}

/** @param {string} moment */
export function momentOf(moment) {
  return moments.format(new Date(moment));
}
