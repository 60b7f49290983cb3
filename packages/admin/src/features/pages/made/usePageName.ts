import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { EDITED_PAGES } from '@nordlys/ui/site-texts/edited-pages.ts'
import { isArranged } from '@nordlys/data/pages/blocks'

/** Returns the name of a page of the site; null for any other. */
export function usePageName(page: string | null): string | null {
  const language = useLanguage()
  return page !== null && isArranged(page) ? (EDITED_PAGES.find(({ id }) => id === page)?.name[language] ?? null) : null
}
