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
  moved,
  path,
  type Point,
  radial,
  random,
  rect,
  repeat,
  stroke,
} from '../kit.ts'
import { clouds, hills, mountain, stars } from '../nature.ts'
import { C } from '../palette.ts'

/** A mast that measures snow: a solar panel, a sensor on an arm, a wind gauge, a marked stake. */
const mast = [
  ellipse(60, 10, 260, 22, '#5B78A0', 'opacity="0.4" filter="url(#soft)"'),
  stroke('M0 -560L-210 4M0 -560L210 4', '#44566B', 2.5),
  rect(-8, -640, 16, 650, '#33465A'),
  rect(-8, -640, 6, 650, '#6D8299'),
  rect(-8, -590, 250, 11, '#33465A'),
  path('M214 -579H262L272 -540H204Z', '#E7ECEF'),
  path('M238 -540L170 0H306Z', '#FFFFFF', 'opacity="0.1"'),
  stroke('M0 -640V-706M-46 -690H46', '#33465A', 6),
  circle(-50, -690, 15, '#33465A'),
  circle(50, -690, 15, '#33465A'),
  circle(0, -710, 13, '#33465A'),
  stroke('M0 -640H-120V-668', '#33465A', 6),
  path('M-160 -684L-84 -670L-120 -656Z', C.clay),
  path('M-150 -430L-22 -470L-2 -300L-130 -258Z', '#16324A'),
  path('M-150 -430L-22 -470L-20 -452L-148 -412Z', '#FFC9A8', 'opacity="0.5"'),
  stroke('M-107 -443L-87 -272M-65 -457L-45 -286M-143 -372L-15 -412M-137 -316L-9 -356', '#4C7290', 3),
  stroke('M-76 -364L0 -300', '#33465A', 9),
  rect(-46, -236, 92, 132, C.paper, 'rx="8"'),
  rect(18, -236, 28, 132, '#C6D1DA', 'rx="8"'),
  rect(-30, -214, 36, 10, C.slate, 'rx="5" opacity="0.6"'),
  circle(-22, -128, 7, C.aurora),
  circle(-22, -128, 26, 'url(#led)'),
].join('')

const stake = [
  rect(-9, -420, 18, 430, C.paper),
  repeat(14, (index) => rect(-9, -420 + index * 60, 18, 30, index > 6 ? 'none' : C.barn)),
  repeat(14, (index) => rect(9, -412 + index * 30, index % 2 ? 9 : 15, 3, C.ink)),
].join('')

/** The edge of a drift of snow. */
const drift = (y: number, seed: number): Point[] => {
  const wave = random(seed)
  const shift = wave() * 6
  return Array.from({ length: 25 }, (_, index): Point => [
    -40 + index * 84,
    y + Math.sin(index * 0.5 + shift) * 16 + Math.sin(index * 1.1 + shift * 2) * 7,
  ])
}

/** A station that measures snow on a plateau at dusk. */
export const station: Drawing = {
  width: 1920,
  height: 1200,
  draw: () => {
    const next = random(63)
    return [
      defs(
        linear('sky', [
          [0, '#33507F'],
          [0.4, '#7C86B8'],
          [0.66, '#D9A9B4'],
          [0.85, '#F7CFAE'],
          [1, '#FBE3C2'],
        ]),
        linear('snow', [
          [0, '#F3DDD8'],
          [0.16, '#D5D5E6'],
          [0.6, '#9FB4D3'],
          [1, '#6F8DB6'],
        ]),
        linear('near', [
          [0, '#DCE3EF'],
          [1, '#87A2C6'],
        ]),
        radial('glow', [
          [0, '#FFEBCB', 0.95],
          [1, '#FFEBCB', 0],
        ]),
        radial('led', [
          [0, C.aurora, 0.8],
          [1, C.aurora, 0],
        ]),
        blur('soft', 12, 4),
      ),
      rect(0, 0, 1920, 760, 'url(#sky)'),
      stars(5, 70, 260),
      circle(320, 640, 520, 'url(#glow)'),
      clouds(47, { y: 180, height: 260, count: 10, color: '#F6D3C8', opacity: 0.36 }),
      mountain({
        id: 'm1',
        seed: 71,
        top: [420, 380],
        width: 900,
        base: 730,
        light: '#E2B9B6',
        dark: '#8E8DB6',
        snow: ['#FBDDCB', '#B3AFCF', 0.6],
      }),
      mountain({
        id: 'm2',
        seed: 82,
        top: [1010, 460],
        width: 760,
        base: 730,
        light: '#D3B1BB',
        dark: '#8788B4',
        snow: ['#F8D8CC', '#AEADCF', 0.6],
      }),
      mountain({
        id: 'm3',
        seed: 15,
        top: [1640, 340],
        width: 1100,
        base: 730,
        light: '#D8AFB4',
        dark: '#7D82B0',
        snow: ['#FBD9C8', '#A8AACF', 0.62],
      }),
      hills({ seed: 9, y: 704, height: 26, fill: '#B7B2CE', bottom: 800 }),
      path(`${curve(drift(742, 3))}L1980 1240H-40Z`, 'url(#snow)'),
      repeat(46, () => {
        const [x, y, long] = [between(next, 0, 1920), between(next, 790, 1180), between(next, 60, 260)]
        return stroke(
          `M${x.toFixed(0)} ${y.toFixed(0)}q${(long / 2).toFixed(0)} ${between(next, -16, -5).toFixed(0)} ${long.toFixed(0)} 0`,
          next() < 0.5 ? '#F4EDF0' : '#6C89B4',
          between(next, 2, 5),
          'opacity="0.4"',
        )
      }),
      stroke('M2000 1130C1700 1060 1500 960 1240 900', '#5F7DAA', 10, 'opacity="0.5"'),
      stroke('M2000 1160C1710 1086 1500 980 1250 914', '#5F7DAA', 11, 'opacity="0.5"'),
      path('M1000 890L1620 1010L1640 1030L1010 906Z', '#5B78A0', 'opacity="0.35" filter="url(#soft)"'),
      moved([1000, 890], mast),
      path('M1330 936L1660 1000L1664 1010L1336 946Z', '#5B78A0', 'opacity="0.4" filter="url(#soft)"'),
      moved([1330, 938], stake, 0.86),
      repeat(5, (index) =>
        moved(
          [210 + index * 150, 862 - index * 22],
          rect(-4, -104 + index * 14, 8, 110 - index * 14, '#4E4155') + rect(-4, -104 + index * 14, 8, 18, C.clay),
        ),
      ),
      path(`${curve(drift(1080, 8))}L1980 1240H-40Z`, 'url(#near)'),
      stroke(curve(drift(1080, 8)), '#FBF3F1', 5, 'opacity="0.8"'),
      repeat(130, () =>
        circle(
          between(next, 0, 1920),
          between(next, 0, 1200),
          between(next, 1, 3.2),
          C.paper,
          `opacity="${between(next, 0.2, 0.7).toFixed(2)}"`,
        ),
      ),
      grain(1920, 1200, 0.12),
    ].join('')
  },
}
