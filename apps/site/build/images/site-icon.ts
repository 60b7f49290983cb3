import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_DIR } from '../paths.ts'
import { type Icon, readIcon } from './company-icon.ts'

/** Returns the icon of the company, else the built-in one, which also replaces an icon that cannot be read unless `isRequired`. */
export async function siteIcon(
  readPicture: (path: string) => Promise<ArrayBuffer>,
  path: string | null,
  isRequired: boolean,
): Promise<Icon> {
  if (path !== null) {
    const icon = await readPicture(path)
      .then(readIcon)
      .catch((error: unknown) => {
        if (isRequired) throw new Error('The icon of the company cannot be read', { cause: error })
        return null
      })
    if (icon) return icon
  }
  const svg = await readFile(join(SITE_DIR, 'public', 'favicon.svg'), 'utf8')
  return { svgFor: () => svg, ground: null }
}
