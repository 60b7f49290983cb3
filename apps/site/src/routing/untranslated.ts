/**
 * The history state of a navigation by the language toggle, and of the blog list after a redirect from an untranslated article. The toggle
 * knows the languages of a prerendered article only; those of others are fetched later.
 */

/** Marks a navigation by the language toggle. */
export const TOGGLED = { toggled: true } as const

/** For the blog list: the slug of the article that exists in the other language only. */
export const untranslatedState = (slug: string) => ({ untranslated: slug })

const read = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined

/** Whether the language toggle led here. */
export const isToggled = (state: unknown): boolean => read(state, 'toggled') === true

/** Returns the slug of the untranslated article that the toggle came from, or an empty string. */
export function untranslatedSlug(state: unknown): string {
  const slug = read(state, 'untranslated')
  return typeof slug === 'string' ? slug : ''
}
