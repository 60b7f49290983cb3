import { expect, test } from 'vitest'
import { samplePicture } from '../../src/pictures/testing/sample-picture.ts'
import { hasSamePictures } from './page-keys.ts'

const picture = samplePicture()
const page = { key: 'x', scripts: [], card: null, textPictures: { a: picture, b: null } }

test('a page stays while the pictures in its text are the same', () => {
  expect(hasSamePictures(page, { a: { ...picture }, c: picture })).toBe(true)
  expect(hasSamePictures(page, { a: { ...picture, alt: 'A quay at night' } })).toBe(false)
  expect(hasSamePictures(page, {})).toBe(false)
  expect(hasSamePictures(page, { a: picture, b: picture })).toBe(false)
})
