import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** A compressed copy of a smaller file saves no packet, in bytes. */
const WORTHWHILE = 1024

/** The number of files that are compressed at a time; more would only use memory. */
const LANES = 16

/** The compression level: the smallest copies take thirty times as long as those that are a tenth larger. */
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

/**
 * Writes a .br and a .gz copy of every matching text file of a folder, for servers that send them as they are. Files in `unchanged` have
 * their copies already.
 */
export async function compressFolder(
  dir: string,
  pattern: string,
  effort: Effort = 'smallest',
  unchanged: ReadonlySet<string> = new Set(),
): Promise<void> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: dir })) if (!unchanged.has(file.replaceAll(sep, '/'))) files.push(file)
  const queue = files.values()
  const lane = async () => {
    for (const file of queue) await compressFile(join(dir, file), effort) // oxlint-disable-line no-await-in-loop -- lanes run side by side
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
