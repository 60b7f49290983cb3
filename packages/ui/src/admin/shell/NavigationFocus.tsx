import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the new screen's heading when the address changes, so that screen readers say where one is.
 * Put it beside the screen inside one Suspense boundary: it then runs once the screen is there.
 */
export function NavigationFocus({ within }: { within: string }) {
  const { pathname, key } = useLocation()
  // The page that was opened, and not navigated to, keeps the browser's own focus.
  const shown = useRef(key === 'default' ? pathname : null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(within)
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [pathname, within])
  return null
}
