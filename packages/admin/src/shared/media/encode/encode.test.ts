import { expect, test } from 'vitest'
import { inspectImage, LARGEST_FILE } from './inspect.ts'
import { thumbSize, variantSizes } from './sizes.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part))
  return new Uint8Array([...all, ...Array.from({ length: Math.max(0, 40 - all.length) }, () => 0)])
}
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (width: number, height: number) => bytes(PNG, u32(13), 'IHDR', u32(width), u32(height))

test.each([
  ['PNG', png(640, 480), { width: 640, height: 480 }],
  [
    'JPEG',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 1, 0x2c, 1, 0x90]),
    { width: 400, height: 300 },
  ],
  ['GIF', bytes('GIF89a', [0x40, 1, 0xf0, 0]), { width: 320, height: 240 }],
  [
    'WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]),
    { width: 640, height: 480 },
  ],
  [
    'lossless WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x77, 0]),
    { width: 640, height: 480 },
  ],
  [
    'lossy WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]),
    { width: 640, height: 480 },
  ],
  ['AVIF', bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'mif1miaf'), null],
])('knows a %s by its bytes', (_name, head, size) => {
  expect(inspectImage(head, 1000)).toEqual({ size })
})

test.each([
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'notPicture'],
  ['HTML', bytes('<!doctype html><script>alert(1)</script>'), 'notPicture'],
  ['an empty file', new Uint8Array(), 'notPicture'],
  ['a video', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp41'), 'notPicture'],
  ['HEIC', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'), 'heic'],
  ['an image of 900 megapixels', png(30_000, 30_000), 'tooManyPixels'],
])('refuses %s before it is decoded', (_name, head, problem) => {
  expect(inspectImage(head, 1000)).toBe(problem)
})

test('refuses a file that is too large', () => {
  expect(inspectImage(png(10, 10), LARGEST_FILE + 1)).toBe('tooBig')
})

test.each([
  [{ width: 4000, height: 3000 }, ['2560×1920', '1920×1440', '1440×1080', '960×720', '480×360']],
  [{ width: 1000, height: 4000 }, ['640×2560', '480×1920']],
  [{ width: 300, height: 200 }, ['300×200']],
  [{ width: 480, height: 1 }, ['480×1']],
])('encodes %j in the sizes below it, and never larger', (size, sizes) => {
  expect(variantSizes(size).map(({ width, height }) => `${width}×${height}`)).toEqual(sizes)
})

test('shrinks an image for its ThumbHash to at most 100 pixels', () => {
  expect(thumbSize({ width: 4000, height: 3000 })).toEqual({ width: 100, height: 75 })
  expect(thumbSize({ width: 20, height: 10 })).toEqual({ width: 20, height: 10 })
})
