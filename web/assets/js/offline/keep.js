/** What every page does for play without a connection, once it is there itself. */
import { mayHaveKept } from './store.js';

async function sendGames() {
  // The page of such a game sends it itself, and goes to where it is then.
  if (!mayHaveKept() || location.pathname.startsWith('/play/offline-')) return;
  await (await import('./send.js')).sendKept();
}

async function sendSteps() {
  if (!hasKept('sembra.progress')) return;
  const { hasUnsentSteps, sendProgress } = await import('./progress.js');
  if (hasUnsentSteps()) await sendProgress();
}

async function sendPuzzles() {
  if (hasKept('sembra.puzzles')) await (await import('../puzzles/send.js')).sendAttempts();
}

/** Whether there is anything under a name, whoever it belongs to. @param {string} key */
const hasKept = (key) => Object.keys(localStorage).some((name) => name === key || name.startsWith(`${key}:`));

/** Sends what was done without a connection. What cannot be sent now is kept, and is sent from another page. */
async function sendAll() {
  if (navigator.onLine) await Promise.allSettled([sendGames(), sendSteps(), sendPuzzles()]);
}

if ('serviceWorker' in navigator) {
  // Where the browser refuses it, the site works with a connection only.
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}
addEventListener('online', () => void sendAll());
await sendAll();
