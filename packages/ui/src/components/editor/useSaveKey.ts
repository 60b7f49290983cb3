import { type RefObject, useEffect } from 'react'

/** Ctrl or ⌘ with S submits the form inside the element, wherever the focus is; an open dialog keeps its keys. */
export function useSaveKey(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('.MuiModal-root:not(.MuiModal-hidden)'))
        frame.current?.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [frame])
}
