import type { AtomicFile } from '../session/atomic-file.ts'
import type { Keychain } from '../session/session-store.ts'

/** Returns a file in memory that counts its writes. */
export function memoryFile(content: Buffer | null = null): AtomicFile & { content: Buffer | null; writes: number } {
  return {
    content,
    writes: 0,
    read() {
      return Promise.resolve(this.content)
    },
    write(next) {
      this.content = next
      this.writes += 1
      return Promise.resolve()
    },
    remove() {
      this.content = null
      return Promise.resolve()
    },
  }
}

const turn = (data: Buffer, key: number) => Buffer.from(data.map((byte) => byte ^ key))

/** Returns a keychain with a weak encryption that is sufficient for tests; `state` may change at any time. */
export function fakeKeychain(
  backend: string | null = 'gnome_libsecret',
): Keychain & { state: 'open' | 'locked'; key: number } {
  return {
    backend,
    state: 'open',
    key: 0x5a,
    isAvailable() {
      return this.backend !== null && this.state === 'open'
    },
    encrypt(text) {
      if (!this.isAvailable()) throw new Error('Encryption is not available')
      return turn(Buffer.from(`v11${text}`), this.key)
    },
    decrypt(encrypted) {
      const text = turn(encrypted, this.key).toString('utf8')
      if (!this.isAvailable() || !text.startsWith('v11')) throw new Error('Error while decrypting the ciphertext')
      return text.slice(3)
    },
  }
}
