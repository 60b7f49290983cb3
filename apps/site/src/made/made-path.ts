import type { PublicPage } from '@nordlys/data/pages/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { localizedPath } from '../routing/language.ts'

/** Returns the path of a made page in a language; null when it is not shown in it. */
export function madePath(page: Pick<PublicPage, 'slug' | 'slug_no'>, language: Language): string | null {
  const slug = language === 'no' ? page.slug_no : page.slug
  return slug === null ? null : localizedPath(`/${slug}`, language)
}
