type Numbers = Uint8ClampedArray | Float32Array

/** The pixels of an image, row by row: red, green, blue and alpha of each. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The neighbouring pixels that become one, from `first` on. */
interface Taps {
  readonly first: number
  readonly weights: Float32Array
}

/** Returns what becomes of each of `count` pixels; the source has `length`, of which `step` each are used from `start` on. */
function tapsOf(count: number, start: number, step: number, length: number): readonly Taps[] {
  const reach = Math.max(step, 1)
  return Array.from({ length: count }, (_, index) => {
    const center = start + (index + 0.5) * step - 0.5
    const first = Math.max(0, Math.ceil(center - reach))
    const last = Math.min(length - 1, Math.floor(center + reach))
    const near = Float32Array.from({ length: last - first + 1 }, (_weight, n) => reach - Math.abs(first + n - center))
    const sum = near.reduce((total, weight) => total + weight, 0)
    return { first, weights: near.map((weight) => weight / sum) }
  })
}

/** The distances in an array: from a pixel to the next one of its line, and from a line to the next one. */
interface Distances {
  readonly pixel: number
  readonly line: number
}

/** Resamples lines of pixels into `target`. Each colour counts by its alpha: transparent pixels have none. */
function resample(
  source: Numbers,
  from: Distances,
  lines: number,
  taps: readonly Taps[],
  target: Numbers,
  to: Distances,
): void {
  for (let row = 0; row < lines; row += 1) {
    let written = row * to.line
    for (const { first, weights } of taps) {
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      let read = row * from.line + first * from.pixel
      for (const weight of weights) {
        const share = (source[read + 3] ?? 0) * weight
        red += (source[read] ?? 0) * share
        green += (source[read + 1] ?? 0) * share
        blue += (source[read + 2] ?? 0) * share
        alpha += share
        read += from.pixel
      }
      const whole = alpha || 1
      target[written] = red / whole
      target[written + 1] = green / whole
      target[written + 2] = blue / whole
      target[written + 3] = alpha
      written += to.pixel
    }
  }
}

/** Returns an image that fills a size, cropped around its focal point as the site does (`object-position`). */
export function cropped({ data, width, height }: Pixels, focal: { x: number; y: number }, size: Size): Pixels {
  const step = Math.min(width / size.width, height / size.height)
  const columns = tapsOf(size.width, (width - size.width * step) * focal.x, step, width)
  const rows = tapsOf(size.height, (height - size.height * step) * focal.y, step, height)
  const line = size.width * 4
  // Its rows are still those of the source.
  const narrow = new Float32Array(height * line)
  resample(data, { pixel: 4, line: width * 4 }, height, columns, narrow, { pixel: 4, line })
  const result = new Uint8ClampedArray(size.height * line)
  const upright = { pixel: line, line: 4 }
  resample(narrow, upright, size.width, rows, result, upright)
  return { data: result, ...size }
}

/** Draws an image of the same size, whose colours are multiplied by their alpha, over the first one, which is opaque afterwards. */
export function drawOver({ data, width, height }: Pixels, above: ArrayLike<number>): Pixels {
  const result = new Uint8ClampedArray(data.length)
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const below = (data[pixel + 3] ?? 0) / 255
    const rest = 1 - (above[pixel + 3] ?? 0) / 255
    for (let part = 0; part < 3; part += 1) {
      // A transparent picture is on white, as on the page.
      const color = (data[pixel + part] ?? 0) * below + 255 * (1 - below)
      result[pixel + part] = (above[pixel + part] ?? 0) + color * rest
    }
    result[pixel + 3] = 255
  }
  return { data: result, width, height }
}

/** Returns the colour of the corner at the top left, as CSS; null when it is transparent. */
export function cornerColor({ data: [red = 0, green = 0, blue = 0, alpha = 0] }: Pixels): string | null {
  return alpha === 255 ? `rgb(${red},${green},${blue})` : null
}
