import type { BlogCategory } from '@nordlys/data/blog/categories'
import type { Heading } from '@nordlys/ui/components/markdown/render.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** An article as lists show it, built in or stored. */
export interface ArticleSummary {
  readonly slug: string
  readonly language: Language
  readonly title: string
  readonly excerpt: string
  /** `null` where it is the company. */
  readonly author: string | null
  /** When it was published, ISO 8601: a day, or a moment. */
  readonly published: string
  /** The day of that in Oslo, as YYYY-MM-DD: what is shown, and the same in every visitor's time zone. */
  readonly day: string
  readonly category: BlogCategory
  readonly tags: readonly string[]
  readonly featured: boolean
  /** How long it takes to read. */
  readonly minutes: number
  /** The address of a picture; without one a drawing stands in. */
  readonly picture: string | null
  /** When a stored post was last changed; `null` for a built-in article. */
  readonly version: string | null
}

/** What a built-in article's own chunk holds. */
export interface ArticleText {
  /** Made by `renderMarkdown`, and so safe to put into the page. */
  readonly html: string
  readonly headings: readonly Heading[]
}

/** An article with its text. */
export interface Article extends ArticleSummary, ArticleText {
  /** What search engines are told, where the excerpt is not it. */
  readonly metaTitle: string | null
  readonly description: string
  /** The languages in which it exists. */
  readonly languages: readonly Language[]
}

/** The English address of an article; those of both languages are made from it. */
export const articlePath = (slug: string): string => `/blog/${slug}`

/** The moment of a day's noon where the visitor is, for the formatters: any other would show its neighbour somewhere. */
export const shownDay = ({ day }: Pick<ArticleSummary, 'day'>): string => `${day}T12:00`
