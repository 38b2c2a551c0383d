/**
 * The lessons: for each step a position and, where there is a task, what solves it. The words are
 * `{lesson}-{step}` and `{lesson}-{step}-task` in `locales/learn/`. What is legal, and what a move
 * does, is asked of the server like everywhere else.
 *
 * @typedef {import('./types.js').House} House
 * @typedef {import('./types.js').Ply} Ply
 * @typedef {import('./types.js').View} View
 * @typedef {import('./rulesets.js').RuleSet} RuleSet
 * @typedef {import('./board/describe.js').Message} Message
 *
 * @typedef {'any' | 'capture' | 'most' | 'stay' | { last: House } | { sow: House }} Goal Any legal move, a capture, the
 *   largest capture, a sowing that stays in one's own row, one whose last seed falls into a house, or one from a house.
 * @typedef {object} Step
 * @property {string} position
 * @property {RuleSet} [rules] The rules that the visitor learns, unless said.
 * @property {Goal} [goal] Without one the step is only to be read.
 * @property {boolean} [counting] Whether counting is the task, so that the board must not show what a move does.
 * @typedef {{ id: string, only?: RuleSet, steps: Step[] }} Lesson
 */
import { ownerOf, parsePosition, rowOf } from './board/houses.js';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const CHAIN = '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S';
const SLAM = '1-1-0-2-4-0-1-1-1-0-0-0-18-19-S';
const TO_25 = '2-0-3-1-0-2-4-1-0-3-0-2-23-7-S';

/** @type {readonly Lesson[]} */
const LESSONS = [
  { id: 'first', steps: [
    { position: START, goal: 'any' },
    { position: '3-0-5-4-2-1-0-1-4-5-2-6-8-7-S', goal: 'capture' },
    { position: CHAIN, goal: 'most' },
    { position: TO_25, goal: 'capture' },
    { position: START },
  ] },
  { id: 'sowing', steps: [
    { position: START, goal: 'stay', counting: true },
    { position: START, goal: { last: 'b' }, counting: true },
    { position: '5-3-1-0-2-6-3-2-0-4-1-5-9-7-S', goal: { last: 'F' }, counting: true },
    { position: '0-0-2-1-0-8-4-3-5-2-6-1-9-7-S', goal: { last: 'B' }, counting: true },
  ] },
  { id: 'capturing', steps: [
    { position: '2-1-0-3-5-1-1-4-0-6-2-5-9-9-S', goal: 'capture', counting: true },
    { position: '2-5-0-1-3-4-4-2-0-3-6-1-8-9-S', goal: 'capture', counting: true },
    { position: '0-2-5-3-1-0-3-1-4-5-2-6-8-8-S', goal: 'capture', counting: true },
    { position: '2-0-1-0-5-1-4-6-2-5-3-1-9-9-S', goal: { sow: 'A' } },
  ] },
  { id: 'chains', steps: [
    { position: CHAIN, goal: 'most', counting: true },
    { position: '0-1-6-2-1-3-2-2-2-5-0-4-10-10-S', goal: 'most', counting: true },
    { position: '2-0-4-1-0-5-1-3-1-2-2-4-11-12-S', goal: 'most', counting: true },
  ] },
  { id: 'granary', steps: [
    { position: '6-1-7-0-14-8-0-2-8-0-0-0-1-1-S', goal: { sow: 'E' } },
    { position: '0-2-1-0-12-0-1-5-0-4-6-2-8-7-S', goal: { sow: 'E' } },
    { position: '1-0-2-0-1-14-1-0-1-4-5-0-10-9-S', goal: 'most', counting: true },
  ] },
  { id: 'feeding', steps: [
    { position: '0-1-2-0-4-0-0-0-0-0-0-0-20-21-S', goal: 'any' },
    { position: '2-0-5-1-1-2-0-0-0-0-0-0-19-18-S', goal: 'any' },
    { position: '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S' },
  ] },
  { id: 'slam', steps: [
    { position: SLAM, rules: 'abapa', goal: { sow: 'E' } },
    { position: SLAM, rules: 'ouri', goal: { sow: 'E' } },
    { position: '1-1-0-2-0-1-0-0-0-0-0-0-24-19-S', rules: 'ouri', goal: 'any' },
    { position: SLAM, rules: 'polish', goal: 'any' },
    { position: '0-0-0-0-4-0-1-1-1-0-0-0-20-21-S', rules: 'awari', goal: 'any' },
  ] },
  { id: 'singles', only: 'ouri', steps: [
    { position: '1-2-0-1-2-0-1-0-0-1-0-1-20-19-S', rules: 'ouri', goal: 'any' },
    { position: '1-0-1-0-0-1-2-0-3-1-0-2-18-19-S', rules: 'ouri', goal: 'any' },
  ] },
  { id: 'endings', steps: [
    { position: TO_25, goal: 'capture' },
    { position: '1-1-0-2-1-0-0-0-0-0-0-0-21-22-S' },
    { position: '1-1-0-0-0-0-1-1-0-0-0-0-22-22-S', goal: 'any' },
    { position: '3-2-0-1-0-4-2-0-5-1-3-0-14-13-S' },
  ] },
];

