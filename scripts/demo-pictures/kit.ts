export type Point = readonly [x: number, y: number]

/** Returns a generator of numbers from 0 to 1, always the same for a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a number between two others. */
export const between = (next: () => number, low: number, high: number): number => low + next() * (high - low)

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Calls a function for 0, 1 … count - 1 and joins what it renders. */
export const repeat = (count: number, render: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => render(index)).join('')

const short = (value: number) => String(Math.round(value * 10) / 10)

export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** Returns the data of a path with straight lines. */
export const lines = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(at).join('L')}${isClosed ? 'Z' : ''}`

/** Returns the data of a smooth path through the points (Catmull-Rom). */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const point = (index: number): Point =>
    (isClosed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) ?? [0, 0]
  const parts = [`M${at(point(0))}`]
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    parts.push(`C${at(first)} ${at(second)} ${at(to)}`)
  }
  return parts.join('') + (isClosed ? 'Z' : '')
}

/** Returns a rugged line between two points (midpoint displacement). */
export function rugged(next: () => number, from: Point, to: Point, height: number, depth = 6): Point[] {
  if (depth === 0) return [from, to]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + between(next, -height, height)]
  const left = rugged(next, from, middle, height * 0.52, depth - 1)
  return [...left.slice(0, -1), ...rugged(next, middle, to, height * 0.52, depth - 1)]
}

/** Closes a line to an area that reaches down to a height. */
export const downTo = (points: readonly Point[], bottom: number): Point[] => [
  ...points,
  [points.at(-1)?.[0] ?? 0, bottom],
  [points[0]?.[0] ?? 0, bottom],
]

export const path = (data: string, fill: string, more = ''): string => `<path d="${data}" fill="${fill}" ${more}/>`

export const stroke = (data: string, color: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`

export const group = (content: string, more = ''): string => `<g ${more}>${content}</g>`

export const turned = (degrees: number, [x, y]: Point, content: string): string =>
  group(content, `transform="rotate(${short(degrees)} ${short(x)} ${short(y)})"`)

export const moved = ([x, y]: Point, content: string, scale = 1): string =>
  group(content, `transform="translate(${short(x)} ${short(y)}) scale(${scale})"`)

/** A colour at a position from 0 to 1, with an optional opacity. */
export type Stop = readonly [position: number, color: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([position, color, opacity = 1]) =>
        `<stop offset="${position}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** Defines a gradient from top to bottom, or along the given line of the shape's box. */
export const linear = (id: string, stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`

export const radial = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

/** Defines the shadow that a layer of paper casts on the next. */
export const shadow = (id: string, y = 8, blur = 14, opacity = 0.28, x = 0): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="${x}" dy="${y}" stdDeviation="${blur}" flood-color="#0B0F14" flood-opacity="${opacity}"/></filter>`

export const blur = (id: string, x: number, y = x): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`

/** Defines a clip of a shape. */
export const clip = (id: string, content: string): string => `<clipPath id="${id}">${content}</clipPath>`

export const defs = (...content: string[]): string => `<defs>${content.join('')}</defs>`

/** Adds a fine grain, which keeps wide gradients from showing steps. */
export const grain = (width: number, height: number, opacity = 0.1): string =>
  `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.9 0.9 0 0 -0.4"/></filter>` +
  `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${opacity}" style="mix-blend-mode:overlay"/>`
