import { expect, test } from 'vitest'
import type { StoredPicture } from '../src/pictures/baked.ts'
import { hasSamePictures } from './page-keys.ts'

const picture: StoredPicture = {
  width: 2,
  height: 1,
  alt: 'A quay',
  alt_no: 'En kai',
  decorative: false,
  caption: null,
  caption_no: null,
  credit: null,
  focal_x: 0.5,
  focal_y: 0.5,
  color: null,
  variants: [],
}
const page = { key: 'x', scripts: [], card: null, textPictures: { a: picture, b: null } }

test('a page stays while the pictures in its text are the same', () => {
  expect(hasSamePictures(page, { a: { ...picture }, c: picture })).toBe(true)
  expect(hasSamePictures(page, { a: { ...picture, alt: 'A quay at night' } })).toBe(false)
  expect(hasSamePictures(page, {})).toBe(false)
  expect(hasSamePictures(page, { a: picture, b: picture })).toBe(false)
})
