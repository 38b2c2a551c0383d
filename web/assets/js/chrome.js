/** The frame of every page: header, settings, footer, and the first translation of the page. */
import { getTablesStatus } from './api.js';
import { html, icon } from './dom.js';
import { language, LANGUAGES, localizeAll, switchLanguage, t } from './i18n.js';
import { rememberedMe, whoAmI } from './me.js';
import { settings } from './settings.js';

const STATUS_EVERY_MS = 4000;
const OFFLINE_AFTER_MS = 1500;
const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'instant']);
const THEMES = /** @type {const} */ (['auto', 'light', 'dark', 'contrast']);

/** @param {string} id @param {HTMLElement} control */
function field(id, control) {
  control.id = id;
  return html('div', { class: 'field' }, [html('label', { for: id }, [t(id)]), control]);
}

/** @param {[value: string, text: string][]} options @param {string} chosen @param {(value: string) => void} onChange */
export function select(options, chosen, onChange) {
  const element = html('select', {}, options.map(([value, text]) => (
    html('option', { value, selected: value === chosen }, [text]))));
  element.addEventListener('change', () => onChange(element.value));
  return element;
}

/** A setting that is on or off. @param {string} id @param {'sound' | 'turn' | 'premove' | 'confirm' | 'phrases'} key */
function checkbox(id, key) {
  const input = html('input', { type: 'checkbox', id });
  const show = () => { input.checked = settings.values[key]; };
  show();
  settings.addEventListener('change', show);
  input.addEventListener('change', () => settings.change({ [key]: input.checked }));
  return html('label', { class: 'check' }, [input, html('span', {}, [t(id)])]);
}

function settingsDialog() {
  const { theme, speed } = settings.values;
  const close = html('button', { class: 'primary' }, [t('close')]);
  return html('dialog', { id: 'settings', 'aria-labelledby': 'settings-title' }, [
    html('h2', { id: 'settings-title' }, [t('settings')]),
    field('setting-language', select(Object.entries(LANGUAGES), language, switchLanguage)),
    field('setting-theme', select(THEMES.map((name) => [name, t(`theme-${name}`)]), theme,
      (value) => settings.change({ theme: /** @type {typeof theme} */ (value) }))),
    field('setting-speed', select(SPEEDS.map((name) => [name, t(`speed-${name}`)]), speed,
      (value) => settings.change({ speed: /** @type {typeof speed} */ (value) }))),
    checkbox('setting-sound', 'sound'),
    checkbox('turn-board', 'turn'),
    checkbox('setting-premove', 'premove'),
    checkbox('setting-confirm', 'confirm'),
    checkbox('setting-phrases', 'phrases'),
    html('form', { method: 'dialog', class: 'dialog-actions' }, [close]),
  ]);
}

/** The paths of each link of the header, besides its own and those below it. @type {Record<string, string[]>} */
const FAMILIES = { '/': ['/play', '/two'], '/lobby': ['/challenge', '/tournaments', '/series'], '/learn': ['/puzzles'], '/games': ['/open'] };

/** Whether the page belongs to a link of the header. @param {string} href */
function isCurrent(href) {
  const here = location.pathname;
  const under = (/** @type {string} */ path) => here === path || (path !== '/' && here.startsWith(`${path}/`));
  return [href, ...FAMILIES[href] ?? []].some(under);
}

/** The way to log in, until it is known who looks at the page; then their menu. */
function meLink() {
  const back = location.pathname === '/account' ? '' : `?${new URLSearchParams({ back: location.pathname + location.search })}`;
  return html('a', { class: 'button quiet me', id: 'me', href: `/account${back}`, 'aria-label': t('log-in'), title: t('log-in') }, [icon('person'), html('span', { class: 'me-name' }, [t('log-in')])]);
}

/** Shows who looks at the page. What that takes is loaded only for those whom the server knows. @param {HTMLElement} link */
async function showMe(link) {
  try {
    const remembered = rememberedMe();
    const menu = remembered ? (await import('./frame/me-menu.js')).showMenu(link, remembered) : null;
    const me = await whoAmI();
    if (menu) menu.update(me);
    else if (me.person) (await import('./frame/me-menu.js')).showMenu(link, me.person).update(me);
    if (me.class) await (await import('./frame/lesson.js')).watchLesson(me.class.id);
  } catch {
    // The page works all the same, and the link leads to the account.
  }
}

