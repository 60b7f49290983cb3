import { useSessionEnd } from '@nordlys/data/auth/realtime'
import { useProfileRealtime } from '@nordlys/data/profiles/realtime'

/** Subscribes to the user's profile and session. */
export function ProfileChanges() {
  useProfileRealtime()
  useSessionEnd()
  return null
}
