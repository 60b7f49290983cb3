import { useSessionEnd } from '@nordlys/data/auth/realtime'
import { useTimeZoneReport } from '@nordlys/data/auth/time-zone'
import { useProfileRealtime } from '@nordlys/data/profiles/realtime'

/** Subscribes to the user's profile and session, and reports the time zone of the session. */
export function ProfileChanges() {
  useProfileRealtime()
  useSessionEnd()
  useTimeZoneReport()
  return null
}