function header() {
  const links = /** @type {const} */ ([['/', 'nav-play'], ['/lobby', 'nav-lobby'], ['/learn', 'nav-learn'], ['/puzzles', 'nav-puzzles'], ['/rules', 'nav-rules'], ['/games', 'nav-games'], ['/analysis', 'nav-analysis'], ['/people', 'nav-people']]);
  const dialog = settingsDialog();
  const me = meLink();
  void showMe(me);
  const open = html('button', { type: 'button', class: 'quiet icon-button', 'aria-label': t('settings'), title: t('settings'), id: 'open-settings' }, [icon('settings')]);
  open.addEventListener('click', () => dialog.showModal());
  const sound = html('button', { type: 'button', class: 'quiet icon-button sound', 'aria-label': t('setting-sound'), title: t('setting-sound') });
  const showSound = () => {
    sound.setAttribute('aria-pressed', String(settings.values.sound));
    sound.replaceChildren(icon(settings.values.sound ? 'sound' : 'mute'));
  };
  showSound();
  settings.addEventListener('change', showSound);
  sound.addEventListener('click', () => settings.change({ sound: !settings.values.sound }));
  const brand = html('a', { class: 'brand', href: '/', 'aria-label': 'Sembra' }, [
    html('img', { src: new URL('../img/icon.svg', import.meta.url).href, alt: '', width: 32, height: 32 }), html('span', {}, ['Sembra']),
  ]);
  return [
    html('a', { class: 'skip', href: '#main' }, [t('skip')]),
    html('header', { class: 'site-header' }, [
      brand,
      html('nav', { 'aria-label': t('navigation') }, links.map(([href, id]) => (
        html('a', { href, class: id, ...(isCurrent(href) ? { 'aria-current': 'page' } : {}) }, [t(id)])))),
      html('div', { class: 'header-buttons' }, [me, sound, open]),
    ]),
    dialog,
  ];
}

function footer() {
  const status = html('span', { class: 'tables-status', hidden: true });
  void followTables(status);
  return html('footer', { class: 'site-footer' }, [
    html('span', {}, [t('footer')]), html('a', { href: '/rules' }, [t('nav-rules')]), html('a', { href: '/puzzles' }, [t('nav-puzzles')]), html('a', { href: '/analysis' }, [t('nav-analysis')]), html('a', { href: '/people' }, [t('nav-people')]), html('a', { href: '/tournaments' }, [t('nav-tournaments')]), html('a', { href: '/classes' }, [t('nav-classes')]), html('a', { href: '/api' }, ['API']), status,
  ]);
}

/** Shows how far the endgame tables are, as long as they are being built. @param {HTMLElement} element */
async function followTables(element) {
  const bar = html('progress', { max: 100, 'aria-label': t('tables-label') });
  const text = html('span');
  element.append(text, bar);
  for (;;) {
    try {
      const { state, percent, layer } = await getTablesStatus();
      element.hidden = state !== 'building';
      if (state !== 'building') return;
      bar.value = percent;
      text.textContent = t('tables-building', { seeds: layer, percent });
    } catch {
      element.hidden = true;
      return;
    }
    await new Promise((resolve) => { setTimeout(resolve, STATUS_EVERY_MS); });
  }
}

/** Translates the page, puts the frame round it and shows it. @param {string} [title] */
export function showPage(title) {
  addEventListener('sembra-notice', async (event) => {
    (await import('./frame/notices.js')).showNotice(/** @type {CustomEvent} */ (event).detail);
  });
  localizeAll(document);
  if (title) setTitle(title);
  document.body.prepend(...header());
  document.body.append(footer());
  document.documentElement.classList.add('ready');
  keepOffline();
}

/** Keeps the site for when there is no connection, and sends games that were begun without one; the page comes first. */
function keepOffline() {
  const begin = () => setTimeout(() => void import('./offline/keep.js'), OFFLINE_AFTER_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** @param {string} title */
export function setTitle(title) {
  document.title = `${title} · Sembra`;
}
