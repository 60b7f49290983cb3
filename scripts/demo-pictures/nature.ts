import { C } from './palette.ts'
import {
  between,
  circle,
  clip,
  curve,
  defs,
  downTo,
  group,
  lines,
  linear,
  mix,
  path,
  type Point,
  random,
  rect,
  repeat,
  rugged,
  stroke,
} from './kit.ts'

interface Mountain {
  readonly id: string
  readonly seed: number
  readonly top: Point
  readonly width: number
  readonly base: number
  readonly light: string
  readonly dark: string
  /** The colours of the snow, and the share of the height that it covers. */
  readonly snow?: readonly [light: string, dark: string, share: number]
}

/** Renders a mountain with a light and a shaded side, and snow on its top. */
export function mountain({ id, seed, top, width, base, light, dark, snow }: Mountain): string {
  const next = random(seed)
  const height = base - top[1]
  const left = rugged(next, [top[0] - width * between(next, 0.46, 0.56), base], top, height * 0.12)
  const right = rugged(next, top, [top[0] + width * between(next, 0.46, 0.56), base], height * 0.12)
  const foot = top[0] + width * between(next, -0.05, 0.1)
  const spine = repeatPoints(12, (index): Point => {
    const share = (index / 11) ** 1.25
    const swing = (index % 2 === 0 ? 1 : -1) * between(next, 0.25, 1) * width * 0.038 * Math.min(1, index / 3)
    return [mix(top[0], foot, share) + swing * (0.5 + share), mix(top[1], base, share)]
  })
  const outline = [...left, ...right.slice(1)]
  const parts = [path(lines(outline), light), path(lines([...right, ...spine.toReversed()]), dark)]
  if (snow) {
    const [bright, shaded, share] = snow
    const line = top[1] + height * share
    const teeth: Point[] = []
    for (let x = top[0] - width * 0.6, isLow = false; x < top[0] + width * 0.6; isLow = !isLow) {
      teeth.push([x, line + (isLow ? height * between(next, 0.02, 0.15) : -height * between(next, 0, 0.1))])
      x += width * between(next, 0.018, 0.055)
    }
    const cap = lines([[top[0] + width, top[1] - 90], [top[0] - width, top[1] - 90], ...teeth])
    parts.push(
      defs(clip(id, `<path d="${cap}"/>`)),
      group(
        path(lines(outline), bright) + path(lines([...right, ...spine.toReversed()]), shaded),
        `clip-path="url(#${id})"`,
      ),
    )
  }
  return parts.join('')
}

const repeatPoints = (count: number, make: (index: number) => Point): Point[] =>
  Array.from({ length: count }, (_, index) => make(index))

interface Hills {
  readonly seed: number
  readonly y: number
  readonly height: number
  readonly fill: string
  readonly width?: number
  readonly bottom: number
  readonly more?: string
}

/** Returns the line of soft hills across the picture. */
export function hillLine({ seed, y, height, width = 1920 }: Pick<Hills, 'seed' | 'y' | 'height' | 'width'>): Point[] {
  const next = random(seed)
  const phases = [next() * 7, next() * 7, next() * 7]
  return repeatPoints(61, (index): Point => {
    const x = -60 + (index / 60) * (width + 120)
    const wave =
      Math.sin((x / width) * 4.2 + (phases[0] ?? 0)) * 0.55 +
      Math.sin((x / width) * 9.7 + (phases[1] ?? 0)) * 0.3 +
      Math.sin((x / width) * 21 + (phases[2] ?? 0)) * 0.12
    return [x, y - wave * height]
  })
}

/** Renders soft hills across the picture. */
export const hills = (options: Hills): string =>
  path(
    `${curve(hillLine(options))}L${options.width ?? 1920} ${options.bottom + 80}L-60 ${options.bottom + 80}Z`,
    options.fill,
    options.more,
  )

/** Renders a rugged ridge across the picture. */
export function ridge({ seed, y, height, fill, width = 1920, bottom, more = '' }: Hills): string {
  const next = random(seed)
  const line = rugged(
    next,
    [-40, y + between(next, -1, 1) * height * 0.3],
    [width + 40, y + between(next, -1, 1) * height * 0.3],
    height,
    8,
  )
  return path(lines(downTo(line, bottom)), fill, more)
}

/** Renders a spruce that stands at a point. */
export function spruce([x, y]: Point, height: number, fill: string, lean = 0): string {
  const tiers = 5
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 0; tier < tiers; tier++) {
    const share = (tier + 1) / tiers
    const bottom = y - height + height * 0.94 * share
    const half = height * 0.24 * share ** 0.85
    left.push([x - half + lean * share, bottom], [x - half * 0.45, bottom - height * 0.035])
    right.push([x + half + lean * share, bottom], [x + half * 0.45, bottom - height * 0.035])
  }
  const trunk = rect(x - height * 0.018, y - height * 0.08, height * 0.036, height * 0.1, fill)
  return trunk + path(lines([[x, y - height], ...right.slice(0, -1), ...left.slice(0, -1).toReversed()]), fill)
}

