import type { PostValues } from '@nordlys/data/blog/post/form'
import type { Post } from '@nordlys/data/blog/post/schema'
import type { PublishedPost } from '@nordlys/data/blog/public/schema'
import { proseWords } from '@nordlys/data/blog/reading-time'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useMemo } from 'react'
import { PagePreview } from '../../../shared/preview/PagePreview.tsx'

interface PreviewDialogProps {
  readonly post: Post
  readonly values: PostValues
  readonly onClose: () => void
}

/** Previews the page of a post with its unsaved edits. */
export function PreviewDialog({ post, values, onClose }: PreviewDialogProps) {
  const content = useMemo(() => ({ post: editedPost(post, values) }), [post, values])
  return (
    <PagePreview
      path={`${values.language === 'no' ? 'no/' : ''}blog/preview?preview`}
      content={content}
      onClose={onClose}
    />
  )
}

/** Returns a post as visitors would see it after saving; a draft has the date of today. */
function editedPost(post: Post, { publish_now: _now, publish_at: _at, ...values }: PostValues): PublishedPost {
  const now = new Date(serverNow()).toISOString()
  const { id, author_name, updated_at } = post
  return {
    id,
    author_name,
    updated_at,
    ...values,
    excerpt: values.excerpt || null,
    featured_image_url: values.featured_image_url || null,
    meta_title: values.meta_title || null,
    meta_description: values.meta_description || null,
    words: proseWords(values.content),
    published_at: post.published_at ?? now,
    published_day: post.published_day ?? now.slice(0, 10),
  }
}
