import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

const ENABLED = ':is(button, input, select):not(:disabled)'

/**
 * Keeps the focus in a table whose buttons appear and disappear: in the same row (`data-row`), or in the row that replaces it; without rows, in
 * the first field of the container. Attach the returned handlers to the container.
 */
export function useFocusInRows(container: RefObject<HTMLElement | null>) {
  const place = useRef<{ readonly id: string; readonly index: number } | null>(null)
  const rows = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  // Runs after every render, because any of them may have removed the focused button.
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
    // Removed and disabled buttons lose the focus too, and a dialog returns it; any other blur means that the user moved the focus. A dialog cannot
    // return it to a button that is now disabled.
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const opensDialog = relatedTarget?.closest('[role$="dialog"]') != null
      if (target.isConnected && !target.matches(':disabled') && !opensDialog) place.current = null
    },
  }
}
