import { type RefObject, useEffect } from 'react'

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))

/** `/` anywhere on the page focuses the field and selects its text. On a Norwegian keyboard that is Shift+7, so Shift is fine. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // An open dialog or menu keeps its keys.
      if (
        takesText(event.target) ||
        document.querySelector('[aria-modal="true"], .MuiModal-root:not(.MuiModal-hidden)')
      )
        return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
