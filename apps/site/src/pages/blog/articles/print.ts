import type { PublishedPost } from '@nordlys/data/blog/schema'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { Article, ArticleSummary } from './article.ts'
import type { BakedBlog } from './baked.ts'
import { builtInLanguages, builtInSummaries, loadBuiltIn } from './built-in.ts'
import { mergeArticles, relatedArticles } from './collection.ts'
import { summaryOf } from './from-post.ts'
import { renderPost } from './render-post.ts'

/** Everything that the pages of the blog are printed from; made once per prerendering. */
export interface PrintedBlog {
  /** The list of a language and what is baked into it. */
  readonly list: Readonly<Record<Language, { readonly articles: readonly Article[]; readonly baked: BakedBlog }>>
}

function languagesOf(slug: string, posts: readonly PublishedPost[]): readonly Language[] {
  const builtIn = builtInLanguages(slug)
  return LANGUAGES.filter(
    (language) => builtIn.includes(language) || posts.some((post) => post.slug === slug && post.language === language),
  )
}

async function articleOf(summary: ArticleSummary, posts: readonly PublishedPost[]): Promise<Article> {
  const { slug, language } = summary
  const languages = languagesOf(slug, posts)
  const post = posts.find((candidate) => candidate.slug === slug && candidate.language === language)
  if (post) return renderPost(post, languages)
  const article = await loadBuiltIn(language, slug)
  if (!article) throw new Error(`The article ${slug} has no text in ${language}`)
  return { ...article, languages }
}

/** The blog as it is to be printed: what is built in, and the posts that are stored. */
export async function printBlog(posts: readonly PublishedPost[]): Promise<PrintedBlog> {
  const listOf = async (language: Language) => {
    const stored = posts.filter((post) => post.language === language).map(summaryOf)
    const summaries = mergeArticles(builtInSummaries(language), stored)
    const articles = await Promise.all(summaries.map((summary) => articleOf(summary, posts)))
    return { articles, baked: { language, posts: stored } }
  }
  const [en, no] = await Promise.all([listOf('en'), listOf('no')])
  return { list: { en, no } }
}

/** What is baked into an article's page: itself, and the stored posts among those it leads to. */
export function bakedArticle({ list }: PrintedBlog, article: Article): BakedBlog {
  const { articles, baked } = list[article.language]
  const shown = new Set([article, ...relatedArticles(articles, article)].map(({ slug }) => slug))
  return { language: article.language, posts: baked.posts.filter(({ slug }) => shown.has(slug)), article }
}
