import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The list of released migrations. */
export const RELEASED = new URL('../../released-migrations.json', import.meta.url)
const EARLIER = new URL('../../earlier-migrations.json', import.meta.url)

/** The checksums of migrations by file name. */
export type Checksums = Readonly<Record<string, readonly string[]>>

/** Returns the checksum of a migration, which does not depend on the line ends of the checkout. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

const readChecksums = async (file: URL): Promise<Checksums> =>
  z.record(z.string(), z.array(z.hash('sha256')).min(1)).parse(JSON.parse(await readFile(file, 'utf8')))

/** Returns the checksums of the released migrations. */
export const releasedMigrations = (): Promise<Checksums> => readChecksums(RELEASED)

/**
 * Returns the checksums of the migrations that the baseline replaced. The first one is that of the file; further ones are those of earlier
 * releases, from before released files had to stay the same.
 */
export const earlierMigrations = (): Promise<Checksums> => readChecksums(EARLIER)
