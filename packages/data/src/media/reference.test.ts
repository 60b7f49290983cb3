import { expect, test } from 'vitest'
import { mediaIdOf, mediaIdsIn, mediaReference } from './reference.ts'

const ONE = '0b0e7a52-6d4f-4a53-9c1e-0a4d3b1f2c3d'
const TWO = '1b0e7a52-6d4f-4a53-9c1e-0a4d3b1f2c3d'

test('names a picture by its id, and nothing else', () => {
  expect(mediaIdOf(mediaReference(ONE))).toBe(ONE)
  for (const text of [
    null,
    undefined,
    '',
    ONE,
    'media:',
    `media:${ONE}x`,
    `x media:${ONE}`,
    `media:${ONE.toUpperCase()}`,
  ])
    expect(mediaIdOf(text)).toBeNull()
})

test('finds the pictures of a text in their order, each once', () => {
  expect(mediaIdsIn(`![A](media:${TWO} "B")\nmedia:${ONE},media:${TWO}`)).toEqual([TWO, ONE])
  expect(mediaIdsIn('No picture: media:x')).toEqual([])
  expect(mediaIdsIn(null)).toEqual([])
})
