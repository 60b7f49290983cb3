import type { Drawing } from '../drawing.ts'
import {
  between,
  blur,
  circle,
  defs,
  ellipse,
  grain,
  group,
  linear,
  lines,
  moved,
  path,
  type Point,
  random,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { bird, clouds, forest, hillLine, hills } from '../nature.ts'
import { C } from '../palette.ts'

interface House {
  readonly at: Point
  readonly size: number
  readonly wall: string
  readonly shade: string
  readonly roof: string
}

const window = (x: number, y: number, isLit = false) =>
  rect(x, y, 20, 26, C.paper) +
  rect(x + 3, y + 3, 14, 20, isLit ? '#FFDE9C' : '#35525C') +
  rect(x + 9, y + 3, 2, 20, C.paper) +
  rect(x + 3, y + 11, 14, 2, C.paper)

/** A timber house, seen from a corner: the gable to the left, the long side to the right. */
const house = ({ at, size, wall, shade, roof }: House, isLit: boolean) =>
  moved(
    at,
    group(
      [
        ellipse(70, 4, 150, 12, '#3B2A1E', 'opacity="0.28" filter="url(#soft)"'),
        rect(-4, -6, 206, 10, '#6C6A62'),
        path('M0 -6V-92L44 -146L88 -92V-6Z', wall),
        rect(88, -92, 110, 86, shade),
        repeat(7, (index) => rect(5 + index * 12, -90, 1.6, 84, C.ink, 'opacity="0.1"')),
        repeat(9, (index) => rect(96 + index * 12, -90, 1.6, 84, C.ink, 'opacity="0.1"')),
        path('M44 -154L150 -154L206 -86H98Z', roof),
        stroke('M-8 -84L44 -150L96 -84', C.paper, 7),
        stroke('M44 -152H150', C.ink, 4, 'opacity="0.25"'),
        rect(118, -178, 20, 32, '#7B4A3C'),
        rect(115, -182, 26, 7, C.ink),
        window(34, -118, isLit),
        window(14, -68),
        window(54, -68, isLit),
        window(108, -68),
        window(172, -68, isLit),
        rect(138, -62, 26, 56, C.paper),
        rect(141, -59, 20, 53, '#2E5A4E'),
      ].join(''),
    ),
    size,
  )

/** The town hall at the end of the road: stone, a clock and a flag. */
const hall = moved(
  [1280, 566],
  [
    ellipse(0, 4, 250, 14, '#3B2A1E', 'opacity="0.25" filter="url(#soft)"'),
    rect(-210, -126, 420, 130, C.linen),
    rect(60, -126, 150, 130, '#DDD3C1'),
    path('M-226 -122L-190 -176H190L226 -122Z', '#3C4A4A'),
    rect(-62, -250, 124, 254, C.paper),
    rect(16, -250, 46, 254, '#E6DFD0'),
    path('M-76 -246L0 -326L76 -246Z', '#2F3D3E'),
    circle(0, -196, 30, '#2F3D3E'),
    circle(0, -196, 25, C.paper),
    stroke('M0 -196V-213M0 -196L11 -190', C.ink, 4),
    repeat(6, (index) =>
      index === 2 || index === 3
        ? ''
        : rect(-186 + index * 66, -98, 34, 50, '#3E5B60') +
          rect(-186 + index * 66, -74, 34, 3, C.linen) +
          rect(-171 + index * 66, -98, 3, 50, C.linen),
    ),
    repeat(2, (index) => rect(-40 + index * 46, -144, 30, 42, '#3E5B60')),
    path('M-26 4V-52Q0 -82 26 -52V4Z', '#6B4A35'),
    rect(-44, 0, 88, 8, '#B9B0A0'),
    stroke('M0 -326V-392', C.ink, 4),
    path('M2 -390H50L38 -376L50 -362H2Z', C.amber),
  ].join(''),
  0.78,
)

function birch([x, y]: Point, size: number, seed: number): string {
  const next = random(seed)
  return (
    ellipse(x, y + 2, size * 0.5, size * 0.05, '#3B2A1E', 'opacity="0.25"') +
    path(
      lines([
        [x - size * 0.03, y],
        [x - size * 0.012, y - size],
        [x + size * 0.012, y - size],
        [x + size * 0.035, y],
      ]),
      '#F2EEE4',
    ) +
    repeat(6, (index) =>
      rect(
        x - size * 0.03 + (index % 2) * size * 0.02,
        y - size * (0.08 + index * 0.11),
        size * 0.034,
        size * 0.014,
        C.ink,
        'opacity="0.6"',
      ),
    ) +
    ellipse(x, y - size * 0.76, size * 0.23, size * 0.36, '#B96B24') +
    repeat(34, (index) => {
      const [angle, reach] = [next() * Math.PI * 2, Math.sqrt(next())]
      const [dx, dy] = [Math.cos(angle) * reach * size * 0.21, Math.sin(angle) * reach * size * 0.34]
      const isBright = dx + dy * 0.7 < -size * 0.04
      const color = index < 12 ? '#C97A2A' : isBright ? '#EDBB5A' : '#DA952F'
      return ellipse(
        x + dx,
        y - size * 0.76 + dy,
        size * between(next, 0.05, 0.085),
        size * between(next, 0.036, 0.06),
        color,
      )
    })
  )
}

/** Houses along a road that ends at a town hall, in autumn. */
export const saksgang: Drawing = {
  width: 1920,
  height: 1200,
  draw: () => {
    const slope = hillLine({ seed: 14, y: 640, height: 60 })
    return [
      defs(
        linear('sky', [
          [0, '#9EC3CB'],
          [0.5, '#DCE3D2'],
          [0.85, '#F7E2BF'],
          [1, '#F8DDB0'],
        ]),
        linear('field', [
          [0, '#D6A75A'],
          [1, '#B67B38'],
        ]),
        linear('meadow', [
          [0, '#B9873F'],
          [1, '#7E5A2C'],
        ]),
        linear('road', [
          [0, '#F2E3C4'],
          [1, '#D9BD8C'],
        ]),
        blur('soft', 8, 3),
        shadow('lift', 4, 12, 0.2),
      ),
      rect(0, 0, 1920, 800, 'url(#sky)'),
      clouds(71, { y: 70, height: 200, count: 9, color: C.paper, opacity: 0.6 }),
      hills({ seed: 2, y: 420, height: 90, fill: '#A9BFB9', bottom: 800 }),
      hills({ seed: 25, y: 480, height: 70, fill: '#7FA097', bottom: 800 }),
      hills({ seed: 33, y: 545, height: 60, fill: '#5E8473', bottom: 800 }),
      forest(11, hillLine({ seed: 33, y: 545, height: 60 }), { count: 190, low: 24, high: 60, fill: '#50776A' }),
      hills({ seed: 52, y: 590, height: 44, fill: 'url(#field)', bottom: 900, more: 'filter="url(#lift)"' }),
      forest(3, hillLine({ seed: 52, y: 590, height: 44 }).slice(0, 22), {
        count: 34,
        low: 50,
        high: 110,
        fill: '#2F5F4E',
      }),
      forest(5, hillLine({ seed: 52, y: 590, height: 44 }).slice(48), {
        count: 26,
        low: 50,
        high: 120,
        fill: '#2F5F4E',
      }),
      hall,
      path(
        `M-60 760L${slope.map(([x, y]) => `${x.toFixed(0)} ${(y + 40).toFixed(0)}`).join('L')}L1980 1300H-60Z`,
        '#C8954A',
        'filter="url(#lift)"',
      ),
      repeat(9, (index) =>
        stroke(
          `M${-40 + index * 60} ${980 + index * 26}Q${700 + index * 40} ${800 + index * 44} 1980 ${800 + index * 50}`,
          '#A9763A',
          5,
          'opacity="0.28"',
        ),
      ),
      path(
        'M1262 572Q1330 640 1560 690Q1780 740 1620 800Q1380 860 900 850Q330 850 190 960Q60 1070 320 1240H900Q420 1090 470 990Q540 920 980 916Q1560 920 1760 818Q1900 730 1640 672Q1400 630 1296 572Z',
        'url(#road)',
      ),
      house({ at: [1440, 664], size: 0.62, wall: '#D8D2C2', shade: '#BFB7A5', roof: '#5A4A42' }, true),
      birch([1412, 672], 110, 4),
      house({ at: [1680, 740], size: 0.78, wall: C.moss, shade: '#246B54', roof: '#3C3A38' }, false),
      house({ at: [1290, 800], size: 0.92, wall: C.honey, shade: '#C4833A', roof: '#5B3D33' }, true),
      birch([1256, 812], 190, 9),
      house({ at: [930, 820], size: 1.02, wall: '#4E7E8C', shade: '#3A6674', roof: '#2E3637' }, false),
      house({ at: [540, 838], size: 1.14, wall: C.barn, shade: '#7F2C22', roof: '#33302F' }, true),
      birch([500, 850], 230, 2),
      birch([1210, 968], 270, 6),
      house({ at: [620, 1096], size: 1.5, wall: '#EFE6D2', shade: '#D6C8AA', roof: '#6B3A2E' }, true),
      house({ at: [1320, 1110], size: 1.6, wall: '#A8452F', shade: '#8A3524', roof: '#2E2B2B' }, false),
      birch([1780, 1100], 330, 8),
      birch([120, 900], 250, 12),
      path('M-40 1140Q400 1090 900 1150Q1400 1180 1960 1120V1260H-40Z', 'url(#meadow)', 'filter="url(#lift)"'),
      repeat(5, (index) => bird([560 + index * 66, 210 + ((index * 37) % 80)], 12 + (index % 3) * 3, '#48605D')),
      grain(1920, 1200, 0.12),
    ].join('')
  },
}
