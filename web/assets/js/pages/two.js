/** Two people at one device: names, rules, who starts. */
import { newGame } from '../api.js';
import { showPage } from '../chrome.js';
import { byId } from '../dom.js';
import { t } from '../i18n.js';
import { explain } from '../problems.js';
import { settings } from '../settings.js';
import { fillRules } from './new-game.js';

const form = byId('new-game', HTMLFormElement);
const rules = byId('rules', HTMLSelectElement);
const turn = byId('turn', HTMLInputElement);
const problem = byId('problem', HTMLElement);

showPage(t('two-title'));
fillRules(rules, settings.values.rules);
turn.checked = settings.values.turn;
for (const [id, key] of /** @type {const} */ ([['south', 'south'], ['north', 'north']])) {
  byId(id, HTMLInputElement).placeholder = t(key);
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  settings.change({ turn: turn.checked, rules: rules.value });
  const names = Object.fromEntries(/** @type {const} */ ([['S', 'south'], ['N', 'north']])
    .map(([side, id]) => [side, byId(id, HTMLInputElement).value.trim()])
    .filter(([, name]) => name !== ''));
  try {
    const game = await newGame({
      mode: 'two', rules: rules.value, starter: new FormData(form).get('starter'), position: null, names,
    });
    location.assign(`/play/${game.id}`);
  } catch (error) {
    problem.textContent = explain(error);
    problem.hidden = false;
  }
});
