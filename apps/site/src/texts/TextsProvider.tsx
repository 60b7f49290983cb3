import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Namespace } from '@nordlys/ui/i18n/namespaces.ts'
import { use, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'

type I18n = Awaited<ReturnType<typeof createI18n>>

const ready = new Map<Language, I18n>()
const loading = new Map<Language, Promise<I18n>>()

async function load(language: Language): Promise<I18n> {
  try {
    const instance = await createI18n({ language, namespaces: ['site'] })
    ready.set(language, instance)
    return instance
  } catch (error) {
    // A dropped connection must not spoil the next try.
    loading.delete(language)
    throw error
  }
}

function instanceOf(language: Language): Promise<I18n> {
  const known = loading.get(language)
  if (known) return known
  const made = load(language)
  loading.set(language, made)
  return made
}

/** Loads a page's texts; await it before hydrating or prerendering, so that the first render has them at hand. */
export async function prepareTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const instance = await instanceOf(language)
  if (namespaces.length > 0) await instance.loadNamespaces(namespaces)
}

/** Texts of one language for everything below. Each language has its own instance, so that the address alone decides what is shown. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const instance = ready.get(language) ?? use(instanceOf(language))
  return <I18nextProvider i18n={instance}>{children}</I18nextProvider>
}
