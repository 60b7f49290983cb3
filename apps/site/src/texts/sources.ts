import type { TextSources } from '@nordlys/ui/i18n/text-sources.ts'

/** The texts of the public pages by namespace. The list of pages adds its own in a declaration that merges with this one. */
export interface SiteTexts {}

export type SiteNamespace = Extract<keyof SiteTexts, string>

let sources: TextSources = {}

/** Sets the sources of the texts. The list of pages calls it, which stands above whatever has texts. */
export function provideTexts(texts: TextSources): void {
  sources = texts
}

/** Returns the sources of a namespace. Throws when the list of pages is not loaded. */
export function sourcesOf(name: SiteNamespace): TextSources[string] {
  const found = sources[name]
  if (!found) throw new Error(`No texts are known for ${name}`)
  return found
}
