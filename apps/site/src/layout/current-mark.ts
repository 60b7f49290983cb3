import { englishPath } from '../routing/language.ts'

/** Returns `aria-current` of a link on the page at `pathname`: the page itself, or the section of the page. */
export function currentMark(href: string | undefined, pathname: string): 'page' | 'true' | undefined {
  if (href === undefined) return undefined
  if (href === pathname) return 'page'
  // Every page is below home, so home is never a section.
  return englishPath(href) !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}
