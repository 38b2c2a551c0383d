/**
 * Why two entrants meet, and why somebody has no opponent, as messages. The server gives the reason
 * as data; nothing is worked out here.
 *
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Why} Why
 * @typedef {import('./types.js').SwissWhy} SwissWhy
 * @typedef {import('./types.js').Bye} Bye
 * @typedef {(number: number) => string} NameOf The name of an entrant.
 */
import { pointsText } from './points.js';

/** The rules of sides that a message tells apart. */
const SIDE_RULES = ['not-three-running', 'balance', 'alternation', 'earlier-round', 'higher-place', 'starting-rank'];
const EXCEPTIONS = ['third-running', 'difference-above-one', 'floats-again'];

/**
 * Why a pair was made.
 * @param {{ south: number, why: Why }} pair @param {NameOf} nameOf @param {string} [byHand] The organiser's reason for a change of this round.
 * @returns {Message[]}
 */
export function whyMessages({ south, why }, nameOf, byHand = '') {
  switch (why.by) {
    case 'swiss': return swissMessages(why, south, nameOf);
    case 'berger': return [{ id: 'why-berger', args: { row: why.row, cycle: why.cycle } }];
    case 'arena': return arenaMessages(why, south, nameOf);
    case 'bracket': return [{ id: 'why-bracket', args: { slot: why.slot } }];
    default: return [byHand ? { id: 'why-hand-reason', args: { reason: byHand } } : { id: 'why-hand' }];
  }
}

/** @param {SwissWhy} why @param {number} south @param {NameOf} nameOf @returns {Message[]} */
function swissMessages(why, south, nameOf) {
  const higherScore = why['higher-score'];
  const lowerScore = why['lower-score'];
  /** @type {Message[]} */
  const messages = [];
  if (why.float) {
    const { down, up, cause } = why.float;
    messages.push({ id: 'why-float', args: { cause, down: nameOf(down), up: nameOf(up), higher: pointsText(higherScore), lower: pointsText(lowerScore) } });
  } else if (higherScore === lowerScore) {
    messages.push({ id: 'why-same-score', args: { points: pointsText(higherScore) } });
  } else {
    messages.push({ id: 'why-scores', args: { higher: pointsText(higherScore), lower: pointsText(lowerScore) } });
  }
  messages.push(sideMessage(why['side-rule'], south, nameOf));
  for (const { rule, entrant } of why.exceptions ?? []) {
    if (EXCEPTIONS.includes(rule)) messages.push({ id: 'why-exception', args: { rule, name: nameOf(entrant) } });
  }
  return messages;
}

/** @param {import('./types.js').ArenaWhy} why @param {number} south @param {NameOf} nameOf @returns {Message[]} */
function arenaMessages({ ranks, 'side-rule': rule }, south, nameOf) {
  const [first, second] = [...ranks].sort((a, b) => a - b);
  return [{ id: 'why-arena', args: { first, second } }, sideMessage(rule, south, nameOf)];
}

/** What decided who begins. @param {import('./types.js').SideRule} rule @param {number} south @param {NameOf} nameOf @returns {Message} */
function sideMessage({ rule, entrant }, south, nameOf) {
  const known = SIDE_RULES.includes(rule) ? rule : 'starting-rank';
  const name = entrant === undefined ? '' : nameOf(entrant);
  return { id: 'why-side', args: { rule: known, south: nameOf(south), name, is: entrant === south ? 'south' : 'north' } };
}

/**
 * Why an entrant has no opponent.
 * @param {Bye} bye @param {NameOf} nameOf @param {(names: string[]) => string} list @returns {Message[]}
 */
export function byeMessages({ entrant, why }, nameOf, list) {
  const name = nameOf(entrant);
  if (why.by !== 'lowest') return [{ id: 'why-bye', args: { by: why.by, name } }];
  const named = (/** @type {number[]} */ numbers) => list(numbers.map(nameOf));
  return [
    { id: 'why-bye', args: { by: 'lowest', name } },
    ...(why.had_bye.length > 0 ? [{ id: 'why-bye-had', args: { names: named(why.had_bye), count: why.had_bye.length } }] : []),
    ...(why.needed.length > 0 ? [{ id: 'why-bye-needed', args: { names: named(why.needed), count: why.needed.length } }] : []),
  ];
}
