import { type Account, accountSchema } from './schema.ts'

const KEY = 'own-profile'

/** Returns the user's approved profile as this browser stored it; undefined when none is stored. */
export function readStoredProfile(userId: string): Account | undefined {
  try {
    const profile = accountSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return profile.user_id === userId ? profile : undefined
  } catch {
    return undefined
  }
}

/** Stores an approved profile; any other, or null, removes the stored one. */
export function storeProfile(profile: Account | null): void {
  try {
    if (profile?.status === 'approved') localStorage.setItem(KEY, JSON.stringify(profile))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the shell waits for the server on each load.
  }
}
