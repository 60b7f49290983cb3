import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a table body when the focused row goes away (it no longer matches the filter, or somebody deleted it): the row that
 * takes its place gets it. Give the returned handlers to the body.
 */
export function useKeptFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly { readonly id: string }[],
) {
  const place = useRef<number | null>(null)
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const openers = body.current?.querySelectorAll<HTMLElement>('[data-row] > th > button') ?? []
    openers[Math.min(place.current, rows.length - 1)]?.focus()
  }, [body, rows])
  return {
    onFocus: (event: { target: EventTarget }) => {
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
      place.current = rows.findIndex(({ id }) => id === row?.getAttribute('data-row'))
    },
    // A removed element sends no blur, so this one means that the person went elsewhere.
    onBlur: () => {
      place.current = null
    },
  }
}
