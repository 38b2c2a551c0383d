// Tournaments without a browser: reasons in words, results as they are typed, tables, brackets, forms.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { countdownOf, shownFor_ms } from '../../assets/js/tournaments/countdown.js';
import { readEntrants } from '../../assets/js/tournaments/entrant-lines.js';
import { bodyOf, faultsOf, isAsked, moveTieBreak, newValues, usualTieBreaks } from '../../assets/js/tournaments/new-tournament.js';
import { Outbox } from '../../assets/js/tournaments/outbox.js';
import { paged } from '../../assets/js/tournaments/pages.js';
import { exchange, isSamePairing, pairingsOf, rematchesOf } from '../../assets/js/tournaments/pairing-edit.js';
import { pointsText, sideOf, valueText } from '../../assets/js/tournaments/points.js';
import { roundsTotal, tournamentOf } from '../../assets/js/tournaments/read.js';
import { byeMessages, whyMessages } from '../../assets/js/tournaments/reasons.js';
import { hasSeeds, HOWS, isSame, otherSeeds, pointsOf, quickEntry, reportOf, typedOf } from '../../assets/js/tournaments/result-entry.js';
import { moveName, pairsOf, readSheet, reportBeside } from '../../assets/js/tournaments/scoresheet.js';
import { changeOf, dateField, fieldsOf, settingFaults, settingsOf } from '../../assets/js/tournaments/settings.js';
import { bracketOf, bracketOrder, crossTable, hasSheets, openTables, ownFirst, ownPlace, scoreOf, winnerOf } from '../../assets/js/tournaments/tables.js';

/** @typedef {import('../../assets/js/tournaments/types.js').Tournament} Tournament */

const LANGUAGES = ['en', 'ca', 'es', 'pt', 'pl'];
const NAMES = ['', 'Ana', 'Ben', 'Cai', 'Dot', 'Eva', 'Fay', 'Gil', 'Hal'];
const nameOf = (/** @type {number} */ number) => NAMES[number];

/** A sentence in a language; it fails where the message or an argument is missing. @param {string} language */
function speaker(language) {
  const bundle = new FluentBundle(language === 'pt' ? 'pt-PT' : language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(`../../assets/locales/tournaments/${language}.ftl`, import.meta.url), 'utf8')));
  return (/** @type {import('../../assets/js/tournaments/types.js').Message} */ { id, args }) => {
    /** @type {Error[]} */
    const errors = [];
    const pattern = bundle.getMessage(id)?.value;
    assert.ok(pattern, `${language} lacks ${id}`);
    const text = bundle.formatPattern(pattern, args, errors);
    assert.deepEqual(errors, [], `${language} ${id}`);
    return text;
  };
}

test('points are written with halves, tie-breaks with decimals of the language', () => {
  assert.deepEqual([0, 0.5, 1, 2.5, 10].map(pointsText), ['0', '½', '1', '2½', '10']);
  assert.deepEqual([7.25, -3, 0].map((value) => valueText(value, 'en')), ['7.25', '−3', '0']);
  assert.equal(valueText(7.5, 'pl'), '7,5');
  assert.deepEqual(['S', 'south', 'N', 'north', null].map(sideOf), ['S', 'S', 'N', 'N', null]);
});

// ——— Why two meet ———

const swiss = (/** @type {object} */ more) => /** @type {any} */ ({ by: 'swiss', higher: 1, 'higher-score': 2, 'lower-score': 2, 'side-rule': { rule: 'balance', entrant: 1 }, ...more });

test('the reasons of a Swiss pair are told in order: points, sides, what could not be avoided', () => {
  const say = speaker('en');
  const told = (/** @type {any} */ why) => whyMessages({ south: 1, why }, nameOf).map(say);
  assert.deepEqual(told(swiss({})), ['Both have the same score: 2.', 'Ana sits South and begins: Ana has sat North more often.']);
  assert.deepEqual(told(swiss({ 'side-rule': { rule: 'balance', entrant: 2 } }))[1], 'Ana sits South and begins: Ben has sat South more often.');
  assert.deepEqual(told(swiss({ 'higher-score': 2.5, 'lower-score': 1.5, float: { down: 1, up: 2, cause: 'odd-group' } }))[0], 'Ana with a score of 2½ meets Ben with 1½: the number of players with a score of 2½ is odd.');
  assert.deepEqual(told(swiss({ 'lower-score': 1 }))[0], 'Their scores are 2 and 1.');
  assert.deepEqual(told(swiss({ 'side-rule': { rule: 'starting-rank' }, exceptions: [{ rule: 'third-running', entrant: 2 }, { rule: 'unknown', entrant: 2 }] })).slice(1), [
    'Ana sits South and begins: in the first round odd starting ranks begin.', 'Ben has the same side for the third time running; every other pairing was worse.',
  ]);
});

