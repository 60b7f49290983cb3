import { fetchPostBySlug } from '@nordlys/data/blog/public/queries'
import { publicationStatus, type PublicationStatus } from '@nordlys/data/lib/publication'
import type { Supabase } from '@nordlys/data/lib/client'
import { dayIn } from '@nordlys/data/lib/time/company-day'
import { fetchCompanyTimeZone } from '@nordlys/data/system/fetch-settings'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { fetchTextPictures } from '../../pictures/text-pictures.ts'
import type { Article } from '../../articles/article.ts'
import { renderPost } from '../blog/articles/render-post.ts'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

/** A stored post as an article, published or not. */
export interface Preview {
  readonly article: Article
  readonly status: PublicationStatus
}

/**
 * Fetches the post of a slug with the user's rights: row level security returns drafts and scheduled posts to staff only. Returns null when there is
 * none. A separate module, because visitors never load it. Throws a DataError.
 */
export async function fetchPreview(
  { supabase, apiUrl }: { supabase: Supabase; apiUrl: string },
  { language, slug }: { language: Language; slug: string },
): Promise<Preview | null> {
  const post = await fetchPostBySlug(supabase, slug, language)
  if (!post) return null
  const now = new Date(serverNow()).toISOString()
  // A draft has no day yet.
  const published_day = post.published_day ?? dayIn(await fetchCompanyTimeZone(supabase), now)
  const pictures = await fetchTextPictures(supabase, [post.content])
  const dated = { ...post, published_at: post.published_at ?? now, published_day }
  const article = renderPost(dated, [language], { pictures, apiUrl })
  return { article, status: publicationStatus(post, serverNow()) }
}
