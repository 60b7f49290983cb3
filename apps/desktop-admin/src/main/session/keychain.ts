import { safeStorage } from 'electron'
import { backendName } from './backend.ts'
import type { Keychain } from './session-store.ts'

/**
 * The keychain of this computer, available once the app is ready. Uses the synchronous calls, because the asynchronous ones crashed the
 * process of Electron 42, with a locked or unlocked keychain.
 */
export function systemKeychain(): Keychain {
  return {
    backend: backendName(process.platform, () => safeStorage.getSelectedStorageBackend()),
    isAvailable: () => safeStorage.isEncryptionAvailable(),
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (encrypted) => safeStorage.decryptString(encrypted),
  }
}
