import type { Profile } from '@nordlys/data/profiles/schema'
import { createContext, use } from 'react'

export const ProfileContext = createContext<Profile | null>(null)

/** Returns the profile of the approved user. Throws outside the admin's guard. */
export function useOwnProfile(): Profile {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useOwnProfile needs an AdminGuard above it')
  return profile
}
