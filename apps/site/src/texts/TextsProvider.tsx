import { createI18n, loadTexts } from '@nordlys/ui/i18n/i18n.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { isNamespace, type Namespace } from '@nordlys/ui/i18n/namespaces.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { use, type ReactNode } from 'react'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { loadOnce, type LoadedOnce } from '../lib/load-once.ts'

type I18n = Awaited<ReturnType<typeof createI18n>>

const ready = new Map<Language, I18n>()

const loading: Readonly<Record<Language, LoadedOnce<I18n>>> = { en: loadingOf('en'), no: loadingOf('no') }

function loadingOf(language: Language): LoadedOnce<I18n> {
  return loadOnce(async () => {
    const instance = await createI18n({ language, namespaces: ['site'] })
    ready.set(language, instance)
    return instance
  })
}

const missing = (language: Language, namespaces: readonly Namespace[]) =>
  namespaces.filter((name) => !ready.get(language)?.hasResourceBundle(language, name))

const ofPages = new Map<string, LoadedOnce<void>>()

// Added here and not loaded by i18next, which shows the keys for ever once a namespace failed to load.
function loadingOfPage(language: Language, namespaces: readonly Namespace[]): LoadedOnce<void> {
  const id = `${language}/${namespaces.join()}`
  const known = ofPages.get(id)
  if (known) return known
  const made = loadOnce(async () => {
    const [instance, texts] = await Promise.all([loading[language].prepare(), loadTexts(language, namespaces)])
    for (const [name, value] of Object.entries(texts))
      if (isNamespace(name) && !instance.hasResourceBundle(language, name))
        instance.addResourceBundle(language, name, value)
  })
  ofPages.set(id, made)
  return made
}

/**
 * Loads a page's texts; await it before hydrating or prerendering, so that they are loaded at the first render. Rejects with a LoadError.
 */
export function prepareTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  return loadingOfPage(language, namespaces).prepare()
}

/** Suspends while texts of the page are on their way; throws a LoadError where they did not load. */
export function usePageTexts(namespaces: readonly Namespace[]): void {
  const language = useLanguage()
  if (missing(language, namespaces).length > 0) use(loadingOfPage(language, namespaces).current())
}

/** Texts of one language for everything below. Each language has its own instance, so that the address alone decides what is shown. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const instance = ready.get(language) ?? use(loading[language].current())
  return <I18nProvider i18n={instance}>{children}</I18nProvider>
}
