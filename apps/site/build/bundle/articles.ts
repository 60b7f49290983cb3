import { readFile } from 'node:fs/promises'
import { proseWords, readingMinutes } from '@nordlys/data/blog/reading-time'
import { renderArticle } from '@nordlys/ui/components/markdown/render-article.ts'
import { readArticle } from '@nordlys/ui/articles/front-matter.ts'
import { isLanguage } from '@nordlys/ui/i18n/language.ts'
import type { Plugin } from 'vite'
import type { ArticleSummary, ArticleText } from '../../src/articles/article.ts'

const ARTICLE = /\/ui\/src\/articles\/([a-z\d]+(?:-[a-z\d]+)*)\/(\w+)\.md$/

/** Parses a built-in article from its markdown. Throws an error that names the file. */
export function buildArticle(file: string, source: string): { summary: ArticleSummary; text: ArticleText } {
  const [, slug = '', language] = ARTICLE.exec(file) ?? []
  if (!isLanguage(language)) throw new Error(`${file}: an article is articles/<slug>/en.md or no.md`)
  const { frontMatter, markdown } = readArticle(file, source)
  const { date, ...fields } = frontMatter
  return {
    summary: {
      ...fields,
      slug,
      language,
      published: date,
      day: date,
      minutes: readingMinutes(proseWords(markdown)),
      picture: null,
      version: null,
    },
    text: renderArticle({ text: markdown, title: fields.title, language, pictures: undefined }),
  }
}

/**
 * Imports an article as a module: `en.md?summary` is the data of lists, `en.md` the text as HTML. The browser needs no markdown library,
 * and each text is a separate chunk.
 */
export function articles(): Plugin {
  return {
    name: 'nordlys-articles',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      // The admin takes the Markdown itself.
      if (!/\/ui\/src\/articles\/.*\.md$/.test(file) || query === 'raw') return null
      this.addWatchFile(file)
      const { summary, text } = buildArticle(file, await readFile(file, 'utf8'))
      return { code: `export default ${JSON.stringify(query === 'summary' ? summary : text)}`, moduleType: 'js' }
    },
  }
}
