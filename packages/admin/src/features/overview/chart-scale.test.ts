import { expect, test } from 'vitest'
import { gridlines } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [94_300, [0, 25_000, 50_000, 75_000, 100_000]],
])('returns gridlines up to %d: %j', (highest, lines) => {
  expect(gridlines(highest)).toEqual(lines)
})
