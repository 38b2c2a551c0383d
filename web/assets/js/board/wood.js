/**
 * The still part of the picture: the carved board, and the definitions (gradients, grain, seeds)
 * that every board of a page shares. It is painted once for each size; colours come from the
 * style sheet, so a change of theme needs no redrawing here.
 *
 * @typedef {import('./geometry.js').Layout} Layout
 */
import { HOUSES, SIDES } from './houses.js';
import { ellipse, svg } from './svg.js';

export const SEED_VARIANTS = 7;

/** How far a variant of the seed is turned, in degrees. @param {number} variant */
const turnOf = (variant) => variant * 51 + 14;

/** @param {[offset: number, className: string][]} stops */
const stopsOf = (stops) => stops.map(([offset, name]) => svg('stop', { offset, class: name }));

function gradients() {
  const down = { x1: 0, y1: 0, x2: 0, y2: 1 };
  return [
    svg('linearGradient', { id: 'ob-body', x1: 0, y1: 0, x2: 0.25, y2: 1 },
      stopsOf([[0, 'w-high'], [0.45, 'w-mid'], [1, 'w-low']])),
    svg('linearGradient', { id: 'ob-rim', ...down },
      stopsOf([[0, 'w-rim-dark'], [0.55, 'w-rim-mid'], [1, 'w-rim-light']])),
    svg('radialGradient', { id: 'ob-bowl', cx: 0.5, cy: 0.66, r: 0.68, fx: 0.5, fy: 0.74 },
      stopsOf([[0, 'w-bowl-floor'], [0.55, 'w-bowl-side'], [1, 'w-bowl-edge']])),
    svg('linearGradient', { id: 'ob-shade', ...down },
      stopsOf([[0, 'w-shade-top'], [0.36, 'w-shade-none'], [0.82, 'w-shade-none'], [1, 'w-shade-glow']])),
    svg('linearGradient', { id: 'ob-edge', ...down },
      stopsOf([[0, 'w-edge-light'], [0.5, 'w-shade-none'], [1, 'w-edge-dark']])),
    svg('radialGradient', { id: 'ob-fall' }, stopsOf([[0.35, 'seed-shadow'], [1, 'w-shade-none']])),
    svg('radialGradient', { id: 'ob-gleam' }, stopsOf([[0, 'seed-gleam'], [1, 'seed-gleam-end']])),
    ...Array.from({ length: SEED_VARIANTS }, (_, i) => (
      svg('radialGradient', {
        id: `ob-seed-fill-${i}`, cx: 0.46, cy: 0.42, r: 0.62, fx: 0.32, fy: 0.24,
        // The light stays at the upper left however the seed itself lies.
        gradientTransform: `rotate(${-turnOf(i)} 0.5 0.5)`,
      },
        stopsOf([[0, `seed-${i}-light`], [0.5, `seed-${i}-mid`], [0.86, `seed-${i}-dark`], [1, `seed-${i}-rim`]])))),
  ];
}

/** Long streaks: noise that changes slowly along the board and quickly across it. */
function grainFilter() {
  return svg('filter', { id: 'ob-grain', x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' }, [
    svg('feTurbulence', { type: 'fractalNoise', baseFrequency: '0.0022 0.034', numOctaves: 2, seed: 23, result: 'broad' }),
    svg('feColorMatrix', { in: 'broad', type: 'matrix', values: '0 0 0 0 0.16  0 0 0 0 0.06  0 0 0 0 0.01  2.2 0 0 0 -0.95', result: 'bands' }),
    svg('feTurbulence', { type: 'fractalNoise', baseFrequency: '0.006 0.32', numOctaves: 2, seed: 5, result: 'fine' }),
    svg('feColorMatrix', { in: 'fine', type: 'matrix', values: '0 0 0 0 0.14  0 0 0 0 0.05  0 0 0 0 0.01  2.4 0 0 0 -1.02', result: 'fibres' }),
    svg('feMerge', { result: 'both' }, [svg('feMergeNode', { in: 'bands' }), svg('feMergeNode', { in: 'fibres' })]),
    svg('feComposite', { in: 'both', in2: 'SourceAlpha', operator: 'in' }),
  ]);
}

/** One nickernut: a smooth, slightly lopsided grey seed with faint growth lines. @param {number} i */
function seedShape(i) {
  const squeeze = 0.86 + (i % 3) * 0.05;
  return svg('g', { id: `ob-seed-${i}` }, [
    svg('ellipse', { cx: 2.4, cy: 4.2, rx: 13.4, ry: 11.6, fill: 'url(#ob-fall)' }),
    svg('g', { transform: `rotate(${turnOf(i)}) scale(1 ${squeeze})` }, [
      svg('path', {
        class: 'seed-body', fill: `url(#ob-seed-fill-${i})`,
        d: 'M-11.6 .6C-11.8-6.4-6-11.2 1-11 7.6-10.8 11.9-6.2 11.7.2 11.5 6.8 6.6 11 .2 11.1-6.6 11.2-11.4 7.2-11.6.6Z',
      }),
      svg('path', { class: 'seed-line', d: 'M-9-4.6C-4-7 4-7 9-4.4M-10.4.6C-5-1.6 5-1.6 10.6.8M-9 5.6C-4 3.8 4 3.9 8.8 5.8' }),
    ]),
    svg('ellipse', { cx: -3.6, cy: -4.4, rx: 4.6, ry: 3.5, fill: 'url(#ob-gleam)' }),
  ]);
}

/** Puts the shared definitions into the document, once. */
export function ensureDefinitions() {
  if (document.getElementById('ob-defs')) return;
  document.body.append(svg('svg', { id: 'ob-defs', class: 'board-defs', width: 0, height: 0, 'aria-hidden': 'true' }, [
    svg('defs', {}, [
      ...gradients(), grainFilter(), ...Array.from({ length: SEED_VARIANTS }, (_, i) => seedShape(i)),
    ]),
  ]));
}

/** Three concentric circles, the Adinkra sign of leadership, carved where the rows meet. @param {Layout} layout */
function sign({ middle, shape }) {
  const scale = shape === 'wide' ? 1 : 0.8;
  return svg('g', { class: 'carving', transform: `translate(${middle.x} ${middle.y}) scale(${scale})` },
    [3, 7, 11].map((r) => svg('circle', { r })));
}

/** @param {Layout} layout @returns {SVGSVGElement} */
export function drawWood(layout) {
  const { width, height, corner } = layout;
  const inset = 4;
  const body = {
    x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: corner, ry: corner,
  };
  const line = layout.shape === 'wide' ? 15 : 9;
  return svg('svg', {
    class: 'wood', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false',
  }, [
    svg('rect', { class: 'body', ...body }),
    svg('rect', { class: 'grain', ...body, filter: 'url(#ob-grain)' }),
    svg('rect', { class: 'edge', ...body }),
    svg('rect', {
      class: 'carving', x: line, y: line, width: width - 2 * line, height: height - 2 * line,
      rx: corner - line + inset, ry: corner - line + inset,
    }),
    sign(layout),
    ...[...SIDES, ...HOUSES].flatMap((pit) => {
      const oval = layout.ovals[pit];
      const grow = layout.shape === 'wide' ? 5 : 3;
      return [ellipse(oval, 'rim', grow), ellipse(oval, 'bowl'), ellipse(oval, 'shade')];
    }),
  ]);
}
