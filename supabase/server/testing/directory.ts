import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a temporary directory that other users may enter, because the database server runs as another user under root. The caller deletes
 * it.
 */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nordlys-'))
  await chmod(directory, 0o711)
  return directory
}
