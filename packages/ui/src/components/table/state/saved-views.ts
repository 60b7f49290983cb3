import { localStore } from '@nordlys/data/lib/browser-storage'
import { z } from 'zod/mini'

/** A named state of a list: the search parameters of its URL without the page. */
const savedViewSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  params: z.string().check(z.maxLength(2000)),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const MAX_VIEWS = 20

const keyOf = (list: string) => `saved-views:${list}`

/** Returns the saved views of a list; none if the stored text is invalid. */
export function readViews(list: string): SavedView[] {
  try {
    return z
      .array(savedViewSchema)
      .check(z.maxLength(MAX_VIEWS))
      .parse(JSON.parse(localStore.get(keyOf(list)) ?? '[]'))
  } catch {
    return []
  }
}

/** Stores the views of a list. */
export const writeViews = (list: string, views: readonly SavedView[]): void =>
  localStore.set(keyOf(list), JSON.stringify(views))

/** Adds a view. It replaces a view with the same name, and the oldest one at `MAX_VIEWS`. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MAX_VIEWS)
}
