import type { Post } from '@nordlys/data/blog/post/schema'
import { postValuesSchema } from '@nordlys/data/blog/post/form'
import { localStore } from '@nordlys/data/lib/browser-storage'
import { z } from 'zod/mini'

const postDraftSchema = z.object({
  values: postValuesSchema,
  /** The `updated_at` of the post that was edited. */
  base: z.string(),
  /** The time of storing, ISO 8601. */
  at: z.string(),
})

/** Unsaved edits of a post, stored in this browser. */
export type PostDraft = z.infer<typeof postDraftSchema>

const keyOf = (id: string) => `post-draft:${id}`

/** Returns the stored edits of a post; null when they are missing or invalid. */
export function readDraft({ id }: Pick<Post, 'id'>): PostDraft | null {
  try {
    return postDraftSchema.parse(JSON.parse(localStore.get(keyOf(id)) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores unsaved edits. Without storage they last until the page closes; the leave guard asks before that. */
export const storeDraft = (id: string, draft: PostDraft): void => localStore.set(keyOf(id), JSON.stringify(draft))

/** Removes the stored edits after they were saved or discarded. */
export const removeDraft = (id: string): void => localStore.set(keyOf(id), null)
