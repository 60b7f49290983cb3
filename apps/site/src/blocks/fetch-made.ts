import type { Block } from '@nordlys/data/pages/blocks'
import type { Supabase } from '@nordlys/data/lib/client'
import { fetchPageRedirects, fetchPublicPages, fetchRelated } from '@nordlys/data/pages/public/queries'
import type { PublicPage } from '@nordlys/data/pages/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { holdPictures } from '../pictures/fetched.ts'
import { fetchTextPictures } from '../pictures/text-pictures.ts'
import type { FoundPage } from './find-made.ts'
import { blockPage, completeMade } from './complete.ts'
import { type MadePage, picturesIn } from '../made/made.ts'
import { madePath } from '../made/made-path.ts'
import { localizedPath } from '../routing/language.ts'

interface Source {
  readonly supabase: Supabase
  readonly apiUrl: string
}

/** Fetches what a page shows in a language, and holds its pictures. Throws a DataError. */
export async function fetchShown(
  { supabase, apiUrl }: Source,
  page: PublicPage,
  language: Language,
): Promise<MadePage> {
  const related = await fetchRelated(supabase, page.blocks)
  const texts = page.blocks.flatMap((block) => (block.kind === 'text' ? [block.body[language]] : []))
  const covers = related.posts.map(({ featured_image_url: cover }) => cover)
  const pictures = await fetchTextPictures(supabase, [...texts, ...covers, ...picturesIn({ page, related })])
  holdPictures(pictures)
  return completeMade(page, related, language, { pictures, apiUrl })
}

/** Fetches the published page with a slug in a language, or where its path leads now. Throws a DataError. */
export async function fetchMade(backend: Source, slug: string, language: Language): Promise<FoundPage> {
  const pages = await fetchPublicPages(backend.supabase, slug)
  const page = pages.find((candidate) => madePath(candidate, language) === localizedPath(`/${slug}`, language))
  if (page) {
    return { state: 'ready', made: await fetchShown(backend, page, language) }
  }
  const redirects = await fetchPageRedirects(backend.supabase, slug)
  const redirect = redirects.find((candidate) => candidate.language === language)
  return redirect ? { state: 'moved', to: localizedPath(`/${redirect.to_slug}`, language) } : { state: 'missing' }
}

/** Fetches what the blocks of a layout show in a language. Throws a DataError. */
export const fetchBlocks = (backend: Source, blocks: readonly Block[], language: Language): Promise<MadePage> =>
  fetchShown(backend, blockPage(blocks), language)
