import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A small file that is replaced as a whole. */
export interface AtomicFile {
  /** Returns null when the file is missing. */
  read(): Promise<Buffer | null>
  /** Replaces the content; after a crash at any moment the file holds the old or the new content (rules K1, K8). */
  write(content: Buffer): Promise<void>
  remove(): Promise<void>
}

/** The steps of a write, at which a test can kill the process. */
export type WriteStep = 'opened' | 'written' | 'synced' | 'closed' | 'renamed' | 'done'

/** Returns a file on disk that only its owner may read. `onStep` is called after each step of a write. */
export function atomicFile(path: string, onStep: (step: WriteStep) => void = () => undefined): AtomicFile {
  const temporary = `${path}.new`
  return {
    read: () => readIfThere(path),
    async write(content) {
      const handle = await open(temporary, 'w', 0o600)
      try {
        onStep('opened')
        await handle.writeFile(content)
        onStep('written')
        await handle.sync()
        onStep('synced')
      } finally {
        await handle.close()
      }
      onStep('closed')
      await rename(temporary, path)
      onStep('renamed')
      await syncFolder(dirname(path))
      onStep('done')
    },
    async remove() {
      // The leftovers of a crash are as secret as the file itself.
      await Promise.all([rm(path, { force: true }), rm(temporary, { force: true })])
    },
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null
    throw error
  }
}

// Only then does the rename survive a power cut. Windows cannot open folders, and syncs them itself.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
