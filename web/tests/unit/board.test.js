// The state of the board, without a browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { houseLabel, moveTold, refusal } from '../../assets/js/board/describe.js';
import { layoutFor } from '../../assets/js/board/geometry.js';
import { countsOf, previewOf, SeedModel, stepsOf, sweepsOf, sweptView } from '../../assets/js/board/model.js';
import { bareView, houseFromLetter, HOUSES, neighbour, parsePosition, PITS, rowsSeen } from '../../assets/js/board/houses.js';
import { RestingSpots } from '../../assets/js/board/rest.js';
import { columnsOf } from '../../assets/js/columns.js';

/**
 * @typedef {import('../../assets/js/types.js').Ply} Ply
 * @typedef {import('../../assets/js/types.js').View} View
 */

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const CHAIN = '4-0-0-1-3-1-2-1-2-0-0-6-14-14-S';
/** As the server describes South's E in the position above. @type {Ply} */
const CHAIN_E = {
  move: 'E', seeds: 3, path: ['F', 'a', 'b'], captures: [{ house: 'b', seeds: 2 }, { house: 'a', seeds: 3 }],
  captured: 5, grand_slam: false, again: false, position: '4-0-0-1-0-2-0-0-2-0-0-6-19-14-N',
};

test('a position is read, and anything else is refused', () => {
  const read = parsePosition('6-1-7-0-14-8-0-2-8-0-0-0-1-1-N');
  assert.equal(read?.turn, 'N');
  assert.deepEqual([read?.counts.E, read?.counts.c, read?.counts.S], [14, 8, 1]);
  for (const bad of ['', START.slice(0, -2), `${START}-S`, START.replace('S', 'W'), START.replace('4', '5'), START.replace('4', '-4'), START.replace('4', 'x')]) {
    assert.equal(parsePosition(bad), null, bad);
  }
});

test('the rows are seen from the chair of whoever sits below', () => {
  assert.equal(rowsSeen(false).top.join(''), 'fedcba');
  assert.equal(rowsSeen(false).bottom.join(''), 'ABCDEF');
  assert.equal(rowsSeen(true).top.join(''), 'FEDCBA');
  assert.equal(rowsSeen(true).bottom.join(''), 'abcdef');
});

test('arrows go to the house that is seen there, and stop at the edge', () => {
  assert.equal(neighbour('A', 'ArrowRight', false), 'B');
  assert.equal(neighbour('A', 'ArrowLeft', false), 'A');
  assert.equal(neighbour('F', 'ArrowUp', false), 'a');
  assert.equal(neighbour('a', 'ArrowLeft', false), 'b');
  assert.equal(neighbour('a', 'ArrowDown', false), 'F');
  assert.equal(neighbour('a', 'ArrowRight', true), 'b');
  assert.equal(neighbour('c', 'Home', true), 'a');
});

test('a letter names a house of the player, whatever its case', () => {
  assert.equal(houseFromLetter('d', 'S'), 'D');
  assert.equal(houseFromLetter('D', 'N'), 'd');
  for (const other of ['g', '', 'ab', '1']) assert.equal(houseFromLetter(other, 'S'), null);
});

test('the steps of a sowing lead to the position that the server gives', () => {
  const model = new SeedModel(countsOf(bareView(CHAIN, 'abapa')));
  for (const step of stepsOf(CHAIN_E)) {
    if (step.kind === 'lift') assert.equal(model.lift(step.house).length, CHAIN_E.seeds);
    else if (step.kind === 'drop') assert.ok(model.drop(step.house));
    else model.capture(step.house, step.store);
  }
  assert.deepEqual(model.hand, []);
  const after = countsOf(bareView(CHAIN_E.position, 'abapa'));
  for (const pit of PITS) assert.equal(model.count(pit), after[pit], pit);
});