test('every reason that the server can give has a sentence in five languages, and each is another one', () => {
  const rules = ['not-three-running', 'balance', 'alternation', 'earlier-round', 'higher-place', 'starting-rank'];
  /** @type {import('../../assets/js/tournaments/types.js').Message[]} */
  const messages = [
    ...rules.flatMap((rule) => whyMessages({ south: 1, why: swiss({ 'side-rule': { rule, entrant: 2 } }) }, nameOf).slice(1)),
    ...['third-running', 'difference-above-one', 'floats-again'].flatMap((rule) => whyMessages({ south: 1, why: swiss({ exceptions: [{ rule, entrant: 2 }] }) }, nameOf).slice(2)),
    ...['odd-group', 'no-opponent-left'].flatMap((cause) => whyMessages({ south: 1, why: swiss({ float: { down: 1, up: 2, cause } }) }, nameOf).slice(0, 1)),
    ...whyMessages({ south: 1, why: { by: 'berger', cycle: 1, row: 3 } }, nameOf), ...whyMessages({ south: 1, why: { by: 'berger', cycle: 2, row: 3 } }, nameOf),
    ...whyMessages({ south: 1, why: { by: 'arena', ranks: [4, 3], 'side-rule': { rule: 'alternation', entrant: 2 } } }, nameOf).slice(0, 1),
    ...whyMessages({ south: 1, why: { by: 'bracket', slot: 2 } }, nameOf), ...whyMessages({ south: 1, why: { by: 'hand' } }, nameOf), ...whyMessages({ south: 1, why: { by: 'hand' } }, nameOf, 'brothers'),
    ...['asked', 'berger', 'bracket', 'opponent-left', 'hand'].flatMap((by) => byeMessages(/** @type {any} */ ({ entrant: 5, kind: 'full', why: { by } }), nameOf, (names) => names.join(' and '))),
    ...byeMessages({ entrant: 5, kind: 'full', why: { by: 'lowest', had_bye: [6, 7], needed: [8] } }, nameOf, (names) => names.join(' and ')),
  ];
  assert.equal(messages.length, 25);
  for (const language of LANGUAGES) {
    const sentences = messages.map(speaker(language));
    assert.equal(new Set(sentences).size, sentences.length, language);
  }
  assert.deepEqual(messages.slice(-3).map(speaker('en')), [
    'The number of players is odd, and Eva stands lowest of those who may have no opponent.', 'Fay and Gil stand lower but have had it.', 'Hal stands lower but was needed as an opponent.',
  ]);
});

test('an arena pairs neighbours: both places are told, the higher first', () => {
  const say = speaker('en');
  const told = whyMessages({ south: 2, why: { by: 'arena', ranks: [9, 4], 'side-rule': { rule: 'balance', entrant: 1 } } }, nameOf).map(say);
  assert.match(told[0], /places 4 and 9/);
  assert.equal(told[1], 'Ben sits South and begins: Ana has sat South more often.');
});

// ——— Scoresheets ———

test('a scoresheet is read with or without numbers, captures and marks', () => {
  for (const text of ['FfBe', 'F f B e', '1. F f 2. B e', '1. F f\n2. B+3 e!?', '1 F f; 2 B, e+', '1.F 1...f 2.B e']) {
    const { moves, spans, fault } = readSheet(text);
    assert.deepEqual({ moves, fault }, { moves: 'FfBe', fault: null }, text);
    assert.deepEqual(spans.map(({ from }) => text[from]).join(''), 'FfBe', text);
  }
  assert.deepEqual(readSheet(''), { moves: '', spans: [], fault: null });
});

