import type { Language } from '@nordlys/data/lib/validation'
import { prepareBuiltIn } from '../content/built-in.ts'
import { neededGroups, type StoredContentByLanguage } from '../content/content.ts'
import { PAGES } from './pages.ts'
import type { PageId, PublicRoute } from '../routing/route-table.ts'
import { prepareTexts } from '../texts/page-texts.ts'

/** Loads the built-in part of the copy that every page shows. */
export const prepareFrame = (language: Language, stored: StoredContentByLanguage): Promise<unknown> =>
  prepareBuiltIn(language, neededGroups(stored[language], []))

/** Loads the requirements of a page's first render: its code, its texts and the part of its copy that is not stored. */
export async function preparePage(
  { id, namespaces, content = [] }: Pick<PublicRoute, 'namespaces' | 'content'> & { readonly id: PageId },
  language: Language,
  stored: StoredContentByLanguage,
): Promise<void> {
  await Promise.all([
    prepareTexts(language, namespaces),
    prepareBuiltIn(language, neededGroups(stored[language], content)),
    PAGES[id].load(),
  ])
}
