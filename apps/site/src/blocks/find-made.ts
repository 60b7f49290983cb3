import type { Block } from '@nordlys/data/pages/blocks'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Backend } from '@nordlys/data/lib/context'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import type { PreviewedBlocks } from '../content/content.ts'
import type { SiteConfig } from '../data/config.ts'
import { englishPath, languageOf, localizedPath } from '../routing/language.ts'
import type { MadePage } from '../made/made.ts'

/** The result of a search for the page of a path. */
export type FoundPage =
  | { readonly state: 'ready'; readonly made: MadePage }
  | { readonly state: 'moved'; readonly to: string }
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }

/** The searches of this visit by path. Stays empty while prerendering. */
const searches = new Map<string, Promise<FoundPage>>()

/** Fetches the page of a path; the same promise each time, unless `isAgain`. Never rejects. */
export function lookUp(
  pathname: string,
  backend: Backend,
  server: SiteConfig['backend'],
  isAgain = false,
): Promise<FoundPage> {
  const known = searches.get(pathname)
  if (known && !isAgain) return known
  const search = find(pathname, backend, server).catch((): FoundPage => ({ state: 'failed' }))
  searches.set(pathname, search)
  return search
}

async function find(pathname: string, backend: Backend, server: SiteConfig['backend']): Promise<FoundPage> {
  // A page in a frame shows what the admin posts, and the API refuses its origin.
  if (!server || isFramed()) return { state: 'missing' }
  const [{ fetchMade }, supabase] = await Promise.all([import('./fetch-made.ts'), backend.client()])
  const [slug, language] = [englishPath(pathname).slice(1), languageOf(pathname)]
  const small = slug.toLowerCase()
  const found = await fetchMade({ supabase, apiUrl: server.url }, small, language)
  return small !== slug && found.state === 'ready'
    ? { state: 'moved', to: localizedPath(`/${small}`, language) }
    : found
}

/** The blocks of layouts that were fetched in this visit, by their content. */
const blocks = new Map<string, Promise<MadePage | null>>()

/** Fetches what a block of a layout shows in a language; the same promise each time. Null when it cannot be fetched. */
export function lookUpBlock(
  block: Block,
  language: Language,
  backend: Backend,
  server: SiteConfig['backend'],
): Promise<MadePage | null> {
  const key = language + JSON.stringify(block)
  const known = blocks.get(key)
  if (known) return known
  const search = async () => {
    if (!server || isFramed()) return null
    const [{ fetchBlocks }, supabase] = await Promise.all([import('./fetch-made.ts'), backend.client()])
    return fetchBlocks({ supabase, apiUrl: server.url }, [block], language)
  }
  const found = search().catch(() => null)
  blocks.set(key, found)
  return found
}

/** The previewed blocks of layouts with everything that they show. */
const previews = new WeakMap<PreviewedBlocks, Promise<MadePage>>()

/** Renders the blocks of a layout that the admin previews; the same promise each time. */
export function completePreviewed(previewed: PreviewedBlocks, language: Language): Promise<MadePage> {
  const known = previews.get(previewed)
  if (known) return known
  const { blocks: own, related, ...pictures } = previewed
  const completed = import('./complete.ts').then(({ blockPage, completeMade }) =>
    completeMade(blockPage(own), related, language, pictures),
  )
  previews.set(previewed, completed)
  return completed
}
