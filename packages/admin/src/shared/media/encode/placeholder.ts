import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'

const hex = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

/** Returns whether any pixel is transparent. */
function isTransparent(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

/** Returns the ThumbHash of a small image in base64, and its average colour: null for a transparent image, behind which the colour would show. */
export function placeholderOf({ data, width, height }: Pixels): { placeholder: string; color: string | null } {
  const hash = rgbaToThumbHash(width, height, data)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  return {
    placeholder: btoa(String.fromCharCode(...hash)),
    color: isTransparent(data) ? null : `#${hex(r)}${hex(g)}${hex(b)}`,
  }
}
