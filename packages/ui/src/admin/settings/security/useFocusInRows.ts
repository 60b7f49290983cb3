import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

const ENABLED = ':is(button, input, select):not(:disabled)'

/**
 * Keeps the focus where it was in a table whose buttons come and go with what they do: in its row (`data-row`), or the one that takes its
 * place; without any row in the first field of the container. Give the returned handlers to the container.
 */
export function useFocusInRows(container: RefObject<HTMLElement | null>) {
  const place = useRef<{ readonly id: string; readonly index: number } | null>(null)
  const rows = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  // After every draw: which of them took the button away is not known.
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const { id, index } = place.current
    const left = rows()
    const row = left.find((each) => each.dataset['row'] === id) ?? left[Math.min(index, left.length - 1)]
    const target = (row ?? container.current)?.querySelector<HTMLElement>(ENABLED)
    target?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-row]')
      place.current = row ? { id: row.dataset['row'] ?? '', index: rows().indexOf(row) } : null
    },
    // A button that is removed or disabled loses the focus, too; otherwise the person went elsewhere.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) place.current = null
    },
  }
}
