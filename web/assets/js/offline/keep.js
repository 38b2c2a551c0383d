/** What every page does for play without a connection, once it is there itself. */
import { mayHaveKept } from './store.js';

async function sendGames() {
  // The page of such a game sends it itself, and goes to where it is then.
  if (!navigator.onLine || !mayHaveKept() || location.pathname.startsWith('/play/offline-')) return;
  await (await import('./send.js')).sendKept();
}

if ('serviceWorker' in navigator) {
  // Where the browser refuses it, the site works with a connection only.
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}
addEventListener('online', () => void sendGames());
await sendGames();
