import type { Drawing } from '../drawing.ts'
import {
  between,
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
  random,
  rect,
  repeat,
  shadow,
  stroke,
  turned,
} from '../kit.ts'
import { C } from '../palette.ts'

/** A label and its field. */
function field([x, y]: Point, width: number, label: number, state: 'empty' | 'filled' | 'focused' = 'empty'): string {
  return [
    rect(x, y - 4, label, 14, C.ink, 'rx="7.5" opacity="0.8"'),
    state === 'focused'
      ? rect(x - 7, y + 21.5, width + 14, 71, 'none', `rx="18" stroke="${C.aurora}" stroke-width="5"`)
      : '',
    rect(
      x,
      y + 28,
      width,
      58,
      '#FFFFFF',
      `rx="12" stroke="${state === 'focused' ? C.spruce : '#C3CCC6'}" stroke-width="3.5"`,
    ),
    state === 'filled'
      ? rect(x + 22, y + 50, Math.min(width - 60, label * 1.3), 14, C.spruce, 'rx="7" opacity="0.75"')
      : '',
    state === 'focused'
      ? rect(x + 22, y + 50, 96, 14, C.spruce, 'rx="7" opacity="0.75"') + rect(x + 128, y + 42, 4, 30, C.spruce)
      : '',
  ].join('')
}

const sheet = [
  group(rect(0, 0, 860, 900, C.paper, 'rx="10"'), 'filter="url(#lift)"'),
  rect(70, 74, 400, 34, C.ink, 'rx="10"'),
  rect(70, 126, 520, 14, C.stone, 'rx="7" opacity="0.6"'),
  field([70, 186], 720, 150, 'filled'),
  field([70, 310], 340, 110, 'filled'),
  field([450, 310], 340, 176, 'filled'),
  field([70, 434], 720, 210, 'focused'),
  field([70, 558], 340, 130),
  field([450, 558], 340, 96),
  rect(70, 690, 240, 66, C.spruce, 'rx="16"'),
  rect(112, 716, 156, 14, C.paper, 'rx="7"'),
].join('')

/** A field that has been cut away. */
function strip([x, y]: Point, width: number, degrees: number, label: number): string {
  const edge = (top: number, seed: number): Point[] => {
    const next = random(seed)
    return Array.from({ length: 9 }, (_, index): Point => [(index / 8) * width, top + between(next, -3, 3)])
  }
  return moved(
    [x, y],
    turned(
      degrees,
      [width / 2, 56],
      group(path(lines([...edge(0, label), ...edge(118, label + 1).toReversed()]), C.paper), 'filter="url(#near)"') +
        field([26, 16], width - 52, label),
    ),
  )
}

const pencil = [
  rect(-300, -17, 480, 34, C.honey),
  rect(-300, -17, 480, 11, '#F0BE6E'),
  rect(-300, 6, 480, 11, '#C8852E'),
  path('M180 -17L246 0L180 17Z', '#F0D9B8'),
  path('M226 -5L250 0L226 5Z', C.ink),
  rect(-328, -17, 30, 34, '#B9C2BE'),
  rect(-318, -17, 4, 34, '#8E9994'),
  path('M-328 -17H-352Q-366 0 -352 17H-328Z', C.clay),
].join('')

/** Scissors, half open. */
const scissors = [
  turned(
    -13,
    [0, 0],
    path('M-18 -15L250 -5Q262 0 250 5L-18 11Z', '#D3DAD8') +
      path('M-18 -15L250 -5Q262 0 250 0L-18 -2Z', '#EEF2F1') +
      stroke('M-20 0L-110 -8', C.amber, 24) +
      ellipse(-182, -24, 82, 48, 'none', `stroke="${C.amber}" stroke-width="24"`),
  ),
  turned(
    13,
    [0, 0],
    path('M-18 -11L250 -5Q262 0 250 5L-18 15Z', '#BAC4C1') +
      path('M-18 -11L250 -5Q262 0 250 0L-18 2Z', '#DEE4E2') +
      stroke('M-20 0L-110 8', '#C46A1C', 24) +
      ellipse(-182, 24, 82, 48, 'none', 'stroke="#C46A1C" stroke-width="24"'),
  ),
  circle(0, 0, 15, '#7F8B87'),
  circle(0, 0, 6, '#4C5854'),
].join('')

/** A form from which fields are cut away. */
export const form: Drawing = {
  width: 1920,
  height: 960,
  draw: () =>
    [
      defs(
        linear(
          'desk',
          [
            [0, '#0E5B47'],
            [1, '#073B2F'],
          ],
          [0, 0, 1, 1],
        ),
        radial('light', [
          [0, '#2F9A7A', 0.7],
          [1, '#2F9A7A', 0],
        ]),
        shadow('lift', 24, 22, 0.42, 18),
        shadow('near', 9, 8, 0.36, 7),
      ),
      rect(0, 0, 1920, 960, 'url(#desk)'),
      ellipse(560, 120, 1100, 720, 'url(#light)'),
      repeat(8, (index) => rect(0, 58 + index * 122, 1920, 2, '#052B22', 'opacity="0.4"')),
      turned(-5, [620, 480], moved([250, 56], sheet)),
      strip([1240, 84], 500, 11, 120),
      strip([1370, 320], 420, -7, 170),
      strip([1200, 620], 470, 6, 98),
      strip([1480, 730], 400, -14, 140),
      strip([1640, 180], 330, 24, 84),
      moved([1290, 560], turned(-24, [0, 0], group(scissors, 'filter="url(#near)"')), 0.92),
      moved([300, 906], turned(-12, [0, 0], group(pencil, 'filter="url(#near)"')), 0.95),
      group(
        path('M120 210L196 188L214 246L138 268Z', '#F3EFE6') + path('M120 210L146 202L164 260L138 268Z', C.teal),
        'filter="url(#near)"',
      ),
      grain(1920, 960, 0.14),
    ].join(''),
}