test('the first thing that is no house is named with its place', () => {
  const faults = /** @type {const} */ ([['F g', 'g', 2], ['Ff 26-22', '-', 5], ['F (f)', '(', 2], ['F Ω', 'Ω', 2], ['*', '*', 0]]);
  for (const [text, bad, from] of faults) {
    const { fault } = readSheet(text);
    assert.deepEqual({ text: fault?.text, from: fault?.from }, { text: bad, from }, text);
  }
  // Letters of houses without blanks are moves, whatever word they make.
  assert.equal(readSheet('F f Bad').moves, 'FfBad');
});

test('moves are numbered in pairs', () => {
  assert.deepEqual(pairsOf('FfB').map(({ number, plies }) => [number, ...plies.map(({ move, ply }) => `${ply}${move}`)]), [[1, '1F', '2f'], [2, '3B']]);
  assert.deepEqual([moveName(1, 'F'), moveName(2, 'f'), moveName(7, 'x')], ['1. F', '1… f', '4. x']);
});

test('whoever resigns has the seeds captured so far, where none were typed', () => {
  const resigned = (/** @type {number} */ south, /** @type {number} */ north) => /** @type {const} */ ({ kind: 'played', south, north, ending: { how: 'resigned', loser: 'north' } });
  assert.deepEqual(reportBeside(resigned(0, 0), { S: 7, N: 4 }), resigned(7, 4));
  assert.deepEqual(reportBeside(resigned(9, 4), { S: 7, N: 4 }), resigned(9, 4));
  for (const report of /** @type {const} */ ([{ kind: 'double-forfeit' }, { kind: 'played', south: 24, north: 24, ending: { how: 'counted' } }])) assert.equal(reportBeside(report, { S: 7, N: 4 }), report);
});

test('records are offered once a game has a scoresheet', () => {
  const played = (/** @type {string | null} */ moves) => /** @type {any} */ ({ played: [{ tables: [{ games: [{ moves: null }, { moves }] }] }] });
  assert.deepEqual([hasSheets(played(null)), hasSheets(played('Ff')), hasSheets(/** @type {any} */ ({ played: [] }))], [false, true, false]);
});

// ——— Settings ———

const edited = (/** @type {object} */ more) => /** @type {Tournament} */ (/** @type {unknown} */ ({
  name: 'Cup', about: '', starts_ms: null, auto: false, break_s: 120, terms: { kind: 'swiss', rounds: 5 }, tie_breaks: ['wins'], format: 'swiss', mode: 'online', status: 'open', can: { edit_rounds: true }, ...more,
}));

test('what can be changed depends on the format and on whether a round is paired', () => {
  assert.deepEqual(fieldsOf(edited({})), ['name', 'about', 'starts', 'auto', 'pause', 'rounds', 'tieBreaks']);
  assert.deepEqual(fieldsOf(edited({ mode: 'board' })), ['name', 'about', 'starts', 'rounds', 'tieBreaks']);
  assert.deepEqual(fieldsOf(edited({ status: 'running', can: { edit_rounds: false } })), ['name', 'about', 'auto', 'pause']);
  assert.deepEqual(fieldsOf(edited({ format: 'arena', can: { edit_rounds: false } })), ['name', 'about', 'starts']);
  assert.deepEqual(fieldsOf(edited({ format: 'knockout' })), ['name', 'about', 'starts', 'auto', 'pause', 'tieBreaks']);
});

test('only what was changed is checked and sent', () => {
  const tournament = edited({});
  const before = settingsOf(tournament);
  const fields = fieldsOf(tournament);
  assert.equal(changeOf(before, before, fields), null);
  assert.deepEqual(changeOf({ ...before, name: ' League ', pause: '1.5', rounds: '7', tieBreaks: ['seeds', 'wins'] }, before, fields), { name: 'League', break_s: 90, rounds: 7, tie_breaks: ['seeds', 'wins'] });
  assert.deepEqual(changeOf({ ...before, starts: '2031-05-01T10:00' }, before, fields), { starts_ms: Date.parse('2031-05-01T10:00') });
  const past = settingsOf(edited({ starts_ms: 1000 }));
  assert.deepEqual(changeOf({ ...past, starts: '' }, past, fields), { starts_ms: null });
  assert.deepEqual(settingFaults(past, past, tournament, 1e12), {}, 'a time that has gone by is not asked for again');
  assert.deepEqual(Object.keys(settingFaults({ ...before, name: ' ', rounds: '0', auto: true }, before, tournament, 0)).sort(), ['name', 'rounds', 'starts']);
  assert.equal(dateField(Date.UTC(2026, 4, 1, 10, 5), -120), '2026-05-01T12:05');
  assert.equal(dateField(null), '');
});

