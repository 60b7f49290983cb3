import type { PublishedPost } from '@nordlys/data/blog/public/schema'
import { renderArticle } from '@nordlys/ui/components/markdown/render-article.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { PicturesById } from '../../../pictures/baked.ts'
import type { Article } from '../../../articles/article.ts'
import { summaryOf } from './from-post.ts'

/** The pictures in a text, and the URL of the backend that has their files. */
export interface PostPictures {
  readonly pictures: PicturesById
  readonly apiUrl: string
}

/** Renders the text of a stored post. A separate module, because it imports the markdown and code libraries. */
export function renderPost(
  post: PublishedPost,
  languages: readonly Language[],
  { pictures, apiUrl }: PostPictures,
): Article {
  const { title, language } = post
  return {
    ...summaryOf(post),
    ...renderArticle({ text: post.content ?? '', title, language, pictures: { byId: pictures, apiUrl } }),
    metaTitle: post.meta_title,
    description: post.meta_description ?? post.excerpt ?? title,
    languages,
  }
}
