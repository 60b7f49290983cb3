import type { Block } from '@nordlys/data/pages/blocks'
import type { Supabase } from '@nordlys/data/lib/client'
import { fetchPageRedirects, fetchPublicPages, fetchRelated } from '@nordlys/data/pages/public/queries'
import type { PublicPage, Related } from '@nordlys/data/pages/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { holdPictures } from '../pictures/fetched.ts'
import { fetchTextPictures } from '../pictures/text-pictures.ts'
import type { FoundPage } from './find-made.ts'
import { blockPage, completeMade } from './complete.ts'
import { type MadePage, picturesIn } from '../made/made.ts'
import { madePath } from '../made/made-path.ts'
import { localizedPath } from '../routing/language.ts'

/** Adds to a page what it shows in a language, and holds its pictures. Throws a DataError. */
async function complete(
  { supabase, apiUrl }: { readonly supabase: Supabase; readonly apiUrl: string },
  page: PublicPage,
  related: Related,
  language: Language,
): Promise<MadePage> {
  const texts = page.blocks.flatMap((block) => (block.kind === 'text' ? [block.body[language]] : []))
  const covers = related.posts.map(({ featured_image_url: cover }) => cover)
  const pictures = await fetchTextPictures(supabase, [...texts, ...covers, ...picturesIn({ page, related })])
  holdPictures(pictures)
  return completeMade(page, related, language, { pictures, apiUrl })
}

/** Fetches the published page with a slug in a language, or where its path leads now. Throws a DataError. */
export async function fetchMade(
  backend: { readonly supabase: Supabase; readonly apiUrl: string },
  slug: string,
  language: Language,
): Promise<FoundPage> {
  const pages = await fetchPublicPages(backend.supabase, slug)
  const page = pages.find((candidate) => madePath(candidate, language) === localizedPath(`/${slug}`, language))
  if (page) {
    const related = await fetchRelated(backend.supabase, page.blocks)
    return { state: 'ready', made: await complete(backend, page, related, language) }
  }
  const redirects = await fetchPageRedirects(backend.supabase, slug)
  const redirect = redirects.find((candidate) => candidate.language === language)
  return redirect ? { state: 'moved', to: localizedPath(`/${redirect.to_slug}`, language) } : { state: 'missing' }
}

/** Fetches what the blocks of a layout show in a language. Throws a DataError. */
export async function fetchBlocks(
  backend: { readonly supabase: Supabase; readonly apiUrl: string },
  blocks: readonly Block[],
  language: Language,
): Promise<MadePage> {
  return complete(backend, blockPage(blocks), await fetchRelated(backend.supabase, blocks), language)
}
