import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import type { Article, ArticleSummary, ArticleText } from './article.ts'

// Written by apps/site/build/articles.ts from the markdown: the summaries at once, each text in a chunk of its own.
const summaries = Object.values(
  import.meta.glob<ArticleSummary>('../../../content/articles/*/*.md', {
    eager: true,
    query: '?summary',
    import: 'default',
  }),
)
const texts = import.meta.glob<ArticleText>('../../../content/articles/*/*.md', { import: 'default' })

/** The built-in articles of a language, in no order. */
export function builtInSummaries(language: Language): readonly ArticleSummary[] {
  return summaries.filter((article) => article.language === language)
}

/** The built-in article of a slug without its text. */
function builtInSummary(language: Language, slug: string): ArticleSummary | undefined {
  return summaries.find((article) => article.language === language && article.slug === slug)
}

/** The languages that have a built-in article of a slug. */
export function builtInLanguages(slug: string): readonly Language[] {
  return LANGUAGES.filter((language) => builtInSummary(language, slug))
}

/** Loads a built-in article; `null` where there is none of that slug. */
export async function loadBuiltIn(language: Language, slug: string): Promise<Article | null> {
  const summary = builtInSummary(language, slug)
  const load = texts[`../../../content/articles/${slug}/${language}.md`]
  if (!summary || !load) return null
  return {
    ...summary,
    ...(await load()),
    metaTitle: null,
    description: summary.excerpt,
    languages: builtInLanguages(slug),
  }
}
