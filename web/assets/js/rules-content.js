/**
 * What each rules page holds: its clauses in order, which of them carry a reading of ours, and
 * the worked examples. The words are in `locales/rules/`, under `clause-…` and `reading-…`.
 *
 * @typedef {import('./types.js').House} House
 * @typedef {import('./rulesets.js').RuleSet} RuleSet
 *
 * @typedef {object} Example
 * @property {string} position
 * @property {House} [move] The move that the example is about.
 * @property {'play' | 'only' | 'refused' | 'over' | 'endless'} kind
 * @property {'ca' | 'es' | 'both' | 'pt'} [source] The document that shows it (`both`: ca and es); ours where there is none.
 *
 * @typedef {object} Clause
 * @property {string} id As in the rules: `B1` … `E5`.
 * @property {boolean} [reading] Whether the page says that this is our reading.
 * @property {Example[]} [examples]
 *
 * @typedef {{ id: string, clauses: Clause[] }} Section
 */

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const GRANARY = '6-1-7-0-14-8-0-2-8-0-0-0-1-1-S';
const CHAIN = '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S';
const NINE = '0-1-6-2-1-3-2-2-2-5-0-4-10-10-S';
const SLAM_CA = '1-1-2-0-4-0-1-1-1-0-0-0-18-19-S';
const SLAM_ES = '1-1-0-2-4-0-1-1-1-0-0-0-18-19-S';
const SLAM_FORCED = '0-0-0-0-4-0-1-1-1-0-0-0-20-21-S';
const FEED_SLAM = '0-0-0-0-0-17-0-0-0-0-0-0-15-16-S';
const FEED_CA = '0-1-2-0-4-0-0-0-0-0-0-0-20-21-S';
const FEED_ES = '1-1-0-2-4-0-0-0-0-0-0-0-20-20-S';
const FEED_THIRD = '2-0-5-1-1-0-0-0-0-0-0-0-20-19-S';
const STARVED_CA = '0-1-2-0-1-0-0-0-0-0-0-0-22-22-S';
const STARVED_ES = '1-1-0-2-1-0-0-0-0-0-0-0-21-22-S';
const ENDLESS = '1-1-0-0-0-0-1-1-0-0-0-0-22-22-S';
const SINGLES = '1-2-0-1-2-0-1-0-0-1-0-1-20-19-S';
const MAJORITY = '2-0-3-1-0-2-4-1-0-3-0-2-23-7-S';
const NO_SEEDS = '0-0-0-0-0-0-1-0-2-0-0-1-22-22-S';

/** @param {Partial<Record<RuleSet, Example[]>>} each @param {RuleSet} rules */
const only = (each, rules) => each[rules] ?? [];

/** @param {RuleSet} rules @returns {Example[]} */
function sowingExamples(rules) {
  if (rules === 'abapa') return [{ position: START, move: 'E', kind: 'play', source: 'both' }];
  if (rules === 'ouri') {
    return [{ position: START, move: 'B', kind: 'play', source: 'pt' }, { position: START, move: 'E', kind: 'play', source: 'pt' }];
  }
  return [{ position: START, move: 'C', kind: 'play' }];
}

/** @param {RuleSet} rules @returns {Clause[]} */
function grandSlam(rules) {
  switch (rules) {
    case 'abapa': return [{ id: 'G1', examples: [
      { position: SLAM_CA, move: 'E', kind: 'play', source: 'ca' }, { position: SLAM_ES, move: 'E', kind: 'play', source: 'es' }] }];
    case 'ouri': return [{ id: 'G2', examples: [{ position: SLAM_ES, move: 'E', kind: 'play' }] }];
    case 'polish': return [{ id: 'G3', reading: true, examples: [{ position: SLAM_ES, move: 'E', kind: 'refused' }] }];
    case 'awari': return [{ id: 'G4', examples: [
      { position: SLAM_ES, move: 'E', kind: 'refused' }, { position: SLAM_FORCED, move: 'E', kind: 'only' }] }];
  }
}

/** @param {RuleSet} rules @returns {Section[]} */
export function sectionsOf(rules) {
  const ouri = rules === 'ouri';
  /** @param {Example} example @returns {Example} */
  const sourced = (example) => (rules === 'abapa' ? example : { ...example, source: undefined });
  return [
    { id: 'board', clauses: [
      { id: 'B1' }, { id: 'B2' }, { id: 'B3', reading: true }] },
    { id: 'sowing', clauses: [
      { id: 'S1', examples: sowingExamples(rules) },
      { id: 'S2', examples: [sourced({ position: GRANARY, move: 'E', kind: 'play', source: 'both' })] },
      ...(ouri ? [{ id: 'O1', examples: [/** @type {Example} */ ({ position: SINGLES, move: 'A', kind: 'refused' })] }] : [])] },
    { id: 'capture', clauses: [
      { id: 'C1' },
      { id: 'C2', examples: [sourced({ position: ouri ? NINE : CHAIN, move: ouri ? 'C' : 'E', kind: 'play', source: 'both' })] },
      { id: 'C3' }, { id: 'C4' }] },
    { id: 'slam', clauses: grandSlam(rules) },
    { id: 'feeding', clauses: [
      { id: 'F1', examples: only({
        abapa: [{ position: FEED_CA, move: 'E', kind: 'only', source: 'ca' }, { position: FEED_ES, move: 'E', kind: 'only', source: 'es' }],
        ouri: [{ position: FEED_THIRD, move: 'C', kind: 'only' }],
        polish: [{ position: FEED_CA, move: 'E', kind: 'only' }],
        awari: [{ position: FEED_CA, move: 'E', kind: 'only' }],
      }, rules) },
      ...(ouri ? [{ id: 'F2', reading: true }] : []),
      { id: 'F3', reading: true, examples: [rules === 'polish'
        ? { position: FEED_SLAM, kind: 'over' } : { position: FEED_SLAM, move: 'F', kind: 'play' }] }] },
    { id: 'ending', clauses: [
      { id: 'E1', reading: true, examples: [{ position: MAJORITY, move: 'F', kind: 'play' }] },
      { id: 'E2', examples: rules === 'abapa'
        ? [{ position: STARVED_CA, kind: 'over', source: 'ca' }, { position: STARVED_ES, kind: 'over', source: 'es' }]
        : [{ position: STARVED_CA, kind: 'over' }] },
      { id: 'E3', reading: rules !== 'awari', examples: [sourced({ position: ENDLESS, move: 'A', kind: 'endless', source: 'both' })] },
      { id: 'E4' },
      { id: 'E5', examples: [{ position: NO_SEEDS, kind: 'over' }] }] },
  ];
}

/** The rows of the table of differences; the words are `difference-…` and `difference-…-cell`. */
export const DIFFERENCES = /** @type {const} */ (['source', 'slam', 'singles', 'endless', 'forbidden']);
