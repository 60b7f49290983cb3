import { localStore } from '../lib/browser-storage.ts'
import { type Account, accountSchema } from './schema.ts'

const KEY = 'own-profile'

/** Returns the user's approved profile as this browser stored it; undefined when none is stored. */
export function readStoredProfile(userId: string): Account | undefined {
  try {
    const profile = accountSchema.parse(JSON.parse(localStore.get(KEY) ?? 'null'))
    return profile.user_id === userId ? profile : undefined
  } catch {
    return undefined
  }
}

/** Stores an approved profile; any other, or null, removes the stored one. Without storage the shell waits for the server on each load. */
export const storeProfile = (profile: Account | null): void =>
  localStore.set(KEY, profile?.status === 'approved' ? JSON.stringify(profile) : null)
