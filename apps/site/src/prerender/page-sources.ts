import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { PAGES } from '../app/pages.ts'

/** The source of each page relative to apps/site, for the chunk that it preloads; evaluated at build time (`build/bundle/evaluate.ts`), before bundling renames it. */
export const PAGE_SOURCES = sourcesOf(PAGES)

function sourcesOf<Page extends { readonly load: () => unknown }>(pages: Readonly<Record<PageId, Page>>) {
  const sources = Object.entries(pages).map(([id, { load }]) => {
    const [, source] = /import\('\.\.\/(.+)'\)/.exec(load.toString()) ?? []
    if (source === undefined) throw new Error(`The source of the page ${id} is not known`)
    return [id, `src/${source}`]
  })
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same keys
  return Object.fromEntries(sources) as Readonly<Record<PageId, string>>
}
