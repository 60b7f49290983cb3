import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the heading of the new screen when the path changes, so that screen readers announce it. Render it beside the screen in the
 * same Suspense boundary, so that it runs once the screen is rendered.
 */
export function NavigationFocus({ within }: { within: string }) {
  const { pathname, key } = useLocation()
  // After a page load the browser sets the focus.
  const shown = useRef(key === 'default' ? pathname : null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(within)
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname, within])
  return null
}
