import { createInstance, type BackendModule, type i18n, type ReadCallback, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from './language.ts'
import { isLanguage } from './language.ts'
import type { Resources } from './resources.ts'
import type { TextSources } from './text-sources.ts'

// The keys and variables of every namespace.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}

/** Texts by namespace in one language, as `loadTexts` returns them. */
export type Texts = Readonly<Record<string, object>>

export interface I18nOptions<Sources extends TextSources> {
  readonly language: Language
  /** The texts of the app. */
  readonly sources: Sources
  /** The namespaces of the first render; `common`, if it is among the sources, is always included. Others load on demand. */
  readonly namespaces?: readonly (keyof Sources & string)[]
}

/** Returns the loader of namespaces on demand, and of the other language after a switch. */
const lazyTexts = (sources: TextSources): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => void answer(readTexts(sources, language, namespace), done),
})

async function answer(loading: Promise<ResourceLanguage[string]>, done: ReadCallback): Promise<void> {
  const [result] = await Promise.allSettled([loading])
  if (result.status === 'fulfilled') done(null, result.value)
  // True makes i18next retry, which suits a lost connection.
  else done(result.reason instanceof Error ? result.reason : new Error('The texts did not load'), true)
}

async function readTexts(sources: TextSources, language: string, namespace: string): Promise<ResourceLanguage[string]> {
  if (!isLanguage(language)) throw new Error(`No texts for ${language}/${namespace}`)
  return toResource(await loadNamespace(sources, language, namespace))
}

async function loadNamespace(sources: TextSources, language: Language, namespace: string): Promise<object> {
  const source = sources[namespace]
  if (!source) throw new Error(`No texts for ${language}/${namespace}`)
  return (await source[language]()).default
}

function toResource(texts: object): ResourceLanguage[string] {
  return Object.fromEntries(Object.entries(texts))
}

/** Loads namespaces of one language in parallel. */
export async function loadTexts<Sources extends TextSources>(
  sources: Sources,
  language: Language,
  names: readonly (keyof Sources & string)[],
): Promise<Texts> {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await loadNamespace(sources, language, name)] as const)),
  )
}

/** Creates an i18next instance from loaded texts; ready when it returns, as prerendering and hydration require. */
function createI18nFrom(sources: TextSources, language: Language, texts: Texts): i18n {
  const instance = createInstance()
  void instance
    .use(lazyTexts(sources))
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['en', 'no'],
      fallbackLng: false,
      load: 'currentOnly',
      ns: Object.keys(texts),
      defaultNS: 'common',
      resources: {
        [language]: Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, toResource(value)])),
      },
      partialBundledLanguages: true,
      initAsync: false,
      saveMissing: true,
      missingKeyHandler: warnMissing,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return instance
}

function warnMissing(languages: readonly string[], namespace: string, key: string): void {
  // oxlint-disable-next-line no-console -- docs/specification.md#languages-and-themes requires the warning
  console.warn(`Missing translation: ${namespace}:${key} (${languages.join(', ')})`)
}

/** Loads the namespaces and creates the i18next instance. The page then renders without waiting for texts. */
export async function createI18n<Sources extends TextSources>({
  language,
  sources,
  namespaces = [],
}: I18nOptions<Sources>): Promise<i18n> {
  const names = [...new Set([...('common' in sources ? ['common'] : []), ...namespaces])]
  return createI18nFrom(sources, language, await loadTexts<TextSources>(sources, language, names))
}
