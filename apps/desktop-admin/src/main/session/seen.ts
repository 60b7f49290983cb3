import type { AtomicFile } from './atomic-file.ts'
import { readBlob, writeBlob } from './blob.ts'
import type { Keychain, Vault } from './vault.ts'

/** What the person has seen last, for reading it without a network: on disk, encrypted by the keychain, for as long as the session is. */
export class Seen {
  readonly #keychain: Keychain
  readonly #file: AtomicFile
  readonly #vault: Pick<Vault, 'keepsSession'>
  #writing: Promise<void> = Promise.resolve()

  constructor(keychain: Keychain, file: AtomicFile, vault: Pick<Vault, 'keepsSession'>) {
    this.#keychain = keychain
    this.#file = file
    this.#vault = vault
  }

  /** Null where none is kept or it cannot be read; that is no reason to tell anybody. */
  async read(): Promise<string | null> {
    if (!this.#vault.keepsSession) return null
    try {
      const blob = readBlob((await this.#file.read()) ?? Buffer.alloc(0))
      return blob.kind === 'sealed' ? this.#keychain.decrypt(blob.encrypted) : null
    } catch {
      return null
    }
  }

  /** Does nothing where no session is kept: the screens may be late to hear of a sign-out. */
  keep(content: string): Promise<void> {
    return this.#next(async () => {
      if (!this.#vault.keepsSession) return
      await this.#file.write(writeBlob(this.#keychain.backend ?? '', this.#keychain.encrypt(content)))
    })
  }

  /** Removes it once no session is kept (rule K6). */
  follow(): Promise<void> {
    return this.#next(async () => {
      if (!this.#vault.keepsSession) await this.#file.remove()
    })
  }

  #next(step: () => Promise<void>): Promise<void> {
    const result = this.#writing.then(step)
    this.#writing = result.catch(() => undefined)
    return result
  }
}
