import { type Account, accountSchema } from './schema.ts'

const KEY = 'own-profile'

/** The profile of a person whose account was approved when this browser last asked; undefined where it knows of none. */
export function readStoredProfile(userId: string): Account | undefined {
  try {
    const profile = accountSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return profile.user_id === userId ? profile : undefined
  } catch {
    return undefined
  }
}

/** Remembers an approved account, and forgets what is none: nobody, or one that waits or was disabled. */
export function storeProfile(profile: Account | null): void {
  try {
    if (profile?.status === 'approved') localStorage.setItem(KEY, JSON.stringify(profile))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the frame waits for the server each time.
  }
}
