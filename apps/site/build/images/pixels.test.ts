import { expect, test } from 'vitest'
import { cornerColor, cropped, drawOver, type Pixels } from './pixels.ts'

/** Returns an image of columns in these shades of grey. */
const columnsOf = (shades: readonly number[], height: number): Pixels => ({
  data: Uint8ClampedArray.from(
    Array.from({ length: height }, () => shades.flatMap((shade) => [shade, shade, shade, 255])).flat(),
  ),
  width: shades.length,
  height,
})
const shadesOf = ({ data, width }: Pixels) => Array.from({ length: width }, (_, x) => data[x * 4])

test('keeps an image of the same size', () => {
  const image = columnsOf([0, 100, 200], 2)
  expect(cropped(image, { x: 0.5, y: 0.5 }, { width: 3, height: 2 })).toEqual(image)
})

test('crops around the focal point', () => {
  const image = columnsOf([0, 50, 100, 150, 200, 250], 2)
  const at = (x: number) => shadesOf(cropped(image, { x, y: 0.5 }, { width: 2, height: 2 }))
  expect([at(0), at(0.5), at(1)]).toEqual([
    [0, 50],
    [100, 150],
    [200, 250],
  ])
})

test('averages what becomes one pixel, and fills in what is missing', () => {
  const small = cropped(columnsOf([0, 0, 200, 200, 0, 0], 3), { x: 0.5, y: 0.5 }, { width: 2, height: 1 })
  expect(small.data).toHaveLength(8)
  expect(shadesOf(small)).toEqual([expect.closeTo(75, -1), expect.closeTo(75, -1)])
  const large = cropped(columnsOf([0, 200], 2), { x: 0.5, y: 0.5 }, { width: 4, height: 4 })
  expect(shadesOf(large)).toEqual([0, 50, 150, 200])
})

test('gives transparent pixels no share in a colour', () => {
  const image: Pixels = { data: Uint8ClampedArray.of(100, 100, 100, 255, 0, 0, 0, 0), width: 2, height: 1 }
  const { data } = cropped(image, { x: 0.5, y: 0.5 }, { width: 1, height: 1 })
  expect([...data]).toEqual([100, 100, 100, expect.closeTo(127, -1)])
})

test('has the colour of a corner, unless it is transparent', () => {
  expect(cornerColor(columnsOf([20, 200], 2))).toBe('rgb(20,20,20)')
  expect(cornerColor({ data: Uint8ClampedArray.of(20, 20, 20, 254), width: 1, height: 1 })).toBeNull()
})

test('draws over an image by the alpha of each pixel, and over white where the image is transparent', () => {
  const image: Pixels = { data: Uint8ClampedArray.of(100, 100, 100, 255, 0, 0, 0, 0), width: 2, height: 1 }
  const half = [0, 128, 0, 128, 0, 0, 0, 0]
  expect(Array.from(drawOver(image, half).data)).toEqual([50, 178, 50, 255, 255, 255, 255, 255])
})
