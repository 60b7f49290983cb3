import { useEffect, type RefObject } from 'react'
import { useNavigate } from './router.tsx'
import { routeAt } from './route-table.ts'

/**
 * Returns the public path for a click on a link, or `null` when the browser should handle it: another site, another tab, a download, an
 * anchor on the same page, or no link.
 */
function clickedPage(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = link
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return routeAt(pathname) ? pathname + search + hash : null
}

/** Navigates on links in static HTML, such as an article's text, without a page load. */
export function useLinksOf(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = clickedPage(event)
      if (address === null) return
      event.preventDefault()
      navigate(address)
    }
    const listening = element.current
    listening?.addEventListener('click', follow)
    return () => listening?.removeEventListener('click', follow)
  }, [element, navigate])
}
