import { createQueryClient } from '@nordlys/data/query-client'
import { atHand } from '@nordlys/ui/components/at-hand.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { takeLinkLanguage } from '@nordlys/ui/i18n/link-language.ts'
import { lazyPage } from '../lazy-page.ts'

// Before the texts, so that they are in that language at once.
takeLinkLanguage()

/** Of its own, because the staff switch its language in place, while a public page's language is its address. */
export const staffTexts = atHand(
  createI18n({
    language: readSavedLanguage() ?? 'en',
    namespaces: ['auth', 'admin', 'errors'],
  }),
)

/** What the staff have read; one per document, so that it can begin before anything is drawn. */
export const staffQueries = createQueryClient()

/** The sign-in. */
export const authArea = lazyPage(
  async () => ({ default: (await import('@nordlys/ui/auth/AuthScreen')).AuthScreen }),
  null,
)

/** The back office. */
export const adminArea = lazyPage(async () => ({ default: (await import('@nordlys/ui/admin/Admin')).Admin }), null)
