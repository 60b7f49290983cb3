import { circle, group, path, type Point, repeat } from './kit.ts'

interface Fish {
  readonly at: Point
  readonly length: number
  readonly back: string
  readonly belly: string
  /** The direction it swims to, in degrees; 0 is to the right. */
  readonly turn?: number
  readonly isMirrored?: boolean
  readonly opacity?: number
}

/** Renders a salmon from the side. */
export function salmon({ at: [x, y], length, back, belly, turn = 0, isMirrored = false, opacity = 1 }: Fish): string {
  const size = length / 200
  const body = [
    path('M-78 0L-112 -30Q-104 0 -112 30Z', back),
    path('M-14 -28Q4 -46 22 -30Z', back),
    path('M-52 -14L-62 -24L-48 -19Z', back),
    path('M-20 24Q-30 42 -44 40Q-36 30 -34 20Z', back),
    path('M100 2C84 -24 40 -34 0 -30C-40 -26 -66 -10 -84 -6V6C-66 12 -40 26 0 28C44 30 84 22 100 2Z', back),
    path('M100 2C70 8 40 4 0 6C-40 8 -66 4 -84 2V6C-66 12 -40 26 0 28C44 30 84 22 100 2Z', belly),
    path('M36 12Q22 34 6 32Q14 22 18 12Z', back),
    path('M62 -20Q52 2 62 22', 'none', `stroke="${belly}" stroke-width="2.5" opacity="0.7"`),
    circle(78, -8, 5, '#F6F4EC'),
    circle(79, -8, 3, '#0E1512'),
    repeat(9, (spot) => circle(44 - spot * 12, -16 + ((spot * 7) % 11), 1.7, '#0E1512', 'opacity="0.45"')),
  ].join('')
  return group(
    body,
    `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${(isMirrored ? -size : size).toFixed(3)} ${size.toFixed(3)})" opacity="${opacity}"`,
  )
}
