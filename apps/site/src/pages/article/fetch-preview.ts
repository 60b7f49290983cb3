import { fetchPostBySlug } from '@nordlys/data/blog/public/queries'
import { postStatus, type PostStatus } from '@nordlys/data/blog/status'
import type { Supabase } from '@nordlys/data/lib/client'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Article } from '../blog/articles/article.ts'
import { renderPost } from '../blog/articles/render-post.ts'

/** A stored post as it would stand on the blog, published or not. */
export interface Preview {
  readonly article: Article
  readonly status: PostStatus
}

/**
 * Asks for whatever is stored at an address with the rights of whoever looks: the database gives drafts and planned posts to staff alone.
 * Null where there is nothing for them. In a module of its own, because visitors never load it. Throws a DataError.
 */
export async function fetchPreview(
  supabase: Supabase,
  { language, slug }: { language: Language; slug: string },
): Promise<Preview | null> {
  const post = await fetchPostBySlug(supabase, slug, language)
  if (!post) return null
  const article = renderPost({ ...post, published_at: post.published_at ?? new Date().toISOString() }, [language])
  return { article, status: postStatus(post, Date.now()) }
}
