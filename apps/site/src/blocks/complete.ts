import type { Block } from '@nordlys/data/pages/blocks'
import type { PublicPage, Related } from '@nordlys/data/pages/public/schema'
import { renderArticle } from '@nordlys/ui/components/markdown/render-article.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { summaryOf } from '../pages/blog/articles/from-post.ts'
import type { PicturesById } from '../pictures/baked.ts'
import { localizedPath } from '../routing/language.ts'
import { madePath } from '../made/made-path.ts'
import type { MadePage } from '../made/made.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Returns a value without the texts of other languages. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      (key === 'en' || key === 'no') && key !== language ? '' : inLanguage(field, language),
    ]),
  )
}

/** The pictures in texts, and the URL of the backend that has their files. */
interface TextPictures {
  readonly pictures: PicturesById
  readonly apiUrl: string
}

/**
 * Returns a page as it is shown in one language: its texts in that language only, and its Markdown as HTML, so that it holds nothing twice. A separate
 * module, because it imports the Markdown library.
 */
export function completeMade(
  page: PublicPage,
  { posts, ...related }: Related,
  language: Language,
  { pictures, apiUrl }: TextPictures,
): MadePage {
  const html = Object.fromEntries(
    page.blocks.flatMap((block) => {
      if (block.kind !== 'text' || block.body[language].trim() === '') return []
      const rendered = renderArticle({ text: block.body[language], title: '', language, pictures: { byId: pictures, apiUrl } }) // prettier-ignore
      return [[block.id, rendered.html]]
    }),
  )
  const blocks = page.blocks.map((block) => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the same block with fewer texts
    const own = inLanguage(block, language) as Block
    return own.kind === 'text' ? { ...own, body: { en: '', no: '' } } : own
  })
  const own = posts.filter((post) => post.language === language)
  const pathIn = (each: Language) => madePath(page, each) ?? localizedPath('/', each)
  const paths = { en: pathIn('en'), no: pathIn('no') }
  return { page: { ...page, blocks }, paths, related: { ...related, posts: own.map(summaryOf) }, html }
}

/** Returns the own blocks of a layout as a page without an address. */
export const blockPage = (blocks: readonly Block[]): PublicPage => ({
  id: NO_ID,
  slug: null,
  slug_no: null,
  languages: [],
  title: null,
  title_no: null,
  description: null,
  description_no: null,
  picture: null,
  blocks: [...blocks],
  published_at: null,
  updated_at: '',
})
