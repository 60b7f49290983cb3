import { publicationStatus } from '@nordlys/data/lib/publication'
import { postKeys } from '@nordlys/data/blog/post/keys'
import { useBackendQuery } from '@nordlys/data/lib/queries/query'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import type { Language } from '@nordlys/data/lib/validation'
import { fetchBuiltInState } from '@nordlys/data/pages/built-in-posts'

/** A built-in article that the site shows. */
interface ShownArticle {
  readonly title: string
  readonly slug: string
  readonly language: Language
  readonly excerpt: string
  /** The day of its publication, ISO 8601. */
  readonly published_at: string
}

/** Queries the built-in articles that visitors see, the newest first: those that are neither hidden nor replaced. */
export const useShownArticles = () =>
  useBackendQuery([...postKeys.builtIn, 'shown'], async (supabase): Promise<ShownArticle[]> => {
    // With their texts, which nothing loads before.
    const { BUILT_IN_ARTICLES } = await import('@nordlys/ui/articles/built-in-articles.ts')
    const slugs = [...new Set(BUILT_IN_ARTICLES.map(({ slug }) => slug))]
    const { hidden, copies } = await fetchBuiltInState(supabase, slugs)
    const isReplaced = (slug: string, language: Language) =>
      copies.some(
        (copy) =>
          copy.slug === slug && copy.language === language && publicationStatus(copy, serverNow()) === 'published',
      )
    return BUILT_IN_ARTICLES.filter(
      ({ slug, language }) => !hidden[language].includes(slug) && !isReplaced(slug, language),
    ).map(({ title, slug, language, excerpt, date }) => ({ title, slug, language, excerpt, published_at: date }))
  })
