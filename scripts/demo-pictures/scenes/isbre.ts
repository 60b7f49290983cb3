import type { Drawing } from '../drawing.ts'
import {
  at,
  between,
  blur,
  clip,
  curve,
  defs,
  ellipse,
  grain,
  group,
  linear,
  lines,
  mix,
  moved,
  path,
  type Point,
  random,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { clouds, forest, hills, mountain, spruce, streaks } from '../nature.ts'
import { C } from '../palette.ts'

/** The two edges of the glacier, from the ice cap down to the lake. */
const LEFT: readonly Point[] = [
  [852, 366],
  [846, 412],
  [800, 475],
  [700, 550],
  [616, 625],
  [560, 706],
]
const RIGHT: readonly Point[] = [
  [1090, 366],
  [1084, 412],
  [1060, 475],
  [1020, 550],
  [1030, 625],
  [1110, 706],
]

function glacier(): string {
  const next = random(5)
  const outline = `${curve(LEFT)}L${at([640, 722])}L${at([730, 706])}L${at([830, 728])}L${at([960, 704])}L${at([1040, 722])}L${curve(RIGHT.toReversed()).slice(1)}Z`
  const across = (place: number, share: number): Point => {
    const point = (line: readonly Point[]): Point => {
      const [from, to] = [line[Math.floor(place)] ?? [0, 0], line[Math.ceil(place)] ?? [0, 0]]
      return [mix(from[0], to[0], place % 1), mix(from[1], to[1], place % 1)]
    }
    const [left, right] = [point(LEFT), point(RIGHT)]
    return [
      mix(left[0], right[0], share),
      mix(left[1], right[1], share) + Math.sin(share * Math.PI) * mix(14, 46, place / 5),
    ]
  }
  const crevasses = repeat(64, (index) => {
    const place = mix(0.5, 4.98, (index / 63) ** 0.8)
    const [from, long] = [between(next, 0.02, 0.7), between(next, 0.1, 0.34)]
    const points = [0, 0.25, 0.5, 0.75, 1].map((share): Point => across(place, Math.min(0.985, from + long * share)))
    const thick = mix(1.5, 8, place / 5)
    const back = points.toReversed().map(([x, y], at2): Point => [x, y + thick * Math.sin((at2 / 4) * Math.PI)])
    return path(
      `${curve(points)}L${curve(back).slice(1)}Z`,
      index % 3 === 0 ? '#4C9DB4' : '#8CC2CF',
      `opacity="${between(next, 0.55, 0.95).toFixed(2)}"`,
    )
  })
  const moraine = [0.3, 0.62].map((share) =>
    stroke(
      curve([0.4, 1, 1.7, 2.4, 3.2, 4, 4.9].map((place) => across(place, share + Math.sin(place) * 0.02))),
      '#6E8790',
      7,
      'opacity="0.5"',
    ),
  )
  return path(outline, 'url(#ice)') + crevasses + moraine.join('')
}

/** The height of the dam's top at a place. */
const topOf = (x: number) => 856 + Math.sin(((x - 940) / 1020) * Math.PI) * 96

/** Divides the length of the dam. */
const place = (index: number, count: number) => mix(940, 1960, index / count)

/** A curved dam, its road with lamps, and the water that leaves through two gates. */
function dam(): string {
  const arc = (sink: number) =>
    curve(Array.from({ length: 21 }, (_, index): Point => [place(index, 20), mix(topOf(place(index, 20)), 1240, sink)]))
  return [
    path(`${arc(0)}L1960 1260L940 1260Z`, 'url(#concrete)', 'filter="url(#lift)"'),
    repeat(17, (index) =>
      stroke(
        lines(
          [
            [place(index, 16), topOf(place(index, 16)) + 24],
            [mix(place(index, 16), 1450, 0.16), 1260],
          ],
          false,
        ),
        '#79878A',
        3,
        'opacity="0.5"',
      ),
    ),
    stroke(arc(0.34), '#7F8D90', 3, 'opacity="0.6"'),
    stroke(arc(0.67), '#7F8D90', 3, 'opacity="0.6"'),
    stroke(arc(0), '#59686B', 10, 'transform="translate(0 17)"'),
    stroke(arc(0), '#DDE3E0', 26),
    [1372, 1486]
      .map(
        (x) =>
          rect(x, 978, 58, 34, '#26383D') + path(`M${x + 4} 1004H${x + 54}L${x + 76} 1260H${x - 18}Z`, 'url(#fall)'),
      )
      .join(''),
    repeat(13, (index) =>
      stroke(
        `M${place(index + 1.5, 15).toFixed(0)} ${(topOf(place(index + 1.5, 15)) - 6).toFixed(0)}v-48h13`,
        '#26383D',
        4,
      ),
    ),
    moved(
      [1130, topOf(1130) - 76],
      rect(0, 0, 84, 78, C.barn) +
        path('M-12 4L42 -36L96 4Z', C.ink) +
        rect(18, 22, 18, 22, C.peach) +
        rect(50, 22, 18, 22, C.peach),
    ),
    path(
      'M650 1240L720 1120L790 1060L820 980L880 924L906 876L948 838L1004 852L1040 930L1030 1010L1064 1090L1050 1240Z',
      '#2F4F50',
      'filter="url(#lift)"',
    ),
    path('M948 838L1004 852L1040 930L1030 1010L1064 1090L1050 1240H980L990 1060L952 960Z', '#203C3E'),
    spruce([920, 884], 96, '#0A4A3B'),
    spruce([872, 944], 130, '#073B30'),
    spruce([806, 1040], 150, '#052F28'),
    spruce([760, 1100], 190, '#052A25'),
    spruce([962, 860], 84, '#0A4A3B'),
  ].join('')
}

/** A glacier above a reservoir with a dam. */
export const isbre: Drawing = {
  width: 1920,
  height: 1200,
  draw: () =>
    [
      defs(
        linear('sky', [
          [0, '#6FA9C4'],
          [0.6, '#BBD9E0'],
          [1, '#E6EFEA'],
        ]),
        linear('ice', [
          [0, '#FBFDFD'],
          [0.1, '#FBFDFD'],
          [0.45, '#E2F1F3'],
          [1, '#9CCBD6'],
        ]),
        linear('lake', [
          [0, '#9AD3CC'],
          [0.3, '#4FAFB0'],
          [1, '#15646F'],
        ]),
        linear('concrete', [
          [0, '#C3CBC8'],
          [0.4, '#A3AEAD'],
          [1, '#6F7E80'],
        ]),
        linear('fall', [
          [0, '#FFFFFF', 0.95],
          [1, '#DDF1F0', 0.7],
        ]),
        linear('haze', [
          [0, '#E6EFEA', 0],
          [1, '#E6EFEA', 0.7],
        ]),
        shadow('lift', 8, 14, 0.22),
        blur('soft', 10, 5),
        clip('water', '<path d="M0 700H1920V1200H0Z"/>'),
      ),
      rect(0, 0, 1920, 800, 'url(#sky)'),
      clouds(41, { y: 50, height: 150, count: 8, color: '#FFFFFF', opacity: 0.6 }),
      mountain({
        id: 'b1',
        seed: 61,
        top: [1010, 150],
        width: 760,
        base: 480,
        light: '#A9C3CB',
        dark: '#8DAEBA',
        snow: ['#FFFFFF', '#D6E6EA', 0.72],
      }),
      mountain({
        id: 'b2',
        seed: 74,
        top: [1330, 214],
        width: 520,
        base: 480,
        light: '#9AB8C1',
        dark: '#7D9FAC',
        snow: ['#FBFDFD', '#CADEE4', 0.5],
      }),
      path('M180 420L420 372L700 380L900 350L1150 368L1420 352L1760 420V730H180Z', '#7F9CA6'),
      path('M180 420L420 372L560 376L640 470L600 560L700 640L660 730H180Z', '#8FABB3'),
      path('M1240 362L1330 470L1290 560L1370 640L1340 730H1760V420L1420 352Z', '#6C8D98'),
      rect(0, 380, 1920, 340, 'url(#haze)'),
      path(
        'M120 430Q420 250 900 254Q1400 244 1800 430L1660 400L1560 428L1430 380L1330 408L1240 366L1100 384L960 372L830 388L690 384L600 418L500 386L380 430L290 404Z',
        '#FBFDFD',
        'filter="url(#lift)"',
      ),
      path('M900 254Q1400 244 1800 430L1660 400L1560 428L1430 380L1330 408L1240 366Q1180 300 900 254Z', '#DCEBEE'),
      glacier(),
      mountain({
        id: 'b3',
        seed: 90,
        top: [270, 120],
        width: 1160,
        base: 720,
        light: '#5F7F86',
        dark: '#456870',
        snow: ['#F4F8F7', '#C4D7DB', 0.34],
      }),
      mountain({
        id: 'b4',
        seed: 13,
        top: [1660, 170],
        width: 1200,
        base: 720,
        light: '#6C8A8E',
        dark: '#4C6F76',
        snow: ['#F4F8F7', '#C4D7DB', 0.3],
      }),
      hills({ seed: 4, y: 704, height: 30, fill: '#3E6B66', bottom: 720 }),
      group(path('M0 700Q300 716 520 704Q800 724 1090 704Q1500 716 1920 700V1200H0Z', 'url(#lake)')),
      group(
        streaks(2, { x: 420, y: 720, width: 760, height: 200, count: 46, color: '#FFFFFF', opacity: 0.6 }) +
          streaks(22, { x: 0, y: 720, width: 1920, height: 470, count: 90, color: '#CDEDE6', opacity: 0.4 }) +
          streaks(27, { x: 0, y: 760, width: 1920, height: 430, count: 50, color: '#0D4D58', opacity: 0.35 }) +
          repeat(9, (index) => {
            const [x, y, size] = [500 + ((index * 167) % 620), 730 + ((index * 71) % 120), 14 + ((index * 29) % 30)]
            return (
              ellipse(x, y + size * 0.2, size * 1.6, size * 0.3, '#2E8A90', 'opacity="0.6"') +
              path(
                lines([
                  [x - size * 1.4, y],
                  [x - size * 0.5, y - size * 0.8],
                  [x + size * 0.3, y - size * 0.5],
                  [x + size * 1.3, y],
                  [x + size * 0.7, y + size * 0.25],
                  [x - size, y + size * 0.25],
                ]),
                '#F3FAFA',
              )
            )
          }),
        'clip-path="url(#water)"',
      ),
      dam(),
      group(
        path('M-40 900Q180 880 330 960Q520 1060 700 1240H-40Z', C.pine) +
          forest(
            7,
            [
              [-20, 900],
              [120, 900],
              [260, 930],
              [380, 990],
              [500, 1070],
              [640, 1190],
            ],
            { count: 46, low: 90, high: 210, fill: '#0A4A3B' },
          ) +
          path('M-40 1010Q160 990 330 1070Q460 1130 560 1240H-40Z', '#06302A') +
          forest(
            19,
            [
              [-20, 1050],
              [120, 1040],
              [260, 1080],
              [380, 1130],
              [480, 1210],
            ],
            { count: 34, low: 120, high: 240, fill: '#052A25' },
          ),
        'filter="url(#lift)"',
      ),
      grain(1920, 1200, 0.1),
    ].join(''),
}
