import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new temporary directory that others may enter: run as root, the database server is another user. The caller removes it. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nordlys-'))
  await chmod(directory, 0o711)
  return directory
}
