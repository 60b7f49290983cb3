import type { Drawing } from '../drawing.ts'
import {
  between,
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
  type Point,
  radial,
  random,
  rect,
  repeat,
  shadow,
  stroke,
  turned,
} from '../kit.ts'
import { clouds, hills } from '../nature.ts'
import { C } from '../palette.ts'

function birches(): string {
  const next = random(3)
  return [
    [230, 700, 430],
    [330, 720, 520],
    [560, 700, 460],
    [640, 730, 560],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        path(
          lines([
            [x - 9, y],
            [x - 4, y - size],
            [x + 4, y - size],
            [x + 10, y],
          ]),
          '#F7F4EC',
        ) +
        repeat(9, (index) => rect(x - 7 + (index % 2) * 5, y - 40 - index * 44, 9, 5, C.ink, 'opacity="0.55"')) +
        repeat(24, () =>
          ellipse(
            x + between(next, -80, 80),
            y - size + between(next, -30, 190),
            between(next, 20, 44),
            between(next, 14, 30),
            ['#8FBF8C', '#A9CF9B', '#74AC7F'][Math.floor(next() * 3)] ?? C.sage,
            'opacity="0.85"',
          ),
        ),
    )
    .join('')
}

/** A broad leaf on a stem. */
const leaf = ([x, y]: Point, degrees: number, size: number, color: string) =>
  turned(
    degrees,
    [x, y],
    path(
      `M${x} ${y}C${x - size * 0.42} ${y - size * 0.3} ${x - size * 0.3} ${y - size * 0.85} ${x} ${y - size}C${x + size * 0.3} ${y - size * 0.85} ${x + size * 0.42} ${y - size * 0.3} ${x} ${y}Z`,
      color,
    ) + stroke(`M${x} ${y}V${y - size * 0.86}`, C.pine, 2.5, 'opacity="0.4"'),
  )

const plant = (foot: Point, size: number) =>
  moved(
    foot,
    [
      ellipse(0, 6, 92, 12, C.bark, 'opacity="0.3" filter="url(#soft)"'),
      repeat(9, (index) =>
        leaf(
          [-10 + index * 2.5, -130],
          -72 + index * 18,
          150 + ((index * 47) % 70),
          [C.moss, C.spruce, '#4C9C7E'][index % 3] ?? C.moss,
        ),
      ),
      repeat(5, (index) =>
        leaf([0, -120], -50 + index * 25, 96 + ((index * 31) % 40), ['#4C9C7E', '#6FB396'][index % 2] ?? C.sage),
      ),
      path('M-72 -140H72L54 6H-54Z', C.clay),
      path('M8 -140H72L54 6H20Z', '#A95640'),
      rect(-80, -152, 160, 24, '#D27B5D', 'rx="6"'),
    ].join(''),
    size,
  )

/** An easy chair, seen from the front. */
const chair = (foot: Point, color: string, dark: string) =>
  moved(
    foot,
    [
      ellipse(0, 4, 150, 12, C.bark, 'opacity="0.3" filter="url(#soft)"'),
      stroke('M-92 -50L-108 0M92 -50L108 0', '#8A5D38', 11),
      path('M-104 -250Q0 -282 104 -250L112 -96H-112Z', color, 'stroke-linejoin="round"'),
      rect(-116, -134, 232, 74, dark, 'rx="22"'),
      rect(-106, -140, 212, 48, color, 'rx="22"'),
      rect(-140, -186, 44, 136, dark, 'rx="20"'),
      rect(96, -186, 44, 136, dark, 'rx="20"'),
      stroke('M-60 -244V-150M0 -256V-150M60 -244V-150', dark, 3, 'opacity="0.5"'),
    ].join(''),
  )

const pendant = (x: number, y: number) =>
  ellipse(x, y + 130, 320, 230, 'url(#lamp)') +
  stroke(`M${x} -10V${y - 60}`, C.ink, 4) +
  path(
    `M${x - 18} ${y - 62}H${x + 18}Q${x + 92} ${y - 40} ${x + 100} ${y + 12}H${x - 100}Q${x - 92} ${y - 40} ${x - 18} ${y - 62}Z`,
    C.pine,
  ) +
  ellipse(x, y + 12, 100, 10, '#FFF1CF')

/** The person at the desk: a calm face, grey hair in a bun, a green cardigan. */
const person = moved(
  [1390, 640],
  [
    path('M-128 90Q-126 -60 -40 -84H40Q126 -60 128 90Z', C.spruce),
    path('M-34 -88L0 -26L34 -88Z', C.paper),
    path('M-26 -132H26V-84Q0 -56 -26 -84Z', '#D9A583'),
    circle(42, -266, 34, '#8E8A86'),
    ellipse(0, -186, 68, 78, '#EBBE9D'),
    path(
      'M-72 -172C-84 -276 -20 -292 14 -284C70 -276 84 -220 72 -172C66 -206 50 -232 20 -240C-14 -222 -58 -214 -72 -172Z',
      '#9B9792',
    ),
    ellipse(-26, -184, 6.5, 8, C.ink),
    ellipse(26, -184, 6.5, 8, C.ink),
    stroke('M-37 -190Q-27 -197 -17 -191M17 -191Q27 -197 37 -190', C.ink, 4),
    stroke('M-40 -204Q-27 -212 -14 -206M14 -206Q27 -212 40 -204', '#6F6B67', 5),
    stroke('M1 -180Q9 -164 -1 -160', '#C58E6E', 4),
    stroke('M-18 -138Q2 -124 20 -140', '#A85644', 5),
    circle(-44, -158, 13, '#E39F83', 'opacity="0.45"'),
    circle(44, -158, 13, '#E39F83', 'opacity="0.45"'),
  ].join(''),
  0.94,
)

