import { expect, test } from 'vitest'
import { placeholderOf } from './placeholder.ts'

const filled = (...pixels: readonly (readonly [number, number, number, number])[]) => ({
  width: pixels.length,
  height: 1,
  data: new Uint8ClampedArray(pixels.flat()),
})

test('has the average colour of an opaque image', () => {
  const { placeholder, color } = placeholderOf(filled([51, 102, 153, 255], [51, 102, 153, 255]))
  expect(color).toMatch(/^#3\d6\d9\d$/)
  expect(placeholder).toMatch(/^[A-Za-z0-9+/]{4,60}={0,2}$/)
})

test.each([0, 1, 128, 254])('has no colour when a pixel has the alpha %i', (alpha) => {
  expect(placeholderOf(filled([51, 102, 153, 255], [51, 102, 153, alpha])).color).toBeNull()
})
