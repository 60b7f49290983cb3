import { z } from 'zod/mini'
import { LANGUAGES } from '../lib/validation.ts'
import { storedLayoutSchema } from './blocks.ts'

const text = z.nullable(z.string())

/** The menus that a page can be in: the top bar and the footer, the top bar only, or the last row of the footer. */
export const PAGE_MENUS = ['main', 'bar', 'last'] as const

/** A made page in the list of the admin, published or not. */
export const pageRowSchema = z.object({
  id: z.uuid(),
  slug: text,
  slug_no: text,
  title: text,
  title_no: text,
  languages: z.array(z.enum(LANGUAGES)),
  menu: z.nullable(z.enum(PAGE_MENUS)),
  published: z.boolean(),
  published_at: text,
  updated_at: z.string(),
  /** The page of the site whose layout it is; null for a page of its own. */
  layout_of: text,
})
export type PageRow = z.infer<typeof pageRowSchema>

/** A made page with its blocks. */
export const pageSchema = z.object({
  ...pageRowSchema.shape,
  description: text,
  description_no: text,
  picture: text,
  blocks: storedLayoutSchema,
  menu_order: z.number(),
  menu_name: text,
  menu_name_no: text,
})
export type Page = z.infer<typeof pageSchema>

/** An earlier version of a page, with the time and the author of its replacement. */
export const pageRevisionSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  author: text,
  content: z.object({
    slug: text,
    slug_no: text,
    title: text,
    title_no: text,
    description: text,
    description_no: text,
    picture: text,
    blocks: storedLayoutSchema,
  }),
})
export type PageRevision = z.infer<typeof pageRevisionSchema>
