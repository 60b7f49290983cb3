import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Article, ArticleSummary } from './article.ts'

/** The data that the prerender step embeds in a page of the blog. */
export interface BakedBlog {
  readonly language: Language
  /** The stored posts on the page. */
  readonly posts: readonly ArticleSummary[]
  /** The article of the page; its HTML is read from the page instead of being embedded twice. */
  readonly article?: Article
}
