import { type RefCallback, useCallback, useLayoutEffect, useState } from 'react'

/** The dialogs that hide the rest of the page from the keyboard and from screen readers. One that closes is hidden itself. */
const MODALS = 'body > .MuiModal-root:not([aria-hidden="true"])'

/** Returns the open dialog on top; null without one, undefined under a menu, which closes soon. */
function topDialog(): Element | null | undefined {
  const modal = [...document.querySelectorAll(MODALS)].at(-1)
  return modal ? (modal.querySelector('[role="dialog"], [role="alertdialog"]') ?? undefined) : null
}

/**
 * Returns an element to render toasts into, and the ref of its place on the page. While a dialog is open, the element is inside of it: a toast with
 * a button must be reachable there.
 */
export function useToastHost(): { readonly host: HTMLElement; readonly place: RefCallback<HTMLElement> } {
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.style.display = 'contents'
    return element
  })
  const [home, setHome] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!home) return undefined
    const move = () => {
      // Dialogs hide and show what is beside them.
      for (const child of document.body.children) observer.observe(child, { attributeFilter: ['aria-hidden'] })
      const dialog = topDialog()
      const parent = dialog === undefined && host.isConnected ? host.parentElement : (dialog ?? home)
      if (parent && host.parentElement !== parent) parent.append(host)
    }
    const observer = new MutationObserver(move)
    observer.observe(document.body, { childList: true })
    move()
    return () => observer.disconnect()
  }, [host, home])
  const place = useCallback((element: HTMLElement | null) => setHome(element), [])
  return { host, place }
}
