/** The parts that the sections of the account share. */
import { html } from '../dom.js';
import { explain } from '../problems.js';

/**
 * A section with a heading and a place for what goes wrong.
 * @param {string} id @param {string} title @param {(Node | string)[]} children
 */
export function card(id, title, children) {
  const problem = html('p', { class: 'notice', role: 'alert', hidden: true });
  const element = html('section', { class: 'card', id, 'aria-labelledby': `${id}-title` }, [
    html('h2', { id: `${id}-title`, tabindex: '-1' }, [title]), ...children, problem,
  ]);
  return { element, problem };
}

/** Does something, and shows in `problem` if it fails. @param {HTMLElement} problem @param {() => Promise<unknown>} action */
export async function failing(problem, action) {
  problem.hidden = true;
  try {
    await action();
  } catch (error) {
    problem.textContent = explain(error);
    problem.hidden = false;
  }
}
