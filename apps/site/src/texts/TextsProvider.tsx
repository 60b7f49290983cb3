import { createI18n, loadTexts } from '@nordlys/ui/i18n/i18n.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Namespace } from '@nordlys/ui/i18n/namespaces.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { ReactNode } from 'react'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { lazyBy } from '../lib/lazy.ts'

const instanceOf = lazyBy((language: Language) => createI18n({ language, namespaces: ['site'] }))

// Added here and not loaded by i18next, which shows the keys for ever once a namespace failed to load.
const pageTexts = lazyBy(async (language: Language, namespaces: readonly Namespace[]) => {
  const [instance, texts] = await Promise.all([instanceOf(language).load(), loadTexts(language, namespaces)])
  for (const [name, value] of Object.entries(texts))
    if (!instance.hasResourceBundle(language, name)) instance.addResourceBundle(language, name, value)
})

/**
 * Loads a page's texts; await it before hydrating or prerendering, so that they are loaded at the first render. Rejects with a LoadError.
 */
export const prepareTexts = (language: Language, namespaces: readonly Namespace[]): Promise<void> =>
  pageTexts(language, namespaces).load()

/** Suspends while texts of the page load; throws a LoadError where they did not load. */
export const usePageTexts = (namespaces: readonly Namespace[]): void => pageTexts(useLanguage(), namespaces).read()

/** Texts of one language for everything below. Each language has a separate instance, so that the URL alone decides the language. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nProvider i18n={instanceOf(language).read()}>{children}</I18nProvider>
}
