import { createI18n, loadTexts } from '@nordlys/ui/i18n/i18n.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { SITE_TEXTS, type SiteNamespace } from './site-texts.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { ReactNode } from 'react'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { lazyBy } from '@nordlys/ui/loading/lazy.ts'

const instanceOf = lazyBy((language: Language) => createI18n({ language, sources: SITE_TEXTS, namespaces: ['site'] }))

// Added here instead of by i18next, which would never retry a failed namespace and show its keys.
const pageTexts = lazyBy(async (language: Language, namespaces: readonly SiteNamespace[]) => {
  const [instance, texts] = await Promise.all([
    instanceOf(language).load(),
    loadTexts(SITE_TEXTS, language, namespaces),
  ])
  for (const [name, value] of Object.entries(texts))
    if (!instance.hasResourceBundle(language, name)) instance.addResourceBundle(language, name, value)
})

/** Loads a page's texts; await it before hydrating or prerendering, so that the first render has them. Rejects with a LoadError. */
export const prepareTexts = (language: Language, namespaces: readonly SiteNamespace[]): Promise<void> =>
  pageTexts(language, namespaces).load()

/** Suspends while texts of the page load; throws a LoadError when they fail to load. */
export const usePageTexts = (namespaces: readonly SiteNamespace[]): void => pageTexts(useLanguage(), namespaces).read()

/** Provides the texts of one language. Each language has a separate instance, so that the URL alone decides the language. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nProvider i18n={instanceOf(language).read()}>{children}</I18nProvider>
}
