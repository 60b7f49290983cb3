import type { Language } from '@nordlys/ui/i18n/language.ts'
import { englishPath, languageOf } from '../../routing/language.ts'
import { articlePath, type Article } from '../blog/articles/article.ts'
import { loadBuiltIn } from '../blog/articles/built-in.ts'

/** The articles that were shown or prepared in this visit. Stays empty while prerendering. */
const known = new Map<string, Article>()

const keyOf = (language: Language, slug: string) => `${language}/${slug}`

/** The article as it was last seen in this visit. */
export function knownArticle(language: Language, slug: string): Article | undefined {
  return known.get(keyOf(language, slug))
}

/** Keeps an article, so that coming back shows it at once. */
export function rememberArticle(article: Article): void {
  known.set(keyOf(article.language, article.slug), article)
}

/** Forgets an article that is no more. */
export function forgetArticle(language: Language, slug: string): void {
  known.delete(keyOf(language, slug))
}

/** Loads a built-in article before its link is followed. */
export async function prepareArticle(pathname: string): Promise<void> {
  const language = languageOf(pathname)
  const slug = englishPath(pathname).slice(articlePath('').length)
  if (knownArticle(language, slug)) return
  const article = await loadBuiltIn(language, slug)
  if (article) rememberArticle(article)
}
