/** Two people at one device: names, rules, who starts. */
import { showPage } from '../chrome.js';
import { byId } from '../dom.js';
import { handOver } from '../handover.js';
import { t } from '../i18n.js';
import { beginGame } from '../offline/begin.js';
import { explain } from '../problems.js';
import { settings } from '../settings.js';
import { fillRules } from './new-game.js';

const form = byId('new-game', HTMLFormElement);
const rules = byId('rules', HTMLSelectElement);
const turn = byId('turn', HTMLInputElement);
const problem = byId('problem', HTMLElement);
const start = /** @type {HTMLButtonElement} */ (form.querySelector('.large'));

showPage(t('two-title'));
fillRules(rules, settings.values.rules);
turn.checked = settings.values.turn;
for (const [id, key] of /** @type {const} */ ([['south', 'south'], ['north', 'north']])) {
  byId(id, HTMLInputElement).placeholder = t(key);
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (start.disabled) return;
  start.disabled = true;
  settings.change({ turn: turn.checked, rules: rules.value });
  const names = Object.fromEntries(/** @type {const} */ ([['S', 'south'], ['N', 'north']])
    .map(([side, id]) => [side, byId(id, HTMLInputElement).value.trim()])
    .filter(([, name]) => name !== ''));
  try {
    const { id, game } = await beginGame({
      mode: 'two', rules: rules.value, starter: new FormData(form).get('starter'), position: null, names,
    });
    if (game) handOver(game);
    location.assign(`/play/${id}`);
  } catch (error) {
    start.disabled = false;
    problem.textContent = explain(error);
    problem.hidden = false;
  }
});
// A page that the browser kept comes back as it was left: with its button off.
addEventListener('pageshow', () => { start.disabled = false; });
