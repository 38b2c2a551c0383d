/**
 * The dialog in which a scoresheet is typed: the moves, and the result where they do not end the game.
 *
 * @typedef {import('../../tournaments/types.js').Report} Report
 * @typedef {import('../../tournaments/types.js').Result} Result
 *
 * @typedef {object} Wanted
 * @property {string} title
 * @property {string} south
 * @property {string} north
 * @property {string} rules
 * @property {Result | null} result The result so far.
 * @property {string} text The moves so far.
 * @property {boolean} corrects Whether a scoresheet is corrected, which needs a reason.
 * @property {(moves: string, report: Report | null, reason: string, text: string) => Promise<unknown>} send
 */
import { html } from '../../dom.js';
import { t } from '../../i18n.js';
import { explain } from '../../problems.js';
import { HOWS, typedOf } from '../../tournaments/result-entry.js';
import { readSheet, reportBeside } from '../../tournaments/scoresheet.js';
import { resultText } from '../../tournaments/words.js';
import { ResultFields } from './result-fields.js';
import { SheetFields } from './sheet-fields.js';

/** A game with moves was played: nobody stayed away. */
const SHEET_HOWS = HOWS.filter((how) => !how.startsWith('no-show'));

/** @param {Wanted} wanted */
export function openSheet({ title, south, north, rules, result, text, corrects, send }) {
  // A result that is there is changed only with a reason.
  const asksResult = corrects || !result;
  const typed = corrects && result ? { typed: typedOf(result) } : {};
  const fields = new ResultFields({ id: 'sheet-result', south, north, rules, hows: corrects ? HOWS : SHEET_HOWS, ...typed });
  const beside = html('fieldset', { class: 'sheet-beside' }, [html('legend', {}, [t('sheet-beside')]), fields.element]);
  const sheet = new SheetFields({ id: 'sheet', south, north, rules, text, changed: ({ over }) => { beside.hidden = !asksResult || over !== null; } });
  const reason = html('input', { type: 'text', id: 'sheet-reason', maxlength: 200 });
  const cancel = html('button', { type: 'button' }, [t('cancel')]);
  const problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  const form = html('form', { novalidate: true }, [
    sheet.element,
    ...(asksResult ? [beside] : []), ...(result && !corrects ? [html('p', {}, [t('sheet-result-known', { result: resultText(result) })])] : []),
    ...(corrects ? [html('div', { class: 'field' }, [html('label', { for: 'sheet-reason' }, [t('correction-reason')]), reason])] : []),
    problem, html('div', { class: 'dialog-actions' }, [cancel, html('button', { class: 'primary' }, [t(corrects ? 'result-correct' : 'sheet-save')])]),
  ]);
  const dialog = html('dialog', { class: 'scoresheet', 'aria-labelledby': 'sheet-title' }, [html('h2', { id: 'sheet-title' }, [title]), html('p', { class: 'sheet-names' }, [`${south} – ${north}`]), form]);
  const tell = (/** @type {string} */ words) => {
    problem.textContent = words;
    problem.hidden = words === '';
  };
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    form.setAttribute('aria-busy', 'true');
    tell('');
    try {
      const checked = await sheet.check();
      const removes = corrects && sheet.text.trim() === '';
      if (!checked.isComplete) return sheet.focus();
      if (checked.moves === '' && !removes) {
        sheet.complain(t('sheet-empty'));
        return sheet.focus();
      }
      const report = asksResult && !checked.over ? fields.read() : null;
      if (asksResult && !checked.over && !report) return undefined;
      if (corrects && !reason.value.trim()) {
        tell(t('correction-reason-needed'));
        return reason.focus();
      }
      // Without the rules the letters are sent as they are, and the server plays them.
      const moves = checked.isPlayed ? checked.moves : readSheet(sheet.text).moves;
      await send(moves, report && reportBeside(report, checked.stores), reason.value.trim(), sheet.text);
      dialog.close();
    } catch (error) {
      tell(explain(error));
    } finally {
      form.removeAttribute('aria-busy');
    }
    return undefined;
  });
  document.body.append(dialog);
  dialog.showModal();
  sheet.focus();
}
