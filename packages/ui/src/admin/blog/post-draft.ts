import type { Post } from '@nordlys/data/blog/post/schema'
import { postValuesSchema } from '@nordlys/data/blog/post/form'
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

/** Returns the stored edits of a post; null when they are missing or invalid, or storage is unavailable. */
export function readDraft({ id }: Pick<Post, 'id'>): PostDraft | null {
  try {
    return postDraftSchema.parse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores unsaved edits if the browser allows it. */
export function storeDraft(id: string, draft: PostDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // Without storage the edits last until the page closes; the leave guard asks before that.
  }
}

/** Removes the stored edits after they were saved or discarded. */
export function removeDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was stored.
  }
}
