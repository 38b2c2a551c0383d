/**
 * The answers to the ready-made questions. They come from the server's view of a position and from
 * its endgame tables; nothing here knows the rules.
 *
 * @typedef {import('../types.js').View} View
 * @typedef {import('./tasks.js').Task} Task
 * @typedef {{ text: string, position: string | null }} Answer `position` is to be shown as a picture.
 */
import { getTables } from '../analysis/tables-api.js';
import { t } from '../i18n.js';

/** Several houses as a text. @param {string[]} houses */
function listed(houses) {
  return new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(houses);
}

/** @param {Task} task @param {() => Promise<View>} viewed What the server says of the position. @returns {Promise<Answer>} */
export async function answerTo(task, viewed) {
  if (task.kind === 'own') return { text: task.answer, position: null };
  if (task.kind === 'puzzle') return { text: solved(task), position: null };
  const view = await viewed();
  if (view.over) return { text: t('worksheet-over'), position: null };
  if (task.kind === 'legal') return { text: t('worksheet-answer-legal', { count: view.moves.length, letters: listed(view.moves.map(({ move }) => move)) }), position: null };
  if (task.kind === 'capture') return { text: mostCaptured(view), position: null };
  if (task.kind === 'after') return { text: '', position: view.moves.find(({ move }) => move === task.house)?.position ?? null };
  return { text: await best(task), position: null };
}

/** @param {Task} task */
function solved({ goal, solution }) {
  return t('worksheet-answer-puzzle', { house: solution[0], goal, line: [...solution].join(' '), moves: solution.length });
}

/** @param {View} view */
function mostCaptured({ moves }) {
  const seeds = Math.max(0, ...moves.map(({ captured }) => captured));
  if (seeds === 0) return t('worksheet-answer-no-capture');
  const houses = moves.filter(({ captured }) => captured === seeds).map(({ move }) => move);
  return t('worksheet-answer-capture', { count: houses.length, letters: listed(houses), seeds });
}

/** @param {Task} task */
async function best({ rules, position }) {
  const found = await getTables(rules, position);
  if (!found) return t('worksheet-answer-unknown');
  const houses = found.moves.filter((move) => move.best).map(({ move }) => move);
  return t('worksheet-answer-best', { count: houses.length, letters: listed(houses), result: found.category });
}
