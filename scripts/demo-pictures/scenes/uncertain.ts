import type { Drawing } from '../drawing.ts'
import {
  between,
  blur,
  circle,
  curve,
  defs,
  grain,
  group,
  linear,
  path,
  type Point,
  radial,
  random,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { bird, clouds, forest, hillLine, hills, mountain } from '../nature.ts'
import { C } from '../palette.ts'

const TODAY: Point = [800, 640]

/** The middle of the forecast at a share of the way to the right edge. */
const middle = (share: number): number => TODAY[1] - 60 * Math.sin(share * 3.4) - share * 40

/** The edge of a band, which widens with time and swells with the flood in May. */
function edge(width: number, side: number): Point[] {
  return Array.from({ length: 29 }, (_, index): Point => {
    const share = index / 28
    const spread = (share ** 0.72 * 230 + Math.sin(share * 7.5 + width * 4) * 16 * share) * width
    return [TODAY[0] + share * 1180, middle(share) + spread * side * (side > 0 ? 0.82 : 1)]
  })
}

const band = (width: number, fill: string) =>
  path(`${curve(edge(width, -1))}L${curve(edge(width, 1).toReversed()).slice(1)}Z`, fill, 'filter="url(#lift)"')

/** A river that opens into bands of uncertainty after today. */
export const uncertain: Drawing = {
  width: 1920,
  height: 960,
  draw: () => {
    const next = random(23)
    const past = Array.from({ length: 33 }, (_, index): Point => {
      const share = index / 32
      const swing = Math.sin(share * 9) * 34 + Math.sin(share * 23 + 1) * 16 + Math.sin(share * 41) * 7
      return [-20 + share * (TODAY[0] + 20), TODAY[1] + 50 - share * 50 + swing * (1 - share ** 6)]
    })
    const outcomes = Array.from({ length: 9 }, (_, index): Point => {
      const share = 0.06 + index * 0.105
      return [TODAY[0] + share * 1180, middle(share) + between(next, -1, 1) * 150 * share ** 0.7]
    })
    return [
      defs(
        linear('sky', [
          [0, '#5B6A9A'],
          [0.35, '#A79BC4'],
          [0.62, '#EDBFA9'],
          [0.85, '#F8DDB8'],
          [1, '#F8E6C8'],
        ]),
        radial('glow', [
          [0, '#FFF4DC', 0.95],
          [0.35, '#FFE3BA', 0.4],
          [1, '#FFE3BA', 0],
        ]),
        linear('ground', [
          [0, '#24544C'],
          [1, '#0A2A2A'],
        ]),
        linear('haze', [
          [0, '#F8DDB8', 0],
          [1, '#F8DDB8', 0.75],
        ]),
        shadow('lift', 6, 10, 0.34),
        blur('soft', 3),
      ),
      rect(0, 0, 1920, 700, 'url(#sky)'),
      circle(1500, 360, 420, 'url(#glow)'),
      circle(1500, 372, 58, '#FFF8E8'),
      clouds(13, { y: 60, height: 170, count: 9, color: '#F8E3D6', opacity: 0.32 }),
      mountain({
        id: 'm1',
        seed: 41,
        top: [520, 150],
        width: 980,
        base: 520,
        light: '#8E90B4',
        dark: '#7679A3',
        snow: ['#F7EBE6', '#CBC6DC', 0.44],
      }),
      mountain({
        id: 'm2',
        seed: 52,
        top: [1080, 220],
        width: 720,
        base: 520,
        light: '#A09CBB',
        dark: '#8888AE',
        snow: ['#F7EBE6', '#D3CCDE', 0.4],
      }),
      mountain({
        id: 'm3',
        seed: 63,
        top: [1830, 180],
        width: 760,
        base: 520,
        light: '#8784A9',
        dark: '#6D7099',
        snow: ['#F7EBE6', '#C5C1D9', 0.4],
      }),
      rect(0, 330, 1920, 220, 'url(#haze)'),
      hills({ seed: 8, y: 470, height: 40, fill: '#5D7D83', bottom: 640 }),
      forest(2, hillLine({ seed: 8, y: 470, height: 40 }), { count: 150, low: 16, high: 40, fill: '#507178' }),
      hills({ seed: 19, y: 520, height: 30, fill: '#39655F', bottom: 620 }),
      forest(6, hillLine({ seed: 19, y: 520, height: 30 }), { count: 120, low: 26, high: 66, fill: '#2E5A55' }),
      hills({ seed: 44, y: 556, height: 18, fill: 'url(#ground)', bottom: 960 }),
      repeat(60, () => {
        const [x, y] = [between(next, 0, 1920), between(next, 560, 950)]
        return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}q14 -5 30 0`, '#3F7468', 3, 'opacity="0.5"')
      }),
      band(1, '#176A6A'),
      band(0.78, '#22888A'),
      band(0.57, '#3FA9A6'),
      band(0.38, '#74C7BE'),
      band(0.2, '#B4E4D8'),
      stroke(curve(past), '#0A2A2A', 34, 'opacity="0.35" filter="url(#soft)" transform="translate(0 8)"'),
      stroke(curve(past), '#B4E4D8', 26),
      stroke(curve(past), '#EFFAF4', 9),
      stroke(
        curve(Array.from({ length: 29 }, (_, index): Point => [TODAY[0] + (index / 28) * 1180, middle(index / 28)])),
        '#0D4F52',
        5,
        'stroke-dasharray="2 15"',
      ),
      rect(TODAY[0] - 1.5, 250, 3, 640, C.paper, 'opacity="0.75"'),
      group(circle(TODAY[0], TODAY[1], 24, C.paper) + circle(TODAY[0], TODAY[1], 13, C.amber), 'filter="url(#lift)"'),
      outcomes.map(([x, y]) => circle(x, y, 10, '#0D3F44') + circle(x, y, 6, C.honey)).join(''),
      group(
        path('M-40 900Q200 850 480 890Q800 940 1100 905Q1500 860 1960 915V1000H-40Z', '#06211F') +
          forest(
            9,
            [
              [-20, 892],
              [220, 868],
              [480, 896],
              [700, 918],
            ],
            { count: 26, low: 50, high: 130, fill: '#06211F' },
          ) +
          forest(
            31,
            [
              [1300, 892],
              [1500, 882],
              [1700, 888],
              [1930, 912],
            ],
            { count: 20, low: 40, high: 110, fill: '#06211F' },
          ),
      ),
      repeat(5, (index) => bird([960 + index * 58, 190 + ((index * 41) % 70)], 12 + (index % 2) * 4, '#4C4F78')),
      grain(1920, 960, 0.12),
    ].join('')
  },
}
