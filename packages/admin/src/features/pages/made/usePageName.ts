import { searchNames } from '@nordlys/ui/site-copy/search-names.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { isArranged } from '@nordlys/data/pages/blocks'

/** Returns the name of a page of the site; null for any other. */
export function usePageName(page: string | null): string | null {
  const names = searchNames[useLanguage()]
  return page !== null && isArranged(page) ? names[`search_${page}`] : null
}