test('a model holds 48 seeds, each once, however it is settled', () => {
  const model = new SeedModel(countsOf(bareView(START, 'abapa')));
  model.lift('C');
  model.settle(countsOf(bareView(CHAIN, 'abapa')));
  const seeds = PITS.flatMap((pit) => [...model.seeds(pit)]);
  assert.deepEqual([...seeds].sort((a, b) => a - b), Array.from({ length: 48 }, (_, i) => i));
  assert.throws(() => new SeedModel({ ...countsOf(bareView(START, 'abapa')), A: 5 }), RangeError);
});

test('settling moves only what must move', () => {
  const model = new SeedModel(countsOf(bareView(START, 'abapa')));
  assert.deepEqual(model.settle(countsOf(bareView(START, 'abapa'))), []);
  const shifts = model.settle(countsOf(bareView('4-4-4-4-4-0-5-5-5-5-4-4-0-0-N', 'abapa')));
  assert.equal(shifts.length, 4);
  assert.ok(shifts.every(({ from }) => from === 'F'));
});

test('a preview tells what falls, where the last seed lands and what is taken', () => {
  const preview = previewOf(CHAIN_E);
  assert.equal(preview.last, 'b');
  assert.deepEqual([...preview.falls], [['F', 1], ['a', 1], ['b', 1]]);
  assert.deepEqual([...preview.taken], [['b', 2], ['a', 3]]);
});

test('seeds rest inside their hollow, apart from each other, always on the same spots', () => {
  for (const shape of /** @type {const} */ (['wide', 'tall'])) {
    const layout = layoutFor(shape, false);
    for (const pit of PITS) {
      const oval = layout.ovals[pit];
      const rest = new RestingSpots(oval, layout.seedRadius, pit);
      const again = new RestingSpots(oval, layout.seedRadius, pit);
      const spots = Array.from({ length: 48 }, (_, i) => rest.spot(i));
      spots.forEach((spot, i) => {
        assert.deepEqual(again.spot(i), spot);
        assert.ok(((spot.x - oval.x) / oval.rx) ** 2 + ((spot.y - oval.y) / oval.ry) ** 2 < 1, `${shape} ${pit} ${i}`);
        for (const other of spots.slice(0, i)) {
          if (other.layer === spot.layer) assert.ok(Math.hypot(other.x - spot.x, other.y - spot.y) > layout.seedRadius);
        }
      });
    }
  }
});

test('eleven seeds lie side by side before any is heaped', () => {
  for (const shape of /** @type {const} */ (['wide', 'tall'])) {
    const layout = layoutFor(shape, false);
    for (const house of HOUSES) {
      const rest = new RestingSpots(layout.ovals[house], layout.seedRadius, house);
      assert.equal(rest.spot(10).layer, 0, `${shape} ${house}`);
    }
  }
});

test('nothing on the board overlaps or leaves it, in either shape and from either chair', () => {
  for (const shape of /** @type {const} */ (['wide', 'tall'])) {
    for (const flipped of [false, true]) {
      const { width, height, ovals } = layoutFor(shape, flipped);
      const boxes = PITS.map((pit) => ({ pit, ...ovals[pit] }));
      boxes.forEach((a, i) => {
        assert.ok(a.x - a.rx > 0 && a.x + a.rx < width && a.y - a.ry > 0 && a.y + a.ry < height, `${shape} ${a.pit}`);
        for (const b of boxes.slice(0, i)) {
          const apart = Math.abs(a.x - b.x) >= a.rx + b.rx || Math.abs(a.y - b.y) >= a.ry + b.ry;
          assert.ok(apart, `${shape}: ${a.pit} and ${b.pit}`);
        }
      });
    }
  }
});

test('the stores are on their owners’ right', () => {
  const wide = layoutFor('wide', false).ovals;
  assert.ok(wide.S.x > wide.F.x && wide.N.x < wide.A.x);
  const turned = layoutFor('wide', true).ovals;
  assert.ok(turned.N.x > turned.f.x && turned.S.x < turned.a.x);
});

