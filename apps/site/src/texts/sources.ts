import type { TextSources } from '@nordlys/ui/i18n/text-sources.ts'

/** The texts of the public pages by namespace. The list of pages (`app/pages.ts`) adds them in a declaration that merges with this one. */
export interface SiteTexts {}

let sources: TextSources = {}

/** Sets the sources of the texts. The list of pages calls it, because it stands above everything that has texts. */
export function provideTexts(texts: TextSources): void {
  sources = texts
}

/** Returns the sources of a namespace. Throws while the list of pages is not loaded. */
export function sourcesOf(name: string): TextSources[string] {
  const found = sources[name]
  if (!found) throw new Error(`No texts are known for ${name}`)
  return found
}