// ——— Results ———

test('the other side fills itself', () => {
  assert.deepEqual(['26', '0', '48', '49', '', 'x', '-1'].map(otherSeeds), ['22', '48', '0', '', '', '', '']);
  assert.deepEqual(quickEntry('26-20'), { south: '26', north: '20', how: 'counted' });
  assert.deepEqual(quickEntry(' 30 : 10 '), { south: '30', north: '10', how: 'counted' });
  assert.deepEqual(['+', '-', '--', '–'].map((text) => quickEntry(text)?.how), ['no-show-N', 'no-show-S', 'double-forfeit', 'no-show-S']);
  assert.deepEqual(['26', '', 'x'].map(quickEntry), [null, null, null]);
});

test('reports are those of the server, and what the rules do not allow is said', () => {
  const report = (/** @type {string} */ south, /** @type {string} */ north, /** @type {any} */ how = 'counted', /** @type {any} */ rules = {}) => {
    const { report: made, fault } = reportOf({ south, north, how }, rules);
    return fault ? fault.id : made;
  };
  assert.deepEqual(report('26', '22'), { kind: 'played', south: 26, north: 22, ending: { how: 'counted' } });
  assert.deepEqual(report('25', '3'), { kind: 'played', south: 25, north: 3, ending: { how: 'counted' } });
  assert.deepEqual(report('24', '24'), { kind: 'played', south: 24, north: 24, ending: { how: 'counted' } });
  assert.equal(report('24', '23'), 'result-fault-missing');
  assert.deepEqual(report('24', '23', 'counted', { evenSplit: true }), { kind: 'played', south: 24, north: 23, ending: { how: 'counted' } });
  assert.equal(report('30', '20'), 'result-fault-together');
  assert.equal(report('49', '0'), 'result-fault-many');
  assert.equal(report('', '12'), 'result-fault-number');
  assert.deepEqual(report('', '', 'resigned-N'), { kind: 'played', south: 0, north: 0, ending: { how: 'resigned', loser: 'north' } });
  assert.deepEqual(report('20', '3', 'time-S'), { kind: 'played', south: 20, north: 3, ending: { how: 'time', loser: 'south' } });
  assert.equal(report('25', '3', 'resigned-N'), 'result-fault-over');
  assert.equal(report('24', '24', 'time-N'), 'result-fault-over');
  assert.deepEqual(report('', '', 'no-show-S'), { kind: 'no-show', absent: 'south' });
  assert.deepEqual(report('', '', 'forfeit-N'), { kind: 'forfeit', loser: 'north' });
  assert.deepEqual(report('', '', 'double-forfeit'), { kind: 'double-forfeit' });
  assert.deepEqual(HOWS.filter(hasSeeds), ['counted', 'resigned-S', 'resigned-N', 'time-S', 'time-N']);
});

test('an accepted result is the one that was typed', () => {
  /** @type {import('../../assets/js/tournaments/types.js').Result[]} */
  const results = [
    { kind: 'played', south: 26, north: 22, winner: 'south', ending: { how: 'counted' } }, { kind: 'played', south: 24, north: 24, winner: 'draw', ending: { how: 'counted' } },
    { kind: 'played', south: 20, north: 3, winner: 'north', ending: { how: 'resigned', loser: 'south' } }, { kind: 'forfeit', loser: 'south', no_show: true },
    { kind: 'forfeit', loser: 'north', no_show: false }, { kind: 'double-forfeit' },
  ];
  for (const result of results) {
    const { report } = reportOf(typedOf(result));
    assert.ok(report);
    for (const other of results) assert.equal(isSame(other, report), other === result, JSON.stringify([result, other]));
  }
  assert.deepEqual(results.map(pointsOf), [[1, 0], [0.5, 0.5], [0, 1], [0, 1], [1, 0], [0, 0]]);
});

