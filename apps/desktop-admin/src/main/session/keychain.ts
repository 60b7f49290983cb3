import { safeStorage } from 'electron'
import { backendName } from './backend.ts'
import type { Keychain } from './session-store.ts'

/**
 * The keychain of this computer; only after the app is ready. By the synchronous calls: the asynchronous ones ended the whole process
 * of Electron 42, whether the keychain was locked or not.
 */
export function systemKeychain(): Keychain {
  return {
    backend: backendName(process.platform, () => safeStorage.getSelectedStorageBackend()),
    isAvailable: () => safeStorage.isEncryptionAvailable(),
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (encrypted) => safeStorage.decryptString(encrypted),
  }
}
