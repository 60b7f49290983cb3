import { safeStorage } from 'electron'
import type { Keychain } from './vault.ts'

/** The names of keychains that are the only one of their system. */
const ONLY_ONE: Partial<Record<NodeJS.Platform, string>> = { darwin: 'keychain', win32: 'dpapi' }

function backendName(): string | null {
  const name = ONLY_ONE[process.platform] ?? safeStorage.getSelectedStorageBackend()
  return name === 'basic_text' || name === 'unknown' ? null : name
}

/**
 * The keychain of this computer; only after the app is ready. By the synchronous calls: the asynchronous ones ended the whole process
 * of Electron 42, whether the keychain was locked or not.
 */
export function systemKeychain(): Keychain {
  return {
    backend: backendName(),
    isAvailable: () => safeStorage.isEncryptionAvailable(),
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (encrypted) => safeStorage.decryptString(encrypted),
  }
}
