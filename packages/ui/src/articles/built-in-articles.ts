import type { Language } from '@nordlys/data/lib/validation'
import { isLanguage } from '../i18n/language.ts'
import { type FrontMatter, readArticle } from './front-matter.ts'

/** The Markdown of a built-in article, with its front matter. */
export interface BuiltInArticle extends FrontMatter {
  readonly slug: string
  readonly language: Language
  readonly markdown: string
}

const FILES = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true })

/** The built-in articles of both languages, the newest first. They load with this module, which only the admin imports, on demand. */
export const BUILT_IN_ARTICLES: readonly BuiltInArticle[] = Object.entries(FILES)
  .flatMap(([file, source]) => {
    const [, slug = '', language] = /\.\/(.+)\/(\w+)\.md$/.exec(file) ?? []
    if (!isLanguage(language)) return []
    const { frontMatter, markdown } = readArticle(file, source)
    return [{ ...frontMatter, slug, language, markdown: markdown.trim() }]
  })
  .toSorted(
    (a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug) || a.language.localeCompare(b.language),
  )
