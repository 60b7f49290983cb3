import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEYED, type Moved } from './host-rules.ts'
import { ROOT_DIR } from '../paths.ts'

/** The size limit of CloudFront for a function, in bytes. */
const LIMIT = 10_240

const PLACE = 'const moved = {}'

const KEYED_PLACE = 'const keyed = []'

/**
 * Returns the function for CloudFront with the pages whose links hold a key and the redirects of renamed articles. The limit leaves room for about a hundred: the
 * last renamed ones. Pages without a file fetch the others.
 */
export async function cloudFrontFunction(moved: Moved): Promise<string> {
  const file = await readFile(join(ROOT_DIR, 'docs/deploy/cloudfront-function.js'), 'utf8')
  const source = file.replace(KEYED_PLACE, () => `const keyed = ${JSON.stringify(KEYED.pages)}`)
  const fill = (entries: readonly (readonly [string, string])[]) =>
    source.replace(PLACE, () => `const moved = ${JSON.stringify(Object.fromEntries(entries))}`)
  const entries = Object.entries(moved)
  while (fill(entries).length > LIMIT) entries.pop()
  return fill(entries)
}
