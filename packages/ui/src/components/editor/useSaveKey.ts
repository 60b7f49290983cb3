import { type RefObject, useEffect } from 'react'
import { isComposing } from '../../platform/is-composing.ts'

/** Submits the form inside the element on Ctrl or ⌘ with S, wherever the focus is; not while a dialog is open. */
export function useSaveKey(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('.MuiModal-root:not(.MuiModal-hidden)'))
        frame.current?.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [frame])
}
