/** Which game is taught: in Portuguese the visitor is asked once, ouri first; elsewhere it is abapa. */
import { html } from './dom.js';
import { language, t } from './i18n.js';
import { settings } from './settings.js';

const CHOICES = /** @type {const} */ (['ouri', 'abapa']);

/** @typedef {typeof CHOICES[number]} Taught */

/** Whether there is a choice in the visitor's language. */
const isOffered = language === 'pt';

/** The rules of the lessons, and of new games until the visitor chooses others. @returns {Taught} */
export function taughtRules() {
  return CHOICES.find((rules) => rules === settings.values.taught) ?? (isOffered ? 'ouri' : 'abapa');
}

/** @param {Taught} taught */
function choose(taught) {
  settings.change({ taught, rules: taught });
}

/**
 * Asks once which game to learn first; the section goes away with the answer.
 * @param {HTMLElement} section @param {() => void} onChosen
 */
export function askOnce(section, onChosen) {
  section.hidden = !isOffered || settings.values.taught !== '';
  if (section.hidden) return;
  section.replaceChildren(
    html('h2', { id: 'choose-title' }, [t('choose-title')]),
    html('p', {}, [t('choose-text')]),
    html('div', { class: 'choose-games' }, CHOICES.map((rules, index) => {
      const button = html('button', { type: 'button', ...(index === 0 ? { class: 'primary' } : {}), 'data-rules': rules }, [t(`choose-${rules}`)]);
      button.addEventListener('click', () => {
        choose(rules);
        section.hidden = true;
        onChosen();
      });
      return button;
    })),
    html('p', { class: 'muted small' }, [t('choose-later')]),
  );
  section.setAttribute('aria-labelledby', 'choose-title');
}

/** A control to change the answer later, where there is a choice. @param {() => void} onChosen @returns {HTMLElement[]} */
export function taughtControl(onChosen) {
  if (!isOffered || settings.values.taught === '') return [];
  const select = html('select', { id: 'taught' }, CHOICES.map((rules) => (
    html('option', { value: rules, selected: rules === taughtRules() }, [t(`choose-${rules}`)]))));
  select.addEventListener('change', () => {
    choose(CHOICES.find((rules) => rules === select.value) ?? 'abapa');
    onChosen();
  });
  return [html('div', { class: 'field taught' }, [html('label', { for: 'taught' }, [t('choose-label')]), select])];
}
