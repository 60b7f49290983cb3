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
  moved,
  path,
  radial,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { curtain, hills, mountain, stars, streaks } from '../nature.ts'
import { C } from '../palette.ts'

const tower = [
  path('M-58 0L-44 -300H44L58 0Z', C.paper),
  path('M14 -300H44L58 0H18Z', '#C9D3D3'),
  path('M-53.5 -96L-58 0H58L53.5 -96Z', C.barn),
  path('M16 -96H53.5L58 0H18Z', '#7F2C22'),
  path('M-46.5 -246L-50 -172H50L46.5 -246Z', C.barn),
  path('M14 -246H46.5L50 -172H15Z', '#7F2C22'),
  rect(-62, -316, 124, 18, C.ink),
  stroke('M-58 -340H58M-58 -316V-342M-29 -316V-342M0 -316V-342M29 -316V-342M58 -316V-342', C.ink, 4),
  rect(-32, -378, 64, 64, '#FFE7AE'),
  stroke('M-32 -378V-314M-11 -378V-314M11 -378V-314M32 -378V-314', C.ink, 4),
  path('M-44 -376Q0 -436 44 -376Z', C.barn),
  circle(0, -412, 7, C.ink),
  rect(-9, -150, 18, 30, '#2B3F49', 'rx="9"'),
  rect(-9, -226, 18, 30, '#2B3F49', 'rx="9"'),
  path('M-20 0V-40Q0 -62 20 -40V0Z', C.bark),
].join('')

const cottage = [
  rect(0, -64, 150, 64, '#D9DFDC'),
  rect(96, -64, 54, 64, '#B4C0C0'),
  path('M-12 -60L28 -104H134L162 -60Z', '#7F2C22'),
  rect(22, -44, 22, 24, '#FFD58A'),
  rect(62, -44, 22, 24, '#FFD58A'),
  rect(110, -44, 18, 24, '#FFD58A'),
  rect(92, -122, 16, 24, '#4C2A24'),
].join('')

/** The pilot boat on its way out, its mast light lit. */
const boat = [
  ellipse(10, 46, 180, 14, '#03101A', 'opacity="0.6" filter="url(#soft)"'),
  path('M-320 60C-220 40 -160 36 -130 40L-136 52C-200 54 -260 60 -330 76Z', '#DCEFEA', 'opacity="0.5"'),
  path('M-140 -4H178L132 46H-124Z', '#C4692E'),
  path('M-140 -4H178L170 8H-138Z', C.paper),
  path('M-84 -6V-64H34L66 -6Z', C.paper),
  path('M-66 -20V-52H26L44 -20Z', '#FFE3A6'),
  stroke('M-36 -52V-20M-4 -52V-20', C.paper, 5),
  rect(-92, -74, 138, 12, C.ink),
  stroke('M-30 -74V-132M-30 -118H-4', C.ink, 5),
  circle(-30, -136, 8, '#FFF3CF'),
  circle(-30, -136, 70, 'url(#lamp)'),
  stroke('M66 -6L150 -26M100 -6V-18M134 -6V-24', C.paper, 3.4),
].join('')

