import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { sitePageName } from '../../../shared/page-name.ts'

/** Returns the name of a page of the site; null for any other. */
export function usePageName(page: string | null): string | null {
  const language = useLanguage()
  return page === null ? null : sitePageName(page, language)
}
