import type { Drawing } from '../drawing.ts'
import { salmon } from '../fish.ts'
import {
  between,
  blur,
  circle,
  curve,
  defs,
  ellipse,
  grain,
  group,
  linear,
  moved,
  path,
  type Point,
  radial,
  random,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { bird, clouds, hills, mountain } from '../nature.ts'
import { C } from '../palette.ts'

const FIRST_LINE = 342
const LINE = 82

const boat = [
  path('M-190 -34H210C204 -2 186 30 160 46H-150C-176 28 -188 -2 -190 -34Z', C.paper),
  path('M-180 8H193Q180 32 160 46H-150Q-170 30 -180 8Z', C.barn),
  rect(-192, -42, 404, 12, C.ink),
  path('M-40 -42V-116H78V-42Z', C.paper),
  rect(-52, -128, 142, 14, C.spruce),
  rect(-26, -102, 34, 34, C.fjord),
  rect(22, -102, 40, 34, C.fjord),
  stroke('M-96 -42V-190M-96 -184L-20 -126M-96 -186L-180 -46', C.ink, 5),
  stroke('M20 -128V-186', C.ink, 4),
  circle(20, -190, 6, C.amber),
  rect(116, -72, 60, 32, C.honey),
  rect(116, -72, 60, 7, '#C98432'),
  repeat(6, (index) => circle(-160 + index * 62, -14, 6, C.ink, 'opacity="0.35"')),
].join('')

/** A fish farm as a ledger: below a boat, the fish swim along ruled lines, an entry each. */
export const ledger: Drawing = {
  width: 1920,
  height: 960,
  draw: () => {
    const next = random(17)
    const surface = Array.from({ length: 33 }, (_, index): Point => [index * 60, 252 + Math.sin(index * 1.3) * 7])
    const fish = [...Array(7).keys()].flatMap((row) =>
      [...Array(7).keys()].flatMap((column) => {
        const isKept = next() < ([0.5, 0.62, 0.7, 0.62, 0.7, 0.55, 0.4][row] ?? 0)
        const place: Point = [560 + column * 190 + between(next, -14, 14), FIRST_LINE + row * LINE + 34]
        const isCorrection = row === 3 && column === 5
        const isCorrected = row === 1 && column === 4
        const isBetween = (row === 1 || row === 2) && column === 5
        if (isCorrection || isCorrected || isBetween || (row === 0 && column > 4)) return []
        return isKept
          ? [
              salmon({
                at: place,
                length: between(next, 112, 146),
                back: ['#5E8E97', '#6F9AA0', '#4F7F8B'][column % 3] ?? C.teal,
                belly: '#DCE7E2',
                turn: between(next, -3, 3),
              }),
            ]
          : []
      }),
    )
    return [
      defs(
        linear('sky', [
          [0, '#F2D9BE'],
          [1, '#F9EBD3'],
        ]),
        linear('water', [
          [0, '#5FB0AE'],
          [0.25, '#2B8088'],
          [0.65, '#14505D'],
          [1, '#0B2B37'],
        ]),
        radial('glow', [
          [0, '#FFF6DF', 0.95],
          [1, '#FFF6DF', 0],
        ]),
        linear('ray', [
          [0, '#DFF5EA', 0],
          [0.12, '#DFF5EA', 0.34],
          [1, '#DFF5EA', 0],
        ]),
        blur('soft', 10, 4),
        shadow('lift', 5, 7, 0.3),
      ),
      rect(0, 0, 1920, 300, 'url(#sky)'),
      circle(420, 190, 260, 'url(#glow)'),
      circle(420, 196, 46, '#FFFBEF'),
      clouds(9, { y: 30, height: 80, count: 6, color: C.paper, opacity: 0.7 }),
      mountain({
        id: 'm1',
        seed: 5,
        top: [980, 72],
        width: 760,
        base: 262,
        light: '#B9C6BC',
        dark: '#9FB3AC',
        snow: ['#FBF6EA', '#DFE2D8', 0.36],
      }),
      mountain({
        id: 'm2',
        seed: 16,
        top: [1760, 44],
        width: 820,
        base: 262,
        light: '#9DB5AC',
        dark: '#82A099',
        snow: ['#FBF6EA', '#D6DDD4', 0.34],
      }),
      mountain({
        id: 'm3',
        seed: 27,
        top: [80, 84],
        width: 620,
        base: 262,
        light: '#A9BDB4',
        dark: '#8CA9A2',
        snow: ['#FBF6EA', '#D9DFD6', 0.3],
      }),
      hills({ seed: 6, y: 246, height: 14, fill: '#6E9689', bottom: 300 }),
      moved([1440, 226], boat, 0.92),
      path(`${curve(surface)}V980H0Z`, 'url(#water)', 'filter="url(#lift)"'),
      stroke(curve(surface), '#D8F0E6', 4, 'opacity="0.7"'),
      ellipse(1440, 262, 220, 12, '#0E3A44', 'opacity="0.4" filter="url(#soft)"'),
      repeat(7, (index) =>
        path(
          `M${180 + index * 270} 262L${260 + index * 290} 262L${120 + index * 330} 960L${-60 + index * 320} 960Z`,
          'url(#ray)',
          'opacity="0.5"',
        ),
      ),
      repeat(8, (row) => rect(0, FIRST_LINE + row * LINE + 78, 1920, 2.5, '#CFEDE4', 'opacity="0.42"')),
      rect(0, FIRST_LINE - 6, 1920, 3, '#CFEDE4', 'opacity="0.55"'),
      rect(426, 268, 3.5, 700, C.clay),
      rect(438, 268, 3.5, 700, C.clay),
      rect(1812, 268, 2.5, 700, '#CFEDE4', 'opacity="0.35"'),
      repeat(
        7,
        (row) =>
          rect(96, FIRST_LINE + row * LINE + 26, 118 + ((row * 67) % 70), 16, '#DDF1E8', 'rx="8" opacity="0.55"') +
          rect(
            312,
            FIRST_LINE + row * LINE + 26,
            62,
            16,
            row === 3 ? C.honey : '#DDF1E8',
            `rx="8" opacity="${row === 3 ? 1 : 0.55}"`,
          ),
      ),
      group(fish.join(''), 'filter="url(#lift)"'),
      stroke('M1512 620C1600 560 1520 480 1424 470', C.honey, 4.5, 'stroke-dasharray="3 13"'),
      group(
        salmon({ at: [1320, FIRST_LINE + LINE + 34], length: 140, back: '#5E8E97', belly: '#DCE7E2', opacity: 0.5 }) +
          salmon({
            at: [1510, FIRST_LINE + 3 * LINE + 36],
            length: 168,
            back: '#D07A2C',
            belly: '#F8DDB0',
            isMirrored: true,
          }),
        'filter="url(#lift)"',
      ),
      repeat(34, () =>
        circle(
          between(next, 460, 1900),
          between(next, 290, 940),
          between(next, 2, 7),
          'none',
          'stroke="#DDF1E8" stroke-width="2" opacity="0.4"',
        ),
      ),
      repeat(4, (index) => bird([640 + index * 62, 96 + ((index * 29) % 50)], 11, '#60776F')),
      grain(1920, 960, 0.12),
    ].join('')
  },
}
