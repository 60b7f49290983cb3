import { expect, test } from 'vitest'
import { coverOf, coversOf } from './choose.ts'

const seeds = Array.from({ length: 60 }, (_, index) => `project ${index}`)

test('gives neighbours in two columns different covers, and the same list the same covers', () => {
  const covers = coversOf(seeds)
  expect(coversOf(seeds)).toEqual(covers)
  for (const [index, { drawing, colour }] of covers.entries()) {
    for (const neighbour of covers.slice(Math.max(0, index - 2), index)) {
      expect(neighbour.drawing).not.toBe(drawing)
      expect(neighbour.colour).not.toBe(colour)
    }
  }
})

test('uses the pattern that an icon names, otherwise the seed', () => {
  for (const seed of seeds) {
    expect(coverOf(seed, 'Waves').drawing).toBe('waves')
    expect(coverOf(seed, 'server')).toEqual(coverOf(seed))
  }
})
