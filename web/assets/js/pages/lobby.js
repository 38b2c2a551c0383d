/**
 * The lobby: who waits for an opponent, a challenge of one's own, one's games, games to watch.
 *
 * @typedef {import('../types.js').Challenge} Challenge
 * @typedef {import('../types.js').Lobby} Lobby
 */
import { Problem } from '../api.js';
import { showPage } from '../chrome.js';
import { byId, html } from '../dom.js';
import { handOver } from '../handover.js';
import { loadMessages, t } from '../i18n.js';
import { whoAmI } from '../me.js';
import { timeControl } from '../online/clock.js';
import { acceptChallenge, getLobby } from '../online/requests.js';
import { playerName } from '../players.js';
import { explain } from '../problems.js';
import { pageConnection } from '../socket.js';
import { goToGame } from './lobby/arrival.js';
import { ChallengeForm } from './lobby/challenge-form.js';
import { KeyedList } from './lobby/keyed-list.js';
import { showOwnGames } from './lobby/own-games.js';
import { clockChoice, nameRated, termsOf } from './lobby/words.js';
import { watchRow } from './lobby/watch.js';

await loadMessages('online/');
showPage(t('lobby-title'));

const problem = byId('problem', HTMLElement);
const challenges = new KeyedList(byId('challenges', HTMLUListElement), challengeRow);
const watched = new KeyedList(byId('watch-games', HTMLUListElement), watchRow);
const connection = pageConnection();
const form = new ChallengeForm({ fail, made });
let isVisitor = true;

/** @param {unknown} error */
function fail(error) {
  problem.textContent = error ? explain(error) : '';
  problem.hidden = !error;
}

/** Does something that the server may refuse. @param {HTMLButtonElement} button @param {() => Promise<unknown>} action */
async function attempt(button, action) {
  fail(null);
  button.disabled = true;
  try {
    await action();
  } catch (error) {
    fail(error);
    if (error instanceof Problem && error.status < 500) void refresh();
  } finally {
    button.disabled = false;
  }
}

/** @param {Challenge} challenge */
function challengeRow(challenge) {
  const terms = termsOf(challenge);
  const label = t('play-challenge', { name: playerName(challenge.by), terms: terms.join(', ') });
  const play = html('button', { type: 'button', class: 'primary', 'aria-label': label }, [t('play-this')]);
  play.addEventListener('click', () => void attempt(play, async () => {
    const game = await acceptChallenge(challenge.id);
    handOver(game);
    await goToGame(game.id);
  }));
  const needsAccount = challenge.rated && isVisitor;
  return html('li', { class: 'card offer' }, [
    html('span', { class: 'offer-clock' }, [clockChoice(challenge.time)]),
    html('span', { class: 'offer-who' }, [nameRated(challenge.by)]),
    html('span', { class: 'offer-terms muted small' }, terms.filter((_, index) => index !== 1).map((text) => html('span', {}, [text]))),
    needsAccount ? html('a', { class: 'button', href: '/account?back=/lobby', title: t('challenge-needs-account') }, [t('log-in')]) : play,
  ]);
}

/** @param {Lobby} lobby */
function show(lobby) {
  const others = lobby.challenges.filter(({ mine }) => !mine);
  challenges.show(others);
  byId('no-challenges', HTMLElement).hidden = others.length > 0;
  watched.show(lobby.playing);
  byId('watch', HTMLElement).hidden = lobby.playing.length === 0;
  byId('online', HTMLElement).textContent = t('lobby-online', { count: lobby.online });
  form.showWaiting(lobby.challenges.filter(({ mine }) => mine));
}

/** A challenge was made here. @param {Challenge} challenge */
async function made(challenge) {
  if (challenge.private) {
    location.assign(`/challenge/${challenge.id}`);
    return;
  }
  // The connection does not know yet whom the server has made of the visitor.
  if (!connection.person) connection.renew();
  await refresh();
}

async function refresh() {
  try {
    show(await getLobby());
  } catch (error) {
    if (!connection.isOpen) fail(error);
  }
}

connection.follow('lobby', () => ({ do: 'lobby' }));
connection.addEventListener('lobby', (event) => {
  fail(null);
  show(/** @type {CustomEvent<Lobby>} */ (event).detail);
});
connection.addEventListener('notice', (event) => {
  const { kind, game, challenge } = /** @type {CustomEvent} */ (event).detail;
  if (game && (kind === 'challenge_accepted' || (kind === 'game_started' && timeControl(challenge?.time ?? 'none').kind !== 'days'))) void goToGame(game);
  else void showOwnGames();
});
// A page that the browser kept shows the lobby of then.
addEventListener('pageshow', (event) => {
  if (event.persisted) void Promise.allSettled([refresh(), showOwnGames()]);
});
const me = whoAmI().then(async (asked) => {
  const { person } = asked;
  if (person?.kind === 'pupil') (await import('../classes/class-only.js')).showClassOnly(asked);
  isVisitor = person === null || person.kind === 'visitor';
  form.isVisitor = isVisitor;
}, () => {});
await Promise.allSettled([me.then(refresh), showOwnGames()]);
