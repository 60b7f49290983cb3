import type { ArticleSummary } from '../../../articles/article.ts'

type Summaries = readonly ArticleSummary[]

/** The maximum number of related articles. */
const MOST_RELATED = 3

const newestFirst = (a: ArticleSummary, b: ArticleSummary) =>
  Date.parse(b.published) - Date.parse(a.published) || a.slug.localeCompare(b.slug)

/** Returns the articles of one language, newest first; a stored post replaces the built-in article of the same slug. */
export function mergeArticles(builtIn: Summaries, stored: Summaries): Summaries {
  const bySlug = new Map([...builtIn, ...stored].map((article) => [article.slug, article]))
  return [...bySlug.values()].toSorted(newestFirst)
}

/** The filters: a search text, and a category or `null` for all. */
export interface Filters {
  readonly query: string
  readonly category: string | null
}

// Composed letters, because a keyboard or a pasted text may have either form.
const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** Returns the articles of a category whose title, excerpt or tags contain every word of the search. */
export function filterArticles(articles: Summaries, { query, category }: Filters): Summaries {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return articles.filter((article) => {
    if (category !== null && article.category !== category) return false
    const text = plain([article.title, article.excerpt, ...article.tags].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Returns up to three other articles: those with the most category and tags in common first, then the newest. */
export function relatedArticles(
  articles: Summaries,
  to: Pick<ArticleSummary, 'slug' | 'category' | 'tags'>,
): Summaries {
  const tags = new Set(to.tags.map(plain))
  const relevance = ({ category, tags: others }: ArticleSummary) =>
    (category === to.category ? 2 : 0) + others.filter((tag) => tags.has(plain(tag))).length
  return articles
    .filter((article) => article.slug !== to.slug)
    .toSorted((a, b) => relevance(b) - relevance(a) || newestFirst(a, b))
    .slice(0, MOST_RELATED)
}
