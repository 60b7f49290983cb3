import { fetchPublishedPost, fetchPublishedPosts } from '@nordlys/data/blog/public/queries'
import type { Supabase } from '@nordlys/data/lib/client'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { Article, ArticleSummary } from './article.ts'
import { builtInLanguages } from './built-in.ts'
import { summaryOf } from './from-post.ts'

/** The stored posts of a language now. In a module of its own, so that pages load it (and zod) after they are painted. */
export async function fetchStoredSummaries(supabase: Supabase, language: Language): Promise<readonly ArticleSummary[]> {
  return (await fetchPublishedPosts(supabase, language)).map(summaryOf)
}

/** What is stored at a slug: the article in the language asked for, if any, and the languages that the slug has in all. */
export interface StoredArticle {
  /** `same` is the version that is shown already. */
  readonly article: Article | 'same' | null
  readonly languages: readonly Language[]
}

/** Asks for the stored post of a slug, and renders it unless its version is the one shown. Throws a DataError. */
export async function fetchStoredArticle(
  supabase: Supabase,
  { language, slug, shown }: { language: Language; slug: string; shown: string | null },
): Promise<StoredArticle> {
  const posts = await fetchPublishedPost(supabase, slug)
  const builtIn = builtInLanguages(slug)
  const languages = LANGUAGES.filter(
    (other) => builtIn.includes(other) || posts.some((post) => post.language === other),
  )
  const post = posts.find((candidate) => candidate.language === language)
  if (!post) return { article: null, languages }
  if (post.updated_at === shown) return { article: 'same', languages }
  const { renderPost } = await import('./render-post.ts')
  return { article: renderPost(post, languages), languages }
}