/** The lessons for those who learn these rules. @param {RuleSet} rules @returns {Lesson[]} */
export function lessonsOf(rules) {
  return LESSONS.filter(({ only = rules }) => only === rules);
}

/** The rules under which there is a lesson: those that the visitor learns, unless it is one of other rules. @param {string} id @param {RuleSet} taught @returns {RuleSet} */
export function rulesFor(id, taught) {
  return LESSONS.find((lesson) => lesson.id === id)?.only ?? taught;
}

/** The house into which the last seed falls. @param {Ply} ply */
const lastOf = (ply) => ply.path[ply.path.length - 1] ?? ply.move;

/**
 * Whether a move solves a task.
 * @param {Goal} goal @param {Ply} ply @param {readonly Ply[]} legal
 */
export function solves(goal, ply, legal) {
  switch (goal) {
    case 'any': return true;
    case 'capture': return ply.captured > 0;
    case 'most': return ply.captured === mostOf(legal);
    case 'stay': return ply.path.every((house) => ownerOf(house) === ownerOf(ply.move));
    default: return 'last' in goal ? lastOf(ply) === goal.last : ply.move === goal.sow;
  }
}

/** The most seeds that a move captures. @param {readonly Ply[]} legal */
const mostOf = (legal) => Math.max(0, ...legal.map(({ captured }) => captured));

/**
 * Why a move does not solve a task, with the numbers.
 * @param {Exclude<Goal, 'any'>} goal @param {Ply} ply @param {readonly Ply[]} legal @returns {Message}
 */
export function mistakeOf(goal, ply, legal) {
  const last = lastOf(ply);
  const sown = { house: ply.move, seeds: ply.seeds, last };
  if (goal === 'stay') return { id: 'mistake-leaves-row', args: sown };
  if (typeof goal === 'object') {
    return 'last' in goal ? { id: 'mistake-last', args: { ...sown, target: goal.last } } : { id: 'mistake-house', args: { house: ply.move, target: goal.sow } };
  }
  if (ply.captured > 0) return { id: 'mistake-fewer', args: { captured: ply.captured, most: mostOf(legal) } };
  if (ownerOf(last) === ownerOf(ply.move)) return { id: 'mistake-own-row', args: { last } };
  return { id: 'mistake-count', args: { last, now: parsePosition(ply.position)?.counts[last] ?? 0 } };
}

/**
 * Why a house gives the opponent no seeds, where that is why it may not be played.
 * @param {View} view @param {House} house @returns {Message | null}
 */
export function feedingMistakeOf(view, house) {
  if (!view.refused.some(({ move, code }) => move === house && code === 'must_feed')) return null;
  const row = rowOf(ownerOf(house));
  return { id: 'mistake-feed', args: { house, seeds: view.houses[house], needed: row.length - row.indexOf(house) } };
}

/**
 * How far a visitor got: the first step not done yet, and whether there is none.
 * @param {Record<string, string[]>} progress @param {Lesson} lesson
 */
export function progressOf(progress, { id, steps }) {
  const done = new Set(progress[id] ?? []);
  const open = steps.findIndex((_, index) => !done.has(stepName(index)));
  return { step: Math.max(0, open), done: open < 0 };
}

/** The name of a step in the progress. @param {number} step Counted from 0. */
export const stepName = (step) => String(step + 1);
