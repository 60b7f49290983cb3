import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A small file that is replaced as a whole. */
export interface AtomicFile {
  /** Null where there is none. */
  read(): Promise<Buffer | null>
  /** After it, and after a crash at any moment of it, the file holds the old or the new content (rules K1, K8). */
  write(content: Buffer): Promise<void>
  remove(): Promise<void>
}

/** The steps of a write, for a test that ends the process at each. */
export type WriteStep = 'opened' | 'written' | 'synced' | 'closed' | 'renamed' | 'done'

/** A file on disk that only its owner may read. `onStep` is called after each step of a write. */
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
      // What a crash left behind is as secret as the file itself.
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

// Only then does the new name survive a power cut. Windows cannot open folders, and does it by itself.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
