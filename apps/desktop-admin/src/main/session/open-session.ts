import { sameJson } from '@nordlys/data/lib/same-json'
import type { Preferences } from '../preferences.ts'
import { serverFromEnvironment, serverFromFile } from '../server/server.ts'
import type { AtomicFile } from './atomic-file.ts'
import { OfflineCache } from './offline-cache.ts'
import { type Keychain, SessionStore } from './session-store.ts'

/** The data that the keychain encrypts. */
export interface Opened {
  readonly sessionStore: SessionStore
  readonly offlineCache: OfflineCache
}

interface StoredFiles {
  readonly keychain: Keychain
  readonly session: AtomicFile
  readonly offlineCache: AtomicFile
  readonly preferences: Preferences
  /** The server's configuration by the environment or the administrator. */
  readonly given: { readonly environment: NodeJS.ProcessEnv; readonly file: string | null }
}

/** Opens the stored data, and selects the server: from the environment, the last one used, or the preset file. */
export async function openSession({
  keychain,
  session,
  offlineCache: cacheFile,
  preferences,
  given,
}: StoredFiles): Promise<Opened> {
  const sessionStore = await SessionStore.open(keychain, session)
  const offlineCache = new OfflineCache(keychain, cacheFile, sessionStore)
  const remembered = preferences.values.server
  const server = serverFromEnvironment(given.environment) ?? remembered ?? serverFromFile(given.file)
  // A session is valid for one server only.
  if (remembered && remembered.url !== server?.url) await sessionStore.clear()
  if (sessionStore.status.kind === 'ready') await offlineCache.removeIfSignedOut()
  if (!sameJson(server, remembered)) await preferences.change({ server })
  return { sessionStore, offlineCache }
}
