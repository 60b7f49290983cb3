import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates a folder that only the owner can enter. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}

/** Restricts a folder's entries to the owner (rule W8): all of them, or those with the given prefix. */
export async function makePrivate(folder: string, prefix = ''): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries
      .filter(({ name }) => name.startsWith(prefix))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) await makePrivate(path)
        await chmod(path, entry.isDirectory() ? 0o700 : 0o600)
      }),
  )
}
