import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Namespace } from '@nordlys/ui/i18n/namespaces.ts'
import { use, type ReactNode } from 'react'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { loadOnce, type LoadedOnce } from '../load-once.ts'

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

/** Loads a page's texts; await it before hydrating or prerendering, so that the first render has them at hand. */
export async function prepareTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const instance = await loading[language].prepare()
  if (namespaces.length > 0) await instance.loadNamespaces(namespaces)
}

/** Texts of one language for everything below. Each language has its own instance, so that the address alone decides what is shown. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const instance = ready.get(language) ?? use(loading[language].current())
  return <I18nProvider i18n={instance}>{children}</I18nProvider>
}
