import type { Section, Size } from '../media/encode/sizes.ts'

/** A crop of a picture in a shape. */
export interface Crop {
  /** 1 shows the largest rectangle of the shape; 2 shows half of its sides. */
  readonly zoom: number
  /** The position of the rectangle, from 0 (left, top) to 1 (right, bottom). */
  readonly x: number
  readonly y: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Returns the rectangle of a crop in the picture's pixels; `ratio` is its width divided by its height. */
export function sectionOf(size: Size, ratio: number, { zoom, x, y }: Crop): Section {
  const shrink = clamp(zoom, 1, MAX_ZOOM)
  const width = Math.max(1, Math.round(Math.min(size.width, size.height * ratio) / shrink))
  const height = Math.max(1, Math.round(Math.min(size.height, size.width / ratio) / shrink))
  return {
    left: Math.round((size.width - width) * clamp(x, 0, 1)),
    top: Math.round((size.height - height) * clamp(y, 0, 1)),
    width,
    height,
  }
}

const move = (at: number, room: number, by: number) => (room > 0 ? clamp(at - by / room, 0, 1) : at)

/** Returns the crop after a drag to the right and down, in fractions of the rectangle's sides. */
export function dragged(size: Size, ratio: number, crop: Crop, right: number, down: number): Crop {
  const { width, height } = sectionOf(size, ratio, crop)
  return {
    ...crop,
    x: move(crop.x, size.width - width, right * width),
    y: move(crop.y, size.height - height, down * height),
  }
}

/** Draws the cropped area of a picture onto the whole canvas. */
export function drawSection(canvas: HTMLCanvasElement, picture: ImageBitmap, ratio: number, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, width, height } = sectionOf(picture, ratio, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}
