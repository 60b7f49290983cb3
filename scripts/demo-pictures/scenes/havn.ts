import type { Drawing } from '../drawing.ts'
import {
  blur,
  circle,
  clip,
  defs,
  ellipse,
  grain,
  group,
  linear,
  lines,
  path,
  type Point,
  radial,
  random,
  rect,
  repeat,
  stroke,
} from '../kit.ts'
import { bird, clouds, hills, ridge, streaks } from '../nature.ts'
import { C } from '../palette.ts'

const beam = (from: Point, to: Point, color: string, width: number) => stroke(lines([from, to], false), color, width)

/** A crane that unloads ships: a portal on legs, a boom over the water, stays from its mast. */
function crane(x: number, ground: number, size: number, color: string, trolley: number): string {
  const [leg, deck, boom, mast] = [size * 0.3, ground - size * 0.34, ground - size * 0.62, ground - size]
  const [tip, tail] = [x - size * 0.86, x + size * 0.52]
  const load = tip + (x - tip) * trolley
  return [
    beam([x - leg / 2, ground], [x - leg / 2, boom], color, size * 0.026),
    beam([x + leg / 2, ground], [x + leg / 2, boom], color, size * 0.026),
    beam([x - leg / 2, deck], [x + leg / 2, deck], color, size * 0.022),
    beam([x - leg / 2, deck], [x + leg / 2, boom], color, size * 0.011),
    beam([x - leg / 2, boom], [x + leg / 2, deck], color, size * 0.011),
    beam([x - leg / 2, ground - size * 0.04], [x + leg / 2, ground - size * 0.04], color, size * 0.012),
    rect(tip, boom - size * 0.022, tail - tip, size * 0.034, color),
    repeat(22, (index) => {
      const left = tip + ((tail - tip) / 22) * index
      return (
        beam([left, boom - size * 0.02], [left + (tail - tip) / 44, boom - size * 0.052], color, 2) +
        beam([left + (tail - tip) / 44, boom - size * 0.052], [left + (tail - tip) / 22, boom - size * 0.02], color, 2)
      )
    }),
    beam([tip, boom - size * 0.052], [tail, boom - size * 0.052], color, 3),
    beam([x - leg / 2, boom], [x - leg * 0.1, mast], color, size * 0.02),
    beam([x + leg / 2, boom], [x - leg * 0.1, mast], color, size * 0.016),
    beam([x - leg * 0.1, mast], [tip + size * 0.1, boom - size * 0.05], color, 4),
    beam([x - leg * 0.1, mast], [tip + size * 0.42, boom - size * 0.05], color, 4),
    beam([x - leg * 0.1, mast], [tail - size * 0.04, boom - size * 0.05], color, 4),
    rect(x + leg * 0.62, boom - size * 0.12, size * 0.17, size * 0.1, color),
    rect(load - size * 0.03, boom + size * 0.012, size * 0.06, size * 0.05, color),
    circle(x - leg * 0.1, mast - 4, 6, C.honey),
    circle(tip + 6, boom - 12, 5, C.honey),
  ].join('')
}

const BOXES = [C.barn, C.moss, C.honey, C.fjord, C.clay, C.linen, C.teal, C.sage]

function container(x: number, y: number, fill: string, width = 74, height = 33): string {
  return (
    rect(x, y, width - 2, height - 2, fill) +
    rect(x, y, width - 2, 4, C.paper, 'opacity="0.22"') +
    repeat(8, (rib) => rect(x + 5 + rib * ((width - 8) / 8), y + 7, 2.4, height - 13, C.ink, 'opacity="0.16"'))
  )
}

function ship(): string {
  const next = random(31)
  const heights = [3, 5, 6, 6, 5, 6, 4, 6, 5, 3, 4]
  const stacks = heights
    .map((count, column) =>
      repeat(count, (row) =>
        container(372 + column * 75, 750 - (row + 1) * 33, BOXES[Math.floor(next() * BOXES.length)] ?? C.clay),
      ),
    )
    .join('')
  return [
    stacks,
    rect(196, 560, 118, 192, C.linen),
    rect(196, 560, 34, 192, '#D8D0C0'),
    rect(178, 540, 154, 24, C.paper),
    repeat(4, (row) =>
      repeat(5, (window) =>
        rect(238 + window * 15, 592 + row * 34, 9, 12, row === 1 && window > 2 ? '#FFE2A8' : C.fjord),
      ),
    ),
    rect(186, 546, 138, 11, C.midnight),
    rect(214, 478, 44, 64, C.barn),
    rect(214, 494, 44, 14, C.paper),
    stroke('M288 540V466M288 480L270 500', C.ink, 5),
    path('M120 736H1226L1300 690L1256 862H166Q136 820 120 736Z', C.pine),
    path('M120 736H1226L1300 690L1292 722L1232 764H126Z', '#0E5443'),
    path('M158 826H1266L1256 862H166Z', C.barn),
    repeat(15, (index) => circle(210 + index * 66, 788, 4, '#0A2E25')),
    stroke('M1272 712V640', C.ink, 5),
  ].join('')
}

