import { type FileHandle, open, rename, rm } from 'node:fs/promises'

interface OpenFile {
  readonly handle: FileHandle
  readonly temporary: string
  readonly path: string
}

/** Asks the user where to save; returns null when cancelled. */
export type ChooseSavePath = (name: string) => Promise<string | null>

/** Returns the name without control characters and reserved characters of paths, or a default name. */
export const safeName = (name: string): string =>
  name.replaceAll(/[^\P{Cc}]|[/\\:*?"<>|]/gu, '-').replace(/^\.+/, '') || 'file'

/** Files that the renderer writes in chunks to a location that the user chose; an incomplete file never has the final name. */
export class SavedFiles {
  readonly #choosePath: ChooseSavePath
  readonly #open = new Map<number, OpenFile>()
  #last = 0

  constructor(choosePath: ChooseSavePath) {
    this.#choosePath = choosePath
  }

  /** Opens a file; returns its number, or null when the user cancelled. Throws when the location is not writable. */
  async open(name: string): Promise<number | null> {
    const path = await this.#choosePath(safeName(name))
    if (path === null) return null
    const temporary = `${path}.part`
    const handle = await open(temporary, 'w')
    this.#last += 1
    this.#open.set(this.#last, { handle, temporary, path })
    return this.#last
  }

  async write(file: number, part: Uint8Array): Promise<void> {
    await this.#get(file).handle.writeFile(part)
  }

  /** Renames the complete file to its final name, or removes it unless `keep`. */
  async close(file: number, keep: boolean): Promise<void> {
    const { handle, temporary, path } = this.#get(file)
    this.#open.delete(file)
    await handle.close()
    if (keep) await rename(temporary, path)
    else await rm(temporary, { force: true })
  }

  #get(file: number): OpenFile {
    const found = this.#open.get(file)
    if (!found) throw new Error('No such file')
    return found
  }
}
