import type { Drawing } from '../drawing.ts'
import {
  circle,
  curve,
  defs,
  ellipse,
  grain,
  group,
  lines,
  moved,
  path,
  type Point,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { C } from '../palette.ts'
import { contours } from '../contours.ts'

const [WIDTH, HEIGHT] = [1920, 1200]

const HILLS: readonly (readonly [x: number, y: number, size: number, height: number])[] = [
  [430, 420, 330, 1],
  [760, 250, 260, 0.62],
  [1330, 330, 300, 0.9],
  [1600, 560, 260, 0.66],
  [1240, 900, 280, 0.74],
  [260, 980, 300, 0.66],
  [780, 760, 240, -0.75],
  [1010, 560, 210, -0.4],
  [1880, 1040, 280, 0.5],
]

const heightAt = (x: number, y: number): number =>
  HILLS.reduce(
    (sum, [cx, cy, size, height]) =>
      sum + height * Math.exp(-((x - cx) ** 2 + ((y - cy) * 1.12) ** 2) / (2 * (size * 0.62) ** 2)),
    0,
  ) +
  Math.sin(x / 97 + y / 140) * 0.05 +
  Math.sin(y / 83 - x / 210) * 0.045 +
  Math.sin((x + y) / 41) * 0.014

/** From the ice of the lake to the summits. */
const LEVELS: readonly (readonly [level: number, fill: string])[] = [
  [-0.3, '#A9CBD3'],
  [-0.2, '#C5DDE0'],
  [-0.08, '#3F7F6C'],
  [0.04, '#5E9782'],
  [0.16, '#80AE9A'],
  [0.28, '#A3C5B4'],
  [0.4, '#C4DBCE'],
  [0.52, '#DDEAE1'],
  [0.64, '#EDF2EC'],
  [0.76, '#F6F6F1'],
  [0.88, '#FFFFFF'],
]

const hut = ([x, y]: Point) =>
  moved(
    [x, y],
    group(
      ellipse(0, 16, 34, 8, C.ink, 'opacity="0.2"') +
        rect(-22, -16, 44, 32, C.barn) +
        path('M-32 -12L0 -42L32 -12Z', C.ink) +
        rect(-6, -4, 12, 20, C.peach),
      'filter="url(#near)"',
    ),
    1.15,
  )

const dashed = (points: readonly Point[], color: string) =>
  stroke(curve(points), C.paper, 13, 'opacity="0.75"') + stroke(curve(points), color, 6.5, 'stroke-dasharray="4 15"')

/** A map of ski trails, cut from layers of paper. */
export const kartlag: Drawing = {
  width: WIDTH,
  height: HEIGHT,
  draw: () =>
    [
      defs(shadow('layer', 7, 8, 0.3, 3), shadow('near', 3, 4, 0.35)),
      rect(0, 0, WIDTH, HEIGHT, '#86B4C1'),
      LEVELS.map(([level, fill]) =>
        path(
          contours(heightAt, level, WIDTH, HEIGHT, 20)
            .map((line) => curve(line, true))
            .join(''),
          fill,
          'fill-rule="evenodd" filter="url(#layer)"',
        ),
      ).join(''),
      repeat(9, (index) =>
        stroke(
          curve([
            [-20, 130 + index * 130],
            [1940, 130 + index * 130],
          ]),
          C.ink,
          1,
          'opacity="0.05"',
        ),
      ),
      repeat(14, (index) =>
        stroke(
          curve([
            [130 + index * 130, -20],
            [130 + index * 130, 1220],
          ]),
          C.ink,
          1,
          'opacity="0.05"',
        ),
      ),
      dashed(
        [
          [150, 690],
          [300, 610],
          [520, 590],
          [640, 480],
          [620, 340],
          [760, 240],
          [960, 300],
          [1090, 420],
          [1180, 520],
          [1390, 520],
          [1560, 430],
          [1780, 400],
          [1960, 440],
        ],
        C.barn,
      ),
      dashed(
        [
          [1180, 520],
          [1140, 640],
          [1090, 760],
          [1160, 900],
          [1300, 960],
          [1480, 900],
          [1640, 780],
          [1800, 760],
          [1960, 800],
        ],
        C.fjord,
      ),
      dashed(
        [
          [150, 690],
          [220, 800],
          [230, 930],
          [390, 1040],
          [600, 1050],
          [820, 1090],
          [960, 1240],
        ],
        C.fjord,
      ),
      stroke(
        curve([
          [520, 800],
          [620, 770],
          [760, 790],
          [900, 740],
          [1000, 660],
          [1090, 640],
        ]),
        C.paper,
        5,
        'stroke-dasharray="22 14" opacity="0.9"',
      ),
      [
        [150, 690],
        [1180, 520],
        [620, 340],
        [1480, 900],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 15, C.paper, 'filter="url(#near)"') + circle(x, y, 8, C.barn))
        .join(''),
      hut([1245, 500]),
      hut([215, 672]),
      hut([1535, 878]),
      [
        [430, 408],
        [1330, 322],
        [1250, 890],
      ]
        .map(([x = 0, y = 0]) =>
          group(
            path(
              lines([
                [x, y - 22],
                [x + 19, y + 12],
                [x - 19, y + 12],
              ]),
              C.ink,
            ),
            'filter="url(#near)"',
          ),
        )
        .join(''),
      group(stroke('M868 712l44 44M912 712l-44 44', C.amber, 11), 'filter="url(#near)"'),
      moved(
        [1770, 190],
        group(
          circle(0, 0, 78, C.paper, 'filter="url(#layer)"') +
            circle(0, 0, 64, 'none', `stroke="${C.ink}" stroke-width="2" opacity="0.5"`) +
            repeat(24, (tick) =>
              group(rect(-1, -64, 2, tick % 6 === 0 ? 14 : 7, C.ink), `transform="rotate(${tick * 15})"`),
            ) +
            group(
              path('M0 -52L14 0H-14Z', C.barn) + path('M0 52L14 0H-14Z', C.slate) + circle(0, 0, 6, C.paper),
              'transform="rotate(18)"',
            ),
        ),
      ),
      grain(WIDTH, HEIGHT, 0.16),
    ].join(''),
}
