import type { Language } from '@nordlys/ui/i18n/language.ts'
import { englishPath, languageOf } from '../../routing/language.ts'
import { articlePath, type Article } from '../../articles/article.ts'
import { loadBuiltIn } from '../blog/articles/built-in.ts'

/** The articles that were shown or loaded during this visit. Stays empty while prerendering. */
const cache = new Map<string, Article>()

const keyOf = (language: Language, slug: string) => `${language}/${slug}`

/** Returns the cached article. */
export function cachedArticle(language: Language, slug: string): Article | undefined {
  return cache.get(keyOf(language, slug))
}

/** Caches an article, so that a return shows it immediately. */
export function cacheArticle(article: Article): void {
  cache.set(keyOf(article.language, article.slug), article)
}

/** Removes an article that no longer exists. */
export function removeArticle(language: Language, slug: string): void {
  cache.delete(keyOf(language, slug))
}

/** Returns the slug in an article's path. */
export const slugOf = (pathname: string): string =>
  englishPath(pathname).slice(articlePath('').length).replace(/\/+$/, '')

/** Loads a built-in article before its link is clicked. */
export async function prepareArticle(pathname: string): Promise<void> {
  const language = languageOf(pathname)
  const slug = slugOf(pathname)
  if (cachedArticle(language, slug)) return
  const article = await loadBuiltIn(language, slug, {})
  if (article) cacheArticle(article)
}