/** The front desk of a doctor's office in the morning. */
export const rolig: Drawing = {
  width: 1920,
  height: 1200,
  draw: () =>
    [
      defs(
        linear('wall', [
          [0, '#E4EDE5'],
          [1, '#CFE0D5'],
        ]),
        linear('floor', [
          [0, '#D9B287'],
          [1, '#B98A5C'],
        ]),
        linear('sky', [
          [0, '#BBDCE4'],
          [1, '#F4F1DE'],
        ]),
        linear('oak', [
          [0, '#D4A673'],
          [1, '#B98652'],
        ]),
        radial('lamp', [
          [0, '#FFEFC4', 0.7],
          [1, '#FFEFC4', 0],
        ]),
        blur('soft', 9, 4),
        shadow('lift', 8, 12, 0.2, 4),
        shadow('near', 3, 5, 0.25, 2),
        clip('pane', '<rect x="170" y="170" width="560" height="560"/>'),
      ),
      rect(0, 0, 1920, 960, 'url(#wall)'),
      rect(0, 930, 1920, 270, 'url(#floor)'),
      repeat(11, (index) =>
        stroke(`M${-300 + index * 260} 1200L${300 + index * 140} 930`, '#9C7148', 3, 'opacity="0.35"'),
      ),
      rect(0, 908, 1920, 24, '#F4F3EA'),
      group(rect(146, 146, 608, 608, '#F8F7F1'), 'filter="url(#lift)"'),
      group(
        rect(170, 170, 560, 560, 'url(#sky)') +
          clouds(3, { y: 220, height: 120, count: 4, color: C.paper, opacity: 0.8, width: 720 }) +
          hills({ seed: 5, y: 560, height: 60, fill: '#A9C7B5', bottom: 760 }) +
          hills({ seed: 15, y: 630, height: 50, fill: '#7FAE91', bottom: 760 }) +
          birches() +
          hills({ seed: 27, y: 708, height: 24, fill: '#5E9A78', bottom: 780 }),
        'clip-path="url(#pane)"',
      ),
      rect(444, 170, 14, 560, '#F8F7F1'),
      rect(170, 400, 560, 12, '#F8F7F1'),
      group(rect(124, 744, 652, 30, '#FDFCF7'), 'filter="url(#near)"'),
      path('M760 1010L1180 1040L1500 1200H900Z', '#FFF3D2', 'opacity="0.32"'),
      group(
        circle(1010, 330, 84, '#FBFAF5') + circle(1010, 330, 84, 'none', `stroke="${C.oak}" stroke-width="12"`),
        'filter="url(#lift)"',
      ),
      repeat(12, (index) => turned(index * 30, [1010, 330], rect(1007, 258, 6, index % 3 === 0 ? 18 : 9, C.ink))),
      stroke('M1010 330L972 304M1010 330L1032 278', C.ink, 7),
      circle(1010, 330, 8, C.amber),
      group(
        rect(1560, 250, 230, 290, C.paper) +
          rect(1580, 270, 190, 250, '#DDEBE4') +
          circle(1690, 350, 38, C.honey) +
          path('M1580 450Q1634 392 1690 430Q1730 456 1770 420V520H1580Z', C.moss) +
          path('M1580 490Q1660 440 1770 480V520H1580Z', C.pine),
        'filter="url(#lift)"',
      ),
      pendant(1180, 150),
      pendant(1600, 120),
      person,
      group(
        [
          rect(1010, 660, 780, 290, 'url(#oak)'),
          repeat(32, (index) => rect(1024 + index * 24, 682, 10, 268, '#9C6E41', 'opacity="0.45"')),
          rect(980, 632, 840, 40, '#F3E3CB', 'rx="6"'),
          rect(980, 660, 840, 12, '#D9C09C'),
          rect(1010, 934, 780, 16, '#7B5431'),
        ].join(''),
        'filter="url(#lift)"',
      ),
      group(
        rect(1086, 500, 190, 126, C.ink, 'rx="8"') +
          rect(1094, 508, 174, 110, '#2B5561') +
          repeat(5, (index) =>
            rect(
              1108,
              522 + index * 18,
              index === 0 ? 90 : 130 - ((index * 37) % 60),
              8,
              index === 0 ? C.honey : C.sage,
              'rx="4"',
            ),
          ) +
          rect(1168, 626, 26, 8, C.ink),
        'filter="url(#near)"',
      ),
      path('M1640 634Q1640 588 1690 588T1740 634Z', C.honey),
      rect(1632, 626, 116, 10, '#B77C2E', 'rx="4"'),
      circle(1690, 584, 9, '#B77C2E'),
      rect(1530, 566, 60, 66, '#F3EFE6', 'rx="6"'),
      repeat(5, (index) =>
        leaf([1560, 568], -48 + index * 24, 66 + (index % 2) * 20, [C.moss, '#4C9C7E'][index % 2] ?? C.moss),
      ),
      chair([330, 1040], '#E2A04A', '#C5863A'),
      chair([660, 1040], '#5B93A0', '#47798A'),
      moved(
        [495, 1062],
        ellipse(0, 4, 70, 8, C.bark, 'opacity="0.3" filter="url(#soft)"') +
          stroke('M-34 -70L-50 0M34 -70L50 0', '#8A5D38', 7) +
          ellipse(0, -74, 74, 15, '#F3E3CB') +
          ellipse(0, -78, 74, 15, '#FFF5E4') +
          path('M-24 -112H14L8 -84H-18Z', C.paper) +
          stroke('M12 -106Q30 -104 10 -90', C.paper, 5),
      ),
      plant([92, 1080], 1.25),
      grain(1920, 1200, 0.12),
    ].join(''),
}
