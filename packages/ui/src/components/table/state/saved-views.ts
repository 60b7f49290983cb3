import { z } from 'zod/mini'

/** A list's state under a name: what stands in the address behind the question mark, without the page. */
const savedViewSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  params: z.string().check(z.maxLength(2000)),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const MAX_VIEWS = 20

const keyOf = (list: string) => `saved-views:${list}`

/** The views saved in this browser for a list; none where storage is refused or holds something else. */
export function readViews(list: string): SavedView[] {
  try {
    return z
      .array(savedViewSchema)
      .check(z.maxLength(MAX_VIEWS))
      .parse(JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps the views for the next visit, as far as the browser lets us. */
export function writeViews(list: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(views))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Adds a view; one of the same name is replaced, and the oldest makes room. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MAX_VIEWS)
}
