import type { PublishedPost } from '@nordlys/data/blog/public/schema'
import { MARKDOWN_LABELS } from '@nordlys/ui/components/markdown/labels.ts'
import { renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Article } from '../../../articles/article.ts'
import { summaryOf } from './from-post.ts'

/** Renders the text of a stored post. A separate module, because it imports the markdown and code libraries. */
export function renderPost(post: PublishedPost, languages: readonly Language[]): Article {
  return {
    ...summaryOf(post),
    ...renderMarkdown(post.content ?? '', { title: post.title, labels: MARKDOWN_LABELS[post.language] }),
    metaTitle: post.meta_title,
    description: post.meta_description ?? post.excerpt ?? post.title,
    languages,
  }
}
