import { MAX_POSTS } from '@nordlys/data/blog/public/anonymous-queries'
import type { PublishedPost, PublishedPostSummary } from '@nordlys/data/blog/public/schema'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { Article, ArticleSummary } from '../../../articles/article.ts'
import type { BakedBlog } from '../../../articles/baked.ts'
import { builtInLanguages, builtInSummaries, loadBuiltIn } from './built-in.ts'
import type { HiddenArticles } from '../../../content/content.ts'
import { mergeArticles, relatedArticles } from './collection.ts'
import { summaryOf } from './from-post.ts'
import { type PostPictures, renderPost } from './render-post.ts'

/** An article in the lists of the prerender step. Its text is read when its page is rendered. */
export interface ListedArticle {
  readonly summary: ArticleSummary
  /** The languages in which it exists. */
  readonly languages: readonly Language[]
}

interface ListedLanguage {
  /** Every article, newest first. */
  readonly articles: readonly ListedArticle[]
  /** The articles in the browser's list: all built-in ones, and the newest stored posts. */
  readonly recent: readonly ArticleSummary[]
  /** The data embedded in the list's page. */
  readonly baked: BakedBlog
}

/** The data of all pages of the blog; created once per prerendering. */
export interface PrintedBlog {
  readonly list: Readonly<Record<Language, ListedLanguage>>
}

const keyOf = (language: Language, slug: string) => `${language}/${slug}`

/** Returns the blog for prerendering: the built-in articles that are not hidden, and the stored posts. */
export function printBlog(posts: readonly PublishedPostSummary[], hidden: HiddenArticles): PrintedBlog {
  const stored = posts.map(summaryOf)
  const known = new Set(stored.map(({ language, slug }) => keyOf(language, slug)))
  const languagesOf = (slug: string) => {
    const builtIn = builtInLanguages(slug, hidden)
    return LANGUAGES.filter((language) => builtIn.includes(language) || known.has(keyOf(language, slug)))
  }
  const listOf = (language: Language): ListedLanguage => {
    const own = stored.filter((summary) => summary.language === language)
    const newest = own.slice(0, MAX_POSTS)
    const builtIn = builtInSummaries(language, hidden)
    return {
      articles: mergeArticles(builtIn, own).map((summary) => ({ summary, languages: languagesOf(summary.slug) })),
      recent: mergeArticles(builtIn, newest),
      baked: { language, posts: newest },
    }
  }
  return { list: { en: listOf('en'), no: listOf('no') } }
}

/** Returns the data embedded in an article's page in addition to its text: the article and its linked articles, if they are stored posts. */
export function bakedArticle({ list }: PrintedBlog, { summary }: ListedArticle): BakedBlog {
  const { language } = summary
  const summaries = [summary, ...relatedArticles(list[language].recent, summary)]
  // Built-in articles have no version.
  return { language, posts: summaries.filter(({ version }) => version !== null) }
}

/** Returns a listed article with its text; null when it was unpublished meanwhile. */
export async function articleText(
  { summary: { slug, language, version }, languages }: ListedArticle,
  posts: readonly PublishedPost[],
  pictures: PostPictures,
): Promise<Article | null> {
  const post = posts.find((candidate) => candidate.slug === slug && candidate.language === language)
  if (post) return renderPost(post, languages, pictures)
  const article = version === null ? await loadBuiltIn(language, slug, {}) : null
  return article && { ...article, languages }
}
