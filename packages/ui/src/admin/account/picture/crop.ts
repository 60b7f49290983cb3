/** Which square of a picture is shown. */
export interface Crop {
  /** 1 shows as much as a square can; 2 half of its side. */
  readonly zoom: number
  /** Where the square lies, from 0 (left, top) to 1 (right, bottom) of the room it has. */
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

/** The square of the picture that a crop shows, in the picture's pixels. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM)
  return { left: (width - side) * clamp(x, 0, 1), top: (height - side) * clamp(y, 0, 1), side }
}

/** The crop after the picture was dragged by some part of the shown square's side, to the right and down. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = cropSquare(size, crop)
  const move = (at: number, room: number, by: number) => (room > 0 ? clamp(at - (by * side) / room, 0, 1) : at)
  return { ...crop, x: move(crop.x, size.width - side, right), y: move(crop.y, size.height - side, down) }
}
