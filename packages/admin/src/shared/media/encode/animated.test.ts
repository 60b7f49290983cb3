import { expect, test } from 'vitest'
import { isAnimated } from './animated.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array([
    ...parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
    ...Array.from({ length: 30 }, () => 0),
  ])
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

const GIF = ['GIF89a', [4, 0, 4, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]] as const
const LOOP = [[0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0]] as const
const FRAME = [0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, 2, 0x4c, 0x01, 0]
/** A frame with a local table of four colours. */
const OWN_COLOURS = [0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0x81, ...Array.from({ length: 12 }, () => 0x2c), 2, 2, 0x4c, 0x01, 0]

const png = (...chunks: readonly (readonly [string, readonly number[]])[]) =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunks.flatMap(([name, data]) => [u32(data.length), name, data, u32(0)]),
  )
const HEADER = ['IHDR', Array.from({ length: 13 }, () => 0)] as const
const PIXELS = ['IDAT', [1, 2, 3]] as const
const webp = (flags: number) => bytes('RIFF', u32(0), 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0, 3, 0, 0, 3, 0, 0])

test.each([
  ['a GIF of two frames', bytes(...GIF, ...LOOP, FRAME, FRAME, [0x3b]), true],
  ['a GIF whose frames have their own colours', bytes(...GIF, OWN_COLOURS, OWN_COLOURS, [0x3b]), true],
  ['a GIF of one frame', bytes(...GIF, FRAME, [0x3b]), false],
  ['a GIF that loops one frame', bytes(...GIF, ...LOOP, FRAME, [0x3b]), false],
  ['an animated PNG', png(HEADER, ['acTL', [...u32(2), ...u32(0)]], PIXELS), true],
  ['an animated PNG of one frame', png(HEADER, ['acTL', [...u32(1), ...u32(0)]], PIXELS), false],
  ['a PNG', png(HEADER, ['tEXt', [65, 0, 66]], PIXELS), false],
  ['an animated WebP', webp(2), true],
  ['an animated WebP with transparency', webp(0x12), true],
  ['a WebP with transparency', webp(0x10), false],
  ['an AVIF sequence', bytes(u32(28), 'ftypavis', u32(0), 'avifavismsf1'), true],
  ['an AVIF', bytes(u32(24), 'ftypavif', u32(0), 'mif1miaf'), false],
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), false],
  ['nothing', new Uint8Array(), false],
])('%s', (_name, file, expected) => {
  expect(isAnimated(file)).toBe(expected)
})
