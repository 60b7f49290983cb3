import type { Drawing } from '../drawing.ts'
import {
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
  radial,
  rect,
  repeat,
  shadow,
  stroke,
  turned,
} from '../kit.ts'
import { C } from '../palette.ts'

/** One link of a folding rule, with its marks. */
function link(from: Point, to: Point, isTop: boolean): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI
  return moved(
    from,
    turned(
      degrees,
      [0, 0],
      group(rect(-24, -24, length + 48, 48, isTop ? '#EBC070' : '#DDAA55', 'rx="24"'), 'filter="url(#near)"') +
        repeat(Math.floor(length / 15), (mark) =>
          rect(14 + mark * 15, -24, 2.6, mark % 5 === 0 ? 23 : 12, C.ink, 'opacity="0.75"'),
        ) +
        repeat(Math.floor(length / 75), (mark) => rect(20 + mark * 75, 6, 14, 8, C.barn, 'rx="2"')) +
        circle(0, 0, 12, '#CDD5D2') +
        circle(0, 0, 5, '#7B8783') +
        circle(length, 0, 12, '#CDD5D2') +
        circle(length, 0, 5, '#7B8783'),
    ),
  )
}

const RULE: readonly Point[] = [
  [330, 740],
  [700, 560],
  [540, 230],
  [900, 380],
  [1150, 190],
]

/** A plumb bob of brass on a red string. */
const plumb = [
  path('M-8 -60H8L12 -34Q52 -20 46 26Q38 84 0 138Q-38 84 -46 26Q-52 -20 -12 -34Z', 'url(#brass)'),
  path('M12 -34Q52 -20 46 26Q38 84 0 138Q20 70 18 14Q16 -18 0 -36Z', '#8A5B1C', 'opacity="0.55"'),
  rect(-46, -2, 92, 9, '#8A5B1C', 'opacity="0.6"'),
  path('M-30 -10Q-36 30 -12 78Q-26 26 -18 -14Z', '#FCE7B4', 'opacity="0.8"'),
].join('')

/** A leaf of a calendar whose one day has been cut out. */
const calendar = [
  group(rect(0, 0, 430, 450, C.paper, 'rx="8"'), 'filter="url(#lift)"'),
  path('M0 8Q0 0 8 0H422Q430 0 430 8V84H0Z', C.barn),
  rect(36, 34, 150, 20, C.paper, 'rx="10"'),
  rect(330, 34, 62, 20, C.paper, 'rx="10" opacity="0.7"'),
  repeat(31, (day) => {
    const slot = day + 2
    const [x, y] = [30 + (slot % 7) * 54, 112 + Math.floor(slot / 7) * 64]
    if (day === 19)
      return (
        rect(x - 3, y - 3, 50, 54, '#12352F') +
        rect(x - 3, y - 3, 50, 9, C.night, 'opacity="0.5"') +
        rect(x - 3, y - 3, 8, 54, C.night, 'opacity="0.35"')
      )
    const isSunday = slot % 7 === 6
    return (
      rect(x, y, 44, 48, '#F0EEE6', 'rx="5"') +
      rect(x + 10, y + 16, day > 8 ? 24 : 12, 13, isSunday ? C.barn : C.ink, 'rx="3" opacity="0.75"')
    )
  }),
].join('')

const pencil =
  rect(-250, -15, 400, 30, C.spruce) +
  rect(-250, -15, 400, 10, C.moss) +
  path('M150 -15L212 0L150 15Z', '#F0D9B8') +
  path('M194 -4.5L216 0L194 4.5Z', C.ink) +
  rect(-274, -15, 26, 30, '#C7CFCB') +
  path('M-274 -15H-294Q-306 0 -294 15H-274Z', C.clay)

const cup = [
  circle(0, 0, 150, '#F6F2E8', 'filter="url(#lift)"'),
  circle(0, 0, 112, '#E7E1D2'),
  path('M88 -26Q176 -50 178 4Q176 58 88 30L92 10Q146 26 146 2Q146 -20 92 -6Z', C.teal, 'filter="url(#near)"'),
  circle(0, 0, 100, C.teal, 'filter="url(#near)"'),
  circle(0, 0, 86, '#246D79'),
  circle(0, 0, 80, 'url(#coffee)'),
  path('M-58 -30A66 66 0 0 1 10 -64A78 78 0 0 0 -58 -30Z', '#FFFFFF', 'opacity="0.35"'),
].join('')

