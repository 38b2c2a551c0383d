/** The frame of every page: header, settings, footer, and the first translation of the page. */
import { getTablesStatus } from './api.js';
import { html, icon } from './dom.js';
import { language, LANGUAGES, localizeAll, switchLanguage, t } from './i18n.js';
import { settings } from './settings.js';

const STATUS_EVERY_MS = 4000;
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

/** A setting that is on or off. @param {string} id @param {'sound' | 'turn'} key */
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
    html('form', { method: 'dialog', class: 'dialog-actions' }, [close]),
  ]);
}

function header() {
  const here = location.pathname;
  const links = /** @type {const} */ ([['/', 'nav-play'], ['/learn', 'nav-learn'], ['/rules', 'nav-rules'], ['/games', 'nav-games']]);
  const dialog = settingsDialog();
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
      html('nav', { 'aria-label': t('navigation') }, links.map(([href, id]) => {
        const current = href === '/' ? here === '/' || here.startsWith('/play') || here === '/two' : here.startsWith(href) || (href === '/games' && here === '/open');
        return html('a', { href, ...(current ? { 'aria-current': 'page' } : {}) }, [t(id)]);
      })),
      html('div', { class: 'header-buttons' }, [sound, open]),
    ]),
    dialog,
  ];
}

function footer() {
  const status = html('span', { class: 'tables-status', hidden: true });
  void followTables(status);
  return html('footer', { class: 'site-footer' }, [html('span', {}, [t('footer')]), html('a', { href: '/api' }, ['API']), status]);
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
  localizeAll(document);
  if (title) setTitle(title);
  document.body.prepend(...header());
  document.body.append(footer());
  document.documentElement.classList.add('ready');
}

/** @param {string} title */
export function setTitle(title) {
  document.title = `${title} · Sembra`;
}
