import type { Drawing } from '../drawing.ts'
import {
  between,
  blur,
  circle,
  curve,
  defs,
  ellipse,
  grain,
  linear,
  lines,
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
import { clouds, forest, hillLine, hills, mountain, spruce } from '../nature.ts'
import { C } from '../palette.ts'

/** A skier with a red jacket and a rucksack, on the way up. */
const skier = [
  path('M-120 66L90 40L96 48L-112 78Z', '#6E93B8', 'opacity="0.5"'),
  stroke('M-62 58L66 40Q80 36 84 26', C.ink, 6),
  stroke('M-44 70L84 52', '#2C3A44', 6),
  stroke('M-6 -8L22 22L10 50', '#1D3B4B', 19),
  stroke('M-10 -6L-14 28L-36 60', '#16303E', 19),
  path('M-34 -88Q-6 -104 16 -84L14 -2L-26 2Z', C.barn),
  path('M-58 -86Q-44 -100 -26 -88L-26 -22Q-50 -16 -60 -30Z', C.honey),
  stroke('M6 -74L36 -46L62 -54', C.barn, 15),
  circle(64, -54, 9, C.ink),
  stroke('M64 -54L40 62', C.ink, 4),
  stroke('M-6 -66L24 -34L44 -38', '#8A3025', 14),
  circle(12, -118, 22, '#EBBE9D'),
  path('M-12 -120Q-10 -148 14 -146Q38 -142 34 -122Q12 -132 -12 -120Z', C.fjord),
  circle(12, -150, 8, C.paper),
].join('')

const cabin = [
  ellipse(120, 6, 230, 16, '#5C83AE', 'opacity="0.45" filter="url(#soft)"'),
  path('M-90 0V-96L-30 -160L30 -96V0Z', C.barn),
  rect(30, -96, 180, 96, '#7F2C22'),
  repeat(7, (index) => rect(-90 + 6, -14 - index * 13, 108, 2, C.ink, 'opacity="0.16"')),
  path('M-30 -172L168 -172L236 -92H34Z', '#F8FBFC'),
  path('M34 -92H236L238 -80H36Z', '#BFD3E2'),
  stroke('M-104 -84L-30 -164L40 -88', '#F8FBFC', 15),
  rect(128, -214, 26, 44, '#5A4034'),
  rect(122, -220, 38, 10, '#F8FBFC'),
  path('M141 -228C120 -260 170 -280 146 -318C190 -290 150 -262 160 -228Z', C.paper, 'opacity="0.7"'),
  rect(-48, -76, 34, 34, '#FFD98F'),
  stroke('M-31 -76V-42M-48 -59H-14', C.paper, 4),
  rect(64, -68, 32, 30, '#FFD98F'),
  rect(150, -68, 32, 30, '#FFD98F'),
  rect(108, -64, 26, 64, '#3D2A22'),
  stroke('M-76 -4V-72M-66 -4V-78', C.honey, 5),
].join('')

/** The poles beside the trail: where they stand, and how tall they are. */
const POLES: readonly (readonly [x: number, y: number, tall: number])[] = [
  [860, 1150, 300],
  [1150, 985, 205],
  [1330, 905, 150],
  [1420, 812, 108],
  [1250, 738, 74],
  [1216, 690, 52],
]

/** A marked trail in the snow that leads to a cabin. */
export const trail: Drawing = {
  width: 1920,
  height: 1200,
  draw: () => {
    const next = random(19)
    const track: readonly Point[] = [
      [700, 1260],
      [760, 1080],
      [900, 960],
      [1120, 890],
      [1290, 830],
      [1300, 780],
      [1200, 744],
      [1130, 716],
      [1180, 690],
      [1280, 672],
    ]
    const beside = (distance: number) =>
      curve(
        track.map(([x, y], index): Point => [
          x + distance * (1 - index / 9.4) ** 1.4,
          y + distance * 0.16 * (1 - index / 9.4),
        ]),
      )
    return [
      defs(
        linear('sky', [
          [0, '#5FA6D0'],
          [0.55, '#A9D3E3'],
          [1, '#E8F1EC'],
        ]),
        linear('snow', [
          [0, '#FFFFFF'],
          [1, '#DCE8F1'],
        ]),
        linear('near', [
          [0, '#FFFFFF'],
          [1, '#C4D7E7'],
        ]),
        radial('sun', [
          [0, '#FFFBEA', 1],
          [0.2, '#FFF6D6', 0.8],
          [1, '#FFF6D6', 0],
        ]),
        blur('soft', 10, 4),
        shadow('lift', -3, 14, 0.1),
      ),
      rect(0, 0, 1920, 800, 'url(#sky)'),
      circle(300, 200, 380, 'url(#sun)'),
      circle(300, 200, 56, '#FFFDF3'),
      clouds(58, { y: 90, height: 200, count: 7, color: '#FFFFFF', opacity: 0.65 }),
      mountain({
        id: 'm1',
        seed: 9,
        top: [560, 330],
        width: 900,
        base: 680,
        light: '#BFD5E0',
        dark: '#8FB1C8',
        snow: ['#FFFFFF', '#C5D9E6', 0.68],
      }),
      mountain({
        id: 'm2',
        seed: 22,
        top: [1100, 250],
        width: 1000,
        base: 680,
        light: '#B4CEDC',
        dark: '#84A9C3',
        snow: ['#FFFFFF', '#BDD4E4', 0.66],
      }),
      mountain({
        id: 'm3',
        seed: 36,
        top: [1760, 360],
        width: 820,
        base: 680,
        light: '#B9D1DE',
        dark: '#8AAEC6',
        snow: ['#FFFFFF', '#C5D9E6', 0.64],
      }),
      hills({ seed: 21, y: 640, height: 46, fill: '#DCE9F0', bottom: 800 }),
      forest(4, hillLine({ seed: 21, y: 640, height: 46 }), { count: 110, low: 18, high: 46, fill: '#6F9DA0' }),
      hills({ seed: 32, y: 690, height: 30, fill: '#EEF4F7', bottom: 900 }),
      forest(12, hillLine({ seed: 32, y: 690, height: 30 }).slice(0, 26), {
        count: 60,
        low: 40,
        high: 100,
        fill: '#3D7671',
      }),
      forest(15, hillLine({ seed: 32, y: 690, height: 30 }).slice(46), {
        count: 34,
        low: 40,
        high: 110,
        fill: '#3D7671',
      }),
      path(
        'M-60 780Q300 720 700 744Q1100 640 1480 672Q1750 690 1980 740V1260H-60Z',
        'url(#snow)',
        'filter="url(#lift)"',
      ),
      moved([1320, 668], cabin, 0.9),
      path('M-60 820Q400 880 800 800Q1000 770 1180 800L900 930L-60 1010Z', '#CFE0EC', 'opacity="0.55"'),
      path('M1440 760Q1700 740 1980 800V900Q1700 800 1440 760Z', '#CFE0EC', 'opacity="0.6"'),
      repeat(7, (index) => {
        const x = 90 + index * 84 + ((index * 53) % 40)
        const size = 150 + ((index * 67) % 130)
        const y = 850 + ((index * 31) % 70)
        return (
          path(
            lines([
              [x, y],
              [x + size * 1.5, y + size * 0.22],
              [x + size * 1.46, y + size * 0.3],
              [x, y + 12],
            ]),
            '#86A9C9',
            'opacity="0.35"',
          ) +
          spruce([x, y], size, '#F7FBFC') +
          spruce([x + 3, y + 2], size * 0.93, '#1F5F54')
        )
      }),
      repeat(4, (index) => {
        const x = 1560 + index * 104
        const size = 190 + ((index * 89) % 120)
        const y = 880 + ((index * 43) % 60)
        return (
          path(
            lines([
              [x, y],
              [x + size * 1.5, y + size * 0.22],
              [x + size * 1.46, y + size * 0.3],
              [x, y + 12],
            ]),
            '#86A9C9',
            'opacity="0.35"',
          ) +
          spruce([x, y], size, '#F7FBFC') +
          spruce([x + 3, y + 2], size * 0.93, '#1B564C')
        )
      }),
      stroke(beside(-26), '#8FB0CC', 11, 'opacity="0.75"'),
      stroke(beside(26), '#8FB0CC', 11, 'opacity="0.75"'),
      stroke(beside(120), '#9DBBD4', 4, 'opacity="0.7" stroke-dasharray="3 46"'),
      POLES.map(([x, y, tall]) => {
        return (
          path(
            lines([
              [x, y],
              [x + tall * 0.95, y + tall * 0.16],
              [x + tall * 0.95, y + tall * 0.2],
              [x, y + tall * 0.04],
            ]),
            '#86A9C9',
            'opacity="0.5"',
          ) +
          rect(x - tall * 0.016, y - tall, tall * 0.032, tall, C.bark) +
          rect(x - tall * 0.02, y - tall, tall * 0.04, tall * 0.16, C.barn) +
          stroke(
            `M${x} ${y - tall * 0.9}l${(tall * 0.07).toFixed(1)} ${(-tall * 0.1).toFixed(1)}M${x} ${y - tall * 0.84}l${(-tall * 0.06).toFixed(1)} ${(-tall * 0.1).toFixed(1)}`,
            C.bark,
            Math.max(1.5, tall * 0.012),
          )
        )
      }).join(''),
      moved([1020, 880], skier, 0.86),
      path('M-60 1080Q240 1000 560 1100Q640 1130 690 1260H-60Z', 'url(#near)', 'filter="url(#lift)"'),
      path('M1060 1260Q1300 1090 1600 1060Q1800 1050 1980 1090V1260Z', 'url(#near)', 'filter="url(#lift)"'),
      repeat(90, () =>
        circle(
          between(next, 0, 1920),
          between(next, 760, 1200),
          between(next, 1, 2.6),
          '#8FB4D6',
          `opacity="${between(next, 0.2, 0.6).toFixed(2)}"`,
        ),
      ),
      grain(1920, 1200, 0.1),
    ].join('')
  },
}
