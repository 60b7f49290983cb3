import { z } from 'zod/mini'
import { optionalMedia } from '../lib/addresses/url.ts'
import {
  publicationColumns,
  type PublicationFields,
  publicationFields,
  toPublicationFields,
} from '../lib/publication-fields.ts'
import { LANGUAGES, type Language, MESSAGES, optionalLine } from '../lib/validation.ts'
import { blocksSchema } from './blocks.ts'
import { RESERVED_SLUGS } from './reserved.ts'
import { PAGE_MENUS, type Page, type PageRevision } from './schema.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const slug = optionalLine(100).check(
  z.refine((value) => value === null || SLUG.test(value), { error: MESSAGES.slug }),
  z.refine((value) => value === null || !RESERVED_SLUGS.includes(value), { error: MESSAGES.addressTaken }),
)
const menuName = optionalLine(40)

/** The texts that decide in which languages visitors see a page. */
const TEXTS = {
  en: ['title', 'slug', 'description'],
  no: ['title_no', 'slug_no', 'description_no'],
} as const satisfies Record<Language, readonly string[]>

type Texts = Readonly<Record<(typeof TEXTS)[Language][number], string | null>>

/** Returns the languages that a page has title, address and description in: visitors see those. */
export const pageLanguages = (values: Texts): Language[] =>
  LANGUAGES.filter((language) => TEXTS[language].every((field) => (values[field] ?? '').trim() !== ''))

/** Returns the schema of the editor. `scheduledFor` is the time for which the opened page is scheduled. A layout has no titles. */
export const pageFormSchema = (scheduledFor: string, isLayout = false) =>
  z
    .object({
      slug,
      slug_no: slug,
      title: optionalLine(200),
      title_no: optionalLine(200),
      description: optionalLine(500),
      description_no: optionalLine(500),
      picture: optionalMedia,
      menu: z.pipe(
        z.enum(['none', ...PAGE_MENUS]),
        z.transform((menu) => (menu === 'none' ? null : menu)),
      ),
      menu_order: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
      menu_name: menuName,
      menu_name_no: menuName,
      blocks: blocksSchema,
      ...publicationFields(scheduledFor),
    })
    .check(
      z.refine(({ title, title_no }) => isLayout || (title ?? title_no) !== null, {
        error: MESSAGES.required,
        path: ['title'],
      }),
      z.refine(
        (values) => isLayout || !(values.publish_now || values.publish_at !== '') || pageLanguages(values).length > 0,
        {
          error: MESSAGES.pageTexts,
          path: ['publish_now'],
        },
      ),
    )

type PageForm = ReturnType<typeof pageFormSchema>
/** The values of the editor's fields. */
export type PageValues = z.input<PageForm>
/** The validated values. */
export type PageInput = z.output<PageForm>

/** Form values stored in the browser. */
export const pageValuesSchema: z.ZodMiniType<PageValues> = z.object({
  slug: z.string(),
  slug_no: z.string(),
  title: z.string(),
  title_no: z.string(),
  description: z.string(),
  description_no: z.string(),
  picture: z.string(),
  menu: z.enum(['none', ...PAGE_MENUS]),
  menu_order: z.number(),
  menu_name: z.string(),
  menu_name_no: z.string(),
  blocks: blocksSchema,
  publish_now: z.boolean(),
  publish_at: z.string(),
})

/** Returns the texts and blocks of a page or of an earlier version as form values. */
export const toContentValues = (page: PageRevision['content']) => ({
  slug: page.slug ?? '',
  slug_no: page.slug_no ?? '',
  title: page.title ?? '',
  title_no: page.title_no ?? '',
  description: page.description ?? '',
  description_no: page.description_no ?? '',
  picture: page.picture ?? '',
  blocks: page.blocks,
})

/** Returns a page as form values; `now` is in milliseconds since 1970. */
export const toPageValues = (page: Page, now: number): PageValues => ({
  ...toContentValues(page),
  menu: page.menu ?? 'none',
  menu_order: page.menu_order,
  menu_name: page.menu_name ?? '',
  menu_name_no: page.menu_name_no ?? '',
  ...toPublicationFields(page, now),
})

/** Returns the columns to store. */
export const toPageColumns = ({ publish_now, publish_at, ...columns }: PageInput, opened: PublicationFields) => ({
  ...columns,
  ...publicationColumns({ publish_now, publish_at }, opened),
})
