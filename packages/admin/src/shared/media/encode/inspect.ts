/** Why a file cannot become a media item. Each is a key of `problem` in the namespace `media`. */
export type ImageProblem = 'notPicture' | 'heic' | 'tooManyPixels' | 'tooBig' | 'unreadable' | 'animated'

/** The most pixels that a browser decodes without running out of memory on a phone. */
export const MOST_PIXELS = 40_000_000

/** The largest file to open, in bytes. */
export const LARGEST_FILE = 50 * 1024 * 1024

/** The number of bytes that contain the type of a file and, nearly always, its size. */
export const HEAD = 256 * 1024

interface Size {
  readonly width: number
  readonly height: number
}

/** The result of inspecting the first bytes of a file; the size is null if they do not contain it. */
type Inspection = ImageProblem | { readonly size: Size | null }

const startsWith = (bytes: Uint8Array, start: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[start + index] === byte)

const text = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

/** Returns the size in the frame header of a JPEG. */
function jpegSize(bytes: Uint8Array, view: DataView): Size | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Frame headers; the excluded markers of this range define tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Returns the size in the header of a WebP. */
function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  switch (text(bytes, 12, 16)) {
    case 'VP8X':
      return {
        width: 1 + (view.getUint32(24, true) & 0xff_ff_ff),
        height: 1 + ((view.getUint16(27, true) | ((bytes[29] ?? 0) << 16)) & 0xff_ff_ff),
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
    default:
      return null
  }
}

function sizeOf(bytes: Uint8Array): Size | null | 'heic' | 'notPicture' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return jpegSize(bytes, view)
  if (bytes.length < 30) return 'notPicture'
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return webpSize(bytes, view)
  if (text(bytes, 0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (text(bytes, 4, 8) !== 'ftyp') return 'notPicture'
  const brands = text(bytes, 8, Math.min(bytes.length, view.getUint32(0), 64))
  if (brands.includes('avif')) return null
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'notPicture'
}

/** Returns whether a file is SVG, by its first bytes: markup that names the element. */
export function isSvg(head: Uint8Array): boolean {
  const start = new TextDecoder().decode(head)
  return start.trimStart().startsWith('<') && /<svg[\s>]/i.test(start)
}

/** Inspects a file by its first bytes, never by its name: checks its type, and whether a browser can decode it without running out of memory. */
export function inspectImage(head: Uint8Array, bytes: number): Inspection {
  const size = sizeOf(head)
  if (size === 'heic' || size === 'notPicture') return size
  if (bytes > LARGEST_FILE) return 'tooBig'
  return size && size.width * size.height > MOST_PIXELS ? 'tooManyPixels' : { size }
}
