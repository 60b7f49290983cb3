import type { Heading } from '@nordlys/ui/components/markdown/render.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** A built-in or stored article as lists show it. */
export interface ArticleSummary {
  /** The id of a stored post, which survives renaming. A built-in article has none: its slug never changes. */
  readonly id?: string | undefined
  readonly slug: string
  readonly language: Language
  readonly title: string
  readonly excerpt: string
  /** `null` for the company. */
  readonly author: string | null
  /** The date of publication, ISO 8601: a day, or a timestamp. */
  readonly published: string
  /** That day in the company's time zone, as YYYY-MM-DD: the displayed date, the same for every reader. */
  readonly day: string
  /** The key of the category. */
  readonly category: string
  readonly tags: readonly string[]
  readonly featured: boolean
  /** The reading time in minutes. */
  readonly minutes: number
  /** A picture of the media library, `media:<id>`, or the URL of one; a generated cover replaces a missing one. */
  readonly picture: string | null
  /** When a stored post was last changed; `null` for a built-in article. */
  readonly version: string | null
}

/** The content of a built-in article's chunk. */
export interface ArticleText {
  /** Created by `renderMarkdown`, and therefore safe HTML. */
  readonly html: string
  readonly headings: readonly Heading[]
}

/** An article with its text. */
export interface Article extends ArticleSummary, ArticleText {
  /** The description for search engines, if it is not the excerpt. */
  readonly metaTitle: string | null
  readonly description: string
  /** The languages in which it exists. */
  readonly languages: readonly Language[]
}

/** Returns the identifier of an article outside of this site, such as in feeds, because URLs change with the title (RFC 9562). */
export const articleIdentity = ({ id }: Pick<ArticleSummary, 'id'>, url: string): string =>
  id === undefined ? url : `urn:uuid:${id}`

/** Returns the English path of an article; the paths of both languages are derived from it. */
export const articlePath = (slug: string): string => `/blog/${slug}`
