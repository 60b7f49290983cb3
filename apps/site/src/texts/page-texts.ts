import type { Language } from '@nordlys/ui/i18n/language.ts'
import { lazyBy } from '@nordlys/ui/loading/lazy.ts'
import { FRAME_NAMESPACES } from '@nordlys/ui/site-texts/pages.ts'
import { SITE_TEXTS, type SiteNamespace } from '@nordlys/ui/site-texts/sources.ts'

export type { SiteNamespace }

/** The loaded texts of each language. */
const loaded: Readonly<Record<Language, Map<string, object>>> = { en: new Map(), no: new Map() }

export const loadedTexts = (language: Language): ReadonlyMap<string, object> => loaded[language]

/** The texts of a namespace. */
export const namespaceTexts = lazyBy(async (language: Language, name: SiteNamespace) => {
  if (!loaded[language].has(name)) loaded[language].set(name, (await SITE_TEXTS[name][language]()).default)
})

/** Loads the texts of the frame and of a page; await it before hydrating or prerendering, so that the first render has them. Rejects with a LoadError. */
export async function prepareTexts(language: Language, namespaces: readonly SiteNamespace[]): Promise<void> {
  await Promise.all([...FRAME_NAMESPACES, ...namespaces].map((name) => namespaceTexts(language, name).load()))
}

/** Texts by namespace. */
export type EmbeddedTexts = Readonly<Record<string, object>>

/** Returns loaded texts, for embedding them in a page. */
export const embedTexts = (language: Language, namespaces: readonly string[]): EmbeddedTexts =>
  Object.fromEntries([...loaded[language]].filter(([name]) => namespaces.includes(name)))

/** Takes the texts that are embedded in the page. */
export function takeTexts(language: Language, texts: EmbeddedTexts): void {
  for (const [name, value] of Object.entries(texts)) loaded[language].set(name, value)
}
