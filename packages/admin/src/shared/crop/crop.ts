import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import type { Section, Size } from '../media/encode/sizes.ts'

/** Returns the largest centred crop of a ratio; all of the picture for a free one, whose ratio is undefined. */
export function largestCrop({ width, height }: Size, ratio: number | undefined): PercentCrop {
  if (ratio === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const side = width / height > ratio ? ({ height: 100 } as const) : ({ width: 100 } as const)
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, ratio, width, height), width, height)
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const pixels = (percent: number, side: number) => Math.round((percent / 100) * side)

/** Returns the rectangle of a crop in the picture's pixels: at least one, and none outside of it. */
export function sectionOf(size: Size, crop: PercentCrop): Section {
  const left = clamp(pixels(crop.x, size.width), 0, size.width - 1)
  const top = clamp(pixels(crop.y, size.height), 0, size.height - 1)
  return {
    left,
    top,
    width: clamp(pixels(crop.width, size.width), 1, size.width - left),
    height: clamp(pixels(crop.height, size.height), 1, size.height - top),
  }
}
