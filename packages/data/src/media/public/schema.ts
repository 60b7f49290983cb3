import { z } from 'zod/mini'

/** An image file of a media item, in one size and format. */
export const variantSchema = z.object({
  /** The path in the bucket `media`, from the hash of its bytes. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  type: z.enum(['image/webp', 'image/avif']),
})
export type ImageFile = z.infer<typeof variantSchema>

/** A media item as a picture of the site. Texts are null when missing. */
export const pictureSchema = z.object({
  id: z.uuid(),
  /** The size of its largest variant. */
  width: z.number(),
  height: z.number(),
  alt: z.nullable(z.string()),
  alt_no: z.nullable(z.string()),
  /** Whether screen readers skip it. */
  decorative: z.boolean(),
  caption: z.nullable(z.string()),
  caption_no: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  /** The point that every crop keeps, from the left and the top, 0 to 1. */
  focal_x: z.number(),
  focal_y: z.number(),
  /** Its ThumbHash in base64. */
  placeholder: z.nullable(z.string()),
  /** Its average colour, as #rrggbb; null for a transparent picture. */
  color: z.nullable(z.string()),
  /** The smallest first. */
  variants: z.array(variantSchema),
})
export type Picture = z.infer<typeof pictureSchema>

/** The rows of `get_pictures()`. */
export const picturesSchema = z.array(pictureSchema)
