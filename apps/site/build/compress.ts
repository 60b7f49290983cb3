import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Below this many bytes a compressed copy saves no packet. */
const WORTHWHILE = 1024

/** How hard to try: the smallest copies take thirty times as long as those that are a tenth larger. */
export type Effort = 'smallest' | 'fast'

const QUALITY: Readonly<Record<Effort, number>> = { smallest: constants.BROTLI_MAX_QUALITY, fast: 8 }

async function compressFile(path: string, effort: Effort): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTHWHILE) return
  const [small, compatible] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)])
}

/** Writes a .br and a .gz beside every text file of a folder that matches, for servers that send them as they are. */
export async function compressFolder(dir: string, pattern: string, effort: Effort = 'smallest'): Promise<void> {
  const compressing: Promise<void>[] = []
  for await (const file of glob(pattern, { cwd: dir })) compressing.push(compressFile(join(dir, file), effort))
  await Promise.all(compressing)
}
