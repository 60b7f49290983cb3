import { z } from 'zod/mini'
import { LANGUAGES, LIMITS, optionalLine, requiredLine } from '../lib/validation.ts'
import { pictureSchema } from './public/schema.ts'

/** An item of the media library. */
export const mediaSchema = z.extend(pictureSchema, {
  /** The name of its file, or the one that staff gave it. */
  name: z.string(),
  /** The size of all its files. */
  bytes: z.number(),
  /** When the people in it agreed to its use. */
  consent_on: z.nullable(z.iso.date()),
  tags: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type MediaItem = z.infer<typeof mediaSchema>

/** An item in the list. */
export const mediaRowSchema = z.extend(mediaSchema, {
  /** Whether content or an earlier version of it refers to the item, so that it cannot be deleted. */
  used: z.boolean(),
  /** Whether an alternative text is missing in a language. */
  lacks_texts: z.boolean(),
  /** Sorts unused items first. */
  use_rank: z.number(),
})
export type MediaRow = z.infer<typeof mediaRowSchema>

/** The longest alternative text and caption. */
export const MAX_MEDIA_TEXT = 500

const share = z.number().check(z.minimum(0), z.maximum(1))

/** The longest tag, and the most tags of an item. */
const MAX_TAG = 40
export const MAX_TAGS = 20

/** The form of a tag that is added to items. */
export const tagFormSchema = z.object({ tag: requiredLine(MAX_TAG) })
export type TagForm = z.input<typeof tagFormSchema>

/** The fields of an item that staff edit. */
export const mediaFormSchema = z.object({
  name: requiredLine(LIMITS.name),
  alt: optionalLine(MAX_MEDIA_TEXT),
  alt_no: optionalLine(MAX_MEDIA_TEXT),
  decorative: z.boolean(),
  caption: optionalLine(MAX_MEDIA_TEXT),
  caption_no: optionalLine(MAX_MEDIA_TEXT),
  credit: optionalLine(LIMITS.name),
  consent_on: z.nullable(z.iso.date()),
  focal_x: share,
  focal_y: share,
})
export type MediaForm = z.input<typeof mediaFormSchema>
export type MediaValues = z.output<typeof mediaFormSchema>

/** A record in which an item is used as a picture. */
export const mediaUseSchema = z.object({
  record_table: z.string(),
  record_id: z.string(),
  /** The column; null for an earlier version. */
  field: z.nullable(z.string()),
  /** The languages that visitors can read it in. */
  languages: z.array(z.enum(LANGUAGES)),
  /** Null for the copy of the site, whose key is `record_id`. */
  title: z.nullable(z.string()),
  /** The id of the earlier version; null for the record itself. */
  version_of: z.nullable(z.uuid()),
  version_at: z.nullable(z.string()),
})
export type MediaUse = z.infer<typeof mediaUseSchema>
