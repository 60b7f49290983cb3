import { z } from 'zod/mini'
import { isLink } from '../lib/addresses/url.ts'
import { cleanText, isPlainText } from '../lib/plain-text.ts'
import { type Language, maxLength, MESSAGES } from '../lib/validation.ts'

/**
 * The blocks of a page. Editor, site, preview and prerender use these schemas; the database checks shape and limits (`private.are_blocks`).
 * A text is in both languages; an empty one leaves its part out in that language.
 */

/** The number of blocks of a page. */
export const MOST_BLOCKS = 60

const text = (limit: number) =>
  z.string().check(z.overwrite(cleanText), maxLength(limit), z.refine(isPlainText, { error: MESSAGES.invalid }))
const words = (limit: number) => z.object({ en: text(limit), no: text(limit) })

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>

/** Returns whether a block may lead to an address: a page of the site, a website or a mail. */
export const isBlockLink = (value: string): boolean =>
  value === '' || value === '/' || /^\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u.test(value) || isLink(value) || /^mailto:[^\s\p{Cc}]+$/u.test(value) // prettier-ignore

const link = z.string().check(z.trim(), maxLength(1000), z.refine(isBlockLink, { error: MESSAGES.url }))
const MEDIA = /^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const picture = z.string().check(z.refine((value) => value === '' || MEDIA.test(value), { error: MESSAGES.picture }))
const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, { error: MESSAGES.tooMany }))
const ids = list(z.uuid(), 24)
const title = words(200)
const body = words(2000)

const block = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.object({ id: z.uuid(), kind: z.literal(kind), hidden: z.boolean(), ...shape })

/** A block of any kind. */
export const blockSchema = z.discriminatedUnion('kind', [
  block('heading', { title, body }),
  /** Markdown. */
  block('text', { body: words(20_000) }),
  block('picture', { picture, wide: z.boolean() }),
  block('gallery', { title, pictures: list(picture, 20) }),
  /** Of the stored reference with this id, or with words of its own (`own`). */
  block('quote', { reference: z.string(), body: words(1000), name: text(200), role: words(200) }),
  block('figures', { title, items: list(z.object({ value: words(40), label: words(100) }), 8) }),
  block('cards', { title, items: list(z.object({ title: words(100), body: words(600), link }), 12) }),
  block('questions', { title, items: list(z.object({ question: words(300), answer: words(4000) }), 30) }),
  block('action', { title, body, label: words(60), link }),
  /** The case studies of these projects; without any, the newest. */
  block('studies', { title, ids }),
  /** The newest posts, of one category or of all. */
  block('posts', { title, category: z.string(), count: z.number().check(z.int(), z.minimum(1), z.maximum(12)) }),
  block('logos', { title }),
  /** These members of the team; without any, all. */
  block('people', { title, ids }),
  block('form', { title, body, form: z.enum(['contact', 'newsletter']) }),
  block('prices', { title, body }),
])
export type Block = z.infer<typeof blockSchema>

/** A section of a page of the site, in its layout. */
export const sectionSchema = block('section', { section: z.string().check(maxLength(50)) })
export type SectionBlock = z.infer<typeof sectionSchema>

/** A block of a layout. */
const layoutBlockSchema = z.union([blockSchema, sectionSchema])
export type LayoutBlock = z.infer<typeof layoutBlockSchema>
export type BlockKind = Block['kind']
export type BlockOf<Kind extends BlockKind> = Extract<Block, { readonly kind: Kind }>

/** The blocks of a form. */
export const blocksSchema = list(layoutBlockSchema, MOST_BLOCKS)

const known = <Kind>(schema: z.ZodMiniType<Kind>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((blocks): Kind[] => blocks.flatMap((stored) => schema.safeParse(stored).data ?? [])),
  )

/** Stored blocks. One that this version does not know is left out. */
export const storedBlocksSchema = known(blockSchema)

/** Stored blocks of a layout, in the same way. */
export const storedLayoutSchema = known(layoutBlockSchema)

const NOTHING: Words = { en: '', no: '' }

/** Every kind with its empty fields, in the order in which editors choose them. */
const EMPTY = {
  heading: { title: NOTHING, body: NOTHING },
  text: { body: NOTHING },
  picture: { picture: '', wide: false },
  gallery: { title: NOTHING, pictures: [] },
  quote: { reference: 'own', body: NOTHING, name: '', role: NOTHING },
  figures: { title: NOTHING, items: [] },
  cards: { title: NOTHING, items: [] },
  questions: { title: NOTHING, items: [] },
  action: { title: NOTHING, body: NOTHING, label: NOTHING, link: '' },
  studies: { title: NOTHING, ids: [] },
  posts: { title: NOTHING, category: 'all', count: 3 },
  logos: { title: NOTHING },
  people: { title: NOTHING, ids: [] },
  form: { title: NOTHING, body: NOTHING, form: 'contact' },
  prices: { title: NOTHING, body: NOTHING },
} as const satisfies { readonly [Kind in BlockKind]: Omit<BlockOf<Kind>, 'id' | 'kind' | 'hidden'> }

const isKind = (kind: string): kind is BlockKind => Object.hasOwn(EMPTY, kind)

export const BLOCK_KINDS: readonly BlockKind[] = Object.keys(EMPTY).filter(isKind)

/** Returns an empty block. */
export const emptyBlock = (kind: BlockKind): Block =>
  blockSchema.parse({ id: crypto.randomUUID(), kind, hidden: false, ...structuredClone(EMPTY[kind]) })

/** Returns a heading. */
export const headingBlock = (heading: Words): Block =>
  blockSchema.parse({ ...emptyBlock('heading'), title: { ...heading } })

/** Returns a copy of a block with another id. */
export const copyBlock = (original: object): object => ({ ...structuredClone(original), id: crypto.randomUUID() })

/** Returns whether a block of a layout is an own one. */
export const isOwnBlock = (candidate: LayoutBlock): candidate is Block => candidate.kind !== 'section'

/** The sections of the pages of the site that can be arranged, in their order. The opening of a page, which has its heading, stays at its top. */
export const PAGE_SECTIONS = {
  home: ['work', 'references', 'services', 'stats', 'mission'],
  about: ['direction', 'skills', 'journey', 'team', 'references', 'closing'],
  services: ['list', 'benefits', 'closing'],
  backend: ['offerings', 'technologies', 'process', 'closing'],
  full_stack: ['offerings', 'technologies', 'process', 'closing'],
  ai: ['offerings', 'technologies', 'process', 'closing'],
  consulting: ['offerings', 'technologies', 'process', 'closing'],
  contact: ['form', 'faq', 'newsletter'],
} as const
export type ArrangedPage = keyof typeof PAGE_SECTIONS

export const isArranged = (page: string): page is ArrangedPage => Object.hasOwn(PAGE_SECTIONS, page)

/** Returns a section of a layout. */
export const sectionBlock = (section: string): SectionBlock => ({
  id: crypto.randomUUID(),
  kind: 'section',
  hidden: false,
  section,
})
