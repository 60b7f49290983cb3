/** The first parts of paths that no redirect leads from or to, as `private.is_site_path()` has them. */
const AREAS =
  '404 admin api app assets auth client draft favicon functions icons knowledge offer realtime rest robots rss sitemap social storage'.split(
    ' ',
  )

const PATH = /^(?:\/[a-z\dß-öø-ÿ](?:[\w~\-ß-öø-ÿ]|\.(?!\.))*)+$/

/**
 * Returns what somebody typed as a path of the site in its normal form: decoded small letters without a slash at the end. Null for everything that is
 * none, such as another host, and for a path of the admin, the API or a file of the site (rule W19).
 */
export function sitePath(typed: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(typed.trim())
      .normalize('NFC')
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
  } catch {
    return null
  }
  const [, first = ''] = path.replace(/^\/no(?=\/)/, '').split('/')
  const isPath = path.length <= 200 && PATH.test(path) && !AREAS.includes(first.split('.')[0] ?? '')
  return path === '/' || isPath ? path : null
}

/** The pages of the site that have no record, as `private.site_pages()` has them. */
export const SITE_PAGES: readonly string[] =
  '/ /about /services /services/backend-development /services/full-stack-development /services/ai-applications /services/technical-consulting /projects /blog /quote /privacy-policy /terms-of-service /contact /newsletter /newsletter/confirm /newsletter/unsubscribe /offer /client /draft'.split(
    ' ',
  )

/** Returns whether a path in its normal form is that of a page that the site always has, in either language. */
export const isSitePage = (path: string): boolean =>
  SITE_PAGES.includes(path === '/no' ? '/' : path.replace(/^\/no(?=\/)/, ''))
