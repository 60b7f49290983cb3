/** The first parts of paths that a page cannot have: pages and files of the site, as `private.reserved_slugs()` has them. */
export const RESERVED_SLUGS: readonly string[] =
  '404 about admin app assets auth blog client contact draft en favicon icons knowledge newsletter no offer privacy-policy projects quote robots rss services sitemap social terms-of-service'.split(
    ' ',
  )
