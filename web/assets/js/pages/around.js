/**
 * The words round the board: status, what the last move did, result, facts of the game.
 *
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').Side} Side
 *
 * @typedef {object} Scene What the board shows.
 * @property {Game} game
 * @property {number | null} looking How many moves are shown while looking back.
 * @property {Ply | null} sowing The move that is being sown.
 * @property {Ply | null} last The move that was sown last.
 * @property {Side} turn Whose turn it is on the board.
 * @property {boolean} isAtGame
 * @property {boolean} endShown Whether the end of the game has been shown on the board.
 * @property {boolean} readOnly
 */
import { ownerOf } from '../board/houses.js';
import { setTitle } from '../chrome.js';
import { clauseLink, ruleSetOf, withClauses } from '../clauses.js';
import { byId, html } from '../dom.js';
import { t } from '../i18n.js';
import { endSound } from '../sound.js';
import { countTold, headline, isCounted, namesOf, reasonTold, winnerOf } from '../words.js';

/** @param {Scene} scene */
function statusOf({ game, looking, sowing, turn, endShown, readOnly }) {
  const names = namesOf(game);
  if (looking !== null) return t(game.over || readOnly ? 'replaying' : 'looking-back', { ply: looking, plies: game.plies.length });
  if (sowing) {
    const side = ownerOf(sowing.move);
    return t('sowing', { who: side === game.you ? 'you' : 'other', name: names[side], house: sowing.move });
  }
  if (game.over) return endShown ? headline(game) : t('counting');
  if (turn !== game.you && (game.mode !== 'computer' || readOnly)) return t('turn-of', { name: names[turn] });
  if (turn !== game.you) return t('thinking');
  return t(game.plies.at(-1)?.again === true ? 'turn-yours-again' : 'turn-yours');
}

/** @param {Scene} scene */
function showStatus(scene) {
  const { game, looking, sowing } = scene;
  const names = namesOf(game);
  const text = statusOf(scene);
  const status = byId('status-text', HTMLElement);
  const line = byId('status', HTMLElement);
  // The board itself tells a screen reader of each sowing.
  line.setAttribute('aria-live', sowing || looking !== null ? 'off' : 'polite');
  line.classList.toggle('thinking', looking === null && !sowing && game.thinking);
  if (status.textContent !== text) status.textContent = text;
  byId('title', HTMLElement).textContent = t('game-title', { south: names.S, north: names.N });
  byId('return', HTMLElement).hidden = looking === null || game.over || scene.readOnly;
  setTitle(text);
}

/**
 * What a move did besides sowing, in a sentence; empty where it did nothing else.
 * @param {Game} game @param {Ply | null} ply @param {boolean} ends Whether the move ended the game.
 */
function eventTold(game, ply, ends) {
  if (!ply?.event) return '';
  const side = ownerOf(ply.move);
  // Nobody moves again once the game is over.
  const kind = ends && ply.event.kind === 'slam_moves_again' ? 'slam_captures' : ply.event.kind;
  const id = `event-${kind.replaceAll('_', '-')}`;
  return t(id, { who: side === game.you ? 'you' : 'other', name: namesOf(game)[side], captured: ply.captured, rest: ply.rest?.seeds ?? 0 });
}

/** @param {Scene} scene */
function showEvent({ game, looking, sowing, last }) {
  const ply = sowing ? null : last;
  const text = eventTold(game, ply, game.over && (looking ?? game.plies.length) === game.plies.length);
  const clause = ply?.event?.clause;
  byId('event', HTMLElement).replaceChildren(...(text && clause ? [text, ' (', clauseLink(clause, game.rules), ')'] : [text]));
}

/** @param {Scene} scene */
function showResult({ game, endShown }) {
  const card = byId('result', HTMLElement);
  const isShown = game.over && endShown;
  card.hidden = !isShown || card.classList.contains('closed');
  byId('show-result', HTMLElement).hidden = !isShown || !card.classList.contains('closed');
  byId('panel', HTMLElement).classList.toggle('has-message', !card.hidden || !byId('hint-box', HTMLElement).hidden);
  if (!isShown) return;
  byId('result-title', HTMLElement).textContent = headline(game);
  const { south, north } = game.result ?? { south: 0, north: 0 };
  const count = byId('result-count', HTMLElement);
  // The count decides nothing when a player resigns, runs out of time or leaves.
  count.hidden = !isCounted(game);
  count.textContent = game.you === 'N' ? `${north} – ${south}` : `${south} – ${north}`;
  byId('result-words', HTMLElement).replaceChildren(...withClauses(reasonTold(game), game.rules));
  const sums = countTold(game);
  byId('result-sums', HTMLElement).replaceChildren(...sums.map((text) => html('li', {}, [text])));
  byId('result-sums', HTMLElement).hidden = sums.length === 0;
}

/** @param {Scene} scene */
function showFacts({ game, endShown }) {
  const rules = byId('fact-rules', HTMLAnchorElement);
  const set = ruleSetOf(game.rules);
  rules.textContent = t('rules-name', { rules: game.rules });
  if (set) rules.href = `/rules/${set}`;
  const level = byId('fact-level', HTMLElement);
  level.hidden = game.level === null;
  level.textContent = t('level-number', { level: game.level ?? 0 });
  const { series } = game;
  byId('fact-series', HTMLElement).hidden = (game.over && !endShown) || series.south + series.north + series.draws === 0;
  byId('fact-series', HTMLElement).textContent = t('series', series);
}

/** Shows everything round the board. @param {Scene} scene */
export function showAround(scene) {
  showStatus(scene);
  showEvent(scene);
  showResult(scene);
  showFacts(scene);
}

/** Tells the end of a game aloud. @param {Game} game @param {import('../board/oware-board.js').OwareBoard} board */
export function tellEnd(game, board) {
  board.say([`${headline(game)}.`, reasonTold(game), ...countTold(game)].join(' '));
  if (!game.result) return;
  const winner = winnerOf(game.result);
  if (game.plies.length > 0) endSound(!winner ? 'draw' : (game.you === null || winner === game.you ? 'won' : 'lost'));
}
