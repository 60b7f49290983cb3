import { fetchPublishedPost, fetchPublishedPosts } from '@nordlys/data/blog/public/queries'
import { fetchSlugRedirects } from '@nordlys/data/blog/public/redirects'
import type { Supabase } from '@nordlys/data/lib/client'
import { fetchTextPictures } from '../../../pictures/text-pictures.ts'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { Article, ArticleSummary } from '../../../articles/article.ts'
import { builtInLanguages } from './built-in.ts'
import type { HiddenArticles } from '../../../content/content.ts'
import { summaryOf } from './from-post.ts'

/** Fetches the stored posts of a language. A separate module, so that pages load it (and zod) after they are painted. */
export async function fetchStoredSummaries(supabase: Supabase, language: Language): Promise<readonly ArticleSummary[]> {
  return (await fetchPublishedPosts(supabase, language)).map(summaryOf)
}

/** The stored article of a slug in the requested language, if any, and all languages of the slug. */
export interface StoredArticle {
  /** `same` means that the known version is current. */
  readonly article: Article | 'same' | null
  readonly languages: readonly Language[]
  /** The new URL of an article that had this slug before; only when no article has it now. */
  readonly moved?: ArticleKey | undefined
}

/** The language and the slug of an article. */
export interface ArticleKey {
  readonly language: Language
  readonly slug: string
}

async function findMoved(supabase: Supabase, { language, slug }: ArticleKey): Promise<ArticleKey | undefined> {
  const redirects = await fetchSlugRedirects(supabase, slug)
  const redirect = redirects.find((candidate) => candidate.language === language)
  return redirect && { language: redirect.to_language, slug: redirect.to_slug }
}

/** Fetches the stored post of a slug, and renders it unless its version is known. Throws a DataError. */
export async function fetchStoredArticle(
  { supabase, apiUrl }: { supabase: Supabase; apiUrl: string },
  { language, slug, cached, hidden }: ArticleKey & { cached: string | null; hidden: HiddenArticles },
): Promise<StoredArticle> {
  const posts = await fetchPublishedPost(supabase, slug)
  const builtIn = builtInLanguages(slug, hidden)
  const languages = LANGUAGES.filter(
    (other) => builtIn.includes(other) || posts.some((post) => post.language === other),
  )
  const post = posts.find((candidate) => candidate.language === language)
  if (!post) {
    const moved = builtIn.includes(language) ? undefined : await findMoved(supabase, { language, slug })
    return { article: null, languages, moved }
  }
  if (post.updated_at === cached) return { article: 'same', languages }
  const [{ renderPost }, pictures] = await Promise.all([
    import('./render-post.ts'),
    fetchTextPictures(supabase, [post.content]),
  ])
  return { article: renderPost(post, languages, { pictures, apiUrl }), languages }
}
