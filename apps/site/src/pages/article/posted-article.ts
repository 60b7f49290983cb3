import { publishedPostSchema } from '@nordlys/data/blog/public/schema'
import { picturesSchema } from '@nordlys/data/media/public/schema'
import { z } from 'zod/mini'
import type { Article } from '../../articles/article.ts'
import { byId } from '../../pictures/baked.ts'
import { holdPictures } from '../../pictures/fetched.ts'
import { renderPost } from '../blog/articles/render-post.ts'

const postedSchema = z.object({
  post: publishedPostSchema,
  pictures: picturesSchema,
  /** The URL of the backend, whose storage has the pictures; the content security policy allows no other. */
  apiUrl: z.string(),
})

/** Returns the article that the admin has posted, with its unsaved edits. */
export function readPostedArticle(posted: unknown): Article | null {
  const { data } = postedSchema.safeParse(posted)
  if (!data) return null
  const { post, pictures: rows, apiUrl } = data
  const pictures = byId(
    rows.map(({ id }) => id),
    rows,
  )
  holdPictures(pictures)
  return renderPost(post, [post.language], { pictures, apiUrl })
}