/** Northern lights above a lighthouse and a pilot boat. */
export const lighthouse: Drawing = {
  width: 1920,
  height: 1200,
  draw: () =>
    [
      defs(
        linear('night', [
          [0, '#081320'],
          [0.45, '#0E2838'],
          [0.8, '#17424D'],
          [1, '#215A5C'],
        ]),
        linear('sea', [
          [0, '#1D5658'],
          [0.25, '#123845'],
          [1, '#06141F'],
        ]),
        radial('lamp', [
          [0, '#FFF0C2', 0.9],
          [0.3, '#FFE2A0', 0.35],
          [1, '#FFE2A0', 0],
        ]),
        linear(
          'beam',
          [
            [0, '#FFF0C2', 0.62],
            [1, '#FFF0C2', 0],
          ],
          [1, 0, 0, 0],
        ),
        linear(
          'beam2',
          [
            [0, '#FFF0C2', 0.5],
            [1, '#FFF0C2', 0],
          ],
          [0, 0, 1, 0],
        ),
        blur('soft', 8, 4),
        blur('glow', 40, 26),
        shadow('lift', 0, 14, 0.5),
        clip('water', '<rect x="0" y="800" width="1920" height="400"/>'),
      ),
      rect(0, 0, 1920, 820, 'url(#night)'),
      stars(4, 260, 700),
      curtain(
        'a',
        3,
        [
          [-120, 560],
          [160, 500],
          [420, 560],
          [700, 440],
          [980, 500],
          [1240, 380],
          [1560, 430],
          [2060, 300],
        ],
        420,
        [C.aurora, '#7F74B8'],
        0.3,
      ),
      curtain(
        'b',
        9,
        [
          [-80, 430],
          [240, 330],
          [560, 390],
          [840, 270],
          [1180, 330],
          [1500, 210],
          [2020, 250],
        ],
        340,
        ['#3CCFA0', '#9A86D6'],
        0.2,
      ),
      curtain(
        'c',
        14,
        [
          [420, 640],
          [760, 600],
          [1020, 650],
          [1380, 560],
          [1800, 600],
        ],
        240,
        [C.aurora, '#2F8796'],
        0.16,
      ),
      mountain({
        id: 'm1',
        seed: 26,
        top: [250, 600],
        width: 760,
        base: 808,
        light: '#17404A',
        dark: '#102E39',
        snow: ['#6FA39F', '#3F6E74', 0.34],
      }),
      mountain({
        id: 'm2',
        seed: 38,
        top: [760, 660],
        width: 620,
        base: 808,
        light: '#1A4750',
        dark: '#12333E',
        snow: ['#6FA39F', '#3F6E74', 0.3],
      }),
      mountain({
        id: 'm3',
        seed: 47,
        top: [1860, 590],
        width: 860,
        base: 808,
        light: '#16404A',
        dark: '#0F2D38',
        snow: ['#6FA39F', '#3F6E74', 0.34],
      }),
      hills({ seed: 11, y: 792, height: 16, fill: '#0D2B35', bottom: 820 }),
      repeat(9, (index) => circle(300 + index * 61 + ((index * 37) % 30), 786 + ((index * 13) % 9), 2.6, '#FFD58A')),
      rect(0, 800, 1920, 400, 'url(#sea)'),
      group(
        ellipse(760, 830, 900, 60, C.aurora, 'opacity="0.28" filter="url(#glow)"') +
          streaks(5, { x: 100, y: 806, width: 1500, height: 390, count: 120, color: '#6FE8BA', opacity: 0.42 }) +
          streaks(16, { x: 0, y: 806, width: 1920, height: 390, count: 90, color: '#03101A', opacity: 0.5 }) +
          streaks(21, { x: 560, y: 930, width: 260, height: 260, count: 34, color: '#FFE2A0', opacity: 0.7 }) +
          streaks(28, { x: 1290, y: 960, width: 190, height: 230, count: 26, color: '#FFE2A0', opacity: 0.6 }),
        'clip-path="url(#water)"',
      ),
      path(
        lines([
          [1378, 492],
          [-60, 270],
          [-60, 560],
        ]),
        'url(#beam)',
        'style="mix-blend-mode:screen"',
      ),
      path(
        lines([
          [1378, 492],
          [1980, 420],
          [1980, 552],
        ]),
        'url(#beam2)',
        'style="mix-blend-mode:screen"',
      ),
      group(
        path(
          'M1040 930Q1100 850 1190 846Q1230 812 1320 818L1460 812Q1560 820 1620 856Q1760 866 1860 940L1980 960V1010Q1500 1040 1060 968Z',
          '#0B1D26',
        ) +
          path(
            'M1190 846Q1230 812 1320 818L1460 812Q1560 820 1620 856Q1560 846 1480 856Q1380 836 1300 858Q1240 846 1190 846Z',
            '#23434A',
          ) +
          path('M1040 930Q1100 850 1190 846Q1240 846 1300 858Q1220 880 1180 930Q1110 920 1040 930Z', '#15303A') +
          path('M1620 856Q1760 866 1860 940Q1740 910 1660 900Q1600 890 1560 864Z', '#15303A'),
      ),
      moved([1378, 838], tower),
      circle(1378, 492, 120, 'url(#lamp)'),
      moved([1500, 846], cottage),
      moved([690, 910], boat, 1.05),
      grain(1920, 1200, 0.12),
    ].join(''),
}
