import { sameJson } from '@nordlys/data/lib/same-json'
import type { Preferences } from '../preferences.ts'
import { serverOfEnvironment, serverOfFile } from '../server/server.ts'
import type { AtomicFile } from './atomic-file.ts'
import { Seen } from './seen.ts'
import { type Keychain, Vault } from './vault.ts'

/** What is kept in the keychain's care. */
export interface Opened {
  readonly vault: Vault
  readonly seen: Seen
}

interface Kept {
  readonly keychain: Keychain
  readonly session: AtomicFile
  readonly seen: AtomicFile
  readonly preferences: Preferences
  /** Where whoever installed the program may have named its server. */
  readonly given: { readonly environment: NodeJS.ProcessEnv; readonly file: string | null }
}

/** Opens what was kept, and decides which server it is for: the one of the environment, the one used last, or the one beside the program. */
export async function openKept({ keychain, session, seen: seenFile, preferences, given }: Kept): Promise<Opened> {
  const vault = await Vault.open(keychain, session)
  const seen = new Seen(keychain, seenFile, vault)
  const remembered = preferences.values.server
  const server = serverOfEnvironment(given.environment) ?? remembered ?? serverOfFile(given.file)
  // A session opens one server only.
  if (remembered && remembered.url !== server?.url) await vault.clear()
  if (vault.status.kind === 'ready') await seen.follow()
  if (!sameJson(server, remembered)) await preferences.change({ server })
  return { vault, seen }
}
