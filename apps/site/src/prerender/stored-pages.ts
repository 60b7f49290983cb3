import type { Supabase } from '@nordlys/data/lib/client'
import { fetchPageRedirects, fetchPublicPages, fetchRelated } from '@nordlys/data/pages/public/queries'
import type { PublicPage } from '@nordlys/data/pages/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { isOwnBlock } from '@nordlys/data/pages/blocks'
import type { StoredContent } from '../content/content.ts'
import { blockPage, completeMade } from '../blocks/complete.ts'
import { type MadePage, picturesIn } from '../made/made.ts'
import type { PicturesById } from '../pictures/baked.ts'
import { fetchTextPictures } from '../pictures/text-pictures.ts'
import { localizedPath } from '../routing/language.ts'

/** A page of blocks in every language. */
export interface MadePages {
  readonly page: PublicPage
  readonly en: MadePage
  readonly no: MadePage
}

/** The pages of blocks, their pictures, and where their former paths lead. */
export interface StoredPages {
  readonly made: readonly MadePages[]
  /** The own blocks of arranged pages, by the id of their page. */
  readonly layouts: Readonly<Partial<Record<string, Record<Language, MadePage>>>>
  readonly pictures: PicturesById
  readonly moved: readonly (readonly [from: string, to: string])[]
}

/** Fetches the published pages with everything that they show. Throws a DataError. */
export async function fetchStoredPages(
  supabase: Supabase,
  apiUrl: string,
  layouts: StoredContent['layouts'] = {},
): Promise<StoredPages> {
  const arranged = Object.entries(layouts).map(([id, blocks = []]) => ({
    id,
    page: blockPage(blocks.filter(isOwnBlock)),
  }))
  const [pages, redirects] = await Promise.all([fetchPublicPages(supabase), fetchPageRedirects(supabase)])
  const shown = await Promise.all(
    [...pages, ...arranged.map(({ page }) => page)].map(async (page) => ({
      page,
      related: await fetchRelated(supabase, page.blocks),
    })),
  )
  const pictures = await fetchTextPictures(
    supabase,
    shown.flatMap(({ page, related }) => [
      ...picturesIn({ page, related }),
      ...related.posts.map(({ featured_image_url: cover }) => cover),
      JSON.stringify(page.blocks),
    ]),
  )
  const madeIn = ({ page, related }: (typeof shown)[number], language: Language) =>
    completeMade(page, related, language, { pictures, apiUrl })
  return {
    made: shown
      .slice(0, pages.length)
      .map((each) => ({ page: each.page, en: madeIn(each, 'en'), no: madeIn(each, 'no') })),
    layouts: Object.fromEntries(
      shown
        .slice(pages.length)
        .map((each, index) => [arranged[index]?.id ?? '', { en: madeIn(each, 'en'), no: madeIn(each, 'no') }]),
    ),
    pictures,
    moved: redirects.map(({ language, slug, to_slug: to }) => [
      localizedPath(`/${slug}`, language),
      localizedPath(`/${to}`, language),
    ]),
  }
}
