import { isTextsKey, type TextsKey } from '@nordlys/data/settings/schema'
import { SEARCH_ROUTES } from '../site-copy/search.ts'
import { SITE_TEXTS, type SiteNamespace } from './sources.ts'

/** Which texts of the public pages are content. The site, the editor, the command palette, the chat's knowledge and the tests read it. */

/** What staff do not edit: whole namespaces, or texts below a path. docs/specification.md#texts-of-the-site says why. */
export const FIXED_TEXTS: Readonly<Partial<Record<SiteNamespace, 'all' | readonly string[]>>> = {
  visitorErrors: 'all',
  offerChanges: 'all',
  // Search engines list these pages, whose titles and descriptions are the keys `search_<page>`.
  site: SEARCH_ROUTES.map(({ id }) => `head.${id}`),
}

const isNamespace = (name: string): name is SiteNamespace => Object.hasOwn(SITE_TEXTS, name)

/** The namespaces that staff edit. */
export const EDITED_NAMESPACES: readonly SiteNamespace[] = Object.keys(SITE_TEXTS)
  .filter(isNamespace)
  .filter((name) => FIXED_TEXTS[name] !== 'all')

/** Returns the settings key of the edited texts of a namespace. */
export const textsKeyOf = (name: SiteNamespace): TextsKey =>
  `texts_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

/** Returns the namespace of a settings key; null for a key of another kind or version. */
export const namespaceOf = (key: string): SiteNamespace | null =>
  isTextsKey(key) ? (EDITED_NAMESPACES.find((name) => textsKeyOf(name) === key) ?? null) : null

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
