import type { AtomicFile } from './atomic-file.ts'
import { readBlob, writeBlob } from './blob.ts'
import type { Keychain, SessionStore } from './session-store.ts'

/** The persisted queries for reading offline: encrypted by the keychain, on disk as long as the session is stored. */
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

  /** Returns null when nothing is stored or readable. */
  async read(): Promise<string | null> {
    if (!this.#sessionStore.hasStoredSession) return null
    try {
      const blob = readBlob((await this.#file.read()) ?? Buffer.alloc(0))
      return blob.kind === 'sealed' ? this.#keychain.decrypt(blob.encrypted) : null
    } catch {
      return null
    }
  }

  /** Does nothing without a stored session: the renderer may write after a sign-out. */
  write(content: string): Promise<void> {
    return this.#next(async () => {
      if (!this.#sessionStore.hasStoredSession) return
      await this.#file.write(writeBlob(this.#keychain.backend ?? '', this.#keychain.encrypt(content)))
    })
  }

  /** Removes the file unless a session is stored (rule K6). */
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
