/** Pages of a tournament to be printed: pairings, slips for the tables, standings, the cross table, certificates. */
import { showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { loadMessages, t } from '../i18n.js';
import { explain } from '../problems.js';
import { getTournament } from '../tournaments/requests.js';
import { certificates } from './tournament/certificates.js';
import { crossSheet, pairingSheet, standingsSheet } from './tournament/sheets.js';
import { slipSheets } from './tournament/slips.js';

/** @typedef {import('../tournaments/types.js').Tournament} Tournament */

await Promise.all([loadMessages('online/'), loadMessages('tournaments/')]);
showPage(t('printing'));

const [, , id, , what = 'pairings'] = location.pathname.split('/').map(encodeURIComponent);
const sheets = byId('sheets', HTMLElement);
const options = byId('options', HTMLElement);
const KINDS = /** @type {const} */ (['pairings', 'slips', 'standings', 'cross', 'certificates']);
const kind = KINDS.find((known) => known === what) ?? 'pairings';

/** @param {string} label @param {HTMLElement} control */
function option(label, control) {
  options.append(html('div', { class: 'field' }, [html('label', { for: control.id }, [label]), control]));
}

/** The round to be printed, where it matters. @param {Tournament} tournament @param {(round: number) => void} draw */
function roundOption(tournament, draw) {
  const wanted = Number(new URLSearchParams(location.search).get('round') ?? tournament.played.length);
  const select = html('select', { id: 'print-round' }, tournament.played.map(({ number }) => html('option', { value: number, selected: number === wanted }, [t('round-name', { round: number })])));
  select.addEventListener('change', () => draw(Number(select.value)));
  option(t('round-label'), select);
  draw(Number(select.value));
}

/** How many certificates, and who signs. @param {Tournament} tournament */
function certificateOptions(tournament) {
  const first = html('input', { type: 'text', inputmode: 'numeric', class: 'short', id: 'print-first', value: String(Math.min(3, tournament.standings.length)), maxlength: 4 });
  const signed = html('input', { type: 'text', id: 'print-signed', maxlength: 80, value: tournament.organiser });
  const draw = () => sheets.replaceChildren(...certificates(tournament, { first: Number(first.value) || 0, signed: signed.value }));
  for (const control of [first, signed]) control.addEventListener('input', draw);
  option(t('certificates-first'), first);
  option(t('certificates-signed'), signed);
  draw();
}

/** @param {Tournament} tournament */
function show(tournament) {
  byId('back', HTMLAnchorElement).href = `/tournaments/${tournament.id}`;
  byId('title', HTMLElement).textContent = t(`print-${kind}`);
  document.body.dataset.kind = kind;
  if (kind === 'certificates') certificateOptions(tournament);
  else if (kind === 'standings') sheets.replaceChildren(standingsSheet(tournament));
  else if (kind === 'cross') sheets.replaceChildren(crossSheet(tournament));
  else if (tournament.played.length === 0) sheets.replaceChildren(html('p', { class: 'making' }, [t('print-no-round')]));
  else roundOption(tournament, (number) => sheets.replaceChildren(...(kind === 'slips' ? slipSheets(tournament, number) : [pairingSheet(tournament, number)])));
}

byId('print', HTMLButtonElement).addEventListener('click', () => globalThis.print());
try {
  show(await getTournament(id, { all: true }));
} catch (error) {
  byId('problem', HTMLElement).textContent = explain(error);
  byId('problem', HTMLElement).hidden = false;
}
