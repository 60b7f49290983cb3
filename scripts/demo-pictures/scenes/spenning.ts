import type { Drawing } from '../drawing.ts'
import {
  at,
  blur,
  circle,
  defs,
  ellipse,
  grain,
  linear,
  lines,
  type Point,
  radial,
  random,
  rect,
  repeat,
  stroke,
} from '../kit.ts'
import { isometric, type Faces, type Spot } from '../iso.ts'
import { spruce, stars } from '../nature.ts'
import { C } from '../palette.ts'

const { project, block, face, onLeft, onRight, onTop } = isometric([960, 440], 43)

const SNOW: Faces = { top: '#E4EEF1', left: '#A9C0CC', right: '#8BA6B6' }

/** A block of flats: floors of windows, some lit, balconies and snow on the roof. */
function flats([x, y, z]: Spot, width: number, depth: number, floors: number, walls: Faces, seed: number): string {
  const next = random(seed)
  const height = floors * 1.12 + 0.3
  const pane = () => (next() < 0.56 ? '#FFD58A' : next() < 0.5 ? '#27475A' : '#1E3646')
  return [
    block([x, y, z], [width, depth, height], walls),
    repeat(
      floors,
      (floor) =>
        repeat(Math.floor(width / 1.1), (column) =>
          onLeft([x + 0.32 + column * 1.1, y + depth, z + 0.45 + floor * 1.12], 0.52, 0.6, pane()),
        ) +
        repeat(Math.floor(depth / 1.1), (row) =>
          onRight([x + width, y + 0.32 + row * 1.1, z + 0.45 + floor * 1.12], 0.52, 0.6, pane()),
        ),
    ),
    repeat(
      floors - 1,
      (floor) =>
        block([x + width, y + 1.3, z + 1.5 + floor * 1.12], [0.36, 1, 0.08], {
          top: '#9DB2BC',
          left: '#54707F',
          right: '#6B8795',
        }) + onRight([x + width + 0.36, y + 1.3, z + 1.5 + floor * 1.12], 1, 0.34, '#86A3AF', 'opacity="0.85"'),
    ),
    block([x - 0.1, y - 0.1, z + height], [width + 0.2, depth + 0.2, 0.2], SNOW),
    block([x + width * 0.3, y + depth * 0.3, z + height + 0.2], [0.7, 0.7, 0.6], {
      top: '#D5E3E8',
      left: '#3E5866',
      right: '#324A58',
    }),
  ].join('')
}

/** A car at a charger, its nose to the left. */
function car([x, y]: readonly [number, number], color: string, dark: string, light: string): string {
  const wheel = (wx: number) => {
    const [px, py] = project([x + wx, y + 0.92, 0.16])
    return ellipse(px, py, 9, 11, C.night) + ellipse(px, py, 4, 5, '#8FA3AD')
  }
  return [
    face(
      [
        [x - 0.05, y - 0.05, 0],
        [x + 2.1, y - 0.05, 0],
        [x + 2.1, y + 1.05, 0],
        [x - 0.05, y + 1.05, 0],
      ],
      C.night,
      'opacity="0.35" filter="url(#soft)"',
    ),
    block([x, y, 0.14], [1.95, 0.92, 0.36], { top: light, left: color, right: dark }),
    face(
      [
        [x + 0.28, y + 0.92, 0.5],
        [x + 1.7, y + 0.92, 0.5],
        [x + 1.45, y + 0.8, 0.84],
        [x + 0.6, y + 0.8, 0.84],
      ],
      '#1C3342',
    ),
    face(
      [
        [x + 1.7, y + 0.06, 0.5],
        [x + 1.7, y + 0.92, 0.5],
        [x + 1.45, y + 0.8, 0.84],
        [x + 1.45, y + 0.14, 0.84],
      ],
      '#2C4B5C',
    ),
    face(
      [
        [x + 0.6, y + 0.14, 0.84],
        [x + 1.45, y + 0.14, 0.84],
        [x + 1.45, y + 0.8, 0.84],
        [x + 0.6, y + 0.8, 0.84],
      ],
      light,
    ),
    onLeft([x + 1.02, y + 0.9, 0.5], 0.06, 0.3, color),
    wheel(0.4),
    wheel(1.52),
    onRight([x + 1.95, y + 0.1, 0.3], 0.16, 0.1, '#FFE7B0'),
    onRight([x + 1.95, y + 0.66, 0.3], 0.16, 0.1, '#FFE7B0'),
  ].join('')
}

/** A charger with a light, its glow on the snow, and the cable to the car. */
function charger([x, y]: readonly [number, number], color: string): string {
  const top = project([x + 0.1, y + 0.24, 0.95])
  const [gx, gy] = project([x + 0.2, y + 0.3, 0])
  const plug = project([x + 0.62, y + 0.62, 0.34])
  const sag: Point = [(top[0] + plug[0]) / 2 - 6, Math.max(top[1], plug[1]) + 24]
  return [
    ellipse(gx, gy, 74, 40, color === C.aurora ? 'url(#green)' : 'url(#warm)'),
    block([x, y, 0], [0.2, 0.3, 1.15], { top: '#DCE7EA', left: '#47606D', right: '#5C7886' }),
    onRight([x + 0.2, y + 0.06, 0.78], 0.18, 0.22, color),
    stroke(`M${at(top)}Q${at(sag)} ${at(plug)}`, color === C.aurora ? '#8DF0CB' : '#F0C07A', 3.4),
  ].join('')
}

