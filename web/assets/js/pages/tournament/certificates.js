/** Certificates: one page for each of the first places, or for everybody. @typedef {import('../../tournaments/types.js').Tournament} Tournament */
import { svg } from '../../board/svg.js';
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { pointsText } from '../../tournaments/points.js';
import { dayText, formatName, namesOf } from '../../tournaments/words.js';

/** A row of houses, as a band above and below the text. */
function band() {
  const houses = Array.from({ length: 6 }, (_, index) => svg('g', { transform: `translate(${30 + index * 36} 18)` }, [
    svg('circle', { r: 13, class: 'band-house' }),
    ...[[-4, -4], [4, -4], [-4, 4], [4, 4]].map(([x, y]) => svg('circle', { cx: x, cy: y, r: 2.6, class: 'band-seed' })),
  ]));
  return svg('svg', { class: 'band', viewBox: '0 0 240 36', 'aria-hidden': 'true' }, houses);
}

/** @param {Tournament} tournament @param {{ first: number, signed: string }} wanted How many places get one; who signs. */
export function certificates(tournament, { first, signed }) {
  const nameOf = namesOf(tournament.list);
  const { starts_ms, started_ms, now_ms, name } = tournament;
  const lines = tournament.standings.filter(({ rank }) => rank <= first);
  return lines.map(({ rank, number, points }) => html('section', { class: 'certificate' }, [
    html('div', { class: 'certificate-frame' }, [
      band(),
      html('p', { class: 'certificate-kind' }, [t('certificate')]),
      html('h2', { class: 'certificate-name' }, [nameOf(number)]),
      html('p', { class: 'certificate-place' }, [t('certificate-place', { place: rank })]),
      html('p', { class: 'certificate-event' }, [name]),
      html('p', { class: 'certificate-facts' }, [`${formatName(tournament)} · ${t('rules-name', { rules: tournament.rules })} · ${t('points-told', { points: pointsText(points), count: points })}`]),
      html('div', { class: 'certificate-foot' }, [
        html('p', {}, [html('span', { class: 'certificate-line' }, [dayText(started_ms ?? starts_ms ?? now_ms)]), html('span', { class: 'certificate-label' }, [t('certificate-date')])]),
        html('p', {}, [html('span', { class: 'certificate-line' }), html('span', { class: 'certificate-label' }, [signed || t('signature-line')])]),
      ]),
      band(),
    ]),
  ]));
}
