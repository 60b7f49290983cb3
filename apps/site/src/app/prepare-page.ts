import type { Language } from '@nordlys/data/lib/validation'
import { prepareBuiltIn } from '../content/built-in.ts'
import { groupsOf, neededGroups, type StoredContentByLanguage } from '../content/content.ts'
import { pageCode } from './pages.ts'
import { PAGE_TEXTS } from '@nordlys/ui/site-texts/pages.ts'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { prepareTexts } from '../texts/page-texts.ts'

/** Loads the built-in part of the copy that every page shows. */
export const prepareFrame = (language: Language, stored: StoredContentByLanguage): Promise<unknown> =>
  prepareBuiltIn(language, neededGroups(stored[language], []))

/** Loads the requirements of a page's first render: its code, its texts and the part of its copy that is not stored. */
export async function preparePage(id: PageId, language: Language, stored: StoredContentByLanguage): Promise<void> {
  await Promise.all([
    prepareTexts(language, PAGE_TEXTS[id]),
    prepareBuiltIn(language, neededGroups(stored[language], groupsOf(id))),
    pageCode(id).load(),
  ])
}
