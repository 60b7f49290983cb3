/** The visible square of a picture. */
export interface Crop {
  /** 1 shows the largest square; 2 shows half of its side. */
  readonly zoom: number
  /** The position of the square, from 0 (left, top) to 1 (right, bottom). */
  readonly x: number
  readonly y: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4

interface Size {
  readonly width: number
  readonly height: number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Returns the square of a crop in the picture's pixels. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM)
  return { left: (width - side) * clamp(x, 0, 1), top: (height - side) * clamp(y, 0, 1), side }
}

/** Returns the crop after a drag to the right and down, in fractions of the visible square's side. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = cropSquare(size, crop)
  const move = (at: number, room: number, by: number) => (room > 0 ? clamp(at - (by * side) / room, 0, 1) : at)
  return { ...crop, x: move(crop.x, size.width - side, right), y: move(crop.y, size.height - side, down) }
}
