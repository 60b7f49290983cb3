import { z } from 'zod/mini'
import type { SessionStoreStatus } from '../../shared/api.ts'
import type { AtomicFile } from './atomic-file.ts'
import { readBlob, writeBlob } from './blob.ts'

/** The operating system's keychain. */
export interface Keychain {
  /** Its name, such as gnome_libsecret; null without a keychain (also for Chromium's `basic_text` on Linux, which does not protect). */
  readonly backend: string | null
  /** Returns whether it can encrypt now; a locked one cannot. */
  isAvailable(): boolean
  /** Throws when locked. */
  encrypt(text: string): Buffer
  /** Throws when locked, or when another key encrypted it. */
  decrypt(encrypted: Buffer): string
}

/** The session and one verifier per emailed link. */
const MAX_ITEMS = 32

const itemsSchema = z.record(z.string(), z.string())

const SESSION = /-auth-token$/

interface Opened {
  readonly status: SessionStoreStatus
  readonly items: ReadonlyMap<string, string>
  /** Whether changes are written: not over a newer version's or a locked file, nor without a keychain. */
  readonly persistent: boolean
}

const withoutItems = (status: SessionStoreStatus, persistent: boolean): Opened => ({
  status,
  items: new Map(),
  persistent,
})

/** Reads the file and determines its status; never throws or writes. */
async function readStore(keychain: Keychain, file: AtomicFile): Promise<Opened> {
  const { backend } = keychain
  const isUsable = backend !== null && keychain.isAvailable()
  const content = await file.read().catch(() => Buffer.alloc(0))
  if (content === null) return withoutItems({ kind: isUsable ? 'ready' : 'memory' }, isUsable)
  const blob = readBlob(content)
  if (blob.kind === 'newer') return withoutItems({ kind: 'newer' }, false)
  if (blob.kind === 'corrupt') return withoutItems({ kind: isUsable ? 'corrupt' : 'memory' }, isUsable)
  if (blob.backend !== backend) {
    return withoutItems({ kind: 'changed', stored: blob.backend, current: backend ?? 'none' }, isUsable)
  }
  if (!isUsable) return withoutItems({ kind: 'locked' }, false)
  return unseal(keychain, blob.encrypted)
}

function unseal(keychain: Keychain, encrypted: Buffer): Opened {
  let text: string
  try {
    text = keychain.decrypt(encrypted)
  } catch {
    // The digest matches, so the keychain does not provide the key.
    return withoutItems({ kind: 'locked' }, false)
  }
  try {
    return {
      status: { kind: 'ready' },
      items: new Map(Object.entries(itemsSchema.parse(JSON.parse(text)))),
      persistent: true,
    }
  } catch {
    return withoutItems({ kind: 'corrupt' }, true)
  }
}

/** Stores the session and its verifiers in memory, and on disk if the keychain can encrypt them (rules K1–K8). */
export class SessionStore {
  readonly #keychain: Keychain
  readonly #file: AtomicFile
  readonly #items: Map<string, string>
  readonly #persistent: boolean
  #status: SessionStoreStatus
  #writing: Promise<void> = Promise.resolve()

  private constructor(keychain: Keychain, file: AtomicFile, { status, items, persistent }: Opened) {
    this.#keychain = keychain
    this.#file = file
    this.#status = status
    this.#items = new Map(items)
    this.#persistent = persistent
  }

  static async open(keychain: Keychain, file: AtomicFile): Promise<SessionStore> {
    return new SessionStore(keychain, file, await readStore(keychain, file))
  }

  get status(): SessionStoreStatus {
    return this.#status
  }

  /** Continues with an empty store, after the user has seen the status. */
  acknowledge(): void {
    this.#status = { kind: 'ready' }
  }

  /** Whether a session is stored on disk. */
  get hasStoredSession(): boolean {
    return this.#persistent && [...this.#items.keys()].some((key) => SESSION.test(key))
  }

  read(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  /** Resolves once the value is on disk, or immediately when nothing is written. */
  async write(key: string, value: string): Promise<void> {
    if (!this.#items.has(key) && this.#items.size >= MAX_ITEMS) throw new Error('The session store is full')
    this.#items.set(key, value)
    await this.#save()
  }

  /** Removes a value; removing the session removes all verifiers (rule K6). */
  async remove(key: string): Promise<void> {
    if (SESSION.test(key)) return this.clear()
    if (this.#items.delete(key)) await this.#save()
  }

  /** Removes everything, also from disk, even if the keychain is locked. */
  async clear(): Promise<void> {
    this.#items.clear()
    await this.#save()
  }

  /** Queues a write of the current values. */
  #save(): Promise<void> {
    if (!this.#persistent) return Promise.resolve()
    const save = async () => {
      if (this.#items.size === 0) return this.#file.remove()
      const encrypted = this.#keychain.encrypt(JSON.stringify(Object.fromEntries(this.#items)))
      await this.#file.write(writeBlob(this.#keychain.backend ?? '', encrypted))
    }
    const result = this.#writing.then(save)
    this.#writing = result.catch(() => undefined)
    return result
  }
}
