import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Server } from '../../data/useServer.ts'
import type { ArticleKey } from '../blog/articles/fetch-stored.ts'
import type { Article, ArticleSummary } from '../../articles/article.ts'
import { builtInLanguages, loadBuiltIn } from '../blog/articles/built-in.ts'
import type { HiddenArticles } from '../../content/content.ts'
import { removeArticle, cacheArticle } from './article-cache.ts'

/** The result of a search for a slug. */
export type Finding =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly article: Article }
  /** `languages` have an article of that slug. */
  | { readonly state: 'missing'; readonly languages: readonly Language[] }
  /** The article has a new URL. */
  | { readonly state: 'moved'; readonly to: ArticleKey }
  | { readonly state: 'failed' }

/** Returns the built-in article of a slug. When its chunk does not load, the result is null, and the backend is used. */
async function builtInArticle({ language, slug }: ArticleKey, hidden: HiddenArticles): Promise<Article | null> {
  return loadBuiltIn(language, slug, hidden).catch(() => null)
}

/** Returns whether an article is a built-in one that staff have hidden. */
export const isHidden = ({ language, slug, version }: ArticleSummary, hidden: HiddenArticles): boolean =>
  version === null && (hidden[language]?.includes(slug) ?? false)

/**
 * Finds the article of a slug, beyond the cached one: the built-in article first, unless it is hidden, then the stored one. Reports 'failed' only when there is nothing to
 * show. Calls `report` for every change.
 */
export async function findArticle(
  key: ArticleKey,
  { cached, hidden }: { readonly cached: Article | null; readonly hidden: HiddenArticles },
  server: Server | null,
  report: (finding: Finding) => void,
): Promise<void> {
  const show = (article: Article) => {
    cacheArticle(article)
    report({ state: 'ready', article })
  }
  let current = cached && !isHidden(cached, hidden) ? cached : null
  const takeBuiltIn = async () => {
    current = await builtInArticle(key, hidden)
    if (current) show(current)
  }
  if (!current) await takeBuiltIn()
  const miss = (languages: readonly Language[]) => {
    removeArticle(key.language, key.slug)
    report({ state: 'missing', languages })
  }
  if (!server) {
    if (!current) miss(builtInLanguages(key.slug, hidden))
    return
  }
  try {
    const { fetchStoredArticle } = await import('../blog/articles/fetch-stored.ts')
    const source = { supabase: await server.client(), apiUrl: server.config.url }
    const found = await fetchStoredArticle(source, { ...key, cached: current?.version ?? null, hidden })
    if (found.article === 'same') return
    if (found.article) return show(found.article)
    // The stored post no longer exists.
    if (current?.version != null) await takeBuiltIn()
    if (current) return
    if (!found.moved) return miss(found.languages)
    removeArticle(key.language, key.slug)
    report({ state: 'moved', to: found.moved })
  } catch {
    if (!current) report({ state: 'failed' })
  }
}
