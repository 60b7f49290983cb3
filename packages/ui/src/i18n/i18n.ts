import './i18next.ts'
import { createInstance, type BackendModule, type i18n, type ReadCallback, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from './language.ts'
import { isLanguage } from './language.ts'
import { isNamespace, loadNamespace, type Namespace } from './namespaces.ts'

/** Texts by namespace in one language, as `loadTexts` returns them. */
export type Texts = Partial<Record<Namespace, object>>

export interface I18nOptions {
  readonly language: Language
  /** The namespaces of the first render; `common` is always included. Others load on demand. */
  readonly namespaces?: readonly Namespace[]
}

// Loads namespaces on demand, and the other language after a switch.
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => void answer(readTexts(language, namespace), done),
}

async function answer(loading: Promise<ResourceLanguage[string]>, done: ReadCallback): Promise<void> {
  const [result] = await Promise.allSettled([loading])
  if (result.status === 'fulfilled') done(null, result.value)
  // True makes i18next retry, which suits a lost connection.
  else done(result.reason instanceof Error ? result.reason : new Error('The texts did not load'), true)
}

async function readTexts(language: string, namespace: string): Promise<ResourceLanguage[string]> {
  if (!isLanguage(language) || !isNamespace(namespace)) throw new Error(`No texts for ${language}/${namespace}`)
  return toResource(await loadNamespace(language, namespace))
}

function toResource(texts: object): ResourceLanguage[string] {
  return Object.fromEntries(Object.entries(texts))
}

/** Loads namespaces of one language in parallel. */
export async function loadTexts(language: Language, names: readonly Namespace[]): Promise<Texts> {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await loadNamespace(language, name)] as const)),
  )
}

/** Creates an i18next instance from loaded texts; ready when it returns, as prerendering and hydration require. */
export function createI18nFrom(language: Language, texts: Texts): i18n {
  const instance = createInstance()
  void instance
    .use(lazyTexts)
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
export async function createI18n({ language, namespaces = [] }: I18nOptions): Promise<i18n> {
  const names: Namespace[] = [...new Set<Namespace>(['common', ...namespaces])]
  return createI18nFrom(language, await loadTexts(language, names))
}
