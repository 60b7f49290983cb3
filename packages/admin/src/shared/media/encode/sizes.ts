import { LONGEST_SIDE, VARIANT_WIDTHS } from '@nordlys/data/media/register'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle of an image, in its pixels. */
export interface Section extends Size {
  readonly left: number
  readonly top: number
}

const scaled = ({ width, height }: Size, to: number): Size => ({
  width: to,
  height: Math.max(1, Math.round((height * to) / width)),
})

/** Returns the sizes of the files of an image, the largest first: the image itself up to LONGEST_SIDE, and the widths below it. */
export function variantSizes(size: Size): Size[] {
  const shrink = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height))
  const largest = {
    width: Math.max(1, Math.round(size.width * shrink)),
    height: Math.max(1, Math.round(size.height * shrink)),
  }
  const smaller = VARIANT_WIDTHS.filter((width) => width < largest.width)
  return [largest, ...smaller.toReversed().map((width) => scaled(largest, width))]
}

/** Returns the size of an image scaled to fit 100 by 100 pixels, from which its ThumbHash is made. */
export function thumbSize({ width, height }: Size): Size {
  const shrink = Math.min(1, 100 / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }
}
