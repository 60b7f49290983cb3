import { z } from 'zod/mini'
import { LIMITS, requiredLine } from '../lib/validation.ts'
import { variantSchema } from './public/schema.ts'

/** The widths of the image files of an item, besides the original's. */
export const VARIANT_WIDTHS = [480, 960, 1440, 1920] as const

/** The longest side of the original. */
export const LONGEST_SIDE = 2560

/** The maximum size of all files of an item, in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024

const side = z.int().check(z.minimum(1), z.maximum(LONGEST_SIDE))

/** An image file in the bucket `inbox`, as the browser describes it. */
const uploadedFileSchema = z.extend(variantSchema, {
  path: z.string().check(z.maxLength(200)),
  width: side,
  height: side,
})

/** The body of the function `media` that adds an uploaded item to the library. */
export const registerMediaSchema = z.object({
  action: z.literal('register'),
  /** Identifies the upload, and names its folder in the bucket. A retry returns the same result. */
  upload: z.uuid(),
  name: requiredLine(LIMITS.name),
  /** A ThumbHash in base64. */
  placeholder: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9+/]{4,60}={0,2}$/))),
  /** The average colour; null for a transparent picture. */
  color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  files: z.array(uploadedFileSchema).check(z.minLength(1), z.maxLength(10)),
})
export type RegisterMedia = z.infer<typeof registerMediaSchema>

/** The body of the function `media`: an uploaded item, or the removal of unused files. */
export const mediaRequestSchema = z.discriminatedUnion('action', [
  registerMediaSchema,
  z.object({ action: z.literal('sweep') }),
])

/** The id of the added item, or of an identical one in the library. */
export const registeredMediaSchema = z.object({ id: z.uuid(), duplicate: z.boolean() })
export type RegisteredMedia = z.infer<typeof registeredMediaSchema>