test('a house says whose it is and whether it can be played', () => {
  assert.deepEqual(houseLabel('D', 4, { you: 'S', playable: true, forbidden: false }).args, { house: 'D', seeds: 4, owner: 'yours', state: 'playable' });
  assert.equal(houseLabel('d', 4, { you: 'S', playable: false, forbidden: false }).args.owner, 'theirs');
  assert.equal(houseLabel('d', 4, { you: null, playable: false, forbidden: true }).args.owner, 'north');
});

test('a move is told with what it takes and the count, its maker’s first', () => {
  const { args } = moveTold(CHAIN_E, { S: 19, N: 14 }, { S: 'Ada', N: 'Ben' }, null);
  assert.deepEqual([args.who, args.name, args.house, args.seeds, args.captured, args.own, args.other], ['other', 'Ada', 'E', 3, 5, 19, 14]);
  assert.equal(moveTold({ ...CHAIN_E, captured: 0, grand_slam: true }, { S: 0, N: 0 }, { S: '', N: '' }, 'S').args.slam, 'nothing');
});

test('a refusal gives the reason that the server gave', () => {
  /** @type {View} */
  const view = {
    ...bareView('1-2-0-1-2-0-1-0-0-1-0-1-20-19-S', 'ouri'),
    refused: [{ move: 'A', code: 'single', clause: 'O1', larger: 'B', seeds: 2 }, { move: 'C', code: 'empty', clause: 'S1', larger: null, seeds: null }],
  };
  assert.deepEqual(refusal(view, 'A', 'S'), { id: 'refuse-single', args: { house: 'A', larger: 'B', seeds: 2 } });
  assert.equal(refusal(view, 'C', 'S').id, 'refuse-empty');
  assert.equal(refusal(view, 'a', 'S').id, 'refuse-theirs');
  assert.equal(refusal(view, 'A', 'N').id, 'refuse-wait');
  assert.equal(refusal(view, 'A', null).id, 'refuse-wait');
});

test('at the end each row is swept to its own store, then what is shared out; the rest stays', () => {
  const ended = (/** @type {string} */ position, /** @type {number} */ south, /** @type {number} */ north) => (
    /** @type {View} */ ({ ...bareView(position, 'abapa'), over: true, result: { south, north, winner: south > north ? 'south' : (south < north ? 'north' : 'draw') } }));
  const own = ended('1-1-0-0-0-0-1-1-0-0-0-0-22-22-S', 24, 24);
  assert.deepEqual(sweepsOf(own).map(({ house, store, seeds }) => `${seeds}${house}${store}`), ['1AS', '1BS', '1aN', '1bN']);
  const even = sweptView(ended('3-0-0-0-0-0-0-0-0-0-0-1-22-22-S', 24, 24));
  assert.deepEqual(even.stores, { S: 24, N: 24 });
  assert.ok(Object.values(even.houses).every((seeds) => seeds === 0));
  const odd = sweptView(ended('3-0-0-0-0-0-0-0-0-0-0-0-22-23-S', 23, 24));
  assert.deepEqual([odd.stores, odd.houses.A], [{ S: 23, N: 24 }, 1]);
  const stay = sweptView(ended('2-0-3-1-0-0-5-2-0-3-0-2-25-5-N', 25, 5));
  assert.deepEqual([stay.stores, stay.houses.A], [{ S: 25, N: 5 }, 2]);
  assert.deepEqual(sweepsOf(bareView(START, 'abapa')), []);
});

test('a sweep takes from a house no more than it is told', () => {
  const model = new SeedModel(countsOf(bareView(START, 'abapa')));
  assert.equal(model.capture('A', 'S', 3).length, 3);
  assert.deepEqual([model.count('A'), model.count('S')], [1, 3]);
});

test('moves stand in pairs, and a player who moves again begins a new line', () => {
  const cells = (/** @type {string} */ moves) => columnsOf([...moves].map((move) => ({ move: /** @type {any} */ (move) }))).map(({ row, column }) => `${row}${column}`).join(' ');
  assert.equal(cells('CcDd'), '11 12 21 22');
  assert.equal(cells('cCdD'), '11 12 21 22');
  assert.equal(cells('CDcd'), '11 21 22 32');
  assert.equal(cells(''), '');
});
