import type { Post } from '@nordlys/data/blog/post/schema'
import { postValuesSchema } from '@nordlys/data/blog/post/form'
import { z } from 'zod/mini'

const keptPostSchema = z.object({
  values: postValuesSchema,
  /** The `updated_at` of the post that was edited. */
  base: z.string(),
  /** The time of storing, ISO 8601. */
  at: z.string(),
})

/** Unsaved edits of a post, stored in this browser. */
export type KeptPost = z.infer<typeof keptPostSchema>

const keyOf = (id: string) => `post-draft:${id}`

/** Returns the stored edits of a post; null when they are missing or invalid, or storage is unavailable. */
export function readKept({ id }: Pick<Post, 'id'>): KeptPost | null {
  try {
    return keptPostSchema.parse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores unsaved edits if the browser allows it. */
export function keep(id: string, kept: KeptPost): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // Without storage the edits last until the page closes; the leave guard asks before that.
  }
}

/** Removes the stored edits after they were saved or discarded. */
export function forgetKept(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was stored.
  }
}
