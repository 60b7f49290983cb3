import type { Drawing } from '../drawing.ts'
import { salmon } from '../fish.ts'
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
  mix,
  path,
  type Point,
  radial,
  random,
  repeat,
  rect,
  stroke,
} from '../kit.ts'
import { C } from '../palette.ts'

const CENTRE: Point = [960, 150]

/** A point on the net: at an angle, from the ring (0) down to the depth (1). */
const onNet = (angle: number, depth: number): Point => [
  CENTRE[0] + Math.cos(angle) * mix(560, 1500, depth),
  CENTRE[1] + Math.sin(angle) * mix(96, 190, depth) + depth * 980,
]

/** A shoal of salmon in a pen, seen from below. */
export const underwater: Drawing = {
  width: 1920,
  height: 1200,
  draw: () => {
    const next = random(77)
    const angles = Array.from({ length: 41 }, (_, index) => (index / 40) * Math.PI * 2)
    const taken: Point[] = []
    const shoal = Array.from({ length: 50 }, (_, index) => {
      const depth = (index / 49) ** 0.9
      const candidates = Array.from({ length: 30 }, () => {
        const angle = between(next, 0, Math.PI * 2)
        const radius = mix(300, 820, depth) * between(next, 0.2, 1.08)
        const x = CENTRE[0] + Math.cos(angle) * radius
        const y = CENTRE[1] + 190 + depth * 580 + Math.sin(angle) * radius * 0.3
        const room = Math.min(...taken.map(([otherX, otherY]) => Math.hypot(otherX - x, (otherY - y) * 2.2)))
        return { angle, place: [x, y] satisfies Point, room }
      })
      const { angle, place } = candidates.reduce((best, other) => (other.room > best.room ? other : best))
      taken.push(place)
      const isNear = Math.sin(angle) > 0
      const tone = mix(0, 1, depth * (isNear ? 1 : 0.6))
      return salmon({
        at: place,
        length: mix(56, 250, depth ** 1.4) * (isNear ? 1.1 : 0.72) * between(next, 0.85, 1.1),
        back: ['#0F4450', '#12505B', '#1B6370', '#0B3641'][index % 4] ?? C.fjord,
        belly: tone > 0.5 ? '#A8CFCB' : '#5FA3A6',
        turn: between(next, -9, 9) + (isNear ? -1 : 1) * Math.cos(angle) * 12,
        isMirrored: !isNear,
        opacity: mix(0.6, 1, tone),
      })
    })
    return [
      defs(
        linear('water', [
          [0, '#8FD8CB'],
          [0.22, '#3FA3A3'],
          [0.6, '#14606C'],
          [1, '#082B38'],
        ]),
        radial('sun', [
          [0, '#FFFDF0', 1],
          [0.3, '#E3F8E6', 0.7],
          [1, '#8FD8CB', 0],
        ]),
        linear('ray', [
          [0, '#F2FFF2', 0.42],
          [1, '#F2FFF2', 0],
        ]),
        linear('depth', [
          [0, '#06222E', 0],
          [1, '#06222E', 0.75],
        ]),
        blur('soft', 12, 6),
        blur('wide', 26, 18),
        clip('ring', '<ellipse cx="960" cy="150" rx="560" ry="96"/>'),
      ),
      rect(0, 0, 1920, 1200, 'url(#water)'),
      ellipse(960, 90, 1100, 330, 'url(#sun)'),
      group(
        repeat(11, (index) => {
          const x = 480 + index * 96
          return path(
            lines([
              [x, 120],
              [x + 44, 120],
              [x + (index - 5) * 150 + 150, 1200],
              [x + (index - 5) * 150 - 60, 1200],
            ]),
            'url(#ray)',
            `opacity="${(0.25 + ((index * 37) % 5) * 0.1).toFixed(2)}"`,
          )
        }),
        'filter="url(#soft)"',
      ),
      angles
        .map((angle) =>
          stroke(
            lines(
              Array.from({ length: 7 }, (_, index): Point => onNet(angle, index / 6)),
              false,
            ),
            Math.sin(angle) > 0 ? '#0A3A45' : '#1E7480',
            2.2,
            'opacity="0.5"',
          ),
        )
        .join(''),
      repeat(13, (row) => {
        const depth = (row / 12) ** 1.5
        const [left] = onNet(Math.PI, depth)
        const y = CENTRE[1] + depth * 980
        return ellipse(
          CENTRE[0],
          y,
          CENTRE[0] - left,
          mix(96, 190, depth),
          'none',
          `stroke="#0F4C57" stroke-width="1.8" opacity="0.42"`,
        )
      }),
      group(
        ellipse(960, 140, 420, 60, '#FFFFFF', 'opacity="0.85" filter="url(#wide)"') +
          repeat(26, (index) =>
            ellipse(
              500 + ((index * 173) % 930),
              80 + ((index * 47) % 140),
              26 + ((index * 29) % 60),
              5,
              '#FFFFFF',
              'opacity="0.5"',
            ),
          ),
        'clip-path="url(#ring)"',
      ),
      ellipse(960, 150, 560, 96, 'none', 'stroke="#0B2F38" stroke-width="26"'),
      ellipse(960, 144, 560, 96, 'none', 'stroke="#2A6A72" stroke-width="7"'),
      repeat(30, (post) => {
        const angle = (post / 30) * Math.PI * 2
        return circle(960 + Math.cos(angle) * 560, 150 + Math.sin(angle) * 96, 9, '#06222B')
      }),
      group(
        path(
          'M1330 96C1400 70 1640 66 1720 92C1690 128 1620 146 1520 146C1430 146 1360 128 1330 96Z',
          '#0B2F38',
          'opacity="0.75"',
        ),
      ),
      shoal.slice(0, 33).join(''),
      rect(0, 420, 1920, 780, 'url(#depth)'),
      shoal.slice(33).join(''),
      repeat(70, () =>
        circle(
          between(next, 0, 1920),
          between(next, 140, 1180),
          between(next, 1.5, 5.5),
          '#DDF6EE',
          `opacity="${between(next, 0.1, 0.45).toFixed(2)}"`,
        ),
      ),
      grain(1920, 1200, 0.1),
    ].join('')
  },
}
