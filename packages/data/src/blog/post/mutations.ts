import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { type SaveResult, saveResult } from '../../lib/rows/conflict.ts'
import { useBackend } from '../../lib/context.tsx'
import { DataError, toDataError } from '../../lib/errors.ts'
import { patchRows } from '../../lib/rows/optimistic.ts'
import { affectedRows } from '../../lib/rows/affected-rows.ts'
import {
  updateIfUnchanged,
  deleteIfUnchanged,
  type RowVersion,
  type BatchResult,
  useBatchWrite,
} from '../../lib/rows/batch-write.ts'
import { type Post, type PostRow, postSchema } from './schema.ts'
import { type NewPost, type PostInput, toPostRow } from './form.ts'
import { fetchPost, postKeys } from './queries.ts'
import { POST_COLUMNS } from '../public/queries.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether a slug has its post in that language already. */
export const isSlugTaken = (error: unknown): boolean => error instanceof DataError && error.reason === UNIQUE_VIOLATION

function postError(error: unknown, status: number): DataError {
  const failure = toDataError(error, status)
  if (!isSlugTaken(failure)) return failure
  return new DataError('conflict', { reason: UNIQUE_VIOLATION, fields: { slug: 'errors:slug_taken' }, cause: error })
}

/** What a new draft begins with; the version in another language takes more along than the dialog asks. */
export type Draft = NewPost & Partial<Pick<Post, 'featured' | 'tags' | 'featured_image_url'>>

/** Stores a draft and gives it back. Throws a DataError with a message for the field `slug` where that is taken. */
export async function createPost(supabase: Supabase, draft: Draft): Promise<Post> {
  const { data, error, status } = await supabase.from('blog_posts').insert(draft).select(POST_COLUMNS).single()
  if (error) throw postError(error, status)
  return postSchema.parse(data)
}

interface SavedPost {
  readonly id: string
  readonly values: PostInput
  /** The `updated_at` of the post as it was opened. */
  readonly openedAt: string
}

/** Saves a post unless it has changed since it was opened (rule R4). Throws a DataError, `not_found` where it is gone. */
export async function savePost(supabase: Supabase, { id, values, openedAt }: SavedPost): Promise<SaveResult<Post>> {
  const { data, error, status } = await supabase
    .from('blog_posts')
    .update(toPostRow(values))
    .eq('id', id)
    .eq('updated_at', openedAt)
    .select(POST_COLUMNS)
    .maybeSingle()
  if (error) throw postError(error, status)
  const opened = { table: 'blog_posts', id, updatedAt: openedAt } as const
  return saveResult(supabase, z.nullable(postSchema).parse(data), opened, () => fetchPost(supabase, id))
}

/** Publishes posts now, or takes them off the blog. A post that is out already keeps its date. Throws a DataError. */
export async function setPublished(supabase: Supabase, ids: readonly string[], published: boolean): Promise<void> {
  const write = supabase.from('blog_posts').update({ published, published_at: null }).in('id', ids).select('id')
  await affectedRows(supabase, 'blog_posts', ids, write)
}

/** Publishes or unpublishes posts that have not changed since they were loaded. Throws a DataError. */
export const setPublishedIfUnchanged = (
  supabase: Supabase,
  rows: readonly RowVersion[],
  published: boolean,
): Promise<BatchResult> =>
  updateIfUnchanged(supabase, 'blog_posts', rows, (ids, times) =>
    supabase
      .from('blog_posts')
      .update({ published, published_at: null })
      .in('id', ids)
      .in('updated_at', times)
      .select('id'),
  )

/** Deletes posts that have not changed since they were loaded. Throws a DataError. */
export const deletePosts = (supabase: Supabase, rows: readonly RowVersion[]): Promise<BatchResult> =>
  deleteIfUnchanged(supabase, 'blog_posts', rows)

/** Stores a new draft. */
export function useCreatePost() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<Post, DataError, Draft>({
    mutationFn: async (draft) => createPost(await backend.client(), draft),
    onSettled: () => queryClient.invalidateQueries({ queryKey: postKeys.all }),
  })
}

/** Saves the post of the editor. */
export function useSavePost() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<SaveResult<Post>, DataError, SavedPost>({
    mutationFn: async (saved) => savePost(await backend.client(), saved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: postKeys.all }),
  })
}

interface Publication {
  readonly id: string
  readonly published: boolean
}

/** Publishes or unpublishes a post of the list, shown at once and rolled back when the server refuses. */
export function useSetPublished() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, published }: Publication) => setPublished(await backend.client(), [id], published),
    onMutate: async ({ id, published }) => {
      await queryClient.cancelQueries({ queryKey: postKeys.lists })
      const published_at = published ? new Date().toISOString() : null
      return { undo: patchRows<PostRow>(queryClient, postKeys.lists, [id], { published, published_at }) }
    },
    onError: (_error, _change, context) => context?.undo(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: postKeys.all }),
  })
}

/** Changes posts of the list after the time for an undo. */
export const usePostBatch = () => ({
  publish: useBatchWrite(postKeys.all, setPublishedIfUnchanged),
  remove: useBatchWrite(postKeys.all, deletePosts),
})
