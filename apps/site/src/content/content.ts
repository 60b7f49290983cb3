import type { Block, LayoutBlock } from '@nordlys/data/pages/blocks'
import type { CategoryKind } from '@nordlys/data/categories/built-in'
import type { CompanyInfo, SearchPage, SearchText } from '@nordlys/data/settings/schema'
import type { Language } from '@nordlys/data/lib/validation'
import type { Content, ContentGroup } from '@nordlys/ui/site-copy/groups.ts'
import type { EditedTexts } from '../texts/translate.ts'
import type { Related } from '@nordlys/data/pages/public/schema'
import type { PicturesById } from '../pictures/baked.ts'
import type { Menu, PageId } from '@nordlys/ui/site-copy/pages.ts'
import { CONTENT_GROUPS } from '@nordlys/ui/site-copy/content-groups.ts'

/** A made page in a menu. */
export interface MenuLink {
  readonly menu: Menu
  readonly path: string
  readonly name: string
}

/** The name of a category in one language. */
export interface CategoryName {
  readonly key: string
  readonly name: string
}

/** The own blocks of an arranged page that the admin previews, with what they show. */
export interface PreviewedBlocks {
  readonly blocks: readonly Block[]
  readonly related: Related
  readonly pictures: PicturesById
  readonly apiUrl: string
}

/**
 * The validated settings of one language; missing keys show the built-in copy, and `company` overrides fields of the built-in company. `search` has
 * the titles and descriptions of pages that replace the built-in ones, `texts` the edited texts by namespace, `menu` the made pages in menus,
 * `layouts` the sections of pages that staff have arranged, and `hidden` the slugs of the built-in articles that they have hidden. `categories` are the categories that
 * differ from the built-in ones.
 */
export type StoredContent = Partial<Content> & {
  readonly company?: Partial<CompanyInfo>
  readonly texts?: EditedTexts
  readonly menu?: readonly MenuLink[]
  readonly layouts?: Readonly<Partial<Record<string, readonly LayoutBlock[]>>>
  readonly hidden?: readonly string[]
  /** The days (YYYY-MM-DD) on which edited legal texts were last changed, by namespace. */
  readonly days?: Readonly<Partial<Record<string, string>>>
  readonly previewed?: PreviewedBlocks
  readonly categories?: Readonly<Record<CategoryKind, readonly CategoryName[]>>
  readonly search?: Readonly<Partial<Record<SearchPage, SearchText>>>
}
export type StoredContentByLanguage = Readonly<Record<Language, StoredContent>>

/** The slugs of the built-in articles that staff have hidden. */
export type HiddenArticles = Readonly<Partial<Record<Language, readonly string[]>>>

/** Returns the hidden built-in articles of both languages. */
export const hiddenIn = ({ en, no }: StoredContentByLanguage) => ({ en: en.hidden ?? [], no: no.hidden ?? [] })

export const NOTHING_STORED: StoredContentByLanguage = { en: {}, no: {} }

/** Returns those groups of a page, and of the frame, that need built-in copy because a part is not stored. */
export function neededGroups(stored: StoredContent, groups: readonly ContentGroup[]): ContentGroup[] {
  return (['frame', ...groups] as const).filter((group) => CONTENT_GROUPS[group].some((key) => !(key in stored)))
}

const isGroup = (id: PageId): id is PageId & ContentGroup => Object.hasOwn(CONTENT_GROUPS, id)

/** Returns the groups of a page in addition to the frame. */
export const groupsOf = (id: PageId): readonly ContentGroup[] => (isGroup(id) ? [id] : [])