/** Cranes and a container ship in a harbour at sunset. */
export const havn: Drawing = {
  width: 1920,
  height: 1200,
  draw: () =>
    [
      defs(
        linear('sky', [
          [0, '#2C4E62'],
          [0.34, '#7D7F92'],
          [0.6, '#E3A27C'],
          [0.82, '#F6CF97'],
          [1, '#FBE5B8'],
        ]),
        linear('sea', [
          [0, '#F2C48D'],
          [0.18, '#B98670'],
          [0.55, '#35515F'],
          [1, '#0E2430'],
        ]),
        radial('glow', [
          [0, '#FFF1CC', 1],
          [0.3, '#FFDFA0', 0.5],
          [1, '#FFDFA0', 0],
        ]),
        linear('quay', [
          [0, '#20343C'],
          [1, '#0C181E'],
        ]),
        blur('soft', 14, 5),
        blur('mirror', 2, 1),
        clip('water', '<rect x="0" y="740" width="1920" height="460"/>'),
      ),
      rect(0, 0, 1920, 760, 'url(#sky)'),
      circle(1040, 560, 620, 'url(#glow)', 'opacity="0.8"'),
      circle(1040, 560, 150, '#FFF4D8'),
      clouds(23, { y: 60, height: 330, count: 13, color: '#F9D3AC', opacity: 0.26 }),
      ridge({ seed: 6, y: 610, height: 70, fill: '#B18A80', bottom: 760 }),
      hills({ seed: 12, y: 660, height: 36, fill: '#7F6B70', bottom: 760 }),
      hills({ seed: 29, y: 712, height: 26, fill: '#4E5762', bottom: 760 }),
      rect(0, 738, 1920, 462, 'url(#sea)'),
      group(
        ellipse(1040, 742, 460, 60, 'url(#glow)', 'opacity="0.8"') +
          streaks(3, { x: 780, y: 744, width: 520, height: 440, count: 90, color: '#FFE9BE', opacity: 0.85 }) +
          streaks(8, { x: 0, y: 744, width: 1920, height: 450, count: 100, color: '#F2B98C', opacity: 0.34 }) +
          streaks(15, { x: 0, y: 780, width: 1920, height: 420, count: 80, color: '#081A22', opacity: 0.4 }),
        'clip-path="url(#water)"',
      ),
      rect(1010, 772, 910, 84, '#2B3F49'),
      rect(1010, 764, 910, 12, '#5A6770'),
      repeat(4, (row) =>
        repeat(5 - row, (column) =>
          container(
            1330 + column * 62 + row * 31,
            738 - row * 27,
            BOXES[(row * 2 + column * 3 + 2) % 8] ?? C.clay,
            62,
            28,
          ),
        ),
      ),
      crane(1210, 766, 500, '#3F4A56', 0.2),
      group(ellipse(700, 872, 600, 26, '#06131A', 'opacity="0.6" filter="url(#soft)"')),
      ship(),
      group(
        repeat(36, (index) =>
          rect(
            150 + index * 31,
            868 + ((index * 37) % 70),
            46,
            4,
            index % 3 === 0 ? C.barn : '#0A2E25',
            'opacity="0.5" rx="2"',
          ),
        ),
        'filter="url(#mirror)"',
      ),
      path('M1330 838H1920V1200H1290Z', 'url(#quay)'),
      rect(1322, 830, 598, 16, '#49606A'),
      repeat(8, (index) => rect(1336 + index * 76, 850, 22, 62, '#08131A', 'rx="6"')),
      crane(1590, 832, 760, C.midnight, 0.36),
      stroke('M1186 386V520', C.midnight, 4),
      container(1150, 520, C.clay, 78, 36),
      repeat(3, (row) =>
        repeat(4 - row, (column) =>
          container(1700 + column * 76 + row * 38, 797 - row * 33, BOXES[(row * 3 + column * 5 + 1) % 8] ?? C.clay),
        ),
      ),
      repeat(7, (index) =>
        bird([720 + index * 58 + (index % 3) * 24, 250 + ((index * 53) % 120)], 10 + (index % 3) * 4, '#2B3A46'),
      ),
      grain(1920, 1200, 0.1),
    ].join(''),
}