const lamp = ([x, y]: readonly [number, number]) => {
  const [bx, by] = project([x, y, 0])
  const [tx, ty] = project([x, y, 2.3])
  return (
    ellipse(bx, by, 96, 52, 'url(#warm)') +
    stroke(
      lines(
        [
          [bx, by],
          [tx, ty],
        ],
        false,
      ),
      '#243A48',
      5,
    ) +
    circle(tx, ty, 8, '#FFE9BC') +
    circle(tx, ty, 44, 'url(#warm)')
  )
}

const tree = ([x, y]: readonly [number, number], height: number) => {
  const foot = project([x, y, 0])
  return (
    ellipse(foot[0] + height * 0.06, foot[1], height * 0.3, height * 0.1, '#5F7E8E', 'opacity="0.6"') +
    spruce(foot, height, '#E4EEF1') +
    spruce([foot[0] + height * 0.012, foot[1]], height * 0.94, '#17574A')
  )
}

const CARS: readonly (readonly [color: string, dark: string, light: string])[] = [
  ['#B9503C', '#8E392A', '#D4705A'],
  ['#D9DEDC', '#AEB8B8', '#F4F6F4'],
  ['#2F7F8B', '#215F6A', '#4E9FA9'],
  ['#D79A43', '#A97328', '#EDB968'],
  ['#3B4D58', '#2A3943', '#56707D'],
]

/** A housing cooperative on a winter night, with its cars at the chargers. */
export const spenning: Drawing = {
  width: 1920,
  height: 1200,
  draw: () =>
    [
      defs(
        linear('night', [
          [0, '#0B1622'],
          [0.6, '#132B38'],
          [1, '#1B3F48'],
        ]),
        radial('green', [
          [0, C.aurora, 0.75],
          [0.4, C.aurora, 0.28],
          [1, C.aurora, 0],
        ]),
        radial('warm', [
          [0, '#FFD58A', 0.6],
          [0.4, '#FFD58A', 0.2],
          [1, '#FFD58A', 0],
        ]),
        radial('halo', [
          [0, '#2B6A68', 0.65],
          [1, '#2B6A68', 0],
        ]),
        blur('soft', 7, 4),
      ),
      rect(0, 0, 1920, 1200, 'url(#night)'),
      ellipse(960, 640, 1050, 560, 'url(#halo)'),
      stars(8, 120, 620),
      // The ground: a slab of snow with a road through it.
      block([-4.6, -4.6, -1.5], [18.2, 18.2, 0.8], { top: '#46402F', left: '#3A2F2A', right: '#2C2522' }),
      block([-4.6, -4.6, -0.7], [18.2, 18.2, 0.7], { top: '#C4D5DD', left: '#6C8B9B', right: '#567484' }),
      onTop([-4.6, 5.4, 0], 18.2, 5.4, '#7C95A2'),
      onTop([-4.6, 8.1, 0], 18.2, 0.1, '#A9BCC5'),
      repeat(10, (index) => onTop([-4 + index * 1.8, 8.9, 0], 0.9, 0.12, '#E4EEF1')),
      repeat(6, (index) => onTop([0.4 + index * 2.36, 5.4, 0], 0.07, 2.6, '#E4EEF1', 'opacity="0.8"')),
      tree([-3.6, -3], 190),
      tree([-2.2, -3.8], 150),
      flats([-2.8, -2.6, 0], 4.4, 4.4, 4, { top: '#fff', left: '#8C4A3C', right: '#6E382E' }, 3),
      tree([3, -3.2], 170),
      tree([2.6, 2.6], 120),
      flats([4, -2.8, 0], 4.4, 4.2, 3, { top: '#fff', left: '#B08A55', right: '#8D6B3E' }, 12),
      tree([10, -3.4], 180),
      flats([10, -1.4, 0], 3.2, 4.2, 2, { top: '#fff', left: '#4D7468', right: '#385A50' }, 21),
      tree([9.2, 3.4], 110),
      lamp([3.2, 3.6]),
      lamp([9, 4.2]),
      repeat(5, (index) => charger([1.3 + index * 2.36, 5.05], index === 3 ? C.honey : C.aurora)),
      repeat(5, (index) => {
        const [color = '', dark = '', light = ''] = CARS[index] ?? []
        return index === 2 ? '' : car([0.62 + index * 2.36, 5.75], color, dark, light)
      }),
      car([6.6, 9.2], '#2F7F8B', '#215F6A', '#4E9FA9'),
      tree([-3.4, 12], 170),
      tree([1.4, 12.4], 140),
      tree([6.2, 12.2], 190),
      tree([8, 12.8], 120),
      tree([12.4, 12], 150),
      repeat(150, (index) =>
        circle(
          (index * 397) % 1920,
          (index * 613) % 1200,
          1.4 + (index % 4) * 0.7,
          C.paper,
          `opacity="${0.25 + (index % 5) * 0.11}"`,
        ),
      ),
      grain(1920, 1200, 0.1),
    ].join(''),
}
