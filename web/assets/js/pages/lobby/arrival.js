/** The way from the lobby or a challenge to the game that has begun. */
import { turnSound } from '../../sound.js';

let going = false;

/** Goes to a game, once; whoever looks elsewhere hears it. @param {string} id */
export async function goToGame(id) {
  if (going) return;
  going = true;
  if (document.hidden) {
    turnSound();
    await new Promise((resolve) => { setTimeout(resolve, 700); });
  }
  location.assign(`/play/${id}`);
}

// A page that the browser kept for Back may lead to another game.
addEventListener('pageshow', () => { going = false; });
