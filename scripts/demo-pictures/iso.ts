import { lines, path, type Point } from './kit.ts'

const COS = Math.cos(Math.PI / 6)
const SIN = 0.5

/** The colours of a block's three visible faces. */
export interface Faces {
  readonly top: string
  readonly left: string
  readonly right: string
}

export type Spot = readonly [x: number, y: number, z: number]

/** An isometric view: x runs down to the right, y down to the left, z up. */
export function isometric(origin: Point, scale: number) {
  const project = ([x, y, z]: Spot): Point => [
    origin[0] + (x - y) * COS * scale,
    origin[1] + (x + y) * SIN * scale - z * scale,
  ]
  const face = (spots: readonly Spot[], fill: string, more = '') => path(lines(spots.map(project)), fill, more)
  /** Renders a block by its nearest-to-the-back corner and its size. */
  const block = ([x, y, z]: Spot, [width, depth, height]: Spot, { top, left, right }: Faces, more = '') =>
    face(
      [
        [x, y + depth, z],
        [x + width, y + depth, z],
        [x + width, y + depth, z + height],
        [x, y + depth, z + height],
      ],
      left,
      more,
    ) +
    face(
      [
        [x + width, y, z],
        [x + width, y + depth, z],
        [x + width, y + depth, z + height],
        [x + width, y, z + height],
      ],
      right,
      more,
    ) +
    face(
      [
        [x, y, z + height],
        [x + width, y, z + height],
        [x + width, y + depth, z + height],
        [x, y + depth, z + height],
      ],
      top,
      more,
    )
  /** Renders a rectangle on a face that looks to the lower left (constant y). */
  const onLeft = ([x, y, z]: Spot, width: number, height: number, fill: string, more = '') =>
    face(
      [
        [x, y, z],
        [x + width, y, z],
        [x + width, y, z + height],
        [x, y, z + height],
      ],
      fill,
      more,
    )
  /** Renders a rectangle on a face that looks to the lower right (constant x). */
  const onRight = ([x, y, z]: Spot, depth: number, height: number, fill: string, more = '') =>
    face(
      [
        [x, y, z],
        [x, y + depth, z],
        [x, y + depth, z + height],
        [x, y, z + height],
      ],
      fill,
      more,
    )
  /** Renders a rectangle that lies flat. */
  const onTop = ([x, y, z]: Spot, width: number, depth: number, fill: string, more = '') =>
    face(
      [
        [x, y, z],
        [x + width, y, z],
        [x + width, y + depth, z],
        [x, y + depth, z],
      ],
      fill,
      more,
    )
  return { project, face, block, onLeft, onRight, onTop }
}
