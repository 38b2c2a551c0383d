/** The page's one connection to the server: a WebSocket, woken whenever the browser has news. */
import { Connection } from './online/connection.js';

/** @param {import('./online/connection.js').SocketHandlers} handlers @returns {import('./online/connection.js').Socket} */
function open({ message, closed }) {
  const url = new URL('/api/v1/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('message', ({ data }) => message(String(data)));
  socket.addEventListener('close', closed);
  return socket;
}

/** The page's own clock. */
export const pageTime = {
  now_ms: () => performance.now(),
  /** @param {() => void} action @param {number} after_ms */
  setTimer: (action, after_ms) => setTimeout(action, after_ms),
  /** @param {any} timer */
  clearTimer: (timer) => clearTimeout(timer),
};

/** @type {Connection | null} */
let connection = null;

/** The connection of this page; opened by the first who asks. */
export function pageConnection() {
  if (connection) return connection;
  const made = new Connection({ ...pageTime, open, random: Math.random });
  connection = made;
  // The frame of the page shows what the server tells the visitor, wherever they are.
  made.addEventListener('notice', (event) => dispatchEvent(new CustomEvent('sembra-notice', { detail: /** @type {CustomEvent} */ (event).detail })));
  addEventListener('online', () => made.wake());
  addEventListener('focus', () => made.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) made.wake();
  });
  // A page that the browser keeps for Back must not hold a connection.
  addEventListener('pagehide', () => made.stop());
  addEventListener('pageshow', (event) => {
    if (event.persisted) made.start();
  });
  made.start();
  return made;
}
