import { beforeEach, expect, test, vi } from 'vitest'
import { encodeAvif } from './avif.ts'

const encoder = vi.hoisted(() => ({
  load: vi.fn<() => Promise<unknown>>(),
  encode: vi.fn<(data: Uint8Array, width: number, height: number) => Uint8Array | null>(),
}))
vi.mock('@jsquash/avif/codec/enc/avif_enc.js', () => ({ default: encoder.load }))

const SIZES = [480, 960, 1440, 1920].map((width) => ({
  data: new Uint8ClampedArray(4),
  width,
  height: width,
  colorSpace: 'srgb' as const,
}))

/** Makes the encoder take this many milliseconds for a number of pixels. */
const takes = (milliseconds: (pixels: number) => number) =>
  encoder.encode.mockImplementation((_data, width, height) => {
    vi.advanceTimersByTime(milliseconds(width * height))
    return new Uint8Array([1, 2, 3])
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  encoder.load.mockReset().mockResolvedValue({ encode: encoder.encode })
  encoder.encode.mockReset()
})

const megapixels = (pixels: number) => pixels / 1_000_000

test('encodes every size in a fast browser', async () => {
  takes((pixels) => 500 * megapixels(pixels))
  const files = await encodeAvif(SIZES)
  expect(files.map(({ width, type }) => `${width} ${type}`)).toEqual([
    '480 image/avif',
    '960 image/avif',
    '1440 image/avif',
    '1920 image/avif',
  ])
})

test('encodes none in a slow browser, and stops as early as possible', async () => {
  takes((pixels) => 2000 * megapixels(pixels))
  expect(await encodeAvif(SIZES)).toEqual([])
  expect(encoder.encode).toHaveBeenCalledTimes(2)
})

test('draws no conclusion from the first size, during which the encoder warms up', async () => {
  takes((pixels) => (pixels < 300_000 ? 2500 : 500 * megapixels(pixels)))
  expect(await encodeAvif(SIZES)).toHaveLength(4)
})

test.each([
  ['cannot be loaded', () => encoder.load.mockRejectedValue(new Error('offline'))],
  [
    'runs out of memory',
    () =>
      encoder.encode.mockImplementation(() => {
        throw new RangeError('memory')
      }),
  ],
  ['gives nothing', () => encoder.encode.mockReturnValue(null)],
])('encodes none when the encoder %s', async (_what, prepare) => {
  prepare()
  expect(await encodeAvif(SIZES)).toEqual([])
})
