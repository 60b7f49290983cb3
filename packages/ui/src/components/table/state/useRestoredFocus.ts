import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus in a table body or a list after the focused row disappears (it no longer matches the filter, or was deleted): moves it to the
 * row in its place, whose control `target` finds. Attach the returned handlers to the body.
 */
export function useRestoredFocus(
  body: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[],
  target = '[data-row] > th > button',
) {
  const index = useRef<number | null>(null)
  useEffect(() => {
    if (index.current === null || document.activeElement !== document.body) return
    const buttons = body.current?.querySelectorAll<HTMLElement>(target) ?? []
    buttons[Math.min(index.current, rows.length - 1)]?.focus()
  }, [body, rows, target])
  return {
    onFocus: (event: { target: EventTarget }) => {
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
      index.current = rows.findIndex(({ id }) => id === row?.getAttribute('data-row'))
    },
    // React receives no blur event for a removed element, so the user has moved the focus.
    onBlur: () => {
      index.current = null
    },
  }
}
