import { expect, test } from 'vitest'
import { coverOf, coversOf } from './choose.ts'

const seeds = Array.from({ length: 60 }, (_, index) => `project ${index}`)

test('no cover of a list looks like its neighbours in two columns, and the list always gets the same ones', () => {
  const covers = coversOf(seeds)
  expect(coversOf(seeds)).toEqual(covers)
  for (const [index, { drawing, colour }] of covers.entries()) {
    for (const neighbour of covers.slice(Math.max(0, index - 2), index)) {
      expect(neighbour.drawing).not.toBe(drawing)
      expect(neighbour.colour).not.toBe(colour)
    }
  }
})

test('an icon that names a drawing gets it, any other leaves it to the seed', () => {
  for (const seed of seeds) {
    expect(coverOf(seed, 'Waves').drawing).toBe('waves')
    expect(coverOf(seed, 'server')).toEqual(coverOf(seed))
  }
})
