import { userStore } from '../lib/user-store.ts'
import { type Account, accountSchema } from './schema.ts'

/** Returns the user's approved profile as this browser stored it; undefined when none is stored. */
export function readStoredProfile(userId: string): Account | undefined {
  try {
    const profile = accountSchema.parse(JSON.parse(userStore.get('own-profile') ?? 'null'))
    return profile.user_id === userId ? profile : undefined
  } catch {
    return undefined
  }
}

/** Stores an approved profile; any other, or null, removes the stored one. Without storage the shell waits for the server on each load. */
export const storeProfile = (profile: Account | null): void =>
  userStore.set('own-profile', profile?.status === 'approved' ? JSON.stringify(profile) : null)
