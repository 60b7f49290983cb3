import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Article, ArticleSummary } from './article.ts'

/** What the prerender step writes into a page of the blog. */
export interface BakedBlog {
  readonly language: Language
  /** The stored posts that the page shows. */
  readonly posts: readonly ArticleSummary[]
  /** The article that the page is; its HTML is not written a second time but read from the page. */
  readonly article?: Article
}
