import { BUILT_IN_CATEGORIES, type Category, CATEGORY_KINDS } from '@nordlys/data/categories/built-in'
import { isArranged, storedLayoutSchema } from '@nordlys/data/pages/blocks'
import {
  readCompany,
  readHiddenPosts,
  readSearchText,
  readSetting,
  readSettingRows,
  readTexts,
  type StoredSettings,
} from '@nordlys/data/settings/content'
import { type CompanyInfo, settingRowSchema } from '@nordlys/data/settings/schema'
import type { Language } from '@nordlys/data/lib/validation'
import { CONTENT_KEYS } from '@nordlys/ui/site-copy/groups.ts'
import { SEARCH_ROUTES } from '@nordlys/ui/site-copy/search.ts'
import { namespaceOf, TEXT_KEYS } from '@nordlys/ui/site-texts/registry.ts'
import { PAGE_MENUS } from '@nordlys/data/pages/schema'
import { z } from 'zod/mini'
import { localizedPath } from '../routing/language.ts'
import { categoryNames } from './category-names.ts'
import type { MenuLink, StoredContent, StoredContentByLanguage } from './content.ts'

/** Returns the titles and descriptions of pages; null without any, which keeps pages small. */
function storedSearch(settings: StoredSettings, language: Language): StoredContent['search'] | null {
  const texts = SEARCH_ROUTES.flatMap(({ id }) => {
    const text = readSearchText(settings, `search_${id}`, language)
    return text && (text.title ?? text.description) !== null ? [[id, text] as const] : []
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** Returns the edited texts by namespace; null without any, which keeps pages small. */
function editedTexts(settings: StoredSettings, language: Language): StoredContent['texts'] | null {
  const edited = TEXT_KEYS.flatMap((key) => {
    const texts = readTexts(settings, key, language)
    return texts && Object.keys(texts).length > 0 ? [[namespaceOf(key), texts] as const] : []
  })
  return edited.length === 0 ? null : Object.fromEntries(edited)
}

const menuRowSchema = z.object({
  menu: z.enum(PAGE_MENUS),
  order: z.number(),
  en: z.optional(z.object({ slug: z.string(), name: z.string() })),
  no: z.optional(z.object({ slug: z.string(), name: z.string() })),
})

/** Returns the made pages in menus, in their order; null without any. */
function storedMenu(settings: StoredSettings, language: Language): readonly MenuLink[] | null {
  const rows = Object.entries(settings)
    .flatMap(([key, value]) => (key.startsWith('menu_') ? (menuRowSchema.safeParse(value).data ?? []) : []))
    .toSorted((a, b) => a.order - b.order)
  const links = rows.flatMap(({ menu, [language]: page }) =>
    page ? [{ menu, path: localizedPath(`/${page.slug}`, language), name: page.name }] : [],
  )
  return links.length === 0 ? null : links
}

/** Returns the arranged sections by page; null without any. */
function storedLayouts(settings: StoredSettings): StoredContent['layouts'] | null {
  const layouts = Object.entries(settings).flatMap(([key, value]) => {
    const page = key.startsWith('layout_') ? key.slice('layout_'.length) : ''
    const blocks = isArranged(page) ? storedLayoutSchema.safeParse(value).data : undefined
    return blocks ? [[page, blocks] as const] : []
  })
  return layouts.length === 0 ? null : Object.fromEntries(layouts)
}

const categoryRowSchema = z.object({
  kind: z.enum(CATEGORY_KINDS),
  key: z.string(),
  order: z.number(),
  en: z.string(),
  no: z.string(),
})

/** Returns the categories in their order; null while they are the built-in ones, which keeps pages small. */
function storedCategories(settings: StoredSettings, language: Language): StoredContent['categories'] | null {
  const rows = Object.entries(settings)
    .flatMap(([key, value]) => (key.startsWith('category_') ? (categoryRowSchema.safeParse(value).data ?? []) : []))
    .toSorted((a, b) => a.order - b.order)
  const stored = Object.fromEntries(CATEGORY_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind)]))
  const named = (categories: Readonly<Record<string, readonly Category[]>>) => ({
    posts: categoryNames(categories['posts'] ?? [], language),
    projects: categoryNames(categories['projects'] ?? [], language),
  })
  const names = named(stored)
  // Without any, the rows are those of a backend that did not answer.
  const isBuiltIn = JSON.stringify(names) === JSON.stringify(named(BUILT_IN_CATEGORIES))
  return rows.length === 0 || isBuiltIn ? null : names
}

/** The account number is only for offers and payments, which receive it separately, so no page embeds it. */
function withoutAccount<Company extends Partial<CompanyInfo>>(company: Company): Company {
  return 'account_number' in company ? { ...company, account_number: null } : company
}

const LEGAL_KEYS = ['texts_privacy', 'texts_terms'] as const

/** Returns the days on which the edited legal texts were last changed; null without any. */
function legalDays(settings: StoredSettings, language: Language, changes: Changes): StoredContent['days'] | null {
  const days = LEGAL_KEYS.flatMap((key) => {
    const texts = readTexts(settings, key, language)
    const changed = changes[key]
    return texts && Object.keys(texts).length > 0 && changed ? [[namespaceOf(key), changed.slice(0, 10)] as const] : []
  })
  return days.length === 0 ? null : Object.fromEntries(days)
}

/** When each settings key was last changed, as ISO 8601. */
type Changes = Readonly<Partial<Record<string, string>>>

function storedFor(settings: StoredSettings, language: Language, changes: Changes): StoredContent {
  const entries = CONTENT_KEYS.map((key) => [key, readSetting(settings, key, language)] as const)
  const others = [
    ['search', storedSearch(settings, language)],
    ['texts', editedTexts(settings, language)],
    ['menu', storedMenu(settings, language)],
    ['layouts', storedLayouts(settings)],
    ['hidden', readHiddenPosts(settings, language)],
    ['days', legalDays(settings, language, changes)],
    ['categories', storedCategories(settings, language)],
  ] as const
  const stored: StoredContent = Object.fromEntries([...entries, ...others].filter(([, value]) => value !== null))
  if (stored.company_info) return { ...stored, company_info: withoutAccount(stored.company_info) }
  const company = readCompany(settings, language)
  return Object.keys(company).length === 0 ? stored : { ...stored, company: withoutAccount(company) }
}

/** Returns the stored settings for display, per language; omits malformed values, so that their built-in copy shows. */
export function readStoredContent(settings: StoredSettings, changes: Changes = {}): StoredContentByLanguage {
  return { en: storedFor(settings, 'en', changes), no: storedFor(settings, 'no', changes) }
}

/** Parses rows of a response in the same way. A separate module with zod, which a page loads only for newer copy. */
export function readStoredRows(rows: unknown): StoredContentByLanguage {
  const changes = z
    .array(settingRowSchema)
    .parse(rows)
    .map(({ key, updated_at: changed }) => [key, changed] as const)
  return readStoredContent(readSettingRows(rows), Object.fromEntries(changes))
}