test('what was entered without a connection is kept until it is sent', () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const store = { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value), removeItem: (/** @type {string} */ key) => void kept.delete(key) };
  const outbox = new Outbox(store, 'abc.2.5');
  assert.equal(outbox.waiting(1), null);
  assert.ok(outbox.keep(1, { kind: 'double-forfeit' }));
  assert.deepEqual(new Outbox(store, 'abc.2.5').waiting(1), { kind: 'double-forfeit' });
  assert.equal(new Outbox(store, 'abc.2.6').waiting(1), null);
  outbox.drop(1);
  assert.equal(outbox.waiting(1), null);
  kept.set('sembra.result.abc.2.5.1', '{broken');
  assert.equal(outbox.waiting(1), null);
  const full = new Outbox({ ...store, setItem: () => { throw new Error('full'); } }, 'x');
  assert.equal(full.keep(1, { kind: 'double-forfeit' }), false);
});

// ——— Tables of a tournament ———

let numbered = 0;
/** @param {number} south @param {number} north @param {[number, number] | null} seeds @returns {any} */
function table(south, north, seeds, why = /** @type {any} */ ({ by: 'hand' })) {
  numbered += 1;
  const winner = seeds && (seeds[0] > seeds[1] ? 'south' : (seeds[0] < seeds[1] ? 'north' : 'draw'));
  const result = seeds && { kind: 'played', south: seeds[0], north: seeds[1], winner, ending: { how: 'counted' } };
  const [first, second] = result ? pointsOf(/** @type {any} */ (result)) : [null, null];
  return { table: numbered, south, north, why, state: seeds ? 'decided' : 'open', south_points: first, north_points: second, games: [{ number: 1, south, north, game: null, result }] };
}

/** @param {object} more @returns {Tournament} */
const tournament = (more) => /** @type {any} */ ({ format: 'swiss', played: [], standings: [], list: [1, 2, 3, 4, 5].map((number) => ({ number, name: NAMES[number], rating: null, withdrawn: false })), you: null, rounds_total: 3, ...more });

test('one’s own table comes first', () => {
  numbered = 0;
  const round = { number: 2, started: true, finished: false, tables: [table(1, 2, [26, 22]), table(3, 4, null)], byes: [{ entrant: 5, kind: 'full', why: { by: 'hand' } }] };
  const shown = (/** @type {number | null} */ you) => ownPlace(tournament({ you, played: [round] }));
  assert.deepEqual(shown(4), { round, table: round.tables[1], side: 'N', opponent: 3 });
  assert.deepEqual(shown(5), { round, bye: round.byes[0] });
  assert.equal(shown(null), null);
  assert.deepEqual(ownFirst(/** @type {any} */ (round), 4).map((one) => one.table), [2, 1]);
  assert.equal(openTables(/** @type {any} */ (round)), 1);
});

test('the cross table has what each brought against each', () => {
  numbered = 0;
  const rounds = [{ number: 1, tables: [table(1, 2, [26, 22]), table(3, 4, [24, 24])], byes: [] }, { number: 2, tables: [table(2, 1, [30, 18]), table(1, 3, null)], byes: [] }];
  const rows = crossTable(tournament({ played: rounds, standings: [{ number: 1, rank: 1, points: 1 }, { number: 2, rank: 2, points: 1 }, { number: 3, rank: 3, points: 0.5 }, { number: 4, rank: 3, points: 0.5 }] }));
  assert.deepEqual(rows.map(({ cells }) => cells.map(({ points }) => points.join('/'))), [['', '1/0', '', ''], ['0/1', '', '', ''], ['', '', '', '0.5'], ['', '', '0.5', '']]);
});

test('brackets are ordered as the server does it, with byes for the best', () => {
  assert.deepEqual(bracketOrder(8), [1, 8, 5, 4, 3, 6, 7, 2]);
  assert.deepEqual([1, 2, 3].map((count) => bracketOrder(count).length), [1, 2, 4]);
  numbered = 0;
  const bye = { entrant: 1, kind: 'full', why: { by: 'bracket' } };
  const played = [{ number: 1, tables: [table(2, 3, [26, 22], { by: 'bracket', slot: 2 })], byes: [bye] }];
  const columns = bracketOf(tournament({ format: 'knockout', rounds_total: 2, played, list: tournament({}).list.slice(0, 3) }));
  assert.deepEqual(columns.map(({ places }) => places.map((place) => [place.bye, place.table?.table ?? null])), [[[1, null], [null, 1]], [[null, null]]]);
  assert.deepEqual(bracketOf(tournament({ format: 'knockout', rounds_total: 3, played: [], list: tournament({}).list })).map(({ places }) => places.length), [4, 2, 1]);
});

