import type { Language } from '@nordlys/ui/i18n/language.ts'
import { EDITED_PAGES } from '@nordlys/ui/site-texts/edited-pages.ts'

/** Returns the name of a page of the site by its id; null for any other text. */
export const sitePageName = (page: string, language: Language): string | null =>
  EDITED_PAGES.find(({ id }) => id === page)?.name[language] ?? null
