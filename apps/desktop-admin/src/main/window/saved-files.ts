import { type FileHandle, open, rename, rm } from 'node:fs/promises'

interface OpenFile {
  readonly handle: FileHandle
  readonly temporary: string
  readonly path: string
}

/** Asks the person where to save; null where that is called off. */
export type ChooseSavePath = (name: string) => Promise<string | null>

/** A name without what would make a path, or nothing at all, of it. */
export const safeName = (name: string): string =>
  name.replaceAll(/[^\P{Cc}]|[/\\:*?"<>|]/gu, '-').replace(/^\.+/, '') || 'file'

/** Files that the screens write part by part, each under a name that the person chose; half a file never bears it. */
export class SavedFiles {
  readonly #ask: ChooseSavePath
  readonly #open = new Map<number, OpenFile>()
  #last = 0

  constructor(ask: ChooseSavePath) {
    this.#ask = ask
  }

  /** The number of the opened file, or null where the person called it off. Throws where the place cannot be written. */
  async open(name: string): Promise<number | null> {
    const path = await this.#ask(safeName(name))
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

  /** Gives the file its name, or removes it where it is not to be kept. */
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