test('a match is won by its points, however the tie was broken', () => {
  numbered = 0;
  const tied = { ...table(1, 2, [26, 22]), south_points: 0, north_points: 1 };
  assert.equal(winnerOf(tied), 2);
  assert.equal(winnerOf(table(1, 2, [24, 24])), null);
  const [first] = table(1, 2, [26, 22]).games;
  const [second] = table(2, 1, [25, 23]).games;
  assert.deepEqual(scoreOf({ south: 1, games: [first, second] }), [1, 1]);
});

test('two who are exchanged change places, sides or the bye', () => {
  numbered = 0;
  const round = /** @type {any} */ ({ tables: [table(1, 2, null), table(3, 4, null)], byes: [{ entrant: 5, kind: 'full' }, { entrant: 6, kind: 'half' }] });
  const before = pairingsOf(round);
  assert.deepEqual(before, { pairings: [{ south: 1, north: 2 }, { south: 3, north: 4 }], byes: [5] });
  assert.deepEqual(exchange(before, 2, 3).pairings, [{ south: 1, north: 3 }, { south: 2, north: 4 }]);
  assert.deepEqual(exchange(before, 1, 2).pairings[0], { south: 2, north: 1 });
  assert.deepEqual(exchange(before, 4, 5), { pairings: [{ south: 1, north: 2 }, { south: 3, north: 5 }], byes: [4] });
  assert.ok(isSamePairing(before, exchange(exchange(before, 1, 4), 1, 4)));
  assert.deepEqual(rematchesOf(exchange(before, 2, 3), [/** @type {any} */ ({ tables: [{ south: 3, north: 1 }] })]), [{ south: 1, north: 3 }]);
});

// ——— Countdowns, pages, entrants ———

test('a countdown shows every second until the moment', () => {
  const text = (/** @type {number} */ left_ms) => { const face = countdownOf(left_ms); return face.unit === 'digits' ? face.text : `${face.days} d ${face.hours} h`; };
  assert.deepEqual([0, -5, 1, 1000, 61_000, 3_600_000, 86_399_000, 90_000_000].map(text), ['0:00', '0:00', '0:01', '0:01', '1:01', '1:00:00', '23:59:59', '1 d 1 h']);
  assert.deepEqual([1500, 1000, 90_000_000, 0].map(shownFor_ms), [500, 1000, 60_000, Infinity]);
  for (let left_ms = 3000; left_ms > 0;) {
    const before = text(left_ms);
    left_ms -= shownFor_ms(left_ms);
    assert.notEqual(text(left_ms - 1), before);
  }
});

test('pages are of about the same size', () => {
  assert.deepEqual(paged([1, 2, 3, 4, 5, 6, 7, 8, 9], 8), [[1, 2, 3, 4, 5], [6, 7, 8, 9]]);
  assert.deepEqual(paged([1, 2], 8), [[1, 2]]);
  assert.deepEqual(paged([], 8), []);
});

test('entrants are read one a line, and the first mistake is named', () => {
  assert.deepEqual(readEntrants('Ana\n\n 2. Ben  Núñez ; 1450\r\nCai', null), { entries: [{ name: 'Ana' }, { name: 'Ben Núñez', rating: 1450 }, { name: 'Cai' }], fault: null });
  assert.deepEqual(readEntrants('Tigers: Ana, Ben; Cai', 3).entries, [{ name: 'Tigers', members: ['Ana', 'Ben', 'Cai'] }]);
  const fault = (/** @type {string} */ text, /** @type {number | null} */ boards = null, /** @type {string[]} */ known = []) => { const { fault: found } = readEntrants(text, boards, known); return found && `${found.id} ${found.args?.line ?? ''}`; };
  assert.equal(fault('Ana\nana'), 'entrants-fault-twice 2');
  assert.equal(fault('Ana', null, ['ANA']), 'entrants-fault-twice 1');
  assert.equal(fault('Ana; strong'), 'entrants-fault-rating 1');
  assert.equal(fault('Ana; 9999'), 'entrants-fault-rating 1');
  assert.equal(fault('; 1200'), 'entrants-fault-empty 1');
  assert.equal(fault('x'.repeat(101)), 'entrants-fault-long 1');
  assert.equal(fault('Tigers: Ana', 2), 'entrants-fault-team 1');
  assert.equal(fault(' \n '), 'entrants-fault-none ');
});

