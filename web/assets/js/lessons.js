/**
 * The lessons: for each step a position and, where there is a task, what solves it. The words are
 * `{lesson}-{step}` and `{lesson}-{step}-task` in `locales/learn/`. What is legal, and what a move
 * does, is asked of the server like everywhere else.
 *
 * @typedef {import('./types.js').House} House
 * @typedef {import('./types.js').Ply} Ply
 * @typedef {'any' | 'capture' | 'most' | House[]} Goal
 * @typedef {object} Step
 * @property {string} position
 * @property {import('./rulesets.js').RuleSet} [rules] `abapa` unless said.
 * @property {Goal} [goal] Without one the step is only to be read.
 * @typedef {{ id: string, steps: Step[] }} Lesson
 */

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const CHAIN = '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S';
const SLAM = '1-1-0-2-4-0-1-1-1-0-0-0-18-19-S';
const TO_25 = '2-0-3-1-0-2-4-1-0-3-0-2-23-7-S';

/** @type {readonly Lesson[]} */
export const LESSONS = [
  { id: 'first', steps: [
    { position: START, goal: 'any' },
    { position: '3-0-5-4-2-1-0-1-4-5-2-6-8-7-S', goal: 'capture' },
    { position: CHAIN, goal: 'most' },
    { position: TO_25, goal: 'capture' },
    { position: START },
  ] },
  { id: 'sowing', steps: [
    { position: START, goal: ['A', 'B'] },
    { position: START, goal: ['D'] },
    { position: '5-3-1-0-2-6-3-2-0-4-1-5-9-7-S', goal: ['A'] },
    { position: '0-0-2-1-0-8-4-3-5-2-6-1-9-7-S', goal: ['F'] },
  ] },
  { id: 'capturing', steps: [
    { position: '2-1-0-3-5-1-1-4-0-6-2-5-9-9-S', goal: 'capture' },
    { position: '2-5-0-1-3-4-4-2-0-3-6-1-8-9-S', goal: 'capture' },
    { position: '0-2-5-3-1-0-3-1-4-5-2-6-8-8-S', goal: 'capture' },
    { position: '1-1-3-0-5-1-4-6-2-5-3-1-8-8-S', goal: ['A'] },
  ] },
  { id: 'chains', steps: [
    { position: CHAIN, goal: 'most' },
    { position: '0-1-6-2-1-3-2-2-2-5-0-4-10-10-S', goal: 'most' },
    { position: '2-0-4-1-0-5-1-3-1-2-2-4-11-12-S', goal: 'most' },
  ] },
  { id: 'granary', steps: [
    { position: '6-1-7-0-14-8-0-2-8-0-0-0-1-1-S', goal: ['E'] },
    { position: '0-2-1-0-12-0-1-5-0-4-6-2-8-7-S', goal: ['E'] },
    { position: '1-0-2-0-1-14-1-0-1-4-5-0-10-9-S', goal: 'most' },
  ] },
  { id: 'feeding', steps: [
    { position: '0-1-2-0-4-0-0-0-0-0-0-0-20-21-S', goal: 'any' },
    { position: '2-0-5-1-1-1-0-0-0-0-0-0-19-19-S', goal: 'any' },
    { position: '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S' },
  ] },
  { id: 'slam', steps: [
    { position: SLAM, rules: 'abapa', goal: ['E'] },
    { position: SLAM, rules: 'ouri', goal: ['E'] },
    { position: '1-1-0-2-0-1-0-0-0-0-0-0-24-19-S', rules: 'ouri', goal: 'any' },
    { position: SLAM, rules: 'polish', goal: 'any' },
    { position: '0-0-0-0-4-0-1-1-1-0-0-0-20-21-S', rules: 'awari', goal: 'any' },
  ] },
  { id: 'endings', steps: [
    { position: TO_25, goal: 'capture' },
    { position: '1-1-0-2-1-0-0-0-0-0-0-0-21-22-S' },
    { position: '1-1-0-0-0-0-1-1-0-0-0-0-22-22-S', goal: 'any' },
    { position: '3-2-0-1-0-4-2-0-5-1-3-0-14-13-S' },
  ] },
];

/**
 * Whether a move solves a task.
 * @param {Goal} goal @param {Ply} ply @param {readonly Ply[]} legal
 */
export function solves(goal, ply, legal) {
  if (goal === 'any') return true;
  if (goal === 'capture') return ply.captured > 0;
  if (goal === 'most') return legal.every(({ captured }) => captured <= ply.captured);
  return goal.includes(ply.move);
}

/**
 * How far a visitor got: the first step not done yet, and whether there is none.
 * @param {Record<string, string[]>} progress @param {Lesson} lesson
 */
export function progressOf(progress, { id, steps }) {
  const done = new Set(progress[id] ?? []);
  const open = steps.findIndex((_, index) => !done.has(String(index + 1)));
  return { step: Math.max(0, open), done: open < 0 };
}

/**
 * The progress with one more step done.
 * @param {Record<string, string[]>} progress @param {Lesson} lesson @param {number} step
 * @returns {Record<string, string[]>}
 */
export function withStep(progress, { id }, step) {
  return { ...progress, [id]: [...new Set([...(progress[id] ?? []), String(step + 1)])] };
}
