import type { MediaRow } from '@nordlys/data/media/schema'

/** Returns a media item in two sizes and without texts. */
export const sampleMedia = (number: number, part: Partial<MediaRow> = {}): MediaRow => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `fjord-${number}.jpg`,
  width: 1600,
  height: 900,
  bytes: 204_800,
  alt: null,
  alt_no: null,
  decorative: false,
  caption: null,
  caption_no: null,
  credit: null,
  consent_on: null,
  focal_x: 0.5,
  focal_y: 0.5,
  placeholder: null,
  color: '#0b6b4f',
  variants: [
    { path: `aa/${number}-480.webp`, width: 480, height: 270, type: 'image/webp' },
    { path: `aa/${number}-1600.webp`, width: 1600, height: 900, type: 'image/webp' },
  ],
  used: false,
  lacks_texts: true,
  tags: [],
  use_rank: 0,
  created_at: `2026-01-${String(28 - number).padStart(2, '0')}T12:00:00Z`,
  updated_at: `2026-01-${String(28 - number).padStart(2, '0')}T12:00:00Z`,
  ...part,
})
