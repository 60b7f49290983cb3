import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The files of the demo's pictures. `scripts/demo-pictures.ts` renders them. */
export const DEMO_PICTURES = join(import.meta.dirname, 'pictures')

const fileSchema = z.strictObject({
  file: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  type: z.literal('image/webp'),
})

const pictureSchema = z.strictObject({
  name: z.string(),
  /** The record by its English title, slug, full name or company name. The first picture of a record is its cover. */
  record: z.strictObject({
    table: z.enum(['projects', 'blog_posts', 'team_members', 'clients']),
    name: z.string(),
  }),
  alt: z.string(),
  alt_no: z.string(),
  caption: z.string().nullable(),
  caption_no: z.string().nullable(),
  credit: z.string(),
  focal_x: z.number().min(0).max(1),
  focal_y: z.number().min(0).max(1),
  /** The average colour. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** From the smallest to the largest. */
  files: z.array(fileSchema).min(1),
})

/** A picture of the demo as its manifest describes it. */
export type DemoPicture = z.infer<typeof pictureSchema>

/** Returns the pictures of the demo in the order of the manifest. */
export function readDemoPictures(): readonly DemoPicture[] {
  return z.array(pictureSchema).parse(JSON.parse(readFileSync(join(DEMO_PICTURES, 'manifest.json'), 'utf8')))
}
