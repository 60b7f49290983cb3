import type { StoredPicture } from '../baked.ts'

/** Returns a decorative picture without texts, with these overrides. */
export const samplePicture = (facts: Partial<StoredPicture> = {}): StoredPicture => ({
  width: 960,
  height: 480,
  alt: null,
  alt_no: null,
  decorative: true,
  caption: null,
  caption_no: null,
  credit: null,
  focal_x: 0.5,
  focal_y: 0.5,
  color: null,
  variants: [],
  ...facts,
})