/** Tools on a drawing: a folding rule, a plumb bob, and a calendar without its date. */
export const estimates: Drawing = {
  width: 1920,
  height: 960,
  draw: () =>
    [
      defs(
        linear(
          'desk',
          [
            [0, '#E9E2D3'],
            [1, '#D3C7AF'],
          ],
          [0, 0, 1, 1],
        ),
        linear(
          'plan',
          [
            [0, '#1D5C6B'],
            [1, '#123F4D'],
          ],
          [0, 0, 1, 1],
        ),
        radial('light', [
          [0, '#FFFBEF', 0.8],
          [1, '#FFFBEF', 0],
        ]),
        radial('coffee', [
          [0, '#5B3A26'],
          [1, '#382113'],
        ]),
        linear(
          'brass',
          [
            [0, '#F0C667'],
            [0.5, '#D39B3A'],
            [1, '#9A6A22'],
          ],
          [0, 0, 1, 0],
        ),
        shadow('lift', 18, 16, 0.3, 14),
        shadow('near', 8, 7, 0.34, 6),
        shadow('small', 5, 4, 0.34, 4),
      ),
      rect(0, 0, 1920, 960, 'url(#desk)'),
      ellipse(420, 120, 1000, 640, 'url(#light)'),
      turned(
        -4,
        [800, 480],
        group(rect(120, 90, 1230, 790, 'url(#plan)', 'rx="4"'), 'filter="url(#lift)"') +
          repeat(24, (index) => rect(120 + index * 52, 90, 1.2, 790, '#BFE0E4', 'opacity="0.2"')) +
          repeat(15, (index) => rect(120, 110 + index * 52, 1230, 1.2, '#BFE0E4', 'opacity="0.2"')) +
          stroke('M220 200H700V520H220ZM700 330H1010V700H480V520M1010 420H1230V640H1010', '#DDF1F2', 6) +
          stroke('M700 420H640M840 700V640M480 600H560M1010 520H1080', '#DDF1F2', 6) +
          stroke('M640 420A62 62 0 0 1 700 482M840 640A62 62 0 0 1 902 700', '#DDF1F2', 3, 'stroke-dasharray="8 9"') +
          stroke(
            'M220 164H700M220 150V178M700 150V178M184 200V520M170 200H198M170 520H198M480 742H1010M480 728V756M1010 728V756',
            '#8FC4CC',
            3,
          ) +
          stroke('M300 260H420V340H300ZM770 560H920V640H770Z', '#8FC4CC', 3),
      ),
      RULE.slice(1)
        .map((to, index) => link(RULE[index] ?? to, to, index % 2 === 0))
        .join(''),
      moved([1420, 110], turned(6, [0, 0], calendar)),
      turned(
        -18,
        [1392, 640],
        group(
          rect(1368, 612, 50, 54, '#F0EEE6', 'rx="3"') + rect(1381, 633, 24, 13, C.amber, 'rx="3"'),
          'filter="url(#small)"',
        ),
      ),
      stroke('M1240 -20C1200 140 1330 260 1240 420C1180 530 1120 560 1096 628', C.clay, 6, 'filter="url(#near)"'),
      moved([1080, 690], turned(24, [0, 0], group(plumb, 'filter="url(#near)"')), 1.15),
      moved([560, 860], turned(-7, [0, 0], group(pencil, 'filter="url(#near)"'))),
      moved([1650, 790], cup),
      group(
        path(
          lines([
            [96, 96],
            [330, 96],
            [330, 132],
            [134, 132],
            [134, 420],
            [96, 420],
          ]),
          '#C9D1CE',
        ) +
          path(
            lines([
              [96, 96],
              [330, 96],
              [330, 104],
              [104, 104],
              [104, 420],
              [96, 420],
            ]),
            '#EEF2F0',
          ) +
          repeat(18, (index) => rect(140 + index * 10, 116, 1.8, index % 5 === 0 ? 15 : 9, C.ink, 'opacity="0.6"')),
        'filter="url(#near)" transform="rotate(-9 200 240)"',
      ),
      grain(1920, 960, 0.14),
    ].join(''),
}
