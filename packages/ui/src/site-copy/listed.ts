/** Returns whether a path has parameters. */
export const isPattern = (path: string): boolean => path.includes('/:')

interface Listing {
  readonly path: string | null
  readonly indexed?: false
}

/** Returns whether search engines list a page. Articles and case studies are listed one by one. */
export const isListed = ({ path, indexed }: Listing): boolean => path !== null && indexed !== false && !isPattern(path)
