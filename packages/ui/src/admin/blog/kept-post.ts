import type { Post } from '@nordlys/data/blog/post/schema'
import { postValuesSchema } from '@nordlys/data/blog/post/form'
import { z } from 'zod/mini'

const keptPostSchema = z.object({
  values: postValuesSchema,
  /** The `updated_at` of the post that was edited. */
  base: z.string(),
  /** When it was kept, ISO 8601. */
  at: z.string(),
})

/** What somebody has typed and not saved, as this browser keeps it. */
export type KeptPost = z.infer<typeof keptPostSchema>

const keyOf = (id: string) => `post-draft:${id}`

/** What is kept of a post; null where there is nothing, or storage is refused or damaged. */
export function readKept({ id }: Pick<Post, 'id'>): KeptPost | null {
  try {
    return keptPostSchema.parse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps what is typed, as far as the browser lets us. */
export function keep(id: string, kept: KeptPost): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // Without storage it lasts as long as the page, which asks before it closes.
  }
}

/** Forgets it: it was saved or thrown away. */
export function forgetKept(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}
