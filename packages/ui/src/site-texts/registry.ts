import type { TextsKey } from '@nordlys/data/settings/schema'
import { SEARCH_ROUTES } from '../site-copy/search.ts'
import { cleanText } from '@nordlys/data/lib/plain-text'
import { LIMITS, MESSAGES, requiredText } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'
import type { SiteNamespace } from './sources.ts'

/** Which texts of the public pages are content. The site, the editor, the command palette, the chat's knowledge and the tests read it. */

/** What staff do not edit: whole namespaces, or texts below a path. docs/specification.md#texts-of-the-site says why. */
export const FIXED_TEXTS: Readonly<Partial<Record<SiteNamespace, 'all' | readonly string[]>>> = {
  visitorErrors: 'all',
  offerChanges: 'all',
  // Search engines list these pages, whose titles and descriptions are the keys `search_<page>`.
  site: SEARCH_ROUTES.map(({ id }) => `head.${id}`),
}

/** The namespace of each settings key of edited texts. */
const NAMESPACES = {
  texts_home: 'home',
  texts_about: 'about',
  texts_services: 'services',
  texts_backend: 'backend',
  texts_full_stack: 'full_stack',
  texts_ai: 'ai',
  texts_consulting: 'consulting',
  texts_projects: 'projects',
  texts_case_study: 'caseStudy',
  texts_references: 'references',
  texts_blog: 'blog',
  texts_quote: 'quote',
  texts_contact: 'contact',
  texts_privacy: 'privacy',
  texts_terms: 'terms',
  texts_newsletter: 'newsletter',
  texts_offer: 'offer',
  texts_client: 'client',
  texts_draft_link: 'draftLink',
  texts_site: 'site',
  texts_chat: 'chat',
  texts_visitor: 'visitor',
} as const satisfies Readonly<Record<`texts_${string}`, SiteNamespace>>

type Key = keyof typeof NAMESPACES
export type EditedNamespace = (typeof NAMESPACES)[Key]

declare module '@nordlys/data/settings/schema' {
  interface EditedTextKeys extends Record<Key, true> {}
}

const isKey = (key: string): key is Key => Object.hasOwn(NAMESPACES, key)

/** The settings keys of edited texts. */
export const TEXT_KEYS: readonly Key[] = Object.keys(NAMESPACES).filter(isKey)

/** Returns the namespace of a settings key. */
export const namespaceOf = (key: TextsKey): EditedNamespace => NAMESPACES[key]

/** Returns the settings key of the edited texts of a namespace; undefined for one that staff do not edit. */
export const textsKeyOf = (name: SiteNamespace): TextsKey | undefined =>
  TEXT_KEYS.find((key) => NAMESPACES[key] === name)

/** Texts by path, such as `faq.team.question`, in the order of their file. */
export type TextsByPath = Readonly<Record<string, string>>

const flat = (texts: object, prefix: string): (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const path = prefix + name
    if (typeof value === 'string') return [[path, value] as const]
    return typeof value === 'object' && value !== null ? flat(value, `${path}.`) : []
  })

/** Returns the texts of a namespace that staff edit. */
export function editableTexts(name: SiteNamespace, texts: object): TextsByPath {
  const fixed = FIXED_TEXTS[name] ?? []
  if (fixed === 'all') return {}
  return Object.fromEntries(
    flat(texts, '').filter(([path]) => !fixed.some((above) => path === above || path.startsWith(`${above}.`))),
  )
}

const SERVICE_LISTS = { offerings: ['title', 'body'], process: ['title', 'body'] } as const

/** The groups of texts that are lists, with the texts of an entry: staff add, remove and reorder the entries. */
export const TEXT_LISTS: Readonly<Partial<Record<SiteNamespace, Readonly<Record<string, readonly [string, string]>>>>> =
  {
    contact: { faq: ['question', 'answer'] },
    backend: SERVICE_LISTS,
    full_stack: SERVICE_LISTS,
    ai: SERVICE_LISTS,
    consulting: SERVICE_LISTS,
  }

/** Returns the path of the names of a list's entries in their order, separated by spaces. Without a text there, the built-in entries are shown. */
export const orderPath = (list: string): string => `${list}.$order`

/** Returns the names of the entries in the text of an order. */
export const namesIn = (order: string): string[] => order.split(' ').filter((name) => name !== '')

/** Returns the name of a new entry. */
export const newEntry = (): string => `n${crypto.randomUUID().slice(0, 8)}`

/** Returns the names of the built-in entries of a list. */
export const builtInEntries = (texts: TextsByPath, list: string, [first]: readonly [string, string]): string[] =>
  Object.keys(texts).flatMap((path) => {
    const [above, name, field, ...below] = path.split('.')
    return above === list && name !== undefined && field === first && below.length === 0 ? [name] : []
  })

/** Returns the built-in texts with the order of each list, and an empty text for each entry that `textOf` adds to one. */
export function withLists(name: SiteNamespace, builtIn: TextsByPath, textOf: (path: string) => string): TextsByPath {
  const added = Object.entries(TEXT_LISTS[name] ?? {}).flatMap(([list, fields]) => {
    const names = builtInEntries(builtIn, list, fields)
    const others = namesIn(textOf(orderPath(list))).filter((entry) => !names.includes(entry))
    const paths = others.flatMap((entry) => fields.map((field) => [`${list}.${entry}.${field}`, ''] as const))
    return [[orderPath(list), names.join(' ')] as const, ...paths]
  })
  return { ...builtIn, ...Object.fromEntries(added) }
}

const variablesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ')

/** Returns whether an edited text says the same as the built-in one. */
export const isBuiltIn = (text: string, builtIn: string): boolean =>
  cleanText(text).trim() === cleanText(builtIn).trim()

/** Returns the schema of an edited text: it keeps the variables of the built-in one, which the page replaces. */
const editedText = (builtIn: string) =>
  requiredText(LIMITS.message).check(
    z.refine((text) => variablesIn(text) === variablesIn(builtIn), { error: MESSAGES.invalid }),
  )

/** Returns the schema of what is stored for a namespace and language: some of its texts. Refuses unknown paths. */
export const editedTextsSchema = (builtIn: TextsByPath): z.ZodMiniType<Partial<TextsByPath>> =>
  z.strictObject(
    Object.fromEntries(Object.entries(builtIn).map(([path, text]) => [path, z.optional(editedText(text))])),
  )