// ——— The form ———

test('the form asks for what matters, and says at the field what is wrong', () => {
  const now_ms = Date.parse('2026-11-17T12:00');
  const faults = (/** @type {object} */ more) => Object.keys(faultsOf({ ...newValues(), name: 'Cup', ...more }, now_ms)).sort();
  assert.deepEqual(faults({}), []);
  assert.deepEqual(faults({ name: ' ' }), ['name']);
  assert.deepEqual(faults({ rounds: '0' }), ['rounds']);
  assert.deepEqual(faults({ rounds: '0', format: 'round-robin' }), []);
  assert.deepEqual(faults({ format: 'arena', minutes: '601' }), ['minutes']);
  assert.deepEqual(faults({ format: 'arena', mode: 'board' }), ['format']);
  assert.deepEqual(faults({ access: 'class' }), ['class']);
  assert.deepEqual(faults({ starts: '2026-11-17T11:00' }), ['starts']);
  assert.deepEqual(faults({ auto: true }), ['starts']);
  assert.deepEqual(faults({ mode: 'board', teams: true, boards: '101' }), ['boards']);
  assert.deepEqual(faults({ mode: 'board', teams: true, format: 'knockout', games: '3', tieExtra: '2' }), ['games', 'tieExtra']);
  assert.ok(!isAsked({ ...newValues(), mode: 'board' }, 'time'));
});

test('the form sends what the server expects', () => {
  const values = { ...newValues(), name: ' Cup ' };
  assert.deepEqual(bodyOf(values), {
    name: 'Cup', about: '', rules: 'abapa', time: '5+3', rated: false, mode: 'online', format: { kind: 'swiss', rounds: 5 }, access: 'public', auto: false, bye: 'one', tie_breaks: usualTieBreaks('swiss'),
  });
  const board = bodyOf({ ...values, mode: 'board', format: 'knockout', teams: true, boards: '3', access: 'class', class: 'k7', series: 's1', starts: '2026-11-18T10:00', tieExtra: '2', rated: true });
  assert.deepEqual(board.format, { kind: 'knockout', games: 1, ties: [{ kind: 'seeds' }, { kind: 'extra-games', games: 2 }, { kind: 'starting-rank' }] });
  assert.deepEqual([board.team_boards, board.class, board.series, board.rated, board.time, board.starts_ms], [3, 'k7', 's1', false, 'none', Date.parse('2026-11-18T10:00')]);
  assert.deepEqual(bodyOf({ ...values, order: 'slide', balance: 'after-score' }).format, { kind: 'swiss', rounds: 5, order: 'slide', balance: 'after-score' });
  assert.deepEqual(bodyOf({ ...values, format: 'arena', minutes: '20' }).format, { kind: 'arena', minutes: 20, streaks: true });
  assert.deepEqual(moveTieBreak(['wins', 'seeds'], 'seeds', -1), ['seeds', 'wins']);
  assert.deepEqual(moveTieBreak(['wins', 'seeds'], 'wins', -1), ['wins', 'seeds']);
});

test('an answer of the server becomes the tournament of the pages', () => {
  const shown = tournamentOf({ id: 't', format: { kind: 'round-robin', double: true }, entrants: [{ withdrawn: false }, { withdrawn: false }, { withdrawn: false }], rounds: [] });
  assert.deepEqual([shown.format, shown.rounds_total, shown.list.length, shown.played], ['round-robin', 6, 3, []]);
  const cut = tournamentOf({ format: { kind: 'arena' }, entrants: [{ number: 1 }], rounds: [], standings: [{ number: 1, rank: 1 }], your_standing: { number: 107, rank: 104 }, your_entrant: { number: 107 } });
  assert.deepEqual([cut.standings.map(({ rank }) => rank), cut.list.map(({ number }) => number)], [[1, 104], [1, 107]]);
  assert.deepEqual([2, 3, 4, 5].map((count) => roundsTotal({ kind: 'knockout', games: 1, ties: [] }, count)), [1, 2, 2, 3]);
  assert.equal(roundsTotal({ kind: 'arena', minutes: 5, streaks: true }, 9), null);
});
