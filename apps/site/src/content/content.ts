import type { CompanyInfo } from '@nordlys/data/settings/schema'
import type { Language } from '@nordlys/data/lib/validation'
import { CONTENT_GROUPS, type Content, type ContentGroup } from '@nordlys/ui/site-copy/groups.ts'

/**
 * What the settings table holds for one language, already checked; absent keys show the built-in copy, and `company` replaces the fields
 * of the built-in company that it has.
 */
export type StoredContent = Partial<Content> & { readonly company?: Partial<CompanyInfo> }
export type StoredContentByLanguage = Readonly<Record<Language, StoredContent>>

export const NOTHING_STORED: StoredContentByLanguage = { en: {}, no: {} }

/** Those groups of a page, with the frame's, of which something is not stored, so that their built-in copy is needed. */
export function neededGroups(stored: StoredContent, groups: readonly ContentGroup[]): ContentGroup[] {
  return (['frame', ...groups] as const).filter((group) => CONTENT_GROUPS[group].some((key) => !(key in stored)))
}
