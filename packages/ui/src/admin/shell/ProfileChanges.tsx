import { useSessionEnd } from '@nordlys/data/auth/realtime'
import { useProfileRealtime } from '@nordlys/data/profiles/realtime'

/** Follows the own profile and session live. */
export function ProfileChanges() {
  useProfileRealtime()
  useSessionEnd()
  return null
}
