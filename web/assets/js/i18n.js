/**
 * The interface in five languages: Fluent messages, one file for what every page needs and
 * further ones for the rules, the lessons, people, games between them, and what is shown elsewhere or printed. The server writes the language into the page.
 */
import { FluentBundle, FluentResource } from './../vendor/fluent/index.js';

/** Each language by its own name. */
export const LANGUAGES = /** @type {const} */ ({
  ca: 'Català', es: 'Español', pt: 'Português', pl: 'Polski', en: 'English',
});

/** @typedef {keyof typeof LANGUAGES} Language */

/** @param {string} tag @returns {Language} */
function known(tag) {
  return tag in LANGUAGES ? /** @type {Language} */ (tag) : 'en';
}

export const language = known(document.documentElement.lang.slice(0, 2));

const bundle = new FluentBundle(language === 'pt' ? 'pt-PT' : language, { useIsolating: false });

/** Adds a file of messages. @param {'' | 'rules/' | 'learn/' | 'people/' | 'online/' | 'analysis/' | 'explorer/' | 'sharing/' | 'offline/' | 'puzzles/' | 'classes/' | 'tasks/' | 'class-lesson/' | 'tournaments/'} folder */
export async function loadMessages(folder) {
  const response = await fetch(new URL(`../locales/${folder}${language}.ftl`, import.meta.url));
  if (!response.ok) throw new Error(`messages of ${language}: ${response.status}`);
  for (const error of bundle.addResource(new FluentResource(await response.text()))) throw error;
}

/** @typedef {Record<string, string | number>} Arguments */

/** Whether there is a message of this name. @param {string} id */
export function hasMessage(id) {
  return bundle.hasMessage(id);
}

/**
 * The text of a message in the visitor's language; the name itself where it is missing, so that
 * a gap is seen and reported rather than hidden.
 * @param {string} id @param {Arguments} [args]
 */
export function t(id, args) {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : id;
}

/**
 * Fills an element's text and attributes from a message.
 * @param {Element} element @param {string} id @param {Arguments} [args]
 */
export function localize(element, id, args) {
  const message = bundle.getMessage(id);
  if (!message) {
    element.textContent = id;
    return;
  }
  if (message.value) element.textContent = bundle.formatPattern(message.value, args, []);
  for (const [name, pattern] of Object.entries(message.attributes)) {
    element.setAttribute(name, bundle.formatPattern(pattern, args, []));
  }
}

/** Fills everything under `root` that carries `data-l10n-id`. @param {ParentNode} root */
export function localizeAll(root) {
  for (const element of root.querySelectorAll('[data-l10n-id]')) {
    localize(element, /** @type {HTMLElement} */ (element).dataset.l10nId ?? '');
  }
}

/** Remembers another language and shows the page in it. @param {string} chosen */
export function switchLanguage(chosen) {
  document.cookie = `lang=${known(chosen)}; Path=/; Max-Age=31536000; SameSite=Lax`;
  location.reload();
}

await loadMessages('');
