import { sameJson } from '@nordlys/data/lib/same-json'
import type { Preferences } from '../preferences.ts'
import { serverFromEnvironment, serverFromFile } from '../server/server.ts'
import type { AtomicFile } from './atomic-file.ts'
import { OfflineCache } from './offline-cache.ts'
import { type Keychain, SessionStore } from './session-store.ts'

/** What is kept in the keychain's care. */
export interface Opened {
  readonly sessionStore: SessionStore
  readonly offlineCache: OfflineCache
}

interface StoredFiles {
  readonly keychain: Keychain
  readonly session: AtomicFile
  readonly offlineCache: AtomicFile
  readonly preferences: Preferences
  /** Where whoever installed the program may have named its server. */
  readonly given: { readonly environment: NodeJS.ProcessEnv; readonly file: string | null }
}

/** Opens what was kept, and decides which server it is for: the one of the environment, the one used last, or the one beside the program. */
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
  // A session opens one server only.
  if (remembered && remembered.url !== server?.url) await sessionStore.clear()
  if (sessionStore.status.kind === 'ready') await offlineCache.removeIfSignedOut()
  if (!sameJson(server, remembered)) await preferences.change({ server })
  return { sessionStore, offlineCache }
}
