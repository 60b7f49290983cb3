import { englishPath } from '../routing/language.ts'

/** How a link is marked on the page at `pathname`: as that page, or as the section that the page lies in. */
export function currentMark(href: string | undefined, pathname: string): 'page' | 'true' | undefined {
  if (href === undefined) return undefined
  if (href === pathname) return 'page'
  // Every page lies below home, which says nothing.
  return englishPath(href) !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}
