import type { Language } from '@nordlys/data/lib/validation'
import type { TextPictures } from './figure.ts'
import { MARKDOWN_LABELS } from './labels.ts'
import { type Rendered, renderMarkdown } from './render.ts'

interface ArticleSource {
  readonly text: string
  /** The heading of the page. */
  readonly title: string
  readonly language: Language
  /** The pictures that the text may refer to; undefined without any. */
  readonly pictures: Omit<TextPictures, 'language'> | undefined
}

/** Renders the text of an article: on the site, and in every preview of it, so that they look the same. */
export const renderArticle = ({ text, title, language, pictures }: ArticleSource): Rendered =>
  renderMarkdown(text, {
    title,
    labels: MARKDOWN_LABELS[language],
    pictures: pictures && { ...pictures, language },
  })
