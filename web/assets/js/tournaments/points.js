/** Points and values of tie-breaks as they are written. */

/** Points, counted in halves: 0, ½, 1, 2½. @param {number} points */
export function pointsText(points) {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** The value of a tie-break, in quarters. @param {number} value @param {string} [locale] */
export function valueText(value, locale) {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'negative' }).format(value).replace('-', '−');
}

/** A side, however it is written. @param {string | null | undefined} side @returns {'S' | 'N' | null} */
export function sideOf(side) {
  if (!side) return null;
  return side[0].toUpperCase() === 'S' ? 'S' : 'N';
}
