import type { AtomicFile } from './atomic-file.ts'
import { readBlob, writeBlob } from './blob.ts'
import type { Keychain, SessionStore } from './session-store.ts'

/** What the person has seen last, for reading it without a network: on disk, encrypted by the keychain, for as long as the session is. */
export class OfflineCache {
  readonly #keychain: Keychain
  readonly #file: AtomicFile
  readonly #sessionStore: Pick<SessionStore, 'hasStoredSession'>
  #writing: Promise<void> = Promise.resolve()

  constructor(keychain: Keychain, file: AtomicFile, sessionStore: Pick<SessionStore, 'hasStoredSession'>) {
    this.#keychain = keychain
    this.#file = file
    this.#sessionStore = sessionStore
  }

  /** Null where none is kept or it cannot be read; that is no reason to tell anybody. */
  async read(): Promise<string | null> {
    if (!this.#sessionStore.hasStoredSession) return null
    try {
      const blob = readBlob((await this.#file.read()) ?? Buffer.alloc(0))
      return blob.kind === 'sealed' ? this.#keychain.decrypt(blob.encrypted) : null
    } catch {
      return null
    }
  }

  /** Does nothing where no session is kept: the screens may be late to hear of a sign-out. */
  write(content: string): Promise<void> {
    return this.#next(async () => {
      if (!this.#sessionStore.hasStoredSession) return
      await this.#file.write(writeBlob(this.#keychain.backend ?? '', this.#keychain.encrypt(content)))
    })
  }

  /** Removes it once no session is kept (rule K6). */
  removeIfSignedOut(): Promise<void> {
    return this.#next(async () => {
      if (!this.#sessionStore.hasStoredSession) await this.#file.remove()
    })
  }

  #next(step: () => Promise<void>): Promise<void> {
    const result = this.#writing.then(step)
    this.#writing = result.catch(() => undefined)
    return result
  }
}
