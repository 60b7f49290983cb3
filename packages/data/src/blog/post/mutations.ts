import type { Supabase } from '../../lib/client.ts'
import type { PublicationFields } from '../../lib/publication-fields.ts'
import { DataError } from '../../lib/errors.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { fetchData, UNIQUE_VIOLATION } from '../../lib/requests/response.ts'
import { affectedRows } from '../../lib/rows/affected-rows.ts'
import { deleteIfUnchanged, updateIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveRow, type SaveResult } from '../../lib/rows/conflict.ts'
import { useOptimisticMutation } from '../../lib/rows/optimistic.ts'
import { POST_COLUMNS } from '../public/queries.ts'
import { type NewPost, type PostInput, toPostRow } from './form.ts'
import { postKeys } from './keys.ts'
import { fetchPost } from './queries.ts'
import { type Post, type PostRow, postSchema } from './schema.ts'
import { serverNow } from '../../lib/time/server-clock.ts'

const SLUG_TAKEN = { taken: { slug: 'errors:slug_taken' } } as const

/** Returns whether an error means that the slug exists already in that language. */
export const isSlugTaken = (error: unknown): boolean => error instanceof DataError && error.reason === UNIQUE_VIOLATION

/** The values of a new draft; a translation and a copy of a built-in article have more than the dialog asks for. */
export type Draft = NewPost & Partial<Pick<Post, 'featured' | 'tags' | 'featured_image_url' | 'content' | 'excerpt'>>

/** Creates a draft. Throws a DataError with a message for the field `slug` when it is taken. */
export const createPost = (supabase: Supabase, draft: Draft): Promise<Post> =>
  fetchData(supabase.from('blog_posts').insert(draft).select(POST_COLUMNS).single(), postSchema, SLUG_TAKEN)

interface SavedPost {
  readonly id: string
  readonly values: PostInput
  /** How the form showed the publication when the post was opened. */
  readonly opened: PublicationFields
  /** The `updated_at` of the post as it was opened. */
  readonly openedAt: string
}

/** Saves a post, unless it has changed since it was opened (rule R4). Throws a DataError, `not_found` when it is missing. */
export const savePost = (supabase: Supabase, { id, values, opened, openedAt }: SavedPost): Promise<SaveResult<Post>> =>
  saveRow(supabase, {
    request: supabase
      .from('blog_posts')
      .update(toPostRow(values, opened))
      .eq('id', id)
      .eq('updated_at', openedAt)
      .select(POST_COLUMNS)
      .maybeSingle(),
    schema: postSchema,
    opened: { table: 'blog_posts', id, updatedAt: openedAt },
    readCurrent: () => fetchPost(supabase, id),
    failures: SLUG_TAKEN,
  })

// The database sets the date of the first publication.
const updatePublished = (supabase: Supabase, published: boolean) =>
  supabase.from('blog_posts').update({ published, published_at: null })

interface Publication {
  readonly id: string
  readonly published: boolean
}

/** Publishes or unpublishes a post. A published post keeps its date. Throws a DataError. */
export const setPublished = (supabase: Supabase, { id, published }: Publication): Promise<number> =>
  affectedRows(supabase, 'blog_posts', [id], updatePublished(supabase, published))

/** Publishes or unpublishes posts that have not changed since they were loaded. Throws a DataError. */
export const setPublishedIfUnchanged = updateIfUnchanged('blog_posts', updatePublished)

/** Deletes posts that have not changed since they were loaded. Throws a DataError. */
export const deletePosts = deleteIfUnchanged('blog_posts')

export const useCreatePost = () => useBackendMutation(createPost, postKeys.all)
export const useSavePost = () => useBackendMutation(savePost, postKeys.all)

/** Publishes or unpublishes a post optimistically. */
export const useSetPublished = () =>
  useOptimisticMutation<PostRow, Publication>(setPublished, {
    all: postKeys.all,
    rows: postKeys.lists,
    patch: ({ id, published }) => ({
      ids: [id],
      change: { published, published_at: published ? new Date(serverNow()).toISOString() : null },
    }),
  })

/** Writes batches of posts after the time for an undo. */
export const usePostBatch = () => ({
  publish: useBatchWrite(postKeys.all, setPublishedIfUnchanged),
  remove: useBatchWrite(postKeys.all, deletePosts),
})
