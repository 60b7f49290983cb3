import { useProfileRealtime } from '@nordlys/data/profiles/realtime'

/** Follows the own profile live. */
export function ProfileChanges() {
  useProfileRealtime()
  return null
}