/** Renders a row of spruces on a line, higher where the noise says so. */
export function forest(
  seed: number,
  ground: readonly Point[],
  { count, low, high, fill }: { count: number; low: number; high: number; fill: string },
): string {
  const next = random(seed)
  return repeat(count, () => {
    const place = next() * (ground.length - 1)
    const [from, to] = [ground[Math.floor(place)] ?? [0, 0], ground[Math.ceil(place)] ?? [0, 0]]
    const share = place % 1
    const height = between(next, low, high)
    return spruce([mix(from[0], to[0], share), mix(from[1], to[1], share) + height * 0.06], height, fill)
  })
}

/** Renders light on water: flat streaks that grow towards the viewer. */
export function streaks(
  seed: number,
  {
    x,
    y,
    width,
    height,
    count,
    color,
    opacity = 0.5,
  }: { x: number; y: number; width: number; height: number; count: number; color: string; opacity?: number },
): string {
  const next = random(seed)
  return repeat(count, () => {
    const depth = next() ** 1.5
    const length = mix(24, 190, depth) * between(next, 0.4, 1.2)
    const left = x + next() * width - length / 2
    const top = y + depth * height
    const thick = mix(1.6, 6.5, depth)
    return rect(
      left,
      top,
      length,
      thick,
      color,
      `rx="${thick / 2}" opacity="${(opacity * between(next, 0.25, 1)).toFixed(2)}"`,
    )
  })
}

/** Renders flat clouds as in a poster: bars with round ends. */
export function clouds(
  seed: number,
  {
    y,
    height,
    count,
    color,
    opacity = 0.6,
    width = 1920,
  }: { y: number; height: number; count: number; color: string; opacity?: number; width?: number },
): string {
  const next = random(seed)
  const bars = repeat(count, () => {
    const [x, top, long] = [next() * width, y + next() * height, between(next, 150, 420)]
    const thick = between(next, 16, 30)
    const bar = (dx: number, dy: number, share: number) =>
      rect(x + dx, top + dy, long * share, thick, color, `rx="${thick / 2}"`)
    return bar(0, 0, 1) + bar(long * 0.22, -thick * 0.8, 0.5) + bar(-long * 0.2, thick * 0.8, 0.72)
  })
  return group(bars, `opacity="${opacity}"`)
}

/** Renders stars in the upper part of a picture. */
export function stars(seed: number, count: number, height: number, width = 1920): string {
  const next = random(seed)
  return repeat(count, () => {
    const y = next() ** 1.3 * height
    return circle(
      next() * width,
      y,
      between(next, 0.8, 2.6),
      C.paper,
      `opacity="${between(next, 0.25, 0.9).toFixed(2)}"`,
    )
  })
}

/** Renders a curtain of northern lights along a line. */
export function curtain(
  id: string,
  seed: number,
  spine: readonly Point[],
  height: number,
  [low, high]: readonly [string, string],
  opacity: number,
): string {
  const next = random(seed)
  const steps = 230
  const phases = [next() * 6, next() * 6, next() * 6]
  const rays = repeat(steps, (step) => {
    const place = (step / (steps - 1)) * (spine.length - 1)
    const [from, to] = [spine[Math.floor(place)] ?? [0, 0], spine[Math.ceil(place)] ?? [0, 0]]
    const [x, y] = [mix(from[0], to[0], place % 1), mix(from[1], to[1], place % 1)]
    const swing = Math.sin(step * 0.11 + (phases[0] ?? 0)) * 0.3 + Math.sin(step * 0.43 + (phases[1] ?? 0)) * 0.18
    const long = height * (0.72 + swing + next() * 0.16)
    const fade =
      Math.sin((step / (steps - 1)) * Math.PI) ** 0.6 * (0.62 + 0.38 * Math.sin(step * 0.07 + (phases[2] ?? 0)))
    return rect(x - 11, y - long, 22, long, `url(#${id})`, `opacity="${Math.max(0, fade * opacity).toFixed(3)}"`)
  })
  return (
    defs(
      linear(id, [
        [0, high, 0],
        [0.35, high, 0.35],
        [0.78, low, 0.75],
        [0.94, low, 0.9],
        [1, low, 0],
      ]),
      `<filter id="${id}-soft" x="-10%" y="-20%" width="120%" height="140%"><feGaussianBlur stdDeviation="9 5"/></filter>`,
    ) + group(rays, `filter="url(#${id}-soft)" style="mix-blend-mode:screen"`)
  )
}

/** Renders a bird in flight. */
export const bird = ([x, y]: Point, size: number, color: string): string =>
  stroke(
    `M${x - size} ${y - size * 0.25}Q${x - size * 0.4} ${y - size * 0.55} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.55} ${x + size} ${y - size * 0.2}`,
    color,
    size * 0.16,
  )
